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

/// Block of the panel Body: what a hand can reach, how fine it is looked for, and the commands for it.
class ReachBlock : public QWidget {
  Q_OBJECT

 public:
  ReachBlock(ReachSession& session, const ActionTable& actions, QWidget* parent = nullptr);

  /// How far apart the points of a reach space are, m.
  [[nodiscard]] double spacing() const;

 private:
  void makeSpacing();
  void refresh();

  ReachSession& session_;
  QLabel* reached_;
  QComboBox* spacing_;
  QPushButton* compute_;  ///< stops what is being computed, too
};

}  // namespace limber::app
