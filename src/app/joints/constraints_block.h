// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QScrollArea>
#include <QWidget>
#include <vector>

#include "app/joints/constraint_row.h"
#include "app/joints/term_completer.h"
#include "posing/posing.h"
#include "widgets/joint_heading.h"

namespace limber::app {

/// Linear relations between joint angles, below the joints: the user's and the figure's, each with a switch. Folded at
/// first.
class ConstraintsBlock : public QWidget {
  Q_OBJECT

 public:
  explicit ConstraintsBlock(Posing& posing, QWidget* parent = nullptr);

  [[nodiscard]] JointHeading& heading() const { return *heading_; }
  [[nodiscard]] JointHeading& figureHeading() const { return *figure_heading_; }
  [[nodiscard]] QLineEdit& field() const { return *field_; }
  [[nodiscard]] QString refusal() const { return refusal_->isHidden() ? QString() : refusal_->text(); }
  /// Rows of the user's relations, in their order.
  [[nodiscard]] const std::vector<ConstraintRow*>& rows() const { return rows_; }
  /// Rows of the figure's relations: couplings, drives, limits.
  [[nodiscard]] const std::vector<ConstraintRow*>& figureRows() const { return figure_rows_; }
  void setOpen(bool open);

 Q_SIGNALS:
  /// A sentence for the status line.
  void reported(const QString& words);

 private:
  void anotherScene();
  void rebuild();
  void rebuildSoon();
  void addRows(QWidget& column);
  void addFigureRows(QWidget& column);
  void addFree(const QString& words, const std::string& name, QWidget& column);
  void showOpen();
  void fitHeight();
  void submit();
  void take(std::size_t index, const QString& text);
  void refuse(const QString& words, QLineEdit& field);
  void forgetRefusal();

  Posing& posing_;
  Document& document_;
  JointHeading* heading_;
  QWidget* body_;
  QLineEdit* field_;
  QPointer<TermCompleter> completer_;
  QLabel* refusal_;
  QScrollArea* list_;
  JointHeading* figure_heading_ = nullptr;
  std::vector<ConstraintRow*> rows_;
  std::vector<ConstraintRow*> figure_rows_;
  bool open_ = false;
  bool figure_open_ = false;
  bool due_ = false;  ///< the rows are rebuilt after the current event
};

}  // namespace limber::app
