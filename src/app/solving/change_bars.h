// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QWidget>
#include <vector>

namespace limber::app {

/// How far a step moves joints, one row each: name, a bar from the middle to the right or to the left, and the number.
class ChangeBars : public QWidget {
  Q_OBJECT

 public:
  explicit ChangeBars(QWidget* parent = nullptr);

  struct Row {
    QString name;        ///< "Left elbow flexion"
    double share = 0.0;  ///< of the largest of its kind, −1 … 1
    QString words;       ///< "+3.2°"
  };
  void show(std::vector<Row> rows);
  [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  std::vector<Row> rows_;
};

}  // namespace limber::app
