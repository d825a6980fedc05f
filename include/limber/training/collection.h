// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "limber/base/error.h"
#include "limber/figure/figure.h"
#include "limber/motion/human_joints.h"
#include "limber/training/recording.h"
#include "limber/training/sample.h"

namespace limber::training {

/// Settings for taking samples from recordings.
struct CollectionOptions {
  double rate = 3.0;        ///< frames a second, > 0
  double most_miss = 0.05;  ///< a frame whose joints cannot be brought nearer is dropped, in legs
};

/// The joints of a performer in one frame, m, over the floor at y = 0; missing ones are not finite.
using PerformedJoints = std::array<Eigen::Vector3d, motion::kHumanJointCount>;

/// The samples of one file.
struct FileSamples {
  std::string file;
  std::vector<Sample> samples;
  std::size_t first = 0;                   ///< frame of the recording's clip with which the file begins
  std::vector<std::size_t> frames;         ///< of the recording's clip, one for each sample
  std::vector<PerformedJoints> performed;  ///< the person's joints, one for each sample
  double floor = 0.0;                      ///< height of the lowest soles in the file, m
  std::size_t dropped = 0;                 ///< frames that the figure could not be brought into
};

/// The samples of one person.
struct Collection {
  FigurePtr figure;  ///< with the person's bones
  std::vector<FileSamples> files;
  double median_miss = 0.0;  ///< of the frames that were kept, m
};

/// Brings the adult with the person's bones into the frames, and takes its postures.
/// @param dofs  those that are learned, "joint.dof" of `adult`
/// @return an Error if `adult` has not the adult's segments
[[nodiscard]] Expected<Collection> collect(const Figure& adult, const std::vector<std::string>& dofs,
                                           const Recording& recording, const CollectionOptions& options);

}  // namespace limber::training
