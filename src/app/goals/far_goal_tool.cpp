// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/goals/far_goal_tool.h"

#include "app/goals/path_mark.h"
#include "limber/base/index.h"

namespace limber::app {

FarGoalTool::FarGoalTool(Posing& posing, Viewport& view) : document_(posing.document()), view_(view), travel_(posing) {
  QObject::connect(&travel_, &FarTravel::ended, &view, &Viewport::touch);
}

void FarGoalTool::arm(bool armed) {
  const bool possible = armed && document_.selection().goal() >= 0;
  if (armed_ == possible) return;
  armed_ = possible;
  if (armed_) view_.lookUnderMouse();
  view_.updatePointer();
  view_.touch();
  Q_EMIT farGoalChanged(armed_);
}

bool FarGoalTool::press(const MouseContext& at) {
  const int goal = document_.selection().goal();
  if (!armed_ || at.button != Qt::LeftButton || goal < 0) return false;
  const Pose placement = effectorPlacement(document_, goal);
  Pose target = targetPlacement(document_, goal);
  if (!document_.actor().goals[limber::at(goal)].active) target.rotation = placement.rotation;
  target.translation = at.view.ontoFacingPlane(at.at, placement.translation);
  if (!at.modifiers.testFlag(Qt::ShiftModifier)) arm(false);
  travel_.send(goal, target);
  view_.touch();
  return true;
}

bool FarGoalTool::cancel() {
  if (!armed_) return false;
  arm(false);
  return true;
}

std::optional<QCursor> FarGoalTool::cursor(const MouseContext& /*at*/) const {
  return armed_ ? std::optional(QCursor(Qt::CrossCursor)) : std::nullopt;
}

void FarGoalTool::mark(Marks& marks, const PaneView& pane) const {
  const auto path = pathMark(travel_, pane.view);
  const auto paint = [](QPainter& painter, const PathMark& mark, const QSizeF& /*pane*/) { paintPath(painter, mark); };
  if (path) marks.add<PathMark>(Layer::Handle, *path, paint);
}

}  // namespace limber::app
