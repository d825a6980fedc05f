// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QLineEdit>
#include <QStandardItemModel>
#include <vector>

#include "app/shell/action_table.h"

class QCompleter;

namespace limber::app {

/// Search field of the tool bar: finds a command by any part of its words or of its synonyms (ActionTable), and runs it
/// with Enter or a click. Disabled commands are left out.
class CommandFinder : public QLineEdit {
  Q_OBJECT

 public:
  explicit CommandFinder(const ActionTable& actions, QWidget* parent = nullptr);

  /// Sets the width; a wide field shows its shortcut while it is empty.
  void setWide(bool wide);

 Q_SIGNALS:
  /// A command was run, or Esc was pressed: the focus should go back to the view.
  void left();

 protected:
  void focusInEvent(QFocusEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  /// An enabled command.
  struct Command {
    int index = 0;  ///< among all
    QString words;
    QString keys;
  };
  void fill();
  void add(const Command& command, const QString& synonym);
  void match(const QString& typed);
  void offer(const QString& words);
  void perform(const QModelIndex& index);
  void leave();

  const ActionTable& actions_;
  std::vector<Command> commands_;  ///< sorted by words
  QStandardItemModel model_;       ///< those that match the typed text
  QCompleter* completer_;
  QString key_words_;  ///< of the shortcut; empty: no room
};

}  // namespace limber::app
