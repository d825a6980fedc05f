// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QLineEdit>
#include <QStandardItemModel>
#include <vector>

#include "app/shell/action_table.h"

class QCompleter;

namespace limber::app {

/// The field of the tool bar in which a command is found by any part of its words, or by what other programs call it
/// (command_synonyms.h), and done with Enter or a click.
/// Commands that cannot be used now are left out.
class CommandFinder : public QLineEdit {
  Q_OBJECT

 public:
  explicit CommandFinder(const ActionTable& actions, QWidget* parent = nullptr);

  /// Wide it shows, while it is empty, the key that leads here.
  void setWide(bool wide);

 Q_SIGNALS:
  /// A command was chosen, or Esc was pressed: the keyboard goes back to where it came from.
  void left();

 protected:
  void focusInEvent(QFocusEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  /// A command that can be used now.
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
  std::vector<Command> commands_;  ///< by their words
  QStandardItemModel model_;       ///< those that fit what was typed
  QCompleter* completer_;
  QString key_words_;  ///< of the key that leads here; empty: no room
};

}  // namespace limber::app
