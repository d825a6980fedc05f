// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QStandardItemModel>
#include <QWidget>

#include "app/session/document.h"

class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QListView;

namespace limber::app {

/// The key poses in the order of their times: a click applies one, its bin deletes it, the form below names and times
/// the one that was chosen.
class PosesPanel : public QWidget {
  Q_OBJECT

 public:
  explicit PosesPanel(Document& document, QWidget* parent = nullptr);

  /// Shows a pose as chosen, without applying it.
  void choose(std::size_t index);

 private:
  void rebuild();
  void refreshCurrent();
  void fillForm();
  [[nodiscard]] int chosen() const;

  Document& document_;
  QStandardItemModel model_;
  QListView* list_;
  QLabel* empty_;
  QWidget* form_;
  QLineEdit* name_;
  QDoubleSpinBox* time_;
};

}  // namespace limber::app
