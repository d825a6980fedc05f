// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "posing/follow.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "document/words.h"
#include "posing/solving_edit.h"

#include "limber/figure/chain.h"

namespace limber::app {

namespace {

bool bends(const Figure& figure, JointId joint) { return !figure.joints()[joint].dofs.empty(); }

/// "left forearm, hand" of "left forearm" and "left hand": a side is said once.
QString withoutSideOf(const QString& name, const QString& first) {
  const QString side = first.section(QLatin1Char(' '), 0, 0) + QLatin1Char(' ');
  return name.startsWith(side) ? name.mid(side.size()) : name;
}

}  // namespace

Followed followedBy(const goal::Goal& goal) { return {goal.effector.segment, goal.chain_start}; }

std::vector<int> cutoffChoices(const Figure& figure, const Followed& part) {
  const std::vector<JointId> joints = chain(figure, part.chain_start, part.segment);
  std::vector<int> choices{-1};
  for (std::size_t i = 0; i < joints.size(); ++i) {
    if (bends(figure, joints[i])) choices.push_back(static_cast<int>(joints.size() - 1 - i));
  }
  return choices;
}

std::vector<JointId> followingJoints(const Figure& figure, const Followed& part, int cutoff) {
  std::vector<JointId> joints = chain(figure, part.chain_start, part.segment);
  if (cutoff >= 0 && joints.size() > static_cast<std::size_t>(cutoff) + 1) {
    joints.erase(joints.begin(), joints.end() - cutoff - 1);
  }
  return joints;
}

std::vector<SegmentId> followingSegments(const Figure& figure, const Followed& part, int cutoff) {
  std::vector<SegmentId> segments;
  bool moved = false;
  for (const JointId joint : followingJoints(figure, part, cutoff)) {
    moved = moved || bends(figure, joint);
    if (!moved) continue;
    const auto& links = figure.links();
    const auto link =
        std::find_if(links.begin(), links.end(), [joint](const Link& each) { return each.joint == joint; });
    if (link != links.end()) segments.push_back(link->child);
  }
  return segments;
}

QString followWords(const Figure& figure, const Followed& part, int cutoff) {
  constexpr std::size_t kMostNamed = 3;
  const std::size_t joints = chain(figure, part.chain_start, part.segment).size();
  const bool all = cutoff < 0 || static_cast<std::size_t>(cutoff) >= joints;
  if (all && !part.chain_start.valid()) return QObject::tr("The whole body follows.");
  const std::vector<SegmentId> segments = followingSegments(figure, part, cutoff);
  if (segments.empty()) return QObject::tr("No part of the body follows.");
  if (segments.size() == 1) return QObject::tr("Only the %1 follows.").arg(partName(figure, segments.front()));
  const QString first = partName(figure, segments.front());
  const QString last = withoutSideOf(partName(figure, segments.back()), first);
  if (segments.size() > kMostNamed)
    return QObject::tr("Everything from the %1 to the %2 follows.").arg(first, partName(figure, segments.back()));
  QStringList names{first};
  for (std::size_t i = 1; i + 1 < segments.size(); ++i) names << withoutSideOf(partName(figure, segments[i]), first);
  return QObject::tr("%1 and %2 follow.").arg(capitalised(names.join(QStringLiteral(", "))), last);
}

QString falloffWords(double falloff) {
  if (falloff <= 0.0) return QObject::tr("Near and far joints move alike.");
  return QObject::tr("Farther joints move less: the tenth joint moves %1 % as much as the nearest one.")
      .arg(std::lround(100.0 / (1.0 + 9.0 * falloff)));
}

void setDistanceCutoff(Posing& posing, int cutoff) {
  if (cutoff == posing.document().actor().solving.distance_cutoff) return;
  editSolving(posing, QObject::tr("distance cut-off"), false,
              [cutoff](scene::Solving& solving) { solving.distance_cutoff = cutoff; });
}

bool stepCutoff(Posing& posing, const Followed& part, int notches) {
  const std::vector<int> choices = cutoffChoices(posing.document().figure(), part);
  // A cut-off that another part of the body was given counts here as the next wider one.
  std::ptrdiff_t place = 0;
  const int now = posing.document().actor().solving.distance_cutoff;
  for (std::size_t i = 1; now >= 0 && i < choices.size(); ++i) {
    if (choices[i] >= now) place = static_cast<std::ptrdiff_t>(i);
  }
  const auto last = static_cast<std::ptrdiff_t>(choices.size()) - 1;
  const int wanted = choices[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(place - notches, 0, last))];
  if (wanted == now) return false;
  setDistanceCutoff(posing, wanted);
  return true;
}

bool stepFalloff(Posing& posing, int notches) {
  const double now = posing.document().actor().solving.distance_falloff;
  const auto count = static_cast<std::ptrdiff_t>(std::size(kFalloffs));
  std::ptrdiff_t place = 0;
  while (place + 1 < count && kFalloffs[place + 1] <= now) ++place;
  const double wanted = kFalloffs[std::clamp<std::ptrdiff_t>(place - notches, 0, count - 1)];
  if (wanted == now) return false;
  editSolving(posing, QObject::tr("distance fall-off"), false,
              [wanted](scene::Solving& solving) { solving.distance_falloff = wanted; });
  return true;
}

}  // namespace limber::app
