// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "rig/parts_by_shape.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

namespace limber::rig {

using Eigen::Vector3d;

namespace {

constexpr double kSameSpot = 0.025;  ///< of the size: a bone and the mirror image of its partner
constexpr double kShortLimb = 0.12;  ///< of the size: shorter branches are fingers, ears or locks
constexpr double kAlong = 0.6;       ///< cosine: how far a leg may be from the direction of the trunk

/// A limb and its mirror image, from the trunk to their ends.
struct LimbPair {
  std::vector<std::size_t> plus;  ///< on the side where the lateral axis grows
  std::vector<std::size_t> minus;
  double length = 0.0;
};

/// A skeleton seen as its mirror image.
struct Mirror {
  int axis = 0;
  double middle = 0.0;
  std::vector<std::optional<std::size_t>> partner;  ///< by bone; a bone in the middle has none
  std::size_t pairs = 0;
};

class ByShape {
 public:
  ByShape(const Skeleton& skeleton, const Character& character)
      : skeleton_(skeleton), carried_(carriedVertices(character)), middles_(carriedMiddles(character)) {
    Eigen::AlignedBox3d box;
    for (std::size_t i = 0; i < skeleton.size(); ++i) box.extend(skeleton.at(i));
    size_ = box.diagonal().norm();
  }

  [[nodiscard]] BoneTable find() {
    if (!(size_ > 0.0)) return {};
    for (int axis = 0; axis < 3; ++axis) {
      Mirror mirror = mirrored(axis);
      if (mirror.pairs > mirror_.pairs) mirror_ = std::move(mirror);
    }
    if (mirror_.pairs < 6) return {};
    const std::vector<LimbPair> limbs = limbPairs();
    for (std::size_t legs = 0; legs < limbs.size(); ++legs) {
      for (std::size_t arms = 0; arms < limbs.size(); ++arms) {
        if (legs != arms && isPerson(limbs[legs], limbs[arms])) return std::move(table_);
      }
    }
    return {};
  }

 private:
  [[nodiscard]] Mirror mirrored(int axis) const {
    Mirror mirror;
    mirror.axis = axis;
    std::vector<double> places;
    for (std::size_t i = 0; i < skeleton_.size(); ++i) places.push_back(skeleton_.at(i)[axis]);
    std::ranges::nth_element(places, places.begin() + static_cast<std::ptrdiff_t>(places.size() / 2));
    mirror.middle = places[places.size() / 2];
    mirror.partner.resize(skeleton_.size());
    for (std::size_t i = 0; i < skeleton_.size(); ++i) {
      if (std::abs(skeleton_.at(i)[axis] - mirror.middle) < kSameSpot * size_) continue;
      Vector3d image = skeleton_.at(i);
      image[axis] = 2.0 * mirror.middle - image[axis];
      double nearest = kSameSpot * size_;
      for (std::size_t j = 0; j < skeleton_.size(); ++j) {
        const double away = (skeleton_.at(j) - image).norm();
        if (away >= nearest || skeleton_.depth(j) != skeleton_.depth(i)) continue;
        nearest = away;
        mirror.partner[i] = j;
      }
      if (mirror.partner[i]) ++mirror.pairs;
    }
    return mirror;
  }

  /// Long branches that leave the middle, the longest first.
  [[nodiscard]] std::vector<LimbPair> limbPairs() const {
    std::vector<LimbPair> found;
    for (std::size_t i = 0; i < skeleton_.size(); ++i) {
      if (!mirror_.partner[i] || skeleton_.at(i)[mirror_.axis] < mirror_.middle) continue;
      const int above = skeleton_.parent(i);
      if (above >= 0 && mirror_.partner[static_cast<std::size_t>(above)]) continue;
      LimbPair pair{skeleton_.longestChain(i), skeleton_.longestChain(*mirror_.partner[i])};
      pair.length = skeleton_.length(pair.plus);
      if (pair.length > kShortLimb * size_) found.push_back(std::move(pair));
    }
    std::ranges::stable_sort(found, [](const auto& a, const auto& b) { return a.length > b.length; });
    constexpr std::size_t kMost = 6;
    if (found.size() > kMost) found.resize(kMost);
    return found;
  }

  [[nodiscard]] Vector3d withoutSide(Vector3d direction) const {
    direction[mirror_.axis] = 0.0;
    return direction;
  }

  bool isPerson(const LimbPair& legs, const LimbPair& arms) {
    const Vector3d down = withoutSide(skeleton_.at(legs.plus.front()) - skeleton_.at(arms.plus.front()));
    if (down.norm() < 0.05 * size_) return false;
    down_ = down.normalized();
    const Vector3d leg = skeleton_.at(legs.plus.back()) - skeleton_.at(legs.plus.front());
    if (leg.dot(down_) < kAlong * leg.norm()) return false;
    const int hips = skeleton_.carrierOf(legs.plus.front(), legs.minus.front());
    const int chest = skeleton_.carrierOf(arms.plus.front(), arms.minus.front());
    if (hips < 0 || chest < 0) return false;
    table_ = {};
    put("hips", static_cast<std::size_t>(hips));
    if (!findHead(static_cast<std::size_t>(chest))) return false;
    // The front is not known yet: the left is where feet that point forwards have it.
    const Vector3d forwards = frontOf(legs.plus);
    Vector3d side = Vector3d::Unit(mirror_.axis);
    const bool plus_is_left = (-down_).cross(forwards).dot(side) > 0.0;
    const bool found =
        findLeg(plus_is_left ? "left" : "right", legs.plus) && findLeg(plus_is_left ? "right" : "left", legs.minus) &&
        findArm(plus_is_left ? "left" : "right", arms.plus) && findArm(plus_is_left ? "right" : "left", arms.minus);
    return found && hasHumanProportions();
  }

  /// Turtles and rays have four limbs and a head, too.
  [[nodiscard]] bool hasHumanProportions() const {
    const auto at = [this](const char* part) -> const Vector3d& { return skeleton_.at(table_.bone(part)); };
    const double leg = (at("leftUpperLeg") - at("leftLowerLeg")).norm() + (at("leftLowerLeg") - at("leftFoot")).norm();
    const double arm = (at("leftUpperArm") - at("leftLowerArm")).norm() + (at("leftLowerArm") - at("leftHand")).norm();
    const Vector3d trunk = 0.5 * (at("leftUpperArm") + at("rightUpperArm") - at("leftUpperLeg") - at("rightUpperLeg"));
    const Vector3d down = (at("leftFoot") - at("leftUpperLeg")).normalized();
    return arm < 1.6 * leg && arm > 0.35 * leg && leg > 0.5 * trunk.norm() && down.dot(-trunk.normalized()) > 0.85;
  }

  /// Where a foot points, else where the axes of the file do.
  [[nodiscard]] Vector3d frontOf(const std::vector<std::size_t>& leg) const {
    // The last bones: knees may be bent, and their skin says it where toes have no bone.
    const auto level = [this](const Vector3d& way) -> Vector3d {
      const Vector3d flat = withoutSide(way);
      return flat - flat.dot(down_) * down_;
    };
    const std::size_t last = leg.back();
    const std::size_t before = leg.size() > 1 ? leg[leg.size() - 2] : last;
    const Vector3d toes = level(skeleton_.at(last) - skeleton_.at(before));
    const Vector3d skin = level(middles_[last] - skeleton_.at(last));
    const Vector3d ahead =
        toes.norm() > skin.norm() && toes.norm() > 0.5 * skeleton_.distance(last, before) ? toes : skin;
    if (ahead.norm() > 0.005 * size_) return ahead.normalized();
    return std::abs(down_.z()) < 0.5 ? Vector3d::UnitZ().eval() : (-Vector3d::UnitY()).eval();
  }

  void put(const std::string& part, std::size_t bone) { table_.parts[part] = {bone, Source::Shape}; }

  /// From the chest away from the legs along the middle: neck, if there are two, and head.
  bool findHead(std::size_t chest) {
    std::vector<std::size_t> best;
    for (std::size_t i = 0; i < skeleton_.size(); ++i) {
      if (mirror_.partner[i] || i == chest || !skeleton_.hangsOn(i, chest)) continue;
      const Vector3d way = skeleton_.at(i) - skeleton_.at(chest);
      if (way.dot(-down_) < 0.7 * way.norm()) continue;
      const std::vector<std::size_t> chain = skeleton_.chain(chest, i);
      if (best.empty() || way.dot(-down_) > (skeleton_.at(best.back()) - skeleton_.at(chest)).dot(-down_)) best = chain;
    }
    if (best.size() < 2) return false;
    std::size_t head = best.size() - 1;
    double most = 0.0;
    for (std::size_t i = 1; i < best.size(); ++i) {
      if (carried_[best[i]] >= most && carried_[best[i]] > 0.0) head = i;
      most = std::max(most, carried_[best[i]]);
    }
    if (most == 0.0 && best.size() > 3) head = best.size() - 2;  // the last is its end
    put("head", best[head]);
    if (head > 1) put("neck", best[head - 1]);
    return true;
  }

  /// Thigh, shank and foot: the two bones of nearest length that make up most of the leg.
  bool findLeg(const std::string& side, const std::vector<std::size_t>& chain) {
    const auto best = bestThree(chain, chain.size() - 1, [&](std::size_t hip, std::size_t, std::size_t foot) {
      const Vector3d leg = skeleton_.at(chain[foot]) - skeleton_.at(chain[hip]);
      const Vector3d all = skeleton_.at(chain.back()) - skeleton_.at(chain.front());
      return std::abs(1.0 - leg.dot(down_) / std::max(1e-9, all.dot(down_))) +
             (leg.dot(down_) < 0.8 * leg.norm() ? 1.0 : 0.0);
    });
    if (!best) return false;
    put(side + "UpperLeg", chain[(*best)[0]]);
    put(side + "LowerLeg", chain[(*best)[1]]);
    put(side + "Foot", chain[(*best)[2]]);
    if ((*best)[2] + 1 < chain.size()) put(side + "Toes", chain[(*best)[2] + 1]);
    return true;
  }

  /// Upper arm, forearm and hand: the hand is where fingers part, else the end.
  bool findArm(const std::string& side, const std::vector<std::size_t>& chain) {
    std::size_t hand = chain.size() - 1;
    for (std::size_t i = 0; i < chain.size(); ++i) {
      if (skeleton_.children(chain[i]).size() >= 3 && i >= 2) {
        hand = i;
        break;
      }
    }
    const auto best = bestThree(chain, hand, [&](std::size_t shoulder, std::size_t, std::size_t end) {
      const double whole = skeleton_.length({chain.begin(), chain.begin() + static_cast<std::ptrdiff_t>(hand) + 1});
      const double used = skeleton_.length({chain.begin() + static_cast<std::ptrdiff_t>(shoulder),
                                            chain.begin() + static_cast<std::ptrdiff_t>(end) + 1});
      return 1.5 * (1.0 - used / whole);
    });
    if (!best) return false;
    put(side + "UpperArm", chain[(*best)[0]]);
    put(side + "LowerArm", chain[(*best)[1]]);
    put(side + "Hand", chain[(*best)[2]]);
    const int above = skeleton_.parent(chain.front());
    if ((*best)[0] > 0) {
      put(side + "Shoulder", chain[(*best)[0] - 1]);
    } else if (above >= 0 && skeleton_.children(static_cast<std::size_t>(above)).size() == 1) {
      put(side + "Shoulder", static_cast<std::size_t>(above));  // begins in the middle of the chest
    }
    addFingersByShape(skeleton_, side, table_);
    return true;
  }

  /// Three bones of a chain, the last at most `end`, with two bones between them that are most alike in length and cost
  /// least otherwise.
  template <class Cost>
  [[nodiscard]] std::optional<std::array<std::size_t, 3>> bestThree(const std::vector<std::size_t>& chain,
                                                                    std::size_t end, const Cost& cost) const {
    std::optional<std::array<std::size_t, 3>> best;
    double least = 2.0;  // worse is no limb
    for (std::size_t c = 2; c <= end; ++c) {
      for (std::size_t b = 1; b < c; ++b) {
        for (std::size_t a = 0; a < b; ++a) {
          const double upper = skeleton_.distance(chain[a], chain[b]);
          const double lower = skeleton_.distance(chain[b], chain[c]);
          if (upper < 1e-6 || lower < 1e-6) continue;
          const double unlike = std::abs(std::log(upper / lower)) + cost(a, b, c);
          if (unlike < least) best = {a, b, c};
          least = std::min(least, unlike);
        }
      }
    }
    return best;
  }

  const Skeleton& skeleton_;
  std::vector<double> carried_;
  std::vector<Vector3d> middles_;  ///< of the skin of each bone
  double size_ = 0.0;
  Mirror mirror_;
  Vector3d down_ = Vector3d::Zero();
  BoneTable table_;
};

}  // namespace

BoneTable partsByShape(const Skeleton& skeleton, const Character& character) {
  return ByShape(skeleton, character).find();
}

void addFingersByShape(const Skeleton& skeleton, const std::string& side, BoneTable& table) {
  const std::size_t hand = table.bone(side + "Hand");
  const Vector3d wrist = skeleton.at(hand);
  std::vector<std::vector<std::size_t>> fingers;
  for (const std::size_t child : skeleton.children(hand)) {
    std::vector<std::size_t> finger = skeleton.longestChain(child);
    if (finger.size() > 1) fingers.push_back(std::move(finger));
  }
  if (fingers.size() < 2 || fingers.size() > std::size(kFingers)) return;
  // The thumb begins nearest to the wrist; the others lie beside each other from there on.
  std::ranges::sort(fingers, [&](const auto& a, const auto& b) {
    return (skeleton.at(a.front()) - wrist).norm() < (skeleton.at(b.front()) - wrist).norm();
  });
  const Vector3d thumb = skeleton.at(fingers.front().front());
  std::ranges::sort(fingers.begin() + 1, fingers.end(), [&](const auto& a, const auto& b) {
    return (skeleton.at(a.front()) - thumb).norm() < (skeleton.at(b.front()) - thumb).norm();
  });
  for (std::size_t finger = 0; finger < fingers.size(); ++finger) {
    for (std::size_t number = 0; number < std::min<std::size_t>(3, fingers[finger].size()); ++number) {
      table.parts[fingerPart(side, finger, number)] = {fingers[finger][number], Source::Shape};
    }
  }
}

}  // namespace limber::rig
