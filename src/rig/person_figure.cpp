// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "limber/figure/figure_builder.h"
#include "limber/figure/figure_name.h"
#include "limber/figure/kinematics.h"
#include "limber/rig/rigged_figure.h"
#include "rig/person_parts.h"
#include "rig/person_places.h"
#include "rig/person_posture.h"

namespace limber::rig {

using Eigen::Vector3d;

namespace {

/// The adult's records with a character's bones.
class PersonFigure {
 public:
  PersonFigure(const Character& character, const BoneTable& table, const Figure& adult)
      : character_(character),
        table_(table),
        adult_(adult),
        skeleton_(character),
        places_(character, table, adult),
        bind_(postureLike(places_, adult)),
        turned_(placeSegments(adult, bind_)),
        records_(recordsOf(adult)) {}

  ExpectedAll<RiggedFigure> make() {
    std::set<std::string> taken;
    records_.name = {figureName(character_.name, "person", taken), ""};
    records_.skin.clear();
    removeSegments(records_, missing());
    for (SegmentRecord& segment : records_.segments) fitSegment(segment);
    placeSockets();
    for (JointRecord& joint : records_.joints) setAngles(joint);
    records_.world_from_root = Pose::fromTranslation(places_.at("pelvis"));
    auto figure = buildFigure(records_);
    if (!figure) return tl::unexpected<Errors>(figure.error());
    RiggedFigure made;
    made.figure = std::move(*figure);
    made.bind = startPosture(*made.figure);
    const std::vector<Carrier> carriers = findCarriers();
    for (const Carrier& carrier : carriers) made.segment_of.push_back(carrier.segment);
    auto body = skinOf(character_, carriers, *made.figure, made.bind);
    if (!body) return tl::unexpected<Errors>(Errors{body.error()});
    made.body = std::move(*body);
    return standAsShown(std::move(made));
  }

 private:
  /// The same figure in the posture of the file.
  ExpectedAll<RiggedFigure> standAsShown(RiggedFigure made) {
    std::vector<Pose> shown;
    bool moved = false;
    for (const Bone& bone : character_.bones) {
      shown.push_back(bone.world_from_shown);
      const Pose turn = bone.world_from_bind.inverse() * bone.world_from_shown;
      constexpr double kStill = 1e-4;
      moved = moved || rotationAngle(turn.rotation) > kStill || turn.translation.norm() > kStill;
    }
    if (!moved) return made;
    const Posture posture = postureOf(made, character_, shown);
    for (JointRecord& joint : records_.joints) {
      for (DofRecord& dof : joint.dofs) {
        dof.displacement = posture[*made.figure->findDof(joint.name.name + "." + dof.name.name)];
      }
    }
    records_.world_from_root = posture.worldFromRoot();
    auto figure = buildFigure(records_);
    if (!figure) return tl::unexpected<Errors>(figure.error());
    made.figure = std::move(*figure);
    return made;
  }

  [[nodiscard]] std::vector<std::string> missing() const {
    std::vector<std::string> names;
    for (const Segment& segment : adult_.segments()) {
      if (!places_.has(segment.name)) names.push_back(segment.name);
    }
    return names;
  }

  void fitSegment(SegmentRecord& segment) const {
    const Vector3d factors = places_.factors(segment.name.name);
    const double volume = factors.prod();
    for (SiteRecord& site : segment.sites) {
      site.segment_from_site.translation = site.segment_from_site.translation.cwiseProduct(factors);
    }
    if (segment.mass) *segment.mass *= volume;
    if (segment.centre_of_mass) *segment.centre_of_mass = segment.centre_of_mass->cwiseProduct(factors);
    for (Capsule& capsule : segment.capsules) {
      capsule.from = capsule.from.cwiseProduct(factors);
      capsule.to = capsule.to.cwiseProduct(factors);
      capsule.radius *= std::cbrt(volume);
    }
    for (Vector3d& point : segment.support) point = point.cwiseProduct(factors);
  }

  /// Each joint's site where the character has the bone that it moves, seen from the segment that carries it.
  void placeSockets() {
    for (const JointRecord& joint : records_.joints) {
      const std::string& carrier = joint.first.segment;
      const auto segment = std::ranges::find(records_.segments, carrier, [](const auto& s) { return s.name.name; });
      const auto site = std::ranges::find(segment->sites, joint.first.site, [](const auto& s) { return s.name.name; });
      const Eigen::Matrix3d turn = turned_[*adult_.findSegment(carrier)].rotation;
      site->segment_from_site.translation = turn.transpose() * (places_.at(joint.second.segment) - places_.at(carrier));
    }
  }

  void setAngles(JointRecord& joint) const {
    for (DofRecord& dof : joint.dofs) {
      const double rest = dof.rest.value_or(dof.displacement);
      dof.displacement = bind_[*adult_.findDof(joint.name.name + "." + dof.name.name)];
      dof.rest = rest;
    }
  }

  [[nodiscard]] std::vector<Carrier> findCarriers() const {
    std::vector<Carrier> carriers(character_.bones.size(), Carrier{"pelvis"});
    std::vector<std::string> part_of(character_.bones.size());
    for (const PersonPart& known : personParts()) {
      if (table_.has(known.part) && places_.has(known.segment)) part_of[table_.bone(known.part)] = known.segment;
    }
    const std::vector<std::size_t>& spine = places_.spine();
    for (std::size_t i = 0; i < spine.size(); ++i) part_of[spine[i]] = trunkSegment(i);
    std::vector<std::string> segment_of(character_.bones.size(), "pelvis");
    for (std::size_t i = 0; i < character_.bones.size(); ++i) {
      const int above = character_.bones[i].parent;
      if (!part_of[i].empty()) {
        segment_of[i] = part_of[i];
      } else if (above >= 0) {
        segment_of[i] = segment_of[static_cast<std::size_t>(above)];
      }
      carriers[i] = carrierOf(segment_of[i], i);
    }
    return carriers;
  }

  /// The part of the trunk that a bone of the spine is in the middle of.
  [[nodiscard]] std::string trunkSegment(std::size_t of_spine) const {
    const std::vector<std::size_t>& spine = places_.spine();
    const double from = skeleton_.at(spine[of_spine]).y();
    const double to = of_spine + 1 < spine.size() ? skeleton_.at(spine[of_spine + 1]).y() : places_.at("neck").y();
    std::string found = "pelvis";
    for (const char* segment : kTrunk) {
      if (places_.at(segment).y() <= 0.5 * (from + to)) found = segment;
    }
    return found;
  }

  /// A limb's bone turns about itself by more the farther from the trunk its skin is; where the character has bones for
  /// that, each has the share of its place, and where it has none all take the half.
  [[nodiscard]] Carrier carrierOf(const std::string& segment, std::size_t bone) const {
    constexpr const char* kTwisting[][3] = {
        {"_upper_arm", "_clavicle", "_forearm"}, {"_forearm", "_upper_arm", "_hand"}, {"_thigh", "pelvis", "_shank"}};
    for (const auto& [own, above, below] : kTwisting) {
      for (const std::string side : {"left", "right"}) {
        if (segment != side + own) continue;
        const std::string parent = above[0] == '_' ? side + above : above;
        const Vector3d start = places_.at(segment);
        const Vector3d along = places_.at(side + below) - start;
        const double share = (skeleton_.at(bone) - start).dot(along) / along.squaredNorm();
        constexpr double kLeast = 0.15;
        constexpr double kHalf = 0.5;
        const double twist = hasTwistBones(segment) ? std::clamp(share, kLeast, 1.0) : kHalf;
        return {segment, parent, 1.0F, static_cast<float>(twist)};
      }
    }
    return {segment};
  }

  /// Whether bones that carry skin lie along a limb's bone besides its own.
  [[nodiscard]] bool hasTwistBones(const std::string& segment) const {
    for (const PersonPart& known : personParts()) {
      if (known.segment != segment) continue;
      const std::size_t own = table_.bone(known.part);
      for (const std::size_t child : skeleton_.children(own)) {
        const bool is_part =
            std::ranges::any_of(table_.parts, [&](const auto& part) { return part.second.bone == child; });
        if (!is_part && skeleton_.children(child).empty() && carried_[child] > 0.0) return true;
      }
    }
    return false;
  }

  const Character& character_;
  const BoneTable& table_;
  const Figure& adult_;
  Skeleton skeleton_;
  std::vector<double> carried_ = carriedVertices(character_);
  PersonPlaces places_;
  Posture bind_;
  PerId<SegmentId, Pose> turned_;
  FigureRecords records_;
};

}  // namespace

ExpectedAll<RiggedFigure> personFigure(const Character& character, const BoneTable& table, const Figure& adult) {
  for (const PersonPart& known : personParts()) {
    if (adult.findSegment(known.segment)) continue;
    return tl::unexpected<Errors>(Errors{
        {"figure '" + adult.name() + "'", "no segment '" + known.segment + "'", "a figure with the adult's segments"}});
  }
  return PersonFigure(character, table, adult).make();
}

}  // namespace limber::rig
