// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QTimer>
#include <QWidget>

#include "app/shell/action_table.h"
#include "app/view/viewport.h"
#include "document/document.h"

class QBoxLayout;
class QFormLayout;

namespace limber::app {

class PlaceField;
class ViewBall;

/// Panel View: the viewer's place (direction, altitude, X, Z), the orbit ball, and the display options (Abalı 2001,
/// A.3.1 and A.3.4). Follows the camera while visible.
class ViewPanel : public QWidget {
  Q_OBJECT

 public:
  ViewPanel(Document& document, Viewport& viewport, const ActionTable& actions, QWidget* parent = nullptr);

  /// Adds a block below the others.
  void addBlock(QWidget* block);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void makeViewer(QBoxLayout& column);
  void makeLook(QBoxLayout& column, const ActionTable& actions);
  void makeShown(QBoxLayout& column, const ActionTable& actions);
  void addRow(QFormLayout& form, const QString& words, PlaceField* field);
  void refresh();
  [[nodiscard]] const scene::Camera& camera() const { return document_.scene().camera; }

  Document& document_;
  Viewport& viewport_;
  QBoxLayout* column_ = nullptr;
  PlaceField* direction_;
  PlaceField* altitude_;
  PlaceField* x_;
  PlaceField* z_;
  ViewBall* ball_;
  QTimer refresh_timer_;
};

}  // namespace limber::app
