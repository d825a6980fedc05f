// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QString>
#include <memory>
#include <thread>

#include "limber/goal/end_effector.h"
#include "limber/io/reach_file.h"
#include "limber/solve/problem.h"
#include "limber/solve/reach_surface.h"

namespace limber::app {

/// A computed reach space: its table and its surface.
struct ReachPicture {
  QString effector;      ///< "left hand"
  io::ReachTable table;  ///< to be saved
  solve::ReachSurface surface;
  double litres = 0.0;  ///< volume reached
};

/// Computes a reach space in the background, on threads that leave one core to drags.
class ReachSession : public QObject {
  Q_OBJECT

 public:
  explicit ReachSession(QObject* parent = nullptr);
  ~ReachSession() override;

  /// Starts a computation; one under way is cancelled.
  /// @param figure   its name, or the scene's file, as saved tables call it
  /// @param spacing  of the grid, m
  void start(solve::Problem problem, const goal::EndEffector& effector, const QString& name, const QString& figure,
             double spacing);
  /// Cancels the computation under way; the previous result stays.
  void cancel();
  [[nodiscard]] bool running() const { return running_; }
  /// Effector of the current or the last computation: "left hand".
  [[nodiscard]] const QString& effector() const { return name_; }
  /// The newest result; null: none, or hidden.
  [[nodiscard]] const std::shared_ptr<const ReachPicture>& picture() const { return picture_; }
  /// Drops the result.
  void hide();

 Q_SIGNALS:
  void progressed(int percent, qulonglong points);
  /// Another picture, or none any more.
  void pictureChanged();
  /// The computation has failed; `sentence` gives the reason.
  void failed(const QString& sentence);
  void runningChanged();

 private:
  void take(int run, std::shared_ptr<const ReachPicture> picture, const QString& failure);
  void setRunning(bool running);

  QString name_;
  std::shared_ptr<const ReachPicture> picture_;
  bool running_ = false;
  int run_ = 0;  ///< number of the run that is wanted
  std::jthread thread_;
};

}  // namespace limber::app
