// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QListView>
#include <QStandardItemModel>
#include <QTimer>
#include <optional>
#include <vector>

#include "app/picture/still_worker.h"
#include "document/document.h"

namespace limber::app {

/// The scene's shots side by side, each with a small picture, which is drawn anew some time after the scene has changed
/// while the list shows. A click or Enter shows one, Shift+Enter renames, Delete removes, Ctrl and an arrow moves it.
class ShotList : public QListView {
  Q_OBJECT

 public:
  explicit ShotList(Document& document, QWidget* parent = nullptr);

  /// Fills itself from the scene. The row stays selected.
  void refresh();
  /// The selected shot; −1: none.
  [[nodiscard]] int selected() const { return currentIndex().row(); }

 Q_SIGNALS:
  void shotAsked(int row);
  void renamed(int row, const QString& name);
  void removeAsked(int row);
  void replaceAsked(int row);
  void moveAsked(int from, int to);

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  void drawPictures();

  Document& document_;
  QStandardItemModel model_;
  StillWorker worker_;
  QTimer later_;
  bool filling_ = false;
};

}  // namespace limber::app
