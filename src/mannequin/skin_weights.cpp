// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "mannequin/skin_weights.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

namespace limber::mannequin {

namespace {

using Eigen::Vector3d;
using Kind = SkinInfluences::Kind;

/// From 0 to 1 across a width about s = 0.
double step(double s, double width) { return eased(s / width + 0.5); }

/// The joints of the left half by the segment they carry. Fingers follow, three each, thumb first.
enum Carried : std::size_t {
  kLowerLumbar,
  kUpperLumbar,
  kLowerThorax,
  kMiddleThorax,
  kUpperThorax,
  kNeck,
  kHead,
  kClavicle,
  kUpperArm,
  kForearm,
  kHand,
  kThigh,
  kOtherThigh,
  kShank,
  kFoot,
  kToes,
  kFirstFinger,
  kJoints = kFirstFinger + 15
};

/// At each joint the fraction of a vertex' share that goes on to the child.
using Fractions = std::array<double, kJoints>;

/// Works out fractions from where a vertex lies in the bind pose; `size` scales the widths.
class Geometry {
 public:
  Geometry(const SkinField& field, const BindPose& bind)
      : field_(field), bind_(bind), joints_(bind.joints), size_(bind.joints.stature / 175.0) {}

  [[nodiscard]] Fractions at(const Vector3d& p) const;

 private:
  [[nodiscard]] double wide(double s, double width) const { return step(s, width * size_); }
  [[nodiscard]] double along(const Vector3d& p, const Pose& bone) const { return -bone.inverse().point(p).y(); }
  [[nodiscard]] double hip(const Vector3d& p, const PartDistances& d) const;
  [[nodiscard]] double armpitAt(const Vector3d& p) const;
  void trunk(const Vector3d& p, const PartDistances& d, Fractions& u) const;
  void arm(const Vector3d& p, const PartDistances& d, Fractions& u) const;
  void fingers(const Vector3d& p, const PartDistances& d, Fractions& u) const;
  void leg(const Vector3d& p, const PartDistances& d, Fractions& u) const;
  void passThroughThorax(double arm, Fractions& u) const;

  const SkinField& field_;
  const BindPose& bind_;
  const JointCentres& joints_;
  double size_;
};

void Geometry::trunk(const Vector3d& p, const PartDistances& d, Fractions& u) const {
  const double lean = 0.15 * (p.z() + 3.0 * size_);
  u[kLowerLumbar] = wide(p.y() - joints_.l5_s1.y() + lean, 13.0);
  u[kUpperLumbar] = wide(p.y() - joints_.l3_l4.y() + lean, 13.0);
  u[kLowerThorax] = wide(p.y() - joints_.t12_l1.y(), 15.0);
  u[kMiddleThorax] = wide(p.y() - joints_.t8_t9.y(), 14.0);
  u[kUpperThorax] = wide(p.y() - joints_.t4_t5.y(), 12.0);
  const Vector3d up = (joints_.skull - joints_.c7_t1).normalized();
  const double aside = 1.0 - eased((p.x() / joints_.shoulder.x() - 0.3) / 0.35);
  u[kNeck] = wide(up.dot(p - joints_.c7_t1) - size_, 9.0) * aside;
  const double jaw = step(d.torso - d.head, 3.0 * size_);
  u[kHead] = u[kNeck] > 0.0 ? std::max(jaw, wide(up.dot(p - joints_.skull) - 3.0 * size_, 4.0)) : 0.0;
}

/// 0 at the shoulder and above it, 1 at the armpit. Over the joint the deltoid folds when the arm goes up, and follows
/// it late; the armpit lies far below, and what is carried far there must be drawn from far: from flank, breast and
/// back.
double Geometry::armpitAt(const Vector3d& p) const {
  return eased((Vector3d(-0.7, -0.7, 0.0).dot(p - joints_.shoulder) / size_ + 1.0) / 6.5);
}

void Geometry::arm(const Vector3d& p, const PartDistances& d, Fractions& u) const {
  const double limb = std::min(d.arm, d.hand());
  if (along(p, bind_.upper_arm) > -8.0 * size_) {
    const double nearer_arm = std::min(d.torso, 25.0) - std::min(d.arm, 25.0);
    const double below = armpitAt(p);
    const double width = 13.0 + 4.0 * below;
    const double middle = 2.4 - 5.1 * below;
    const double near = 1.0 - eased((limb / size_ - 8.0) / 6.0);
    u[kUpperArm] = near * wide(nearer_arm - middle * size_, width);
    if (limb < d.torso - (middle + 0.5 * width) * size_) u[kUpperArm] = near;
  }
  const double collar = eased((p.x() - 4.0 * size_) / (11.0 * size_)) *
                        eased((p.y() - joints_.shoulder.y() + 12.0 * size_) / (12.0 * size_)) * (1.0 - u[kNeck]);
  u[kClavicle] = 1.0 - (1.0 - collar) * (1.0 - u[kUpperArm]);
  if (u[kUpperArm] <= 0.3) return;
  const Vector3d upper = -bind_.upper_arm.rotation.col(1);
  const Vector3d lower = -bind_.forearm.rotation.col(1);
  u[kForearm] = wide((upper + lower).normalized().dot(p - bind_.forearm.translation), 6.0);
  u[kHand] = wide(lower.dot(p - bind_.hand.translation) + 0.3, 3.4);
}

void Geometry::fingers(const Vector3d& p, const PartDistances& d, Fractions& u) const {
  const auto nearest = std::ranges::min_element(d.fingers);
  const auto which = static_cast<std::size_t>(nearest - d.fingers.begin());
  if (*nearest > 2.0 * size_) return;
  const Finger& finger = bind_.fingers[which];
  const bool is_thumb = which == 0;
  if (is_thumb && *nearest > 1.0 * size_) return;
  for (std::size_t i = 0; i < 3; ++i) {
    const Vector3d direction = (finger.centres[i + 1] - finger.centres[i]).normalized();
    const double past = direction.dot(p - finger.centres[i]);
    const double begin = i > 0 ? 0.0 : is_thumb ? 0.8 : 0.3;
    u[kFirstFinger + 3 * which + i] = wide(past - begin * size_, i == 0 ? 2.4 : 1.44);
  }
}

double Geometry::hip(const Vector3d& p, const PartDistances& d) const {
  if (p.y() > joints_.t12_l1.y() || std::min(d.arm, d.hand()) < size_) return 0.0;
  const double below = joints_.hip.y() - 2.5 * size_ - p.y();
  return wide(0.94 * below + 0.34 * (p.x() - 0.6 * joints_.hip.x()), 13.0) * eased((p.x() / size_ + 0.3) / 2.0);
}

void Geometry::leg(const Vector3d& p, const PartDistances& d, Fractions& u) const {
  u[kThigh] = hip(p, d);
  u[kOtherThigh] = hip({-p.x(), p.y(), p.z()}, d);
  const Vector3d down = -bind_.leg.rotation.col(1);
  const Vector3d& ankle = bind_.foot.translation;
  u[kShank] = wide(down.dot(p - bind_.shank.translation), 8.0);
  u[kFoot] = wide(ankle.y() - size_ - p.y() + 0.25 * (p.z() - ankle.z()), 5.0);
  u[kToes] = wide(bind_.foot.rotation.col(2).dot(p - bind_.toes.translation), 3.6);
}

/// What the arm draws along hangs on the uppermost thorax, however low on the trunk it lies: that share passes all of
/// the spine, and the rest is dealt out as before.
void Geometry::passThroughThorax(double arm, Fractions& u) const {
  double passed = 1.0;
  double passed_with_arm = 1.0;
  for (std::size_t i = kLowerLumbar; i <= kUpperThorax; ++i) {
    passed *= u[i];
    const double now = passed + (1.0 - passed) * arm;
    u[i] = passed_with_arm > 0.0 ? now / passed_with_arm : 0.0;
    passed_with_arm = now;
  }
}

Fractions Geometry::at(const Vector3d& p) const {
  const PartDistances d = field_.parts(p);
  Fractions u{};
  trunk(p, d, u);
  arm(p, d, u);
  fingers(p, d, u);
  leg(p, d, u);
  const double limb = std::min(d.arm, d.hand());
  if (limb < std::min(d.torso, std::min(d.leg, d.foot)) - 1.5 * size_) {
    for (const std::size_t legs : {kThigh, kOtherThigh}) u[legs] = 0.0;
    u[kNeck] = 0.0;
  }
  passThroughThorax(u[kUpperArm], u);
  return u;
}

std::vector<std::vector<std::uint32_t>> neighboursOf(const RawMesh& mesh) {
  std::vector<std::vector<std::uint32_t>> neighbours(mesh.positions.size());
  for (const Triangle& t : mesh.triangles) {
    for (std::size_t i = 0; i < 3; ++i) {
      for (const std::uint32_t other : {t[(i + 1) % 3], t[(i + 2) % 3]}) {
        auto& list = neighbours[t[i]];
        if (std::ranges::find(list, other) == list.end()) list.push_back(other);
      }
    }
  }
  return neighbours;
}

int smoothingsOf(std::size_t joint) {
  if (joint == kUpperArm || joint == kClavicle || joint == kThigh || joint == kOtherThigh) return 9;
  return joint >= kFirstFinger ? 1 : 3;
}

/// Half-way to the neighbours' mean, as often as the joint is soft. On the middle plane both sides count alike.
void smooth(std::vector<Fractions>& u, const RawMesh& mesh) {
  const auto neighbours = neighboursOf(mesh);
  std::vector<double> before(u.size());
  for (std::size_t joint = 0; joint < kJoints; ++joint) {
    for (int round = 0; round < smoothingsOf(joint); ++round) {
      for (std::size_t i = 0; i < u.size(); ++i) before[i] = u[i][joint];
      for (std::size_t i = 0; i < u.size(); ++i) {
        double sum = 0.0;
        for (const std::uint32_t other : neighbours[i]) sum += before[other];
        u[i][joint] = 0.5 * before[i] + 0.5 * sum / static_cast<double>(neighbours[i].size());
      }
    }
  }
  for (std::size_t i = 0; i < u.size(); ++i) {
    u[i][kClavicle] *= eased(mesh.positions[i].x() / 3.0);
    if ((mesh.keep[i] & kOnMiddle) == 0) continue;
    // Something must be left for the pelvis, which alone can take an odd remainder without favouring a side.
    u[i][kThigh] = u[i][kOtherThigh] = std::min(0.25, 0.5 * (u[i][kThigh] + u[i][kOtherThigh]));
  }
}

/// Shares of all influences, from the root down the tree.
class Walk {
 public:
  Walk(const Fractions& u, const SkinInfluences& influences, const BindPose& bind, const Vector3d& p)
      : u_(u), influences_(influences), bind_(bind), p_(p), shares_(influences.list().size(), 0.0) {}

  std::vector<double> run() {
    pelvis();
    return std::move(shares_);
  }

 private:
  struct Child {
    std::size_t joint;
    std::string segment;
    bool helper;
  };

  /// Gives the children their part of a segment's share, their helpers theirs, and the segment what is left.
  /// @return the share that each child passes on
  std::vector<double> hand(const std::string& segment, double share, const std::vector<Child>& children);
  void pelvis();
  void thorax(double share);
  void arm(double share);
  void leg(const std::string& side, double share);
  void put(const std::string& segment, Kind kind, double share) { shares_[influences_.index(segment, kind)] += share; }
  void putTwisting(const std::string& segment, double share);

  const Fractions& u_;
  const SkinInfluences& influences_;
  const BindPose& bind_;
  const Vector3d& p_;
  std::vector<double> shares_;
};

/// A limb that twists: nothing of the twist where it begins, all of it where it ends.
void Walk::putTwisting(const std::string& segment, double share) {
  const bool upper = segment == "left_upper_arm";
  const Pose& bone = upper ? bind_.upper_arm : bind_.forearm;
  const double length = upper ? bind_.joints.upper_arm : bind_.joints.forearm;
  const double t = -bone.inverse().point(p_).y() / length;
  const double twist = std::clamp(upper ? (t - 0.02) / 0.78 : (t - 0.12) / 0.78, 0.0, 1.0);
  const double half = 1.0 - std::abs(2.0 * twist - 1.0);
  put(segment, Kind::HalfTwist, share * half);
  put(segment, twist < 0.5 ? Kind::NoTwist : Kind::Segment, share * (1.0 - half));
}

std::vector<double> Walk::hand(const std::string& segment, double share, const std::vector<Child>& children) {
  double claimed = 0.0;
  for (const Child& child : children) {
    const double u = u_[child.joint];
    claimed += child.helper ? 1.0 - (1.0 - u) * (1.0 - u) : u;
  }
  const double scale = claimed > 1.0 ? share / claimed : share;
  std::vector<double> passed;
  for (const Child& child : children) {
    const double u = u_[child.joint];
    if (child.helper) put(child.segment, Kind::Half, scale * 2.0 * u * (1.0 - u));
    passed.push_back(scale * (child.helper ? u * u : u));
  }
  const double kept = std::max(0.0, share - scale * claimed);
  if (segment == "left_upper_arm" || segment == "left_forearm") {
    putTwisting(segment, kept);
  } else {
    put(segment, Kind::Segment, kept);
  }
  return passed;
}

void Walk::pelvis() {
  const auto passed =
      hand("pelvis", 1.0,
           {{kLowerLumbar, "lower_lumbar", false}, {kThigh, "left_thigh", true}, {kOtherThigh, "right_thigh", true}});
  leg("left_", passed[1]);
  leg("right_", passed[2]);
  double share = hand("lower_lumbar", passed[0], {{kUpperLumbar, "upper_lumbar", false}})[0];
  share = hand("upper_lumbar", share, {{kLowerThorax, "lower_thorax", false}})[0];
  share = hand("lower_thorax", share, {{kMiddleThorax, "middle_thorax", false}})[0];
  thorax(hand("middle_thorax", share, {{kUpperThorax, "upper_thorax", false}})[0]);
}

void Walk::thorax(double share) {
  const auto passed = hand("upper_thorax", share, {{kNeck, "neck", true}, {kClavicle, "left_clavicle", false}});
  put("head", Kind::Segment, hand("neck", passed[0], {{kHead, "head", true}})[0]);
  arm(hand("left_clavicle", passed[1], {{kUpperArm, "left_upper_arm", true}})[0]);
}

void Walk::arm(double share) {
  share = hand("left_upper_arm", share, {{kForearm, "left_forearm", true}})[0];
  share = hand("left_forearm", share, {{kHand, "left_hand", true}})[0];
  std::vector<Child> knuckles;
  for (std::size_t i = 0; i < 5; ++i) {
    knuckles.push_back({kFirstFinger + 3 * i, "left_" + bind_.fingers[i].segments[0], true});
  }
  const auto passed = hand("left_hand", share, knuckles);
  for (std::size_t i = 0; i < 5; ++i) {
    const auto& names = bind_.fingers[i].segments;
    const std::size_t first = kFirstFinger + 3 * i;
    const double middle = hand("left_" + names[0], passed[i], {{first + 1, "left_" + names[1], true}})[0];
    put("left_" + names[2], Kind::Segment,
        hand("left_" + names[1], middle, {{first + 2, "left_" + names[2], true}})[0]);
  }
}

void Walk::leg(const std::string& side, double share) {
  share = hand(side + "thigh", share, {{kShank, side + "shank", true}})[0];
  share = hand(side + "shank", share, {{kFoot, side + "foot", true}})[0];
  put(side + "toes", Kind::Segment, hand(side + "foot", share, {{kToes, side + "toes", true}})[0]);
}

/// The four weightiest; the fifth is taken off them all, so that nothing jumps where the fourth and the fifth change
/// places. The remainder of rounding goes to one of the body's middle, if there is one: the sides stay equal.
VertexWeights strongest(const std::vector<double>& shares, const SkinInfluences& influences) {
  std::vector<std::uint8_t> order(shares.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::uint8_t>(i);
  std::ranges::stable_sort(order, [&](auto a, auto b) { return shares[a] > shares[b]; });
  const double fifth = shares[order[4]];
  double sum = 0.0;
  for (std::size_t k = 0; k < 4; ++k) sum += shares[order[k]] - fifth;
  std::array<std::pair<int, std::uint8_t>, 4> taken{};
  int left = SkinMesh::kFullWeight;
  std::size_t middle = 0;
  for (std::size_t k = 4; k-- > 0;) {
    const double weight = (shares[order[k]] - fifth) / sum;
    taken[k] = {static_cast<int>(std::lround(weight * SkinMesh::kFullWeight)), order[k]};
    left -= taken[k].first;
    if (taken[k].first > 8 && influences.twin(order[k]) == order[k]) middle = k;
  }
  taken[middle].first += left;
  std::ranges::stable_sort(taken, [](const auto& a, const auto& b) { return a.first > b.first; });
  VertexWeights found;
  for (std::size_t k = 0; k < 4; ++k) {
    if (taken[k].first == 0) continue;
    found.influences[k] = taken[k].second;
    found.weights[k] = static_cast<std::uint16_t>(taken[k].first);
  }
  return found;
}

}  // namespace

std::vector<VertexWeights> weighLeftHalf(const RawMesh& half, const SkinField& field, const BindPose& bind,
                                         const SkinInfluences& influences) {
  const Geometry geometry(field, bind);
  std::vector<Fractions> fractions;
  for (const Vector3d& p : half.positions) fractions.push_back(geometry.at(p));
  smooth(fractions, half);
  std::vector<VertexWeights> weights;
  for (std::size_t i = 0; i < fractions.size(); ++i) {
    weights.push_back(strongest(Walk(fractions[i], influences, bind, half.positions[i]).run(), influences));
  }
  return weights;
}

}  // namespace limber::mannequin
