// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QPointF>
#include <QString>
#include <optional>
#include <vector>

#include "app/still/open_pose.h"
#include "app/view/fine_mouse.h"
#include "app/view/viewport.h"
#include "posing/posing.h"

namespace limber::app {

/// Match: while it is on (GizmoMode::Match), a person's joints bear points that are dragged onto those of the picture
/// behind. The first one that is placed stays as far from the eye as it was, as a goal for its position; each further
/// one stays on the line of sight through its place, as a goal of the kind Line: how far along is left to the body. The
/// view does not turn meanwhile.
class MatchTool : public QObject, public Tool {
  Q_OBJECT

 public:
  MatchTool(Posing& posing, Viewport& view);

  /// Shows the points, or lets all placed joints go, those of other people too: postures stay.
  void setOn(bool on);
  [[nodiscard]] bool on() const { return on_; }
  /// Number of joints that have been placed.
  [[nodiscard]] int placed() const;
  /// Words for a key point, by its number in kKeyPointNames: "left elbow".
  [[nodiscard]] static QString nameOf(std::size_t point);

  bool press(const MouseContext& at) override;
  void move(const MouseContext& at) override;
  void release(const MouseContext& at) override;
  bool cancel() override;
  void forget() override;
  [[nodiscard]] bool pressed() const override { return point_.has_value(); }
  [[nodiscard]] bool covers(const MouseContext& at) const override { return pointAt(at.view, at.at).has_value(); }
  void hover(MouseContext& at) override;
  void leave() override;
  bool menu(const MouseContext& at, const QPoint& on_screen) override;
  [[nodiscard]] std::optional<QCursor> cursor(const MouseContext& at) const override;
  [[nodiscard]] int goal() const override { return goal_; }
  [[nodiscard]] int movedGoal() const override { return goal_; }
  void mark(Marks& marks, const PaneView& pane) const override;

 Q_SIGNALS:
  /// The mouse is on another point, or on none (−1).
  void pointHovered(int point);
  void jointPlaced(int point);
  /// The left button was pressed beside everything.
  void pressedBeside();

 private:
  /// A point that is shown: its number, its place in the view, and where it has been placed.
  struct Shown {
    std::size_t point;
    QPointF at;
    std::optional<QPointF> wanted;
  };
  [[nodiscard]] std::vector<Shown> shownPoints(const ViewProjection& view) const;
  [[nodiscard]] std::optional<std::size_t> pointAt(const ViewProjection& view, const QPointF& at) const;
  /// The goal of a key point; none: it has not been placed.
  [[nodiscard]] std::optional<std::size_t> goalOf(std::size_t point) const;
  void letGoOfAll();
  [[nodiscard]] std::vector<DofId> stillAngles() const;
  [[nodiscard]] bool begin(const MouseContext& at);
  void follow(const ViewProjection& view);

  Posing& posing_;
  Document& document_;
  Viewport& view_;
  bool on_ = false;
  std::optional<std::size_t> point_;  ///< pressed
  std::optional<std::size_t> hovered_;
  int goal_ = -1;  ///< of the pressed point, once it moves
  QPointF pressed_at_;
  LedPlace at_;
  QPointF grab_;                                      ///< from the mouse to the point when it was pressed
  Eigen::Vector3d origin_ = Eigen::Vector3d::Zero();  ///< of the joint when it was pressed, world, m
};

}  // namespace limber::app
