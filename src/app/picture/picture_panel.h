// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include "app/picture/picture_frame.h"
#include "app/still/still.h"

class QAction;
class QCheckBox;
class QComboBox;
class QLabel;
class QSlider;
class QSpinBox;
class QVBoxLayout;

namespace limber::app {

class PlaceField;
class ShotList;

/// The panel Picture: shots, the lens and height of the camera, the picture's format and size, and what it holds.
class PicturePanel : public QWidget {
  Q_OBJECT

 public:
  /// @param keep   the command that keeps a shot
  /// @param match  the command that shows the joints to be dragged onto the backdrop
  PicturePanel(Posing& posing, Viewport& viewport, PictureFrame& frame, QAction* keep, QAction* match,
               QWidget* parent = nullptr);

  /// The picture of the present view, under a name to begin with.
  [[nodiscard]] scene::Shot shot() const;
  [[nodiscard]] StillContent content() const;
  /// Shows a shot of the scene in the frame.
  void showShot(int row);
  [[nodiscard]] ShotList& shots() { return *shots_; }

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  void addShots(QVBoxLayout& column, QAction* keep);
  void addCamera(QVBoxLayout& column);
  void addOutput(QVBoxLayout& column);
  [[nodiscard]] QSize size() const;
  void setSize(const QSize& size);
  void takeFormat();
  void turnFrame();
  void sizeChanged();
  void remember() const;
  /// Shows what has changed elsewhere: the camera, by hand or by a shot.
  void refresh();
  /// Gives the picture another camera.
  void take(const scene::Camera& picture);
  [[nodiscard]] scene::Camera camera() const;

  Document& document_;
  Viewport& viewport_;
  PictureFrame& frame_;
  ShotList* shots_;
  QSize shown_size_{1600, 2000};  ///< of the picture in the frame
  QSlider* lens_ = nullptr;
  PlaceField* millimetres_ = nullptr;
  QLabel* field_ = nullptr;
  PlaceField* height_ = nullptr;
  PlaceField* roll_ = nullptr;
  QComboBox* format_ = nullptr;
  QSpinBox* wide_ = nullptr;
  QSpinBox* high_ = nullptr;
  QCheckBox* transparent_ = nullptr;
  QCheckBox* floor_ = nullptr;
  QCheckBox* safe_areas_ = nullptr;
  QComboBox* content_ = nullptr;
};

}  // namespace limber::app
