// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QComboBox>
#include <QLabel>
#include <QWidget>

#include "app/solving/compare_choice.h"
#include "app/solving/rank_list.h"
#include "posing/posing.h"

namespace limber::app {

/// Choice of the selected actor's solver, of the second solver, and of the order of strict ranks.
class SolveChoices : public QWidget {
  Q_OBJECT

 public:
  SolveChoices(Posing& posing, CompareSession& compare, QWidget* parent = nullptr);

  [[nodiscard]] QComboBox& kind() const { return *kind_; }
  [[nodiscard]] CompareChoice& compare() const { return *compare_; }
  [[nodiscard]] RankList& ranks() const { return *ranks_; }

 private:
  void refresh();

  Posing& posing_;
  Document& document_;
  QComboBox* kind_;
  CompareChoice* compare_;
  QLabel* words_;
  QWidget* ranks_box_;
  RankList* ranks_;
};

}  // namespace limber::app
