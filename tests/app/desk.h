// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QTest>
#include <catch2/catch.hpp>
#include <memory>
#include <utility>
#include <vector>

#include "app/actor_state.h"
#include "document/document.h"
#include "document/scene_files.h"
#include "limber/figure/tied_posture.h"
#include "posing/drags.h"
#include "posing/posing.h"
#include "posing/solving_edit.h"

namespace limber::app {

/// All that undo may change.
struct Contents {
  ActorState state;
  SharedList<motion::KeyPose> key_poses;
  bool operator==(const Contents&) const = default;
};

/// A document with a figure of Limber's own, and what a test asks of it.
class Desk {
 public:
  /// @param solver  answers in place of the methods; null: they do
  explicit Desk(const QString& figure = QStringLiteral("adult"), std::unique_ptr<solve::Solver> solver = nullptr)
      : posing(document, std::move(solver)) {
    REQUIRE(newSceneInto(document, figure));
    whenChanged(document, ScenePart::Posture, &document, [this] {
      ++postures;
      if (!keepsLimits(document.figure(), document.actor().posture)) ++broken;
      if (!isSound(document.figure(), document.actor().posture)) ++broken;
    });
  }
  [[nodiscard]] ActorState state() const { return stateOf(document.actor()); }
  [[nodiscard]] Contents contents() const { return {state(), document.actor().key_poses}; }
  [[nodiscard]] Eigen::Vector3d place(int goal) const { return effectorPlacement(document, goal).translation; }
  [[nodiscard]] const Eigen::Vector3d& target(int goal) const {
    return document.actor().goals[static_cast<std::size_t>(goal)].target.world_from_target.translation;
  }
  /// Waits until the solver has nothing to do, its last posture has arrived and the reason of what is short is known.
  void settle() {
    // The wake-up was posted before the solver said that it is idle; what it brings may send others on their way.
    constexpr int kRounds = 8;
    constexpr int kPatience = 60'000;  // ms: ends what never does; on a busy machine all may take its time
    for (int quiet = 0; quiet < kRounds;) {
      REQUIRE(QTest::qWaitFor([this] { return !posing.solving() && !posing.reasons().searching(); }, kPatience));
      QCoreApplication::processEvents();
      quiet = posing.solving() ? 0 : quiet + 1;
    }
  }
  /// Turns a goal about an axis of the world through its target (unit) by an angle, rad.
  void turn(int goal, const Eigen::Vector3d& axis, double angle) {
    if (posing.dragging()) return;
    if (!beginTurn(posing, goal)) return;  // it lived for a drag alone, which has ended now
    turnTo(posing, rotationAbout(axis, angle) * targetPlacement(document, goal).rotation);
    releaseDrag(posing);
  }
  /// The share of learned posture.
  void setNatural(double share) {
    editSolving(posing, QStringLiteral("natural"), false,
                [share](scene::Solving& solving) { solving.natural = share; });
  }

  /// A whole drag, by some way.
  void drag(int goal, const Eigen::Vector3d& by) {
    beginDrag(posing, goal);
    const Eigen::Vector3d from = place(goal);
    for (const double share : {0.3, 0.7, 1.0}) {
      dragTo(posing, from + share * by);
      settle();
    }
    posing.settle();
  }

  Document document;
  Posing posing;
  int postures = 0;
  int broken = 0;  ///< postures outside their limits, or not sound
};

/// The last sentence that a document says while something is done.
template <class Act>
[[nodiscard]] QString wordsOf(Document& document, const Act& act) {
  QString words;
  const auto hear = [&words](const QString& said) { words = said; };
  const auto reported = QObject::connect(&document, &Document::reported, &document, hear);
  const auto refused = QObject::connect(&document, &Document::refused, &document, hear);
  act();
  QObject::disconnect(reported);
  QObject::disconnect(refused);
  return words;
}

}  // namespace limber::app
