// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>
#include <QWidget>

class QLineEdit;
class QPushButton;

namespace limber::app {

/// Asks for the name and the tags of a pose that is to be kept in the library.
class SaveForm : public QWidget {
  Q_OBJECT

 public:
  explicit SaveForm(QWidget* parent = nullptr);

  /// Empties the fields and takes the keyboard. @param tag  that is proposed; may be empty
  void begin(const QString& tag);

 Q_SIGNALS:
  void entered(const QString& name, const QStringList& tags);
  void left();

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void enter();

  QLineEdit* name_;
  QLineEdit* tags_;
  QPushButton* save_;
};

}  // namespace limber::app
