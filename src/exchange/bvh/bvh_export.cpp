// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "exchange/bvh/bvh_export.h"

#include <algorithm>
#include <array>
#include <iomanip>
#include <locale>
#include <sstream>

#include "exchange/bvh/euler_angles.h"
#include "limber/base/units.h"
#include "limber/figure/kinematics.h"

namespace limber::exchange {

namespace {

constexpr std::array<char, 3> kAxisNames{'X', 'Y', 'Z'};
constexpr double kShortestEnd = 0.01;  // m: Blender draws no bone without a length
constexpr double kPlainEnd = 0.05;     // m

/// A joint of the file: a segment at the point about which it turns.
struct BvhJoint {
  SegmentId segment;
  int parent = -1;
  Eigen::Vector3d pivot = Eigen::Vector3d::Zero();   ///< in the segment's base frame, m
  Eigen::Vector3d offset = Eigen::Vector3d::Zero();  ///< from the parent's pivot at rest, m, world axes
  bool slides = false;
  std::vector<std::size_t> children;
};

class BvhExport {
 public:
  BvhExport(const MovingFigure& moving, const ExportOptions& options);
  std::string text();

 private:
  void addJoint(SegmentId segment, int parent, const Eigen::Vector3d& pivot, bool slides);
  [[nodiscard]] Eigen::Vector3d endOf(const BvhJoint& joint) const;
  void writeJoint(std::size_t index, int depth);
  void writeOffset(const Eigen::Vector3d& offset, int depth);
  void writeFrame(const Posture& posture);
  /// Metres along our axes as lengths along the file's.
  [[nodiscard]] Eigen::Vector3d inFile(const Eigen::Vector3d& ours) const {
    return file_from_ours_ * ours / options_.metres_per_unit;
  }

  const MovingFigure& moving_;
  const Figure& figure_;
  const ExportOptions& options_;
  Eigen::Matrix3d file_from_ours_ = Eigen::Matrix3d::Identity();
  PerId<SegmentId, Pose> rest_;
  std::vector<BvhJoint> joints_;
  std::vector<std::size_t> written_;  ///< joints in the order of the hierarchy, which is that of the frame's numbers
  std::vector<Eigen::Vector3d> angles_;
  std::ostringstream out_;
};

/// A name without blanks, which end a name in the file.
std::string inOneWord(std::string name) {
  std::ranges::replace_if(
      name, [](char letter) { return letter == ' ' || letter == '\t'; }, '_');
  return name;
}

bool slides(const Figure& figure, const Joint& joint) {
  return std::ranges::any_of(joint.dofs, [&](DofId dof) { return figure.dofs()[dof].kind == DofKind::Translation; });
}

BvhExport::BvhExport(const MovingFigure& moving, const ExportOptions& options)
    : moving_(moving), figure_(*moving.figure), options_(options) {
  out_.imbue(std::locale::classic());
  out_ << std::fixed << std::setprecision(6);
  if (options.up == motion::UpAxis::Z)
    file_from_ours_ = rotationAbout(Eigen::Vector3d::UnitX(), radiansFromDegrees(90));
  Posture rest = restPosture(figure_);
  rest.root_position.setZero();
  rest.root_orientation.setIdentity();
  rest_ = placeSegments(figure_, rest);
  const Site& root = figure_.sites()[figure_.root()];
  std::vector<int> joint_of(figure_.segments().size(), -1);
  addJoint(root.segment, -1, root.segment_from_site.translation, true);
  joint_of[root.segment.index()] = 0;
  for (const Link& link : figure_.links()) {
    joint_of[link.child.index()] = static_cast<int>(joints_.size());
    addJoint(link.child, joint_of[link.parent.index()], link.joint_from_child.inverse().translation,
             slides(figure_, figure_.joints()[link.joint]));
  }
  angles_.resize(joints_.size(), Eigen::Vector3d::Zero());
}

void BvhExport::addJoint(SegmentId segment, int parent, const Eigen::Vector3d& pivot, bool slides) {
  BvhJoint joint{segment, parent, pivot, Eigen::Vector3d::Zero(), slides, {}};
  if (parent >= 0) {
    BvhJoint& carrier = joints_[static_cast<std::size_t>(parent)];
    joint.offset = rest_[segment].point(pivot) - rest_[carrier.segment].point(carrier.pivot);
    carrier.children.push_back(joints_.size());
  }
  joints_.push_back(joint);
}

/// The tip of a segment that carries no other: its farthest site, or the end of its capsules.
Eigen::Vector3d BvhExport::endOf(const BvhJoint& joint) const {
  Eigen::Vector3d farthest = joint.pivot;
  const auto take = [&](const Eigen::Vector3d& at) {
    if ((at - joint.pivot).squaredNorm() > (farthest - joint.pivot).squaredNorm()) farthest = at;
  };
  for (const Site& site : figure_.sites()) {
    if (site.segment == joint.segment) take(site.segment_from_site.translation);
  }
  for (const Capsule& capsule : figure_.segments()[joint.segment].capsules) {
    take(capsule.from);
    take(capsule.to);
  }
  const Eigen::Vector3d end = rest_[joint.segment].direction(farthest - joint.pivot);
  if (end.norm() >= kShortestEnd) return end;
  return joint.offset.norm() > kShortestEnd ? Eigen::Vector3d(kPlainEnd * joint.offset.normalized())
                                            : Eigen::Vector3d(0.0, kPlainEnd, 0.0);
}

void BvhExport::writeOffset(const Eigen::Vector3d& offset, int depth) {
  const Eigen::Vector3d at = inFile(offset);
  out_ << std::string(static_cast<std::size_t>(depth), '\t') << "OFFSET " << at.x() << ' ' << at.y() << ' ' << at.z()
       << '\n';
}

void BvhExport::writeJoint(std::size_t index, int depth) {
  const BvhJoint& joint = joints_[index];
  const std::string in(static_cast<std::size_t>(depth), '\t');
  written_.push_back(index);
  out_ << in << (joint.parent < 0 ? "ROOT " : "JOINT ") << inOneWord(figure_.segments()[joint.segment].name) << '\n'
       << in << "{\n";
  writeOffset(joint.offset, depth + 1);
  out_ << in << "\tCHANNELS " << (joint.slides ? 6 : 3);
  if (joint.slides) out_ << " Xposition Yposition Zposition";
  for (const int axis : axesOf(options_.rotation_order)) {
    out_ << ' ' << kAxisNames[static_cast<std::size_t>(axis)] << "rotation";
  }
  out_ << '\n';
  for (const std::size_t child : joint.children) writeJoint(child, depth + 1);
  if (joint.children.empty()) {
    out_ << in << "\tEnd Site\n" << in << "\t{\n";
    writeOffset(endOf(joint), depth + 2);
    out_ << in << "\t}\n";
  }
  out_ << in << "}\n";
}

void BvhExport::writeFrame(const Posture& posture) {
  const PerId<SegmentId, Pose> placed = placeSegments(figure_, posture);
  // Turned from rest, in world axes.
  const auto turned = [&](const BvhJoint& joint) {
    return Eigen::Matrix3d(placed[joint.segment].rotation * rest_[joint.segment].rotation.transpose());
  };
  for (std::size_t i = 0; i < written_.size(); ++i) {
    const BvhJoint& joint = joints_[written_[i]];
    Eigen::Matrix3d local = turned(joint);
    Eigen::Vector3d at = placed[joint.segment].point(joint.pivot);
    if (joint.parent >= 0) {
      const BvhJoint& parent = joints_[static_cast<std::size_t>(joint.parent)];
      const Eigen::Matrix3d back = turned(parent).transpose();
      local = back * local;
      at = back * (at - placed[parent.segment].point(parent.pivot));
    }
    const Eigen::Matrix3d in_file = file_from_ours_ * local * file_from_ours_.transpose();
    Eigen::Vector3d& angles = angles_[written_[i]];
    angles = eulerAngles(in_file, options_.rotation_order, angles);
    if (joint.slides) {
      const Eigen::Vector3d place = inFile(at);
      out_ << place.x() << ' ' << place.y() << ' ' << place.z() << ' ';
    }
    const Eigen::Vector3d degrees = degreesFromRadians(1.0) * angles;
    out_ << degrees[0] << ' ' << degrees[1] << ' ' << degrees[2] << (i + 1 < written_.size() ? ' ' : '\n');
  }
}

std::string BvhExport::text() {
  out_ << "HIERARCHY\n";
  writeJoint(0, 0);
  out_ << "MOTION\nFrames: " << std::max<std::size_t>(1, moving_.frames.size())
       << "\nFrame Time: " << 1.0 / options_.frames_per_second << '\n';
  if (moving_.frames.empty()) writeFrame(moving_.posture);
  for (const Frame& frame : moving_.frames) writeFrame(frame.posture);
  return std::move(out_).str();
}

}  // namespace

std::string bvhOf(const MovingFigure& moving, const ExportOptions& options) {
  return BvhExport(moving, options).text();
}

}  // namespace limber::exchange
