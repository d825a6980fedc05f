// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <cstddef>
#include <vector>

#include "app/view/viewport.h"
#include "posing/posing.h"

namespace limber::app {

/// Measures table 7.1 of Abalı 2001: frames per second of one motion as wireframe and mesh, with lights on and off.
///
/// The motion is a drag of the left hand once round an ellipse in the plane that faces the eye, each step solved live;
/// the next step comes when the picture of the last one has been shown. Every combination is played twice: with every
/// frame drawn in full, and at the quality of normal work. Afterwards the scene is as it was.
class ViewBench : public QObject {
  Q_OBJECT

 public:
  /// @param steps  of the motion, > 3; a quarter of them is played before the clock starts, so that the quality settles
  ViewBench(Posing& posing, Viewport& viewport, int steps, QObject* parent = nullptr);

  /// Plays all rounds, as soon as the picture is at rest, then emits finished(). A figure without a left hand gives no
  /// results.
  void start();

  /// One round's outcome.
  struct Result {
    bool wireframe;
    bool lights;
    double full_rate;     ///< frames a second, every frame in full
    double working_rate;  ///< frames a second, at the quality of work
  };
  [[nodiscard]] const std::vector<Result>& results() const { return results_; }
  /// The table as text, with the thesis' numbers beside it.
  [[nodiscard]] QString table() const;

 Q_SIGNALS:
  void finished();

 private:
  void begin();
  void startRound();
  void step();
  void shown();
  void endRound();

  Posing& posing_;
  Document& document_;
  Viewport& viewport_;
  int steps_;
  int goal_ = -1;
  std::size_t round_ = 0;
  int step_ = 0;
  int lead_in_ = 0;
  Eigen::Vector3d start_;
  std::uint64_t frames_before_ = 0;
  QElapsedTimer clock_;
  std::vector<Result> results_;
  bool waiting_ = false;
  bool running_ = false;
  ViewLook look_before_;
};

}  // namespace limber::app
