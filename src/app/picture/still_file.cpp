// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/picture/still_file.h"

#include <filesystem>

#include "app/files/picture_file.h"
#include "app/still/open_pose.h"
#include "limber/io/atomic_file.h"

namespace limber::app {

Expected<void> saveStillFile(const StillScene& scene, const StillWish& wish, const QImage& still,
                             const std::string& path) {
  if (wish.content != StillContent::Joints || std::filesystem::path(path).extension() != ".json") {
    return savePictureFile(still, path);
  }
  const auto people = keyPointsOf(scene.people, wish.camera, wish.size);
  return io::writeFileAtomically(path, openPoseJson(people, wish.size).toStdString());
}

}  // namespace limber::app
