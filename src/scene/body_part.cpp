// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/body_part.h"

#include "limber/figure/trunk.h"

namespace limber::scene {

namespace {

/// A part, and its segment that is nearest to the trunk.
struct Top {
  BodyPart part;
  const char* segment;
};
constexpr std::array<Top, kBodyPartCount - 1> kTops{{{BodyPart::Head, "neck"},
                                                     {BodyPart::LeftArm, "left_clavicle"},
                                                     {BodyPart::RightArm, "right_clavicle"},
                                                     {BodyPart::LeftLeg, "left_thigh"},
                                                     {BodyPart::RightLeg, "right_thigh"}}};

}  // namespace

const char* wordOf(BodyPart part) {
  switch (part) {
    case BodyPart::Trunk:
      return "trunk";
    case BodyPart::Head:
      return "head";
    case BodyPart::LeftArm:
      return "left_arm";
    case BodyPart::RightArm:
      return "right_arm";
    case BodyPart::LeftLeg:
      return "left_leg";
    case BodyPart::RightLeg:
      return "right_leg";
  }
  return "";
}

std::optional<BodyPart> findBodyPart(std::string_view word) {
  for (const BodyPart part : kBodyParts) {
    if (word == wordOf(part)) return part;
  }
  return std::nullopt;
}

PerId<SegmentId, BodyPart> bodyPartsOf(const Figure& figure) {
  const PerId<SegmentId, SegmentId> ways = waysToTrunk(figure);
  PerId<SegmentId, BodyPart> parts(figure.segments().size(), BodyPart::Trunk);
  for (const Top& top : kTops) {
    const auto first = figure.findSegment(top.segment);
    if (!first) continue;
    for (const SegmentId segment : ids<SegmentId>(figure.segments().size())) {
      if (isBeyond(ways, segment, *first)) parts[segment] = top.part;
    }
  }
  return parts;
}

BodyPart bodyPartOf(const Link& link, const PerId<SegmentId, BodyPart>& parts) {
  return parts[link.child] == BodyPart::Trunk ? parts[link.parent] : parts[link.child];
}

}  // namespace limber::scene
