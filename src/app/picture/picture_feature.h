// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "app/picture/picture_frame.h"
#include "app/picture/still_worker.h"
#include "app/shell/feature.h"

namespace limber::app {

class BackdropPart;
class PicturePanel;

/// Pictures of the scene without handles and panels: shots, and the panel Picture.
class PictureFeature : public Feature {
  Q_OBJECT

 public:
  explicit PictureFeature(Workbench& bench);

  std::optional<Panel> makePanel() override;
  bool putBack() override { return giveUp(); }
  void stop() override { giveUp(); }
  void closing() override { worker_.stop(); }

 private:
  /// Reads the scene's backdrop when it is another file.
  void takeBackdrop();
  void keep();
  void save();
  void copy();
  void saveAll();
  void saveTurntable();
  /// Draws pictures; what is under way is said, and the end is `words`.
  void draw(std::vector<StillJob> jobs, const QString& words, const VideoWish& video = {});
  /// Ends what is being drawn. @return whether something was
  bool giveUp();
  /// Stills of the present view all round its middle, without a path.
  [[nodiscard]] std::vector<StillJob> turntable(const QSize& size) const;
  /// The same, unless one of the files is there already, which nobody has been asked about.
  void drawUnlessThere(std::vector<StillJob> jobs, const QString& words);
  /// A job for a shot with what the panel asks for.
  [[nodiscard]] StillJob jobFor(const scene::Shot& shot, const QString& path) const;
  [[nodiscard]] std::shared_ptr<const StillScene> still();
  [[nodiscard]] QString askFolder(const QString& title);

  PictureFrame* frame_;
  BackdropPart* backdrop_;
  std::string backdrop_file_;  ///< that the view shows
  PicturePanel* panel_ = nullptr;
  StillWorker worker_;
  QString words_;        ///< at the end of what is drawn
  int count_ = 0;        ///< pictures to be drawn
  int drawn_ = 0;        ///< of them
  bool copies_ = false;  ///< what is drawn goes to the clipboard
  QAction* keep_;
  QAction* save_;
  QAction* copy_;
};

}  // namespace limber::app
