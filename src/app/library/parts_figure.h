// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>
#include <array>

#include "limber/scene/pose_parts.h"

namespace limber::app {

/// A small figure whose parts are switched by clicks: those that are taken of a pose. Shift and a click takes one
/// alone; a drag paints over several; Space switches the part that has the keyboard, arrows go to the next one.
class PartsFigure : public QWidget {
  Q_OBJECT

 public:
  explicit PartsFigure(QWidget* parent = nullptr);

  [[nodiscard]] const scene::PosePartSet& parts() const { return parts_; }
  void setParts(const scene::PosePartSet& parts);

 Q_SIGNALS:
  /// By a hand.
  void partsChanged();

 private:
  class Part;

  void begin(scene::PosePart part, bool alone);
  void paintOver(const QPoint& at);
  void toggle(scene::PosePart part);
  void goFrom(const Part& part, const QPoint& direction);
  void show();

  scene::PosePartSet parts_ = scene::PosePartSet::all();
  bool painted_ = true;  ///< what the drag makes of the parts
  std::array<Part*, scene::kPosePartCount> buttons_{};
};

/// "Head, trunk, arms, hands"; "No part" and "Whole body" for none and all.
[[nodiscard]] QString wordsOf(const scene::PosePartSet& parts);

}  // namespace limber::app
