// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include "app/reach/reach_session.h"
#include "app/shell/action_table.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace limber::app {

/// Block of the panel Body: the reach space, its grid, and its commands.
class ReachBlock : public QWidget {
  Q_OBJECT

 public:
  ReachBlock(ReachSession& session, const ActionTable& actions, QWidget* parent = nullptr);

  /// Spacing of the grid of a reach space, m.
  [[nodiscard]] double spacing() const;

 private:
  void makeSpacing();
  void refresh();

  ReachSession& session_;
  QLabel* reached_;
  QComboBox* spacing_;
  QPushButton* compute_;  ///< also stops a computation
};

}  // namespace limber::app
