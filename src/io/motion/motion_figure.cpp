// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/motion_figure.h"

#include "limber/io/bvh_file.h"
#include "limber/motion/clip_units.h"

namespace limber::io {

ExpectedAll<MotionFigure> readMotionFigure(const std::filesystem::path& path) {
  auto read = readBvh(path);
  if (!read) return tl::unexpected<Errors>(Errors{read.error()});
  if (read->clip.frameCount() == 0) {
    return tl::unexpected<Errors>(Errors{{path.string(), "no frame", "at least one"}});
  }
  const motion::HumanJoints joints = motion::findHumanJoints(read->clip);
  read->clip.up = motion::guessUpAxis(read->clip, joints);
  const auto unit = motion::guessUnit(read->clip, joints);
  const std::string up = read->clip.up == motion::UpAxis::Z ? "Z" : "Y";
  if (unit) {
    read->clip.metres_per_unit = unit->metres;
    read->notices.push_back("The unit is taken for " + unit->name + " by the length of the legs, and " + up +
                            " points up.");
  } else {
    read->notices.push_back("The unit is taken for centimetres, and " + up + " points up.");
  }
  auto rig = motion::ClipRig::make(std::move(read->clip), path.stem().string());
  if (!rig) return tl::unexpected<Errors>(rig.error());
  return MotionFigure{std::move(*rig), std::move(read->notices)};
}

}  // namespace limber::io
