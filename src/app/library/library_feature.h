// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/shell/feature.h"

namespace limber::app {

class LibraryPage;

/// Poses to choose from: a page of the panel Poses.
class LibraryFeature : public Feature {
  Q_OBJECT

 public:
  explicit LibraryFeature(Workbench& bench);

  void assembled() override;

 private:
  void open();
  void offerFirstPoses();

  QAction* open_;
  QAction* apply_;
  QAction* save_;
  LibraryPage* page_ = nullptr;
};

}  // namespace limber::app
