// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QPushButton>
#include <QWidget>

#include "app/joints/joint_edits.h"
#include "app/joints/limit_slider.h"
#include "app/joints/multiplier_wedge.h"
#include "app/joints/range_row.h"
#include "app/joints/torque_row.h"
#include "widgets/angle_cell.h"
#include "widgets/inline_editor.h"
#include "widgets/lock_button.h"

namespace limber::app {

/// Row of a DOF: name, limit slider, angle, multiplier, lock; 30 high. The selected row shows its limits, its rest, its
/// torque and Reset below, and the sentence about a rejected number.
class DofRow : public QWidget {
  Q_OBJECT

 public:
  DofRow(JointEdits& edits, const Figure& figure, DofId dof, QWidget* parent);

  [[nodiscard]] DofId dof() const { return dof_; }
  /// Shows the document's value, rad or m, and multiplier. Repaints changed parts only.
  void showState(double value, double multiplier);
  /// Shows the document's torque of the DOF, N m or N.
  void showTorque(double torque);
  void showSelected(bool selected);
  void showDetails(bool open);
  [[nodiscard]] bool detailsOpen() const { return details_open_; }

  /// Disconnects the signals of the row's parts; call before the row is deleted.
  void dismiss();

  /// Null for a DOF without limits.
  [[nodiscard]] LimitSlider* slider() const { return slider_; }
  [[nodiscard]] AngleCell& angle() const { return *angle_; }
  [[nodiscard]] MultiplierWedge& wedge() const { return *wedge_; }
  [[nodiscard]] LockButton& lock() const { return *lock_; }
  [[nodiscard]] QPushButton& resetButton() const { return *reset_; }
  /// Button that restores limits and rest of the figure's file; null when they are in use.
  [[nodiscard]] QPushButton* restoreButton() const { return restore_; }
  /// Limits and rest; null until the details are first open.
  [[nodiscard]] RangeRow* range() const { return range_; }
  /// Torque of the DOF; null where it can have none, and until the details are first open.
  [[nodiscard]] TorqueRow* torque() const { return torque_; }
  /// The field in which a number is being typed; null: none.
  [[nodiscard]] InlineEditor* editor() const { return editor_; }
  /// Reason why the typed number is rejected; empty: none.
  [[nodiscard]] const QString& refusal() const { return refusal_; }

  /// Rectangles of the columns in a row.
  struct Columns {
    QRect name, slider, angle, multiplier, lock;
  };
  [[nodiscard]] static Columns columns(int width, bool wide_angle = false);

  [[nodiscard]] QSize sizeHint() const override;

 Q_SIGNALS:
  /// Something in the row was pressed or got the focus. @param by_mouse  a second click may follow in the same place
  void selected(bool by_mouse);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  bool event(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  enum class Typed { Value, Multiplier };

  void makeRestore(const QString& thing);
  void makeDetails();
  template <typename Part>
  void connectRange(Part* part, void (Part::*edited)(const Interval&, double));
  void connectParts();
  void layOut();
  void openEditor(Typed what, const QString& first);
  void takeTyped(Typed what, const QString& text);
  void closeEditor();
  void refuse(const QString& words);
  void notifyAccessibility();
  void paintRefusal(QPainter& painter) const;
  [[nodiscard]] int detailsTop() const;

  JointEdits& edits_;
  const Figure& figure_;  ///< outlives the row
  DofId dof_;
  QString name_;
  LimitSlider* slider_ = nullptr;
  AngleCell* angle_;
  MultiplierWedge* wedge_;
  LockButton* lock_;
  QPushButton* reset_;
  QPushButton* restore_ = nullptr;
  RangeRow* range_ = nullptr;
  TorqueRow* torque_ = nullptr;
  InlineEditor* editor_ = nullptr;
  bool wide_ = false;  ///< lengths need more room than angles
  double value_ = 0.0;
  double multiplier_ = 1.0;
  double pull_ = 0.0;
  bool shown_once_ = false;
  bool selected_ = false;
  bool details_open_ = false;
  QString refusal_;
};

}  // namespace limber::app
