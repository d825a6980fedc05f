// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/natural_comfort.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "limber/prior/goal_ask.h"
#include "limber/prior/guess_comfort.h"
#include "limber/prior/person.h"
#include "limber/prior/posture_numbers.h"
#include "limber/prior/rest_share.h"
#include "limber/scene/free_parts.h"

namespace limber::scene {

using prior::End;

namespace {

std::optional<prior::Person> personOf(const Actor& actor) {
  return actor.prior ? prior::Person::find(actor.figure, actor.prior->dofs) : std::nullopt;
}

bool asksForAnything(const prior::Ask& ask) {
  return std::ranges::any_of(prior::kEnds,
                             [&ask](prior::End end) { return ask.ends[end].position || ask.ends[end].orientation; });
}

/// Both at once: (1 − share) of one and share of the other, the share being that of the part; the pelvis, and with it
/// the root, is of the trunk.
goal::Comfort mixed(const Actor& actor, const goal::Comfort& plain, const goal::Comfort& natural) {
  const Figure& figure = *actor.figure;
  const PerId<SegmentId, BodyPart> parts = bodyPartsOf(figure);
  const auto share_of = [&](BodyPart part) { return actor.solving.natural * actor.solving.natural_parts[part]; };
  goal::Comfort both = plain;
  both.stiffness.assign(figure.dofs().size(), 0.0);
  for (const Link& link : figure.links()) {
    const double share = share_of(bodyPartOf(link, parts));
    for (const DofId dof : figure.joints()[link.joint].dofs) {
      const goal::Springs springs((1.0 - share) * goal::stiffnessOf(plain, figure, dof),
                                  share * goal::stiffnessOf(natural, figure, dof));
      both.stiffness[dof.index()] = springs.stiffness;
      both.reference[dof] = std::lerp(plain.reference[dof], natural.reference[dof], springs.share);
    }
  }
  const double share = share_of(BodyPart::Trunk);
  const goal::Springs place((1.0 - share) * plain.root_translation_stiffness,
                            share * natural.root_translation_stiffness);
  both.root_translation_stiffness = place.stiffness;
  both.reference.root_position =
      (1.0 - place.share) * plain.reference.root_position + place.share * natural.reference.root_position;
  const goal::Springs turn((1.0 - share) * plain.root_rotation_stiffness, share * natural.root_rotation_stiffness);
  both.root_rotation_stiffness = turn.stiffness;
  both.reference.root_orientation =
      plain.reference.root_orientation.slerp(turn.share, natural.reference.root_orientation);
  both.bearings = natural.bearings;
  for (goal::Bearing& bearing : both.bearings) bearing.stiffness *= share_of(parts[bearing.segment]);
  return both;
}

}  // namespace

bool canBeNatural(const Actor& actor) { return personOf(actor).has_value(); }

goal::Comfort naturalComfort(const Actor& actor, goal::Comfort plain, double floor) {
  if (!(actor.solving.natural > 0.0) || !(plain.weight > 0.0)) return plain;
  const std::optional<prior::Person> person = personOf(actor);
  if (!person) return plain;
  const prior::Ask ask = prior::askFor(*person, actor.goals, actor.posture, floor);
  if (!asksForAnything(ask)) return plain;
  const prior::AskFrame frame = prior::frameOf(ask);
  prior::Workspace workspace;
  const prior::RestShare rest = prior::restShareOf(*person, ask, frame);
  const prior::Guess guess = prior::drawnToRest(actor.prior->guess(ask, frame, workspace), rest);
  goal::Comfort natural = prior::comfortOf(*person, guess, frame, plain.weight, plain.reference);
  return mixed(actor, plain, withFreeParts(actor, *person, std::move(natural)));
}

std::vector<Posture> naturalStarts(const Actor& actor, const goal::Comfort& comfort, double floor) {
  if (!(actor.solving.natural > 0.0) || !(comfort.weight > 0.0)) return {};
  const std::optional<prior::Person> person = personOf(actor);
  if (!person) return {};
  std::vector<Posture> starts{comfort.reference};
  const prior::Ask ask = prior::askFor(*person, actor.goals, actor.posture, floor);
  if (ask.ends[End::LeftFoot].position && ask.ends[End::RightFoot].position) {
    const prior::AskFrame frame = prior::frameOf(ask);
    starts.push_back(
        prior::postureOf(*person, prior::restShareOf(*person, ask, frame).numbers, frame, restPosture(*actor.figure)));
  }
  return starts;
}

}  // namespace limber::scene
