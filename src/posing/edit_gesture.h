// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QTimer>
#include <cstdint>

#include "posing/posing.h"

namespace limber::app {

/// Makes one step of undo of one movement of a slider or a number: from press to release, or the steps of a key or
/// wheel that follow each other without a pause.
class EditGesture : public QObject {
  Q_OBJECT

 public:
  EditGesture(Posing& posing, QObject* parent);

  /// An edit follows. @param text  name of the step; the first one counts
  void touch(const QString& text);
  /// The button is down: the gesture lasts until end(), however long the pauses.
  void hold(const QString& text);
  /// The hand has let go.
  void end();
  [[nodiscard]] bool held() const { return open_ && !pause_.isActive(); }

 private:
  void open(const QString& text);

  Posing& posing_;
  QTimer pause_;  ///< runs out when the next edit is another gesture
  bool open_ = false;
  std::uint64_t step_ = 0;  ///< the step that it has begun: it ends no other
};

}  // namespace limber::app
