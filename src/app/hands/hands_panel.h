// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>
#include <vector>

#include "app/hands/hand_edits.h"
#include "app/hands/thumb_pad.h"
#include "app/poses/pose_preview.h"
#include "posing/edit_gesture.h"

class QActionGroup;
class QLabel;
class QSlider;
class QVBoxLayout;

namespace limber::app {

class ShapeGrid;

/// The page Hands: shapes to click, a slider of curl for each finger, the spread of all, the thumb's pad; for the left
/// hand, the right or both.
class HandsPanel : public QWidget {
  Q_OBJECT

 public:
  HandsPanel(Posing& posing, Viewport& view, std::vector<scene::HandShape> shapes, QWidget* parent = nullptr);

  [[nodiscard]] Hands hands() const { return which_; }
  void setHands(Hands which);
  /// Puts the hands into a shape, at the amount that is set.
  void takeShape(int row);
  /// Keeps the shape of the first hand under a name, in the place of an own one of that name.
  void keepShape(const QString& name);

 Q_SIGNALS:
  /// What is under the mouse; empty: nothing any more.
  void hovered(const QString& words);

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  struct Row {
    QSlider* slider;
    QLabel* number;
  };

  void addSides();
  void addSliders();
  Row addRow(QVBoxLayout& rows, const QString& words, const QString& name, int steps);
  void refresh();
  void showHand();
  void showCloseUp();
  [[nodiscard]] QString stepName(const QString& what) const;
  /// A gesture's edit: every hand's shape becomes what `change` makes of it.
  template <class Change>
  void edit(const QString& what, const Change& change);
  void preview(int row);
  void takeAmount();
  void take(const std::vector<scene::HandShape>& shapes, const QString& text);
  void forgetChosen();
  void removeShape(int row);
  [[nodiscard]] bool saveOwn(const std::vector<scene::HandShape>& own);
  void changeAmount(double notches);
  /// One movement of a slider is one step.
  void joinGesture(QSlider* slider, const QString& what);

  Posing& posing_;
  Document& document_;
  Viewport& view_;
  EditGesture gesture_;
  PosePreview preview_;
  Hands which_ = Hands::Left;
  QActionGroup* sides_;
  ShapeGrid* grid_;
  QLabel* empty_;
  QWidget* controls_;
  PerFinger<Row> curls_{};
  Row spread_{};
  Row amount_{};
  std::vector<scene::HandShape> own_;  ///< shapes of the user's
  QString unreadable_;                 ///< why their file cannot be read: it is not written then
  ThumbPad* thumb_;
  QLabel* thumb_words_;
  std::vector<Hand> hands_;               ///< those that the page is about; none of a figure without fingers
  int chosen_ = -1;                       ///< the shape that the amount is of
  std::vector<scene::HandShape> before_;  ///< the hands' shapes before it
  std::vector<scene::HandShape> after_;   ///< as the last edit here has left them
  bool editing_ = false;                  ///< an edit of this page is under way
  bool of_shape_ = false;                 ///< it is one of the chosen shape's amount
};

}  // namespace limber::app
