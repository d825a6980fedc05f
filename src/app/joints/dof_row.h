// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QPushButton>
#include <QWidget>

#include "app/joints/joint_edits.h"
#include "app/joints/limit_slider.h"
#include "app/joints/multiplier_wedge.h"
#include "app/joints/torque_row.h"
#include "widgets/angle_cell.h"
#include "widgets/inline_editor.h"
#include "widgets/lock_button.h"

namespace limber::app {

/// One DOF: name, limit slider, angle, multiplier, lock; 30 high. The chosen row opens its limits, its rest and Reset
/// beneath, and a number that cannot be taken gets its sentence there.
class DofRow : public QWidget {
  Q_OBJECT

 public:
  DofRow(JointEdits& edits, const Figure& figure, DofId dof, QWidget* parent);

  [[nodiscard]] DofId dof() const { return dof_; }
  /// What the document says: rad or m, and the multiplier. Repaints only what has changed.
  void showState(double value, double multiplier);
  /// … and what the DOF pulls with, N m or N.
  void showTorque(double torque);
  void showChosen(bool chosen);
  void showDetails(bool open);
  [[nodiscard]] bool detailsOpen() const { return details_open_; }

  /// The row is about to go: what its parts still say is no longer heard.
  void dismiss();

  /// Nothing for a DOF without limits.
  [[nodiscard]] LimitSlider* slider() const { return slider_; }
  [[nodiscard]] AngleCell& angle() const { return *angle_; }
  [[nodiscard]] MultiplierWedge& wedge() const { return *wedge_; }
  [[nodiscard]] LockButton& lock() const { return *lock_; }
  [[nodiscard]] QPushButton& resetButton() const { return *reset_; }
  /// Gives the limits of the figure's file back; nothing when they are those.
  [[nodiscard]] QPushButton* restoreButton() const { return restore_; }
  /// What the DOF pulls with; nothing where it cannot pull, or until its details are open for the first time.
  [[nodiscard]] TorqueRow* torque() const { return torque_; }
  /// The field in which a number is being typed, or nothing.
  [[nodiscard]] InlineEditor* editor() const { return editor_; }
  /// Why the number that was typed cannot be taken; empty when there is nothing to say.
  [[nodiscard]] const QString& refusal() const { return refusal_; }

  /// Where the columns lie in a row of this width.
  struct Columns {
    QRect name, slider, angle, multiplier, lock;
  };
  [[nodiscard]] static Columns columns(int width, bool wide_angle = false);

  [[nodiscard]] QSize sizeHint() const override;

 Q_SIGNALS:
  /// Something in the row was taken up. @param by_mouse  a second click may follow in the same place
  void chosen(bool by_mouse);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  bool event(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  enum class Typed { Value, Multiplier };

  void makeRestore(const QString& thing);
  void makeTorque();
  void connectParts();
  void layOut();
  void openEditor(Typed what, const QString& first);
  void takeTyped(Typed what, const QString& text);
  void closeEditor();
  void refuse(const QString& words);
  void tellAccessibility();
  void paintDetails(QPainter& painter) const;
  void paintRefusal(QPainter& painter) const;
  [[nodiscard]] int detailsTop() const;

  JointEdits& edits_;
  const Figure& figure_;  ///< the rows go before the figure does
  DofId dof_;
  QString name_;
  LimitSlider* slider_ = nullptr;
  AngleCell* angle_;
  MultiplierWedge* wedge_;
  LockButton* lock_;
  QPushButton* reset_;
  QPushButton* restore_ = nullptr;
  TorqueRow* torque_ = nullptr;
  InlineEditor* editor_ = nullptr;
  bool wide_ = false;  ///< lengths need more room than angles
  double value_ = 0.0;
  double multiplier_ = 1.0;
  double pull_ = 0.0;
  bool shown_once_ = false;
  bool chosen_ = false;
  bool details_open_ = false;
  QString refusal_;
};

}  // namespace limber::app
