// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QInputEvent>
#include <QTimer>
#include <QWidget>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "app/view/camera_tool.h"
#include "app/view/canvas.h"
#include "app/view/close_up.h"
#include "app/view/cross_tool.h"
#include "app/view/overlay.h"
#include "app/view/side_view.h"
#include "app/view/tool.h"
#include "app/view/view_look.h"
#include "limber/render/quality.h"
#include "posing/posing.h"

namespace limber::app {

/// The view of the scene: one pane or four (POSIT, figure 4), the top, the front and the left in parallel projection,
/// and the scene's own camera. It draws the actors and what parts add to them, and hands the mouse to its tools: they
/// are asked in the order in which they were added; gestures that none of them takes move the camera. The pane beneath
/// the mouse when the button goes down keeps the drag until it goes up.
class Viewport : public QWidget {
  Q_OBJECT

 public:
  explicit Viewport(Posing& posing, QWidget* parent = nullptr);
  ~Viewport() override;

  // --- tools and parts ---

  /// Adds a part, or a tool, which is asked after those that were added before.
  void add(std::unique_ptr<ViewPart> part);
  /// The part of a type, which must exist.
  template <class Part>
  [[nodiscard]] Part& part() const {
    for (const auto& one : parts_) {
      if (auto* found = dynamic_cast<Part*>(one.get())) return *found;
    }
    qFatal("the view lacks a part");
  }
  /// The tool that holds something of the scene, else one that is not pressed.
  [[nodiscard]] const Tool& inHand() const;
  /// Whether no tool holds anything or waits for a press.
  [[nodiscard]] bool idle() const;
  /// Cancels the gesture under way, or a tool that waits for a press. @return whether there was one
  bool cancelDrag();
  /// Moves the held or selected thing away from the eye by a length, m (negative: nearer).
  void moveGoalInDepth(double away);
  /// Sets the gizmo of the selected goal or obstacle. In GizmoMode::Turn drags on the background turn the goal, too
  /// (Abalı 2001, A.4).
  void setGizmoMode(GizmoMode mode);
  /// Whose mouse the camera obeys.
  void setNavigation(Navigation navigation) { camera_->setNavigation(navigation); }
  [[nodiscard]] GizmoMode gizmoMode() const { return gizmo_mode_; }
  [[nodiscard]] ViewEvents& events() { return events_; }

  // --- panes and cameras ---

  /// Projection of the current pane: the one with the drag, else under the mouse, else active.
  [[nodiscard]] ViewProjection projection() const { return projection(pane()); }
  /// Projection of a pane, in the view's coordinates.
  [[nodiscard]] ViewProjection projection(Pane pane) const { return {camera(pane), layout_.place(pane)}; }
  [[nodiscard]] const scene::Camera& camera(Pane pane) const { return cameras_.of(pane); }
  /// Layout of the panes, and the active one.
  [[nodiscard]] const PaneLayout& panes() const { return layout_; }
  /// Shows four panes, or the scene's camera alone. A drag under way is cancelled.
  void setFourViews(bool four);
  /// Gives the pane under the mouse the whole view, or shows all four again.
  void toggleLargePane();
  /// Moves the view so that all that is shown fits; in four panes, each of them.
  void frameFigure() { cameras_.frameShown(); }
  /// Moves the view to the selected goal's effector; to the whole selected actor when there is none.
  void frameSelection() { cameras_.frameSelection(); }
  /// The part of a pane into which the perspective frames things; null: all of it.
  void setFramedArea(std::function<QRectF(const QRectF& pane)> area) { cameras_.setFramedArea(std::move(area)); }
  /// Looks from a bearing and an altitude, rad, upright.
  void lookFrom(double direction, double altitude);
  /// Frames the shown actors, upright and from a new scene's direction, as large as the view has room for.
  void resetLook();
  /// Flies the view to a camera.
  void flyTo(const scene::Camera& to) { cameras_.flyTo(to); }
  /// Ends a flight at once at its destination; call it before the camera is moved by a step.
  void land() { cameras_.land(); }

  // --- picking ---

  [[nodiscard]] const ViewPick& pick() const { return pick_; }
  /// The handles that can be picked in the current pane.
  [[nodiscard]] std::vector<Handle> handles() const { return pick_.handles(projection()); }
  /// Current state of the mouse, with the things under it as last reported.
  [[nodiscard]] MouseContext mouse() const;
  /// Updates the things under the mouse.
  void lookUnderMouse();

  // --- the picture ---

  [[nodiscard]] const ViewLook& look() const { return look_; }
  /// Changes one part of the look.
  template <class Value>
  void setLook(Value ViewLook::*what, const std::type_identity_t<Value>& value) {
    look_.*what = value;
    touch();
  }
  /// Redraws after a change: the next frames are drawn quickly, and once more in full when changes have ended.
  void touch();
  /// The same picture once more.
  void redraw() { canvas_->redraw(); }
  /// Draws a picture at once, without marks.
  [[nodiscard]] QImage grabPicture() { return canvas_->grab(); }
  /// Does something in the context in which pictures are drawn; nothing while there is none.
  void inContext(const std::function<void()>& act) { canvas_->inContext(act); }
  /// Updates the pointer by the tools.
  void updatePointer();
  /// Begins a motion: restarts the count of postures, and tints segments of the selected actor, by index.
  void beginMotion(std::vector<bool> tinted);
  void tint(std::vector<bool> segments) { tinted_ = std::move(segments); }
  /// Draws the selected actor in another posture than the document's, without the marks of the one that it has; picking
  /// uses the document's.
  void showInstead(const std::optional<Posture>& posture) { actors_.showInstead(posture); }
  [[nodiscard]] const std::optional<Posture>& shownInstead() const { return actors_.shownInstead(); }
  /// Marks over the last frame; with four panes over the active one.
  [[nodiscard]] const Marks& marks() const { return overlay_->content().marks; }
  /// The small picture of the last frame, if it had one.
  [[nodiscard]] const std::optional<SideView>& sideViewShown() const { return side_view_; }
  /// The frame of the close-up, whose subject features choose.
  [[nodiscard]] CloseUp& closeUp() { return *close_up_; }
  [[nodiscard]] FrameClock& clock() { return clock_; }
  /// Whether the picture is at rest: drawn at full quality, with nothing waiting.
  [[nodiscard]] bool atRest() const { return drawn_at_rest_; }
  /// Frees what the graphics driver keeps for pictures of earlier sizes; the next picture makes its own.
  void freeBuffers();
  /// Frames painted with different postures since the motion began.
  [[nodiscard]] int posturesPainted() const { return postures_painted_; }

 protected:
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
  void connectDocument();
  void takeContext();
  void releaseGraphics();
  /// @param target  framebuffer of the picture
  /// @return what has changed since the last one, pixels from the lower left corner; null: all
  [[nodiscard]] QRect draw(unsigned target);
  void drawScene(unsigned target);
  void drawSideView(render::Picture picture, unsigned target);
  void drawCloseUp(render::Picture picture, unsigned target);
  [[nodiscard]] render::Area pixelsOf(const QRectF& place) const;
  void drawInto(const render::Picture& picture, const QRectF& place, unsigned target);
  [[nodiscard]] QRect changedPart();
  void pictureShown();
  void updateOverlay();
  [[nodiscard]] OverlayContent contentOf(Pane pane) const;
  [[nodiscard]] QString readout() const;
  [[nodiscard]] Pane pane() const;
  void changePanes(const std::function<void()>& change);
  void showPerspective();

  /// The tool that has the mouse; null: none.
  [[nodiscard]] Tool* held() const;
  [[nodiscard]] MouseContext mouseAt(const QSinglePointEvent& event, Qt::MouseButton button = Qt::NoButton);
  void see(MouseContext& at) const;
  void setHover(const Hover& hover);
  void clearHover();
  void openMenu(MouseContext at, const QPoint& on_screen);
  void letGoOfAll();
  /// Forgets a held or hovered goal that Delete, or the end of a drag that it was made for, has removed.
  void letGoOfLostGoal();
  [[nodiscard]] std::vector<std::string> goalNames() const;
  /// Runs an action, and notes the time of an event that has started a solve.
  void act(const QInputEvent& event, const std::function<void()>& action);

  Posing& posing_;
  Document& document_;
  ViewEvents events_;
  PaneLayout layout_;
  ViewCameras cameras_;
  ActorViews actors_;
  ViewPick pick_;
  std::vector<std::unique_ptr<ViewPart>> parts_;
  std::vector<Tool*> tools_;  ///< of the parts, in the order in which they are asked
  CrossTool* cross_;          ///< the first of them
  CameraTool* camera_;        ///< the last
  GizmoMode gizmo_mode_ = GizmoMode::Drag;
  QPointF mouse_;
  bool mouse_inside_ = false;
  Qt::MouseButtons buttons_;
  Hover hover_;
  std::vector<std::string> goals_;  ///< names at the last change, to find removed ones
  const Tool* cover_ = nullptr;     ///< the tool whose mark lies under the mouse
  std::optional<Pane> held_pane_;   ///< where the button that is down was pressed
  bool click_on_right_ = false;     ///< the right button is down and has not moved
  QPointF right_pressed_at_;
  bool focus_by_key_ = false;

  Canvas* canvas_;
  Overlay* overlay_;
  CloseUp* close_up_;
  std::unique_ptr<render::Renderer> renderer_;
  /// A picture, or one of several that make up one, and its place.
  struct PartDrawn {
    render::Area area;
    render::Renderer::Drawn drawn;
  };
  std::vector<PartDrawn> drawn_, drawn_before_;  ///< of this frame and of the last
  std::vector<render::FigureLook> figures_;      ///< all that is drawn
  std::vector<render::GhostLook> ghosts_;
  QString readout_;
  FrameClock::Clock::time_point readout_at_;
  std::vector<bool> tinted_;
  std::optional<SideView> side_view_;  ///< of the last frame
  ViewLook look_;
  FrameClock clock_;
  FrameClock::Clock::time_point draw_begin_;
  render::QualityPace pace_;
  render::Quality quality_;
  QTimer rest_timer_{this};
  QTimer goal_timer_;  ///< shows a goal that has moved when no posture comes
  bool moving_ = false;
  bool drawn_at_rest_ = false;
  std::uint64_t painted_serial_ = 0;
  Posture painted_posture_;
  int postures_painted_ = 0;
};

}  // namespace limber::app
