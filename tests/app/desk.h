// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QTest>
#include <catch2/catch.hpp>
#include <vector>

#include "app/document/document.h"
#include "app/document/scene_files.h"

namespace limber::app {

/// All that undo may change.
struct Contents {
  ActorState state;
  std::vector<motion::KeyPose> key_poses;
  bool operator==(const Contents&) const = default;
};

/// A document with a figure of Limber's own, and what a test asks of it.
class Desk {
 public:
  explicit Desk(const QString& figure = QStringLiteral("adult")) {
    REQUIRE(newSceneInto(document, figure));
    QObject::connect(&document, &Document::postureChanged, &document, [this] {
      ++postures;
      if (!withinLimits(document.figure(), document.actor().posture)) ++broken;
      if (!isSound(document.figure(), document.actor().posture)) ++broken;
    });
  }
  [[nodiscard]] ActorState state() const {
    const scene::Actor& actor = document.actor();
    return {actor.posture, actor.goals, actor.multipliers, actor.rows};
  }
  [[nodiscard]] Contents contents() const { return {state(), document.actor().key_poses}; }
  [[nodiscard]] Eigen::Vector3d place(int goal) const { return document.effectorPlacement(goal).translation; }
  [[nodiscard]] const Eigen::Vector3d& target(int goal) const {
    return document.actor().goals[static_cast<std::size_t>(goal)].target.world_from_target.translation;
  }
  /// Waits until the solver has nothing to do and its last posture has arrived.
  void settle() {
    // The wake-up was posted before the solver said that it is idle; what it brings may send others on their way.
    constexpr int kRounds = 8;
    for (int quiet = 0; quiet < kRounds;) {
      REQUIRE(QTest::qWaitFor([this] { return !document.solving(); }, 15000));
      QCoreApplication::processEvents();
      quiet = document.solving() ? 0 : quiet + 1;
    }
  }
  /// A whole drag, by some way.
  void drag(int goal, const Eigen::Vector3d& by) {
    document.beginDrag(goal);
    const Eigen::Vector3d from = place(goal);
    for (const double share : {0.3, 0.7, 1.0}) {
      document.dragTo(from + share * by);
      settle();
    }
    document.endDrag();
  }

  Document document;
  int postures = 0;
  int broken = 0;  ///< postures outside their limits, or not sound
};

}  // namespace limber::app
