// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

#include "app/view/viewport.h"
#include "posing/posing.h"

namespace limber::app {

/// Look at: while it is armed the next left click says what the selected goal's effector looks at: a part of the
/// figure, another figure or a thing, which it follows from then on; a place on the floor; or, where nothing is, the
/// viewer.
class LookAtTool : public QObject, public Tool {
  Q_OBJECT

 public:
  LookAtTool(Posing& posing, Viewport& view);

  /// Does nothing while no goal is selected.
  void arm(bool armed);

  bool press(const MouseContext& at) override;
  bool cancel() override;
  [[nodiscard]] bool waiting() const override { return armed_; }
  [[nodiscard]] bool covers(const MouseContext& /*at*/) const override { return armed_; }
  [[nodiscard]] std::optional<QCursor> cursor(const MouseContext& at) const override;

 Q_SIGNALS:
  /// The next click says what to look at, or no longer does.
  void armedChanged(bool armed);
  /// @param at  what is looked at, "the left hand"
  void taken(int goal, const QString& at);

 private:
  /// What a click means, and its name.
  struct Subject {
    goal::Target target;
    QString name;
  };
  [[nodiscard]] Subject subjectAt(const MouseContext& at) const;
  [[nodiscard]] Subject onActor(const ActorPoint& point) const;

  Posing& posing_;
  Document& document_;
  Viewport& view_;
  bool armed_ = false;
};

}  // namespace limber::app
