// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QInputEvent>
#include <QOpenGLWidget>
#include <QTimer>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/document/document.h"
#include "app/goals/drag_tool.h"
#include "app/goals/gizmo_marks.h"
#include "app/goals/move_tool.h"
#include "app/goals/pick_gizmo.h"
#include "app/goals/turn_tool.h"
#include "app/joints/blocking_watch.h"
#include "app/joints/limit_mark.h"
#include "app/limbs/swivel_tool.h"
#include "app/obstacles/obstacle_tool.h"
#include "app/obstacles/obstacle_views.h"
#include "app/posing/edit_gesture.h"
#include "app/posing/far_travel.h"
#include "app/posing/follow.h"
#include "app/view/actor_views.h"
#include "app/view/frame_clock.h"
#include "app/view/ghost_view.h"
#include "app/view/handles.h"
#include "app/view/overlay.h"
#include "app/view/pane_cameras.h"
#include "app/view/pane_layout.h"
#include "app/view/side_view.h"
#include "app/view/view_projection.h"
#include "app/view/viewport_state.h"
#include "limber/render/quality.h"
#include "limber/render/renderer.h"

namespace limber::app {

struct ReachPicture;

/// The view of the scene: draws it, and turns mouse and keys into drags and camera moves.
///
/// Left button on a handle, a target or any part of the body drags it, on a ring or arrow of the tool's gizmo turns or
/// moves the goal, on the background, with Alt or with the middle button anywhere orbits, Shift+middle pans, the wheel
/// zooms, or in a drag moves the goal in depth. A press on another actor's body chooses that actor first. Obstacles and
/// observers are moved and sized in the same way; what an obstacle is dragged into gives way.
///
/// The view is one pane or four (POSIT, figure 4): the top, the front and the left in parallel projection, and the
/// scene's own camera. All work in the same way; the pane beneath the mouse when the button goes down keeps the drag
/// until it goes up. The orthographic panes cannot be turned: what would turn them shifts them.
class Viewport : public QOpenGLWidget {
  Q_OBJECT

 public:
  explicit Viewport(Document& document, QWidget* parent = nullptr);
  ~Viewport() override;

  /// Of the pane that the mouse is about: that holds the drag, else lies under the mouse, else is active.
  [[nodiscard]] ViewProjection projection() const { return projection(pane()); }
  /// Of a pane, in the view's coordinates.
  [[nodiscard]] ViewProjection projection(Pane pane) const { return {camera(pane), layout_.place(pane)}; }
  /// What can be taken in the pane that the mouse is about.
  [[nodiscard]] std::vector<Handle> handles() const;
  /// The targets that are shown and can be dragged, in the pane that the mouse is about.
  [[nodiscard]] std::vector<Handle> targetHandles() const;
  [[nodiscard]] const FrameClock& clock() const { return clock_; }
  [[nodiscard]] FrameClock& clock() { return clock_; }
  /// Whether the picture is at rest: drawn at full quality, with nothing waiting.
  [[nodiscard]] bool atRest() const { return drawn_at_rest_; }
  /// Frames painted with different postures since the drag began.
  [[nodiscard]] int posturesPainted() const { return postures_painted_; }
  /// Why the view cannot draw; empty when it can.
  [[nodiscard]] const std::string& failure() const { return failure_; }
  [[nodiscard]] const DragTool& dragTool() const { return drag_; }
  /// The quality of the last frame.
  [[nodiscard]] const render::Quality& quality() const { return quality_; }

  // --- panes ---

  /// Four panes, or the scene's camera alone. A drag under way is put back.
  void setFourViews(bool four);
  /// Gives the pane under the mouse the whole view, or shows all four again.
  void toggleLargePane();
  /// Where the panes lie, and which of them is active.
  [[nodiscard]] const PaneLayout& panes() const { return layout_; }
  [[nodiscard]] const scene::Camera& camera(Pane pane) const;

  /// Moves the view so that all that is shown fits; in four panes, each of them.
  void frameFigure();
  /// Moves the view to the selected goal's effector; to the whole chosen actor when there is none.
  void frameSelection();
  /// Looks from a bearing and an altitude, rad, upright.
  void lookFrom(double direction, double altitude);
  /// Takes the view to a camera, in the time of a glance.
  void flyTo(const scene::Camera& to);
  /// Ends a flight at once where it leads: call it before the camera is moved by a step.
  void land();
  /// Gives the ball its original position: the figure, where it stands in the picture, as a new scene shows it.
  void resetLook();
  /// Light and shadow, or one plain light from the eye.
  void setLights(bool lights);
  [[nodiscard]] bool lights() const { return look_.lights; }
  /// The centre of mass over what the figure stands on.
  void setBalanceShown(bool shown);
  [[nodiscard]] bool balanceShown() const { return look_.balance; }
  /// What a hand can reach, kept until another takes its place; null: nothing.
  void setReach(std::shared_ptr<const ReachPicture> picture);
  /// A second figure beside the chosen actor, or another posture in place of its own.
  void setGhost(GhostShow show);
  [[nodiscard]] const GhostShow& ghost() const { return ghost_.show(); }
  /// What lies over the picture of the last frame; with four panes over the active one.
  [[nodiscard]] const OverlayContent& marks() const { return overlay_->content(); }
  /// Edges instead of the mesh.
  void setWireframe(bool wireframe);
  [[nodiscard]] bool wireframe() const { return look_.wireframe; }
  /// Draws every frame as at rest, however long it takes: for measurements.
  void setFullQuality(bool full) { full_quality_ = full; }
  /// Moves the selected goal away from the eye by a length, m (negative: nearer), in a drag or by itself.
  void moveGoalInDepth(double away);
  /// What the left button does beside dragging handles. Tool::Turn takes the background too (Abalı 2001, A.4).
  void setTool(Tool tool);
  [[nodiscard]] Tool tool() const { return tool_; }
  [[nodiscard]] const TurnTool& turnTool() const { return turn_; }
  [[nodiscard]] const MoveTool& moveTool() const { return move_; }
  [[nodiscard]] const ObstacleTool& obstacleTool() const { return obstacle_; }
  /// The obstacle seen at a point of the view, with no body before it; −1 for none.
  [[nodiscard]] int obstacleAt(const QPointF& at) const;
  /// What the mouse can take to size the chosen obstacle or observer.
  [[nodiscard]] std::vector<SizeHandle> sizeHandlesShown() const;
  /// Where the middle of an observer of the chosen actor is seen.
  [[nodiscard]] std::optional<QPointF> observerPlace(int observer) const;
  /// The gizmo as it is shown now; nothing when none is.
  [[nodiscard]] std::optional<GizmoShape> gizmo() const;
  /// Far goal: the next left click sets the selected goal, in the plane through its effector that faces the eye, and
  /// the body goes there (Abalı 2001, A.3.2). With Shift the click leaves it armed.
  void armFarGoal(bool armed);
  [[nodiscard]] bool farGoalArmed() const { return far_goal_; }
  /// Takes far goals along their paths.
  [[nodiscard]] FarTravel& farTravel() { return travel_; }
  [[nodiscard]] const SwivelTool& swivelTool() const { return swivel_; }
  /// Whose body is seen at a point of the view, logical pixels, and what part of it.
  [[nodiscard]] std::optional<ActorPoint> pointAt(const QPointF& at) const;
  /// What part of the chosen actor's body is seen there; nothing when somebody else's is.
  [[nodiscard]] std::optional<scene::BodyPoint> bodyAt(const QPointF& at) const;
  /// The segment under the mouse, with no handle and no gizmo before it; invalid for none.
  [[nodiscard]] SegmentId hoveredPart() const { return hover_.segment; }
  /// Puts the dragged goal back; @return whether there was a drag.
  bool cancelDrag();
  /// Words that stay at the bottom left; empty: none.
  void setReadoutShown(bool shown);
  /// Whether a drag shows a second, small picture from the side.
  void setSideViewWanted(bool wanted);
  /// The small picture of the last frame, if it had one.
  [[nodiscard]] const std::optional<SideView>& sideViewShown() const { return side_view_; }

 Q_SIGNALS:
  /// The view could not be set up; `sentence` says why.
  void failed(const QString& sentence);
  void hoverChanged(int goal);
  /// The mouse is on another part of the body, or on none (invalid).
  void partHovered(SegmentId segment);
  /// The mouse is on another actor, which a click would choose, or on none (−1).
  void actorHovered(int actor);
  void dragBegan(int goal);
  void dragEnded(int goal);  ///< −1: put back
  /// A pin was clicked.
  void pinClicked(int goal);
  /// A part of the chosen actor's body was clicked.
  void bodyClicked(const scene::BodyPoint& point);
  /// The mouse is on the handle of an elbow or a knee, "Left elbow", or on none (empty).
  void swivelHovered(const QString& name);
  /// It has been swung to an angle, rad. @param done  the button is up
  void swivelTurned(const QString& name, double angle, bool done);
  /// Another part of the body follows from now on; `words` says which.
  void followTurned(const QString& words);
  /// The view was turned or moved by the mouse.
  void turned();
  /// A goal is being turned about an axis (0, 1, 2), so far by an angle, rad.
  void goalTurned(int goal, int axis, double angle);
  void toolChanged(Tool tool);
  void farGoalChanged(bool armed);
  /// A right click that did not move, or the Menu key. @param goal  whose handle lies there, −1 for none
  void menuWanted(int goal, const QPoint& on_screen);
  /// The same on a part of the body with no handle near.
  void partMenuWanted(const scene::BodyPoint& point, const QPoint& on_screen);
  /// The same on an obstacle.
  void obstacleMenuWanted(int obstacle, const QPoint& on_screen);
  /// The mouse is on an obstacle, or on none (−1).
  void obstacleHovered(int obstacle);
  /// Panes lie elsewhere, or others show.
  void panesChanged();
  /// A drag that would turn an orthographic pane has begun to shift it.
  void turnRefused(Pane pane);
  /// A picture has reached the screen.
  void shown();

 protected:
  void initializeGL() override;
  void paintGL() override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  /// Longest welcome frame while something moves, s: 30 a second.
  static constexpr double kFrameBudget = 1.0 / 30.0;
  enum class CameraMove { None, Orbit, Pan };

  void releaseGraphics();
  void touch();
  void fly();
  /// Where the view is, or where it is flying to.
  [[nodiscard]] const scene::Camera& destination() const { return destination(Pane::Perspective); }
  [[nodiscard]] const scene::Camera& destination(Pane pane) const;
  void frame(const Eigen::Vector3d& centre, double radius);
  /// The pane that the mouse is about.
  [[nodiscard]] Pane pane() const;
  /// The pane at a point of the view, or the one that holds the drag.
  [[nodiscard]] ViewProjection projectionAt(const QPointF& at) const;
  void setCamera(Pane pane, const scene::Camera& camera);
  void holdPane(const QMouseEvent& event);
  void changePanes(const std::function<void()>& change);
  /// A new scene's orthographic panes show all of it.
  void framePanesOnce();
  /// A turn of the view is asked for: it must be seen.
  void showPerspective();
  // The cross's part of each event. @return whether it was its alone
  [[nodiscard]] bool pressCross(const QMouseEvent& event);
  [[nodiscard]] bool moveCross(const QMouseEvent& event);
  [[nodiscard]] bool releaseCross();
  [[nodiscard]] std::optional<QCursor> crossCursor() const;
  void clearHover();
  void moveCamera(const QPointF& by);
  void releaseHeld(const QMouseEvent& event);
  /// Turns the view by a way of the mouse, logical pixels.
  void orbitBy(const QPointF& by);
  void drawFigure();
  void drawPane(render::Picture& picture, Pane pane);
  [[nodiscard]] render::Area pixelsOf(const QRectF& place) const;
  void drawSideView(render::Picture picture);
  void updateOverlay();
  [[nodiscard]] OverlayContent contentOf(Pane pane);
  [[nodiscard]] QString readout() const;
  void startDrag();
  /// The button went up. @return whether it was a click: nothing was moved
  [[nodiscard]] bool endDrag();
  void tintChain();
  void noteQuestion(const QInputEvent& event);
  void frameSwappedNow();
  void setHovered(int goal);
  void setHoveredPart(SegmentId segment);
  void setHoveredActor(int actor);
  /// Tells what part of whose body the mouse is on, with no handle before it.
  void hoverBody(bool covered);
  void frameActors(const std::vector<std::size_t>& actors);
  [[nodiscard]] std::vector<std::size_t> shownActors() const;
  /// A ball about actors.
  struct Surroundings {
    Eigen::Vector3d centre;
    double radius;
  };
  [[nodiscard]] Surroundings surroundings(const std::vector<std::size_t>& actors) const;
  /// Another figure is meant from now on: nothing of the one before is hovered or in the hand.
  void letGoOfAll();
  [[nodiscard]] bool pressBody();
  [[nodiscard]] bool pressTarget();
  void pressHandle(const Handle& handle);
  [[nodiscard]] bool showsTarget(int goal) const;
  [[nodiscard]] bool isQuiet(int goal) const;
  [[nodiscard]] bool isHidden(const Handle& handle, const ViewProjection& view) const;
  [[nodiscard]] bool isBeneath(const Handle& handle, const ViewProjection& view) const;
  /// The goal whose target lies at a point of the view, nearer than its effector; −1 for none.
  [[nodiscard]] int targetAt(const QPointF& at) const;
  [[nodiscard]] bool bodyCanBeDragged(SegmentId segment) const;
  void forgetLostGoals();
  void openMenu(const QPoint& on_screen);
  void updatePointer();
  void lightHeldBack(OverlayContent& content, const ViewProjection& view) const;
  [[nodiscard]] std::optional<LimitMark> blockingInView(const ViewProjection& view, const goal::Miss& miss);
  // The tools' part of each event. @return whether it was theirs alone
  [[nodiscard]] bool pressTools(const QMouseEvent& event);
  [[nodiscard]] bool moveTools(const QMouseEvent& event);
  [[nodiscard]] bool releaseTools(const QMouseEvent& event);
  [[nodiscard]] bool cancelTools();
  [[nodiscard]] bool pressGizmo(const QMouseEvent& event);
  void sendFarGoal(const QMouseEvent& event);
  // Elbows and knees, and how much follows: viewport_hand.cpp.
  [[nodiscard]] bool swivelsShow() const;
  [[nodiscard]] bool pressSwivel();
  [[nodiscard]] bool moveSwivel(const QMouseEvent& event);
  [[nodiscard]] bool releaseSwivel(Qt::MouseButton button);
  [[nodiscard]] bool cancelSwivel();
  void endSwivel();
  [[nodiscard]] bool hoverSwivel(bool covered);
  void watchLimb();
  void tintFollowers(const Followed& part);
  [[nodiscard]] std::optional<Followed> followedNow() const;
  [[nodiscard]] bool turnFollowWheel(const QWheelEvent& event);
  void forgetFollowShown();
  // The obstacles' part of each event. @return whether it was theirs alone
  [[nodiscard]] bool pressObstacles(const QMouseEvent& event);
  [[nodiscard]] bool pressChosen();
  [[nodiscard]] bool moveObstacles(const QMouseEvent& event);
  [[nodiscard]] bool releaseObstacles(Qt::MouseButton button);
  [[nodiscard]] bool cancelObstacles();
  void moveObstacleInDepth(double away);
  [[nodiscard]] int observerAt(const QPointF& at) const;
  /// The chosen obstacle; nothing when none is.
  [[nodiscard]] const goal::Obstacle* chosenObstacle() const;
  void setHoveredObstacle(int obstacle);
  [[nodiscard]] std::optional<QCursor> obstacleCursor() const;
  void startTool();
  void endTool();
  [[nodiscard]] std::optional<QCursor> toolCursor() const;
  /// The mark of a goal; nothing when it lies behind the eye.
  [[nodiscard]] std::optional<OverlayContent::Goal> goalMark(int goal, const ViewProjection& view) const;
  [[nodiscard]] std::vector<OverlayContent::Goal> goalMarks(const ViewProjection& view) const;
  [[nodiscard]] std::optional<GizmoShape> gizmo(const ViewProjection& projection) const;
  [[nodiscard]] std::optional<GizmoView> gizmoView(const ViewProjection& projection) const;
  [[nodiscard]] Eigen::Vector3d gizmoCentre(int goal) const;
  /// The goal that the mouse has in its hand, −1 for none.
  [[nodiscard]] int goalInHand() const;
  [[nodiscard]] std::vector<QPointF> chainInView(const ViewProjection& projection) const;

  Document& document_;
  DragTool drag_;
  TurnTool turn_;
  MoveTool move_;
  ObstacleTool obstacle_;
  SwivelTool swivel_;
  FarTravel travel_;
  std::optional<scene::BodyPoint> click_point_;  ///< of the chosen actor's body, where the left button went down
  EditGesture follow_gesture_;                   ///< notches of the wheel without a pause are one step
  FollowWheel follow_;
  Tool tool_ = Tool::Drag;
  GizmoPart hovered_part_;
  bool far_goal_ = false;
  bool click_on_right_ = false;  ///< the right button is down and has not moved
  QPointF right_pressed_at_;
  Overlay* overlay_;
  std::unique_ptr<render::Renderer> renderer_;
  ActorViews actors_;
  ObstacleViews solids_;
  GhostView ghost_;
  std::vector<render::FigureLook> looks_;  ///< all that is drawn
  std::string failure_;
  bool side_view_wanted_ = false;
  std::optional<SideView> side_view_;  ///< of the last frame
  Eigen::Vector3d side_view_centre_ = Eigen::Vector3d::Zero();
  QPointF side_view_start_;
  BlockingWatch blocking_watch_;
  std::vector<bool> chain_segments_;  ///< by segment: tinted, because it follows the drag

  PaneLayout layout_;
  PaneCameras pane_cameras_;
  bool panes_framed_ = false;      ///< the orthographic panes have been shown this scene
  std::optional<Pane> held_pane_;  ///< where the button that is down was pressed
  PaneLayout::Cross cross_held_ = PaneLayout::Cross::None;
  PaneLayout::Cross cross_hovered_ = PaneLayout::Cross::None;

  CameraMove camera_move_ = CameraMove::None;
  bool turn_refused_ = false;  ///< the move under way was to turn an orthographic pane; not told yet
  QPointF mouse_;
  bool mouse_inside_ = false;
  Hover hover_;
  bool awaiting_settlement_ = false;  ///< a drag's button is up, its end is not told yet
  bool focus_by_key_ = false;

  FrameClock clock_;
  FrameClock::Clock::time_point paint_begin_;
  render::QualityPace pace_{kFrameBudget};
  render::Quality quality_;
  QTimer rest_timer_;
  QTimer goal_timer_;  ///< shows a goal that has moved when no posture comes
  bool painted_ = false;
  bool moving_ = false;
  bool drawn_at_rest_ = false;
  std::uint64_t painted_serial_ = 0;
  Posture painted_posture_;
  int postures_painted_ = 0;
  ViewLook look_;
  std::shared_ptr<const ReachPicture> reach_;
  bool veil_stale_ = false;  ///< the renderer has not taken reach_ up
  bool full_quality_ = false;

  CameraFlight flight_;
};

}  // namespace limber::app
