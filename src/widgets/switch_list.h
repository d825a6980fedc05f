// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QTreeWidget>
#include <vector>

namespace limber::app {

/// Things by name, one in a row, each with an eye that switches it on and off. Space switches, Shift+Enter or a double
/// click renames, Delete deletes.
class SwitchList : public QTreeWidget {
  Q_OBJECT

 public:
  /// Words for the eye; %1 is the thing's name.
  struct Words {
    QString switch_off, switch_on;  ///< tool tips
    QString on, off;                ///< for a screen reader
  };
  /// For things that count or do not.
  [[nodiscard]] static Words switchingWords();

  /// @param most_shown  rows before it scrolls
  explicit SwitchList(const QString& name, QWidget* parent, Words words = switchingWords(), int most_shown = 4);

  struct Row {
    QString name;
    QString note;  ///< quiet words at the right
    QString icon_name;
    bool on = true;
  };
  /// Shows these rows, the selected one in use; −1: none.
  void fill(const std::vector<Row>& rows, int selected);
  void rename(int row);

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

 Q_SIGNALS:
  void selected(int row);
  void switched(int row, bool on);
  void renamed(int row, const QString& name);
  void deleteWanted(int row);
  void menuWanted(int row, const QPoint& on_screen);

 protected:
  void changeEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  void toggle(int row);
  void nameTyped(QTreeWidgetItem* item, int column);

  Words words_;
  int most_shown_;
  std::vector<Row> rows_;
};

}  // namespace limber::app
