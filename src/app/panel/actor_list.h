// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QTreeWidget>

#include "app/session/document.h"

namespace limber::app {

/// The actors of the scene, one in a row: its name, the figure that it is made of, and an eye that shows or hides it.
/// The row in use is the chosen actor. Space shows and hides, Shift+Enter or a double click renames, Delete deletes.
class ActorList : public QTreeWidget {
  Q_OBJECT

 public:
  explicit ActorList(Document& document, QWidget* parent = nullptr);

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

 Q_SIGNALS:
  /// An actor's menu is wanted; it is the chosen one by now.
  void menuWanted(const QPoint& on_screen);

 public Q_SLOTS:
  /// Begins to type another name for the chosen actor.
  void renameChosen();

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  void rebuild();
  void showChosen();
  void nameTyped(QTreeWidgetItem* item, int column);
  void toggle(int actor);

  Document& document_;
};

}  // namespace limber::app
