// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <optional>
#include <vector>

#include "app/bend/dial_marks.h"
#include "app/bend/joint_dials.h"
#include "app/view/fine_mouse.h"
#include "app/view/viewport.h"

namespace limber::app {

/// Turns joints directly. In GizmoMode::Bend a part of the body that is dragged turns the joint that carries it, so
/// that the part follows the mouse; a click on one shows the dials of its joint, a ring with its limits for each DOF
/// and the cone of a joint that swings both ways, which are dragged too. The dials of a joint that is chosen elsewhere
/// show in other modes, too, behind handles. With Ctrl in steps of 5° or 1 cm, with Shift a tenth as fast. Everything
/// else stays: pins are brought back, no goal moves.
class BendTool : public QObject, public Tool {
  Q_OBJECT

 public:
  BendTool(Posing& posing, Viewport& view) : posing_(posing), document_(posing.document()), view_(view) {}

  bool press(const MouseContext& at) override;
  void move(const MouseContext& at) override;
  void release(const MouseContext& at) override;
  bool cancel() override;
  void forget() override;
  [[nodiscard]] bool pressed() const override { return hold_ != Hold::Nothing; }
  [[nodiscard]] bool covers(const MouseContext& at) const override;
  void hover(MouseContext& at) override;
  void leave() override;
  [[nodiscard]] std::optional<QCursor> cursor(const MouseContext& at) const override;
  void mark(Marks& marks, const PaneView& pane) const override;

  /// The joint whose dials show; invalid: none.
  [[nodiscard]] JointId joint() const { return joint_; }
  void select(JointId joint);
  /// Whether its dials show where goals are dragged, too.
  void showAlways(bool always);

 Q_SIGNALS:
  /// A part or a dial has been pressed. @param dof  invalid: no single one
  void jointTaken(JointId joint, DofId dof);
  /// @param dof   that turns; invalid: the joint as a whole. @param done  the button is up
  void bent(JointId joint, DofId dof, bool done);

 private:
  enum class Hold { Nothing, Dial, Part };

  /// Whether parts are bent.
  [[nodiscard]] bool bends() const;
  [[nodiscard]] bool showsDials() const;
  [[nodiscard]] std::vector<DialMark> dials(const ViewProjection& view) const;
  /// The dial under the mouse; invalid: none.
  [[nodiscard]] DofId dialAt(const MouseContext& at) const;
  [[nodiscard]] Dial heldDial() const;
  bool pressPart(const MouseContext& at);
  bool begin(const MouseContext& at);
  void turnDial(const MouseContext& at);
  void followPart(const MouseContext& at);
  void end();
  void light(SegmentId segment);

  Posing& posing_;
  Document& document_;
  Viewport& view_;
  JointId joint_;
  bool always_ = false;
  Hold hold_ = Hold::Nothing;
  bool moved_ = false;
  QPointF pressed_at_;
  QPointF at_;    ///< the last place of the mouse
  LedPlace led_;  ///< where the part is led
  DofId lit_;     ///< dial under the mouse or in the hand
  SegmentId hovered_;
  // The dial in the hand.
  JointDial grabbed_;   ///< as it was when it was taken
  double swept_ = 0.0;  ///< before snapping, rad or m
  // The part in the hand.
  scene::BodyPoint part_;
  scene::Actor before_;  ///< as it was when it was taken
};

}  // namespace limber::app
