// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QWidget>
#include <vector>

namespace limber::app {

/// Quantities side by side, one row each: name, a bar, and the number in words. The longest bar is the largest one's.
class BarRows : public QWidget {
  Q_OBJECT

 public:
  enum class From { Left, Middle };  ///< from the middle bars go to the right or, below 0, to the left

  struct Row {
    QString name;        ///< "Left knee"
    double value = 0.0;  ///< in any unit that all rows share
    QString words;       ///< "+3.2°"
  };

  /// @param name  object name
  BarRows(const QString& name, From from, QWidget* parent = nullptr);

  /// @param spoken  all of it in words, for screen readers
  void show(std::vector<Row> rows, const QString& spoken);
  [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }
  [[nodiscard]] QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  const From from_;
  std::vector<Row> rows_;
};

}  // namespace limber::app
