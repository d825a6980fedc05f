// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QMenu>
#include <functional>

#include "document/document.h"
#include "limber/scene/pick.h"

namespace limber::app {

/// What the menu of a part of the body can do; each is told the joint or the segment that it is about.
struct PartActs {
  std::function<void(const scene::BodyPoint&)> give_goal;
  std::function<void(const scene::BodyPoint&)> watch;  ///< for obstacles
  std::function<void(JointId)> toggle_lock;
  std::function<void(JointId)> reset_joint;
  std::function<void(JointId)> reset_limb;
  std::function<void(SegmentId)> show;
};

/// The joint that moves a segment: the nearest one with a DOF between it and the root; invalid for none.
[[nodiscard]] JointId jointOf(const Figure& figure, SegmentId segment);

/// The menu of a part of the body: its name, a goal at this point, its joint, where it stands in the figure.
[[nodiscard]] QMenu* makePartMenu(const Document& document, const scene::BodyPoint& point, const PartActs& acts,
                                  QWidget* parent);

}  // namespace limber::app
