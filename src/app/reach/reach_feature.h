// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "app/shell/feature.h"

namespace limber::app {

class ReachBlock;
class ReachSession;

/// Reach space of a hand or a foot: compute, show in the view, save.
class ReachFeature : public Feature {
  Q_OBJECT

 public:
  explicit ReachFeature(Workbench& bench);

  QWidget* makeBlock(const QString& panel, QWidget* parent) override;
  bool putBack() override;
  void stop() override;

  [[nodiscard]] const ReachSession& session() const { return *session_; }

 private:
  void makeActions();
  void connectDocument();
  /// Begins to compute the reach space of the selected effector, or cancels a computation.
  void compute();
  void cancel();
  void show();
  void askAndSave();
  void reportProgress(int percent, qulonglong points);
  void refresh();

  ReachSession* session_;
  ReachBlock* block_ = nullptr;
  QAction* compute_ = nullptr;
  QAction* hide_ = nullptr;
  QAction* save_ = nullptr;
  std::string of_;         ///< name of its actor
  std::size_t among_ = 0;  ///< how many actors there were when last counted
};

}  // namespace limber::app
