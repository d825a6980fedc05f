// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QCompleter>
#include <QLineEdit>
#include <QStringList>

namespace limber::app {

/// Completes the name that is being typed in a sum of joint angles, wherever it stands in the line.
class TermCompleter : public QCompleter {
  Q_OBJECT

 public:
  /// @param names  "joint.dof" of every DOF
  TermCompleter(const QStringList& names, QLineEdit& field);

  /// Whether an offered name is selected: Return takes that, not the line.
  [[nodiscard]] bool isChoosing() const;

  [[nodiscard]] QString pathFromIndex(const QModelIndex& index) const override;
  [[nodiscard]] QStringList splitPath(const QString& path) const override;

 private:
  /// Start of the name before the cursor.
  [[nodiscard]] static int nameStart(const QString& text, int cursor);

  QLineEdit& field_;
};

}  // namespace limber::app
