// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QTimer>
#include <QWidget>

#include "app/document/document.h"
#include "app/reach/reach_session.h"
#include "app/shell/action_table.h"

class QComboBox;
class QLabel;
class QPushButton;
class QBoxLayout;

namespace limber::app {

class TorqueBars;

/// Panel Body: whether the figure keeps its balance and keeps out of itself, what its joints have to hold, and what its
/// hands can reach. Numbers change ten times a second at most.
class BodyPanel : public QWidget {
  Q_OBJECT

 public:
  BodyPanel(Document& document, ReachSession& reach, const ActionTable& actions, QWidget* parent = nullptr);

  /// How the figure stands, in words.
  [[nodiscard]] QString stance() const;
  [[nodiscard]] const TorqueBars& torques() const { return *torques_; }
  /// How far apart the points of a reach space are, m.
  [[nodiscard]] double spacing() const;

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void makeBalance(QBoxLayout& column, const ActionTable& actions);
  void makeTorques(QBoxLayout& column);
  void makeReach(QBoxLayout& column, const ActionTable& actions);
  void refresh();
  void refreshReach();

  Document& document_;
  ReachSession& reach_;
  QTimer refresh_timer_;
  QLabel* stance_ = nullptr;
  QLabel* torque_note_ = nullptr;
  TorqueBars* torques_ = nullptr;
  QComboBox* spacing_ = nullptr;
  QLabel* reached_ = nullptr;
  QPushButton* compute_ = nullptr;  ///< stops what is being computed, too
};

}  // namespace limber::app
