// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/body_part.h"

#include "limber/figure/trunk.h"

namespace limber::scene {

namespace {

/// A part, by BodyPart.
struct PartInfo {
  const char* word;
  const char* top;  ///< its segment that is nearest to the trunk; null: it is the trunk
};
constexpr std::array<PartInfo, kBodyPartCount> kInfos{{{"trunk", nullptr},
                                                       {"head", "neck"},
                                                       {"left_arm", "left_clavicle"},
                                                       {"right_arm", "right_clavicle"},
                                                       {"left_leg", "left_thigh"},
                                                       {"right_leg", "right_thigh"}}};

const PartInfo& infoOf(BodyPart part) { return kInfos[static_cast<std::size_t>(part)]; }

}  // namespace

const char* wordOf(BodyPart part) { return infoOf(part).word; }

std::optional<BodyPart> findBodyPart(std::string_view word) {
  for (const BodyPart part : kBodyParts) {
    if (word == wordOf(part)) return part;
  }
  return std::nullopt;
}

PerId<SegmentId, BodyPart> bodyPartsOf(const Figure& figure) {
  const PerId<SegmentId, SegmentId> ways = waysToTrunk(figure);
  PerId<SegmentId, BodyPart> parts(figure.segments().size(), BodyPart::Trunk);
  for (const BodyPart part : kBodyParts) {
    if (infoOf(part).top == nullptr) continue;
    const auto top = figure.findSegment(infoOf(part).top);
    if (!top) continue;
    for (const SegmentId segment : ids<SegmentId>(figure.segments().size())) {
      if (isBeyond(ways, segment, *top)) parts[segment] = part;
    }
  }
  return parts;
}

BodyPart bodyPartOf(const Link& link, const PerId<SegmentId, BodyPart>& parts) {
  return parts[link.child] == BodyPart::Trunk ? parts[link.parent] : parts[link.child];
}

}  // namespace limber::scene
