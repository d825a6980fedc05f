// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QWidget>
#include <vector>

#include "limber/scene/static_load.h"

namespace limber::app {

/// The joints that bear most, one row each: name, a bar of the part of the most that a joint bears, N·m.
class TorqueBars : public QWidget {
  Q_OBJECT

 public:
  explicit TorqueBars(QWidget* parent = nullptr);

  struct Row {
    QString name;         ///< "Left knee"
    double torque = 0.0;  ///< of the DOF of the joint that bears most, N·m, ≥ 0
  };
  /// Most first.
  void show(std::vector<Row> rows);
  [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  std::vector<Row> rows_;
};

/// The joints of an actor by what the DOF that bears most has to hold; those under 0.05 N·m are left out.
[[nodiscard]] std::vector<TorqueBars::Row> torqueRows(const scene::Actor& actor, const scene::Solids& solids,
                                                      std::size_t most);

}  // namespace limber::app
