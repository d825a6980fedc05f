// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QPainter>
#include <QPointF>
#include <QString>
#include <optional>
#include <vector>

#include "app/limbs/swing.h"
#include "app/view/fine_mouse.h"
#include "app/view/viewport.h"
#include "posing/far_travel.h"
#include "posing/posing.h"

namespace limber::app {

/// The handle at an elbow or knee in the view, and the circle on which it can swing.
struct SwivelMark {
  QPointF place;
  bool lit = false;             ///< hovered or dragged
  std::vector<QPointF> circle;  ///< shown while it is lit; closed
  std::vector<QPointF> sector;  ///< swept so far, from the circle's middle
  QPointF tag_at;               ///< place of the tag: beyond the handle, seen from the circle's middle
  QString tag;                  ///< "Swivel 34°", empty: not shown
};

/// Swings a limb about the line from its shoulder to its wrist, or from hip to ankle, by a handle at its elbow or knee.
/// Handles show for the limb of the selected goal and for the one under the mouse. With Ctrl in steps of 5°, with Shift
/// a tenth as fast.
class SwivelTool : public QObject, public Tool {
  Q_OBJECT

 public:
  /// @param travel  stopped when a handle is pressed
  SwivelTool(Posing& posing, Viewport& view, FarTravel& travel);

  bool press(const MouseContext& at) override;
  void move(const MouseContext& at) override;
  void release(const MouseContext& at) override;
  bool cancel() override;
  [[nodiscard]] bool pressed() const override { return pressed_ >= 0; }
  [[nodiscard]] bool covers(const MouseContext& at) const override;
  void hover(MouseContext& at) override;
  void leave() override;
  [[nodiscard]] std::optional<QCursor> cursor(const MouseContext& at) const override;
  void mark(Marks& marks, const PaneView& pane) const override;

  [[nodiscard]] bool turning() const { return pressed() && moved_; }
  /// Angle of the hovered or dragged limb on its circle, rad.
  [[nodiscard]] double angle() const;

 Q_SIGNALS:
  /// The mouse is on the handle of an elbow or a knee, "Left elbow", or on none (empty).
  void swivelHovered(const QString& name);
  /// An elbow or a knee has been swung to an angle, rad. @param done  the button is up
  void swivelTurned(const QString& name, double angle, bool done);

 private:
  /// Whether handles show at all.
  [[nodiscard]] bool shows() const;
  /// The hovered or dragged limb; null: none.
  [[nodiscard]] const Limb* limb() const;
  /// Name of that limb's middle joint, "Left elbow".
  [[nodiscard]] QString name() const;
  void light(int limb);
  void end();
  /// The limbs whose handles show.
  [[nodiscard]] std::vector<int> shown() const;
  [[nodiscard]] std::optional<SwivelCircle> circleOf(int limb) const;
  [[nodiscard]] int handleAt(const QPointF& at, const ViewProjection& projection) const;
  [[nodiscard]] SwivelMark markOf(int limb, const SwivelCircle& circle, const QPointF& place,
                                  const ViewProjection& projection) const;
  /// Finds the limbs of the selected actor if its figure has changed.
  void gather() const;

  Document& document_;
  Viewport& view_;
  FarTravel& travel_;
  Swing swing_;
  mutable FigurePtr figure_;  ///< that limbs_ are of
  mutable std::vector<Limb> limbs_;
  mutable std::vector<int> of_segment_;  ///< by segment: its limb, −1: none
  int watched_ = -1;
  int lit_ = -1;
  int pressed_ = -1;
  bool moved_ = false;
  QPointF pressed_at_;
  LedPlace led_;
  double start_ = 0.0;  ///< angle at the press, rad
  double wanted_ = 0.0;
};

/// The angle of the point of a circle that lies nearest to a ray; of two that are as near, the one nearer to `last`.
[[nodiscard]] double nearestAngle(const SwivelCircle& circle, const scene::Ray& ray, double last);

void paintSwivel(QPainter& painter, const SwivelMark& mark, const QSizeF& pane);

}  // namespace limber::app
