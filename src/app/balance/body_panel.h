// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QTimer>
#include <QWidget>

#include "document/document.h"

class QAction;
class QLabel;
class QVBoxLayout;

namespace limber::app {

class BarRows;

/// Panel Body: switches for balance and body awareness, the joint torques, and blocks of other features. Numbers are
/// updated at most ten times a second.
class BodyPanel : public QWidget {
  Q_OBJECT

 public:
  /// @param switches  commands that are on or off, shown as check boxes
  BodyPanel(Document& document, const QList<QAction*>& switches, QWidget* parent = nullptr);

  /// Adds a block below the others.
  void addBlock(QWidget* block);

  /// Sentence about the figure's balance.
  [[nodiscard]] QString stance() const;
  [[nodiscard]] const BarRows& torques() const { return *torques_; }

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void makeBalance(const QList<QAction*>& switches);
  void makeTorques();
  void refresh();

  Document& document_;
  QVBoxLayout* column_;
  QTimer refresh_timer_;
  QLabel* stance_ = nullptr;
  QLabel* torque_note_ = nullptr;
  BarRows* torques_ = nullptr;
};

}  // namespace limber::app
