// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <string>

#include "limber/figure/kinematics.h"
#include "limber/figure/posture.h"
#include "limber/figure/scaled_figure.h"
#include "limber/motion/performer.h"

namespace limber::motion {

namespace {

/// Positions of the adult's joints at rest, and factors for its segments.
class Tailor {
 public:
  explicit Tailor(const Figure& adult)
      : adult_(adult), rest_(restPosture(adult)), factors_(adult.segments().size(), Eigen::Vector3d::Ones()) {
    placeSegments(adult, rest_, world_from_segment_);
  }

  [[nodiscard]] Expected<void> findSegments();
  [[nodiscard]] Expected<FigurePtr> fit(const Proportions& lengths);

 private:
  [[nodiscard]] Eigen::Vector3d base(const std::string& segment) const {
    return world_from_segment_[*adult_.findSegment(segment)].translation;
  }
  /// Length of the adult's bone between the bases of two segments.
  [[nodiscard]] double between(const std::string& a, const std::string& b) const { return (base(a) - base(b)).norm(); }
  [[nodiscard]] Eigen::Vector3d shoulders() const { return 0.5 * (base("left_upper_arm") + base("right_upper_arm")); }
  void stretch(const std::string& segment, const Eigen::Vector3d& factors) {
    factors_[*adult_.findSegment(segment)] = factors;
  }
  void stretchBoth(const std::string& segment, double factor) {
    for (const char* side : {"left_", "right_"}) stretch(side + segment, Eigen::Vector3d::Constant(factor));
  }
  void fitTrunk(const Proportions& lengths);
  [[nodiscard]] double neckFactor(double trunk_factor, double neck_length) const;

  const Figure& adult_;
  Posture rest_;
  PerId<SegmentId, Pose> world_from_segment_;
  PerId<SegmentId, Eigen::Vector3d> factors_;
};

Expected<void> Tailor::findSegments() {
  for (const char* segment :
       {"pelvis",        "lower_lumbar", "upper_lumbar",  "lower_thorax",   "middle_thorax",  "upper_thorax",
        "neck",          "head",         "left_clavicle", "left_upper_arm", "left_forearm",   "left_hand",
        "left_thigh",    "left_shank",   "left_foot",     "left_toes",      "right_clavicle", "right_upper_arm",
        "right_forearm", "right_hand",   "right_thigh",   "right_shank",    "right_foot",     "right_toes"}) {
    if (!adult_.findSegment(segment)) {
      return failure("figure '" + adult_.name() + "'", std::string("no segment '") + segment + "'",
                     "a figure with the adult's segments");
    }
  }
  return {};
}

/// The factor of the neck that puts the skull as far from the middle of the shoulders as the performer's.
double Tailor::neckFactor(double trunk_factor, double neck_length) const {
  constexpr double kLeast = 0.3;
  constexpr double kMost = 2.0;
  const Eigen::Vector3d below = trunk_factor * (base("neck") - shoulders());
  const Eigen::Vector3d bone = base("head") - base("neck");
  // |below + factor · bone|² = neck_length²
  const double a = bone.squaredNorm();
  const double b = below.dot(bone);
  const double c = below.squaredNorm() - neck_length * neck_length;
  const double root = std::sqrt(std::max(0.0, b * b - a * c));
  return std::clamp((root - b) / a, kLeast, kMost);
}

void Tailor::fitTrunk(const Proportions& lengths) {
  const double trunk = lengths.trunk / (shoulders() - base("pelvis")).norm();
  const double hips = lengths.hip_width / between("left_thigh", "right_thigh");
  const double width = lengths.shoulder_width / between("left_upper_arm", "right_upper_arm");
  stretch("pelvis", {hips, trunk, trunk});
  for (const char* segment : {"lower_lumbar", "upper_lumbar", "lower_thorax", "middle_thorax", "upper_thorax",
                              "left_clavicle", "right_clavicle"}) {
    stretch(segment, {width, trunk, trunk});
  }
  stretch("neck", Eigen::Vector3d::Constant(neckFactor(trunk, lengths.neck)));
}

Expected<FigurePtr> Tailor::fit(const Proportions& lengths) {
  fitTrunk(lengths);
  stretchBoth("upper_arm", lengths.upper_arm / between("left_upper_arm", "left_forearm"));
  stretchBoth("forearm", lengths.forearm / between("left_forearm", "left_hand"));
  stretchBoth("thigh", lengths.thigh / between("left_thigh", "left_shank"));
  stretchBoth("shank", lengths.shank / between("left_shank", "left_foot"));
  if (lengths.foot > 0.0) stretchBoth("foot", lengths.foot / between("left_foot", "left_toes"));
  return scaledFigure(adult_, factors_);
}

}  // namespace

Expected<FigurePtr> figureLike(const Figure& adult, const Proportions& proportions) {
  Tailor tailor(adult);
  if (const auto complete = tailor.findSegments(); !complete) return tl::unexpected<Error>(complete.error());
  return tailor.fit(proportions);
}

}  // namespace limber::motion
