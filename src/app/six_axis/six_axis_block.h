// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>
#include <array>

#include "app/six_axis/six_axis_session.h"

class QBoxLayout;
class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QSlider;

namespace limber::app {

/// Block of the panel View: action, control mode, axes and speed of a six-axis device.
class SixAxisBlock : public QWidget {
  Q_OBJECT

 public:
  explicit SixAxisBlock(SixAxisSession& session, QWidget* parent = nullptr);

 private:
  void makeState(QBoxLayout& column);
  void makeChoices(QBoxLayout& column);
  void makeAxes(QBoxLayout& column);
  void makeSpeed(QBoxLayout& column);
  void edit();
  void refresh();

  SixAxisSession& session_;
  QLabel* state_ = nullptr;
  QPushButton* look_ = nullptr;
  QComboBox* act_ = nullptr;
  QComboBox* way_ = nullptr;
  QLabel* way_words_ = nullptr;
  std::array<QCheckBox*, 6> on_{};
  std::array<QCheckBox*, 6> inverted_{};
  QCheckBox* strongest_ = nullptr;
  QSlider* speed_ = nullptr;
  QLabel* speed_number_ = nullptr;
};

}  // namespace limber::app
