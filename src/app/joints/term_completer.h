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
  /// @param names  "joint.dof" of all that there are
  TermCompleter(const QStringList& names, QLineEdit& field);

  /// Whether a name is offered and chosen: Return takes that, not the line.
  [[nodiscard]] bool isChoosing() const;

  [[nodiscard]] QString pathFromIndex(const QModelIndex& index) const override;
  [[nodiscard]] QStringList splitPath(const QString& path) const override;

 private:
  /// Where the name before the cursor begins.
  [[nodiscard]] static int nameStart(const QString& text, int cursor);

  QLineEdit& field_;
};

}  // namespace limber::app
