// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLineEdit;
class QPushButton;

namespace limber::app {

/// A button that becomes a field for a name: Enter keeps the shape under it, Esc leaves it.
class KeepRow : public QWidget {
  Q_OBJECT

 public:
  explicit KeepRow(QWidget* parent = nullptr);

 Q_SIGNALS:
  void entered(const QString& name);

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void ask(bool asks);

  QPushButton* begin_;
  QLineEdit* name_;
  QPushButton* keep_;
};

}  // namespace limber::app
