// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QComboBox>
#include <QLabel>
#include <QWidget>

#include "app/panel/rank_list.h"
#include "app/session/document.h"

namespace limber::app {

/// Which solver poses the chosen actor, in a line of words each, and for strict ranks their order.
class SolveChoices : public QWidget {
  Q_OBJECT

 public:
  explicit SolveChoices(Document& document, QWidget* parent = nullptr);

  [[nodiscard]] QComboBox& kind() const { return *kind_; }
  [[nodiscard]] RankList& ranks() const { return *ranks_; }

 private:
  void refresh();

  Document& document_;
  QComboBox* kind_;
  QLabel* words_;
  QWidget* ranks_box_;
  RankList* ranks_;
};

}  // namespace limber::app
