// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>
#include <QLineEdit>
#include <QListView>
#include <QStandardItemModel>

#include "app/shell/action_table.h"

namespace limber::app {

/// Card over the window with every command that has a key, by the scope of the key, filtered by typing. It is made from
/// the action table, so that it is always true. Esc or the cross closes it; the window behind it stays usable.
class KeysCard : public QFrame {
  Q_OBJECT

 public:
  KeysCard(const ActionTable& actions, QWidget* window);

  /// Shows a card over the window, or closes the one that is shown.
  static void toggle(const ActionTable& actions, QWidget* window);

  /// Data roles of the list's rows.
  enum Role { kHeadingRole = Qt::UserRole, kKeysRole };

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  struct Row {
    QString words;
    QStringList keys;  ///< alternatives: "Ctrl+Z", or words such as "left drag"
  };
  struct Group {
    QString heading;
    QList<Row> rows;
  };
  void gather(const ActionTable& actions);
  void fill(const QString& wanted);
  void place();
  void end();

  QList<Group> groups_;
  QStandardItemModel model_;
  QLineEdit* search_;
  QListView* list_;
};

}  // namespace limber::app
