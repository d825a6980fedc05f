// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "limber/base/error.h"
#include "limber/figure/figure.h"
#include "limber/figure/posture.h"
#include "limber/motion/clip.h"

namespace limber::motion {

/// A clip's skeleton as a figure that can be posed, and the figure's posture in each frame.
///
/// A segment a joint, named like it, with its frame at the joint; the root is free. A joint's rotation channels are its
/// DOFs, in their order; its position channels are DOFs if they change in the clip, and else say where it is. Angles
/// are brought within ±180°. Where the joints of a person are known by their names, hands, feet, head and pelvis are
/// the handles, and the feet are held; else the ends of the skeleton are.
class ClipRig {
 public:
  /// @param clip  with its unit and up axis set, at least one frame
  /// @return an Error when no figure can be made of the skeleton
  [[nodiscard]] static ExpectedAll<ClipRig> make(Clip clip, const std::string& name);

  [[nodiscard]] const Clip& clip() const { return clip_; }
  /// It stands as in the first frame.
  [[nodiscard]] const FigurePtr& figure() const { return figure_; }
  /// @param frame  less than the clip's
  [[nodiscard]] Posture posture(std::size_t frame) const;

 private:
  /// A number of a frame that a DOF takes.
  struct Source {
    std::size_t value;    ///< index into a frame
    bool is_angle;        ///< degrees; else a length in the clip's unit
    double offset = 0.0;  ///< of a length: where the joint is with the DOF at 0, in the clip's unit
  };
  [[nodiscard]] double valueOf(const Source& source, std::size_t frame) const;

  Clip clip_;
  FigurePtr figure_;
  std::vector<Source> sources_;  ///< by DofId
};

}  // namespace limber::motion
