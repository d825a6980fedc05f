// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QMenu>

namespace limber::app {

/// Menu of recent files, refilled whenever it opens: name at the left, folder at the right; files that are gone are
/// greyed out; Clear list at the end.
class RecentMenu : public QMenu {
  Q_OBJECT

 public:
  explicit RecentMenu(QWidget* parent = nullptr);

 Q_SIGNALS:
  void openWanted(const QString& path);

 private:
  void refill();
};

}  // namespace limber::app
