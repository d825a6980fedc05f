// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/library/library_model.h"
#include "app/poses/pose_thumbnails.h"
#include "app/poses/preview_grid.h"

namespace limber::app {

/// Grid of the library's poses, as many across as fit, each as a picture on the figure with its name.
class LibraryGrid : public PreviewGrid {
  Q_OBJECT

 public:
  static constexpr QSize kPicture{104, 84};

  LibraryGrid(LibraryModel& model, PoseThumbnails& thumbnails, QWidget* parent = nullptr);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  class Cards;
};

}  // namespace limber::app
