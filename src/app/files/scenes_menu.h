// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QMenu>
#include <filesystem>

namespace limber::app {

/// The scenes that come with Limber, by their titles: what stands before the first comma of a title is the heading of
/// its group ("Abalı 2001, figure 7.1: …").
class ScenesMenu : public QMenu {
  Q_OBJECT

 public:
  explicit ScenesMenu(QWidget* parent);

 Q_SIGNALS:
  /// Somebody wants this scene.
  void chosen(const std::filesystem::path& path);

 private:
  void addScene(const std::filesystem::path& path, QString& group);
};

}  // namespace limber::app
