// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>
#include <functional>
#include <optional>

#include "app/library/library_model.h"
#include "app/library/pose_applying.h"
#include "app/poses/pose_preview.h"
#include "app/poses/pose_thumbnails.h"
#include "posing/edit_gesture.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QSlider;
class QVBoxLayout;

namespace limber::app {

class LibraryGrid;
class PartsFigure;
class SaveForm;
class TagRow;

/// The page Library: poses to search and to look at; which parts of the body take one, how much of it, mirrored or not;
/// and a place to keep one's own. The pose under the mouse shows on the figure, a click applies it; what is changed of
/// the settings right after applies anew.
class LibraryPage : public QWidget {
  Q_OBJECT

 public:
  LibraryPage(Posing& posing, Viewport& view, PoseOwner& owner, QAction* apply, QAction* save,
              QWidget* parent = nullptr);

  /// No picture is drawn while `busy` returns true.
  void setBusy(std::function<bool()> busy) { thumbnails_.setBusy(std::move(busy)); }
  /// Applies the pose that is chosen.
  void applyChosen();
  /// Asks for a name under which the posture is kept.
  void beginSaving();

 Q_SIGNALS:
  /// What is under the mouse; empty: nothing any more.
  void hovered(const QString& words);
  /// There is a pose to apply, or there is none.
  void canApply(bool can);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void addTop(QVBoxLayout& column);
  void addFoot(QVBoxLayout& column);
  [[nodiscard]] QWidget* settings(QWidget* parent);
  void connectGrid();
  /// Everything anew, for another figure or other poses.
  void refresh();
  void showWhatIsThere();
  void preview(int row);
  void apply(int row);
  void applyAgain();
  void settingChanged(const QString& what);
  [[nodiscard]] PoseWish wish(const ShelfPose& pose) const;
  [[nodiscard]] QString amountWords() const;
  void showMenu(const QPoint& at);
  void showMore();
  void addFolder();
  void save(const QString& name, const QStringList& tags);

  /// A pose that has been applied and may be applied anew with other settings, as long as nothing else happens.
  struct Applied {
    ShelfPose pose;
    scene::Actor before;
    scene::Actor after;
  };

  Posing& posing_;
  Document& document_;
  PoseOwner& owner_;
  EditGesture gesture_;
  PosePreview preview_;
  PoseShelf shelf_;
  LibraryModel model_;
  PoseThumbnails thumbnails_;
  bool read_ = false;
  FigurePtr figure_;  ///< whose poses are shown
  int previewed_ = -1;
  std::optional<Applied> applied_;

  QLineEdit* search_;
  TagRow* tags_;
  QLabel* problems_;
  LibraryGrid* grid_;
  QLabel* empty_;
  QWidget* foot_;
  SaveForm* form_;
  PartsFigure* parts_ = nullptr;
  QWidget* parts_row_ = nullptr;
  QLabel* parts_words_ = nullptr;
  QSlider* amount_ = nullptr;
  QLabel* amount_number_ = nullptr;
  QCheckBox* mirrored_ = nullptr;
  QCheckBox* placement_ = nullptr;
  QCheckBox* others_ = nullptr;
};

}  // namespace limber::app
