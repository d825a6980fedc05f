// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QStandardItemModel>
#include <QWidget>

#include "app/session/document.h"

class QListView;

namespace limber::app {

/// Every goal with its state in words; a click chooses it, its glyph holds it or lets it go.
class GoalsPanel : public QWidget {
  Q_OBJECT

 public:
  explicit GoalsPanel(Document& document, QWidget* parent = nullptr);

 private:
  void rebuild();
  void refresh();
  void chooseSelected();
  void writeRow(int goal);
  [[nodiscard]] static QString effectorIcon(const std::string& name);

  Document& document_;
  QStandardItemModel model_;
  QListView* list_;
};

}  // namespace limber::app
