// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QCheckBox>
#include <QLabel>
#include <QSpinBox>
#include <QWidget>
#include <map>
#include <vector>

#include "limber/solve/solver_kind.h"
#include "limber/solve/solver_settings.h"
#include "widgets/fold.h"

namespace limber::app {

/// Settings of the methods in use, folded at first. They belong to the window and not to the scene.
class SolverSettingsBlock : public QWidget {
  Q_OBJECT

 public:
  explicit SolverSettingsBlock(QWidget* parent = nullptr);

  /// Shows the settings of these methods, one or two.
  void showFor(const std::vector<solve::SolverKind>& kinds);
  [[nodiscard]] solve::SolverSettings settings() const;

  /// The box of an option that is a switch.
  [[nodiscard]] QCheckBox& box(solve::MethodOption option) const { return *boxes_.at(option); }

 Q_SIGNALS:
  void changed(const solve::SolverSettings& settings);

 private:
  void layOut();
  void emitChanged() { Q_EMIT changed(settings()); }

  Fold* fold_;
  QWidget* most_row_;
  QSpinBox* most_;
  std::map<solve::MethodOption, QCheckBox*> boxes_;
  QLabel* words_;
};

}  // namespace limber::app
