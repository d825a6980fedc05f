// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>

#include "app/keys/key_map.h"

namespace limber::app {

/// All commands with their keys, each to be changed: choose one, press its new key. The window goes on behind it.
class KeysDialog : public QDialog {
  Q_OBJECT

 public:
  KeysDialog(KeyMap& map, QWidget* parent);

  [[nodiscard]] QTreeWidget& list() const { return *list_; }
  [[nodiscard]] QKeySequenceEdit& recorder() const { return *recorder_; }

 private:
  void addButtons();
  void fill();
  void filter(const QString& wanted);
  void chosen();
  void record();
  void tell(const QList<QAction*>& freed);
  [[nodiscard]] QAction* current() const;

  KeyMap& map_;
  QLineEdit* search_;
  QTreeWidget* list_;
  QKeySequenceEdit* recorder_;
  QLabel* words_;
  QPushButton* clear_;
  QPushButton* reset_;
};

}  // namespace limber::app
