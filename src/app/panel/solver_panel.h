// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QTimer>
#include <QWidget>
#include <vector>

#include "app/panel/solve_choices.h"
#include "app/session/document.h"
#include "limber/scene/blocking.h"

class QGridLayout;
class QLabel;

namespace limber::app {

/// Which solver is used and in which order it meets goals, and how the last solve ended: why it stopped, objective, KKT
/// residual, evaluations and time, what each goal has left, and the limits that hold the figure back, the one that is
/// pushed hardest first.
class SolverPanel : public QWidget {
  Q_OBJECT

 public:
  explicit SolverPanel(Document& document, QWidget* parent = nullptr);

  /// What one goal has left of the objective.
  struct GoalPart {
    QString name;
    double objective = 0.0;  ///< weighted, ℓ²
    QString miss;            ///< in words; empty when it is met
  };
  [[nodiscard]] const std::vector<GoalPart>& goalParts() const { return parts_; }
  [[nodiscard]] SolveChoices& choices() const { return *choices_; }
  [[nodiscard]] const std::vector<scene::ActiveLimit>& limits() const { return limits_; }
  /// Linear rows that hold the figure back, the one that weighs most first.
  [[nodiscard]] const std::vector<solve::ActiveRow>& rows() const { return rows_; }

 Q_SIGNALS:
  /// The joint of a limit is asked for.
  void jointWanted(DofId dof);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  /// Takes in the newest frame: while the goals that it was solved for are still on.
  void take();
  /// At rest: what the last solve has left, though the panel was not there to see it.
  void takeRest();
  [[nodiscard]] GoalPart partOf(int goal) const;
  void forget();
  void refresh();
  void refreshNumbers();
  void refreshGoals();
  void refreshLimits();
  void addLimit(QGridLayout& grid, const scene::ActiveLimit& limit);
  void addRow(QGridLayout& grid, const solve::ActiveRow& row);
  QLabel* addNumber(QGridLayout& grid, const QString& words);

  Document& document_;
  std::vector<GoalPart> parts_;
  std::vector<scene::ActiveLimit> limits_;
  std::vector<solve::ActiveRow> rows_;
  QTimer refresh_timer_;  ///< numbers change at most ten times a second
  SolveChoices* choices_;
  QLabel* nothing_;
  QWidget* content_;
  QLabel* stop_ = nullptr;
  QLabel* method_ = nullptr;
  QLabel* objective_ = nullptr;
  QLabel* residual_ = nullptr;
  QLabel* iterations_ = nullptr;
  QLabel* evaluations_ = nullptr;
  QLabel* time_ = nullptr;
  QWidget* goals_;
  QWidget* limits_box_;
};

}  // namespace limber::app
