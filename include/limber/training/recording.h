// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "limber/base/error.h"
#include "limber/motion/performer.h"

/// Learning of priors from recorded motion: no part of the engine.
namespace limber::training {

/// The recordings of one person: the clips with the same skeleton, one after the other in one clip.
struct Recording {
  /// The frames of one file.
  struct Part {
    std::string file;
    std::size_t first = 0;    ///< frame of the performer's clip
    std::size_t count = 0;    ///< frames
    double frame_time = 0.0;  ///< s
  };
  motion::Performer performer;
  std::vector<Part> parts;
};

/// People, and notices for the user, one sentence each.
struct Recordings {
  std::vector<Recording> people;
  std::vector<std::string> notices;
};

/// Reads motion files (.bvh), guesses unit and up axis, and puts together the recordings of one person: clips whose
/// joints have the same names, parents and channels and the same offsets within 2 % of the longest. In CMU's unit
/// wrists are taken motion::Performer::kCmuWrist times as far from the elbows. People without the joints of a person
/// are left out with a notice.
/// @return an Error of the first file that cannot be read
[[nodiscard]] Expected<Recordings> readRecordings(const std::vector<std::string>& files);

}  // namespace limber::training
