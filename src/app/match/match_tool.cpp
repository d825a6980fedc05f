// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/match/match_tool.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

#include "app/goals/goals_view.h"
#include "app/view/marks.h"
#include "document/words.h"
#include "limber/base/index.h"
#include "limber/figure/kinematics.h"
#include "posing/drags.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr double kReach = 10.0;     // pixels from a point at which the mouse takes it
constexpr double kThreshold = 3.0;  // pixels from which a press becomes a drag
constexpr double kDiameter = 11.0;  // pixels

/// Joints that are placed, by their numbers in kKeyPointNames: neck and eyes follow from the others.
constexpr std::array<std::size_t, 15> kPoints{0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16, 17};
/// Ends of limbs: what holds them elsewhere lets go when they are placed.
constexpr std::array<std::size_t, 4> kEnds{4, 7, 10, 13};

/// A shoulder, and what else of its arm is placed.
struct Arm {
  std::size_t shoulder;
  std::array<std::size_t, 2> beyond;
};
constexpr std::array<Arm, 2> kArms{{{kRightShoulderPoint, {3, 4}}, {kLeftShoulderPoint, {6, 7}}}};

std::string goalName(std::size_t point) { return std::string(kKeyPointNames[point]) + "_in_picture"; }

/// Axes whose x points along a ray (the line of a goal of the kind Line).
Eigen::Matrix3d alongX(const Eigen::Vector3d& direction) {
  return Eigen::Quaterniond::FromTwoVectors(Eigen::Vector3d::UnitX(), direction).toRotationMatrix();
}

/// Goals that hold an end of a limb, or what it carries.
std::vector<std::size_t> holdsOf(const scene::Actor& actor, SegmentId end, const std::string& but) {
  std::vector<std::size_t> holds;
  for (std::size_t i = 0; i < actor.goals.size(); ++i) {
    const goal::Goal& goal = actor.goals[i];
    if (goal.active && goal.effector.name != but && actor.figure->hangsOn(goal.effector.segment, end)) {
      holds.push_back(i);
    }
  }
  return holds;
}

struct MatchMark {
  QPointF at;
  std::optional<QPointF> wanted;
  bool hovered;
  QString name;  ///< beside it; empty: none
};

void paintPoint(QPainter& painter, const MatchMark& mark, const QSizeF& pane) {
  constexpr double kMissed = 3.0;  // pixels from its place that show
  const bool placed = mark.wanted.has_value();
  if (placed && std::hypot(mark.wanted->x() - mark.at.x(), mark.wanted->y() - mark.at.y()) > kMissed) {
    marks::gapLine(painter, mark.at, *mark.wanted);
  }
  const QColor& colour = placed ? tokens().goal : tokens().view.free_handle;
  marks::ring(painter, mark.at, mark.hovered ? kDiameter + 5.0 : kDiameter, colour, placed || mark.hovered);
  if (mark.name.isEmpty()) return;
  const bool left = mark.at.x() > 0.6 * pane.width();
  marks::tag(painter, mark.at + QPointF(left ? -16.0 : 16.0, 0.0), left, mark.name, tokens().text);
}

}  // namespace

MatchTool::MatchTool(Posing& posing, Viewport& view) : posing_(posing), document_(posing.document()), view_(view) {}

QString MatchTool::nameOf(std::size_t point) {
  return QString::fromUtf8(kKeyPointNames[point].data(), static_cast<qsizetype>(kKeyPointNames[point].size()))
      .replace(QLatin1Char('_'), QLatin1Char(' '));
}

void MatchTool::setOn(bool on) {
  if (on_ == on) return;
  static_cast<void>(cancel());
  on_ = on;
  hovered_.reset();
  view_.setLook(&ViewLook::see_through, on);
  if (!on) letGoOfAll();
  view_.updatePointer();
  view_.touch();
}

/// Of all people: others may have been matched before the one who is selected.
void MatchTool::letGoOfAll() {
  const auto is_placed = [](const goal::Goal& goal) {
    return std::ranges::any_of(kPoints, [&](std::size_t point) { return goal.effector.name == goalName(point); });
  };
  const auto has_placed = [&](const scene::Actor& actor) { return std::ranges::any_of(actor.goals, is_placed); };
  if (std::ranges::none_of(document_.scene().actors, has_placed)) return;
  document_.settle();
  document_.edit(tr("leave the picture"), [&](scene::Scene& scene) {
    for (std::size_t i = 0; i < scene.actors.size(); ++i) {
      if (has_placed(scene.actors[i])) std::erase_if(scene.actors.edit(i).goals, is_placed);
    }
  });
}

int MatchTool::placed() const {
  return static_cast<int>(
      std::ranges::count_if(kPoints, [this](std::size_t point) { return goalOf(point).has_value(); }));
}

std::optional<std::size_t> MatchTool::goalOf(std::size_t point) const {
  return scene::findGoal(document_.actor(), goalName(point));
}

std::vector<MatchTool::Shown> MatchTool::shownPoints(const ViewProjection& view) const {
  std::vector<Shown> shown;
  if (!on_) return shown;
  const scene::Actor& actor = document_.actor();
  const auto sites = actor.visible ? keySitesOf(*actor.figure) : std::nullopt;
  if (!sites) return shown;
  const PerId<SegmentId, Pose> segments = placeSegments(*actor.figure, actor.posture);
  for (const std::size_t point : kPoints) {
    const KeySite& site = (*sites)[point];
    const auto at = view.toView(segments[site.segment].point(site.point));
    if (!at) continue;
    const auto goal = goalOf(point);
    shown.push_back({point, *at, std::nullopt});
    if (goal) shown.back().wanted = view.toView(targetPlacement(document_, static_cast<int>(*goal)).translation);
  }
  // An ear behind the face is no place of the picture.
  const auto nose = std::ranges::find(shown, kNosePoint, &Shown::point);
  std::erase_if(shown, [&](const Shown& one) {
    constexpr double kHidden = 12.0;  // pixels
    const bool is_ear = one.point >= kRightEarPoint;
    return is_ear && nose != shown.end() && !one.wanted &&
           std::hypot(one.at.x() - nose->at.x(), one.at.y() - nose->at.y()) < kHidden;
  });
  return shown;
}

std::optional<std::size_t> MatchTool::pointAt(const ViewProjection& view, const QPointF& at) const {
  std::optional<std::size_t> nearest;
  double least = kReach;
  for (const Shown& shown : shownPoints(view)) {
    const double away = std::hypot(shown.at.x() - at.x(), shown.at.y() - at.y());
    if (away > least) continue;
    least = away;
    nearest = shown.point;
  }
  return nearest;
}

// --- the mouse ---

bool MatchTool::press(const MouseContext& at) {
  if (pressed()) return true;
  if (!on_ || !at.leftDrag()) return false;
  const auto point = pointAt(at.view, at.at);
  if (!point) {
    const bool beside = !at.under.point && !at.under.onGoal();
    if (beside) Q_EMIT pressedBeside();
    return beside;
  }
  posing_.settle();
  const KeySite site = (*keySitesOf(document_.figure()))[*point];
  point_ = point;
  pressed_at_ = at.at;
  at_.begin(at.at);
  origin_ = placeSegments(document_.figure(), document_.actor().posture)[site.segment].point(site.point);
  grab_ = at.view.toView(origin_).value_or(at.at) - at.at;
  view_.touch();
  return true;
}

bool MatchTool::begin(const MouseContext& at) {
  if (goal_ >= 0) return true;
  const scene::Actor& actor = document_.actor();
  const KeySite site = (*keySitesOf(*actor.figure))[*point_];
  const std::string name = goalName(*point_);
  goal::Goal added =
      scene::goalAtEffector(*actor.figure, actor.posture, {name, site.segment, Pose::fromTranslation(site.point)});
  added.target = goal::Target::standing(added.target.world_from_target);
  const auto before = goalOf(*point_);
  if (before) added.potential = actor.goals[*before].potential;
  if (!before && placed() > 0) added.potential = *goal::Line::make(goal::kPullLimit);
  const bool is_end = std::ranges::find(kEnds, *point_) != kEnds.end();
  const auto let_go = is_end ? holdsOf(actor, site.segment, name) : std::vector<std::size_t>();
  goal_ = beginAddedDrag(posing_, added, let_go, stillAngles());
  if (goal_ < 0) {
    point_.reset();
    return false;
  }
  follow(at.view);
  view_.part<GoalsView>().begin(goal_);
  Q_EMIT view_.events().dragBegan(goal_);
  return true;
}

/// Angles that this drag leaves as they are: those of a shoulder whose arm nothing has placed. The clavicle rises with
/// the arm, and a hand would fly up only to bring its shoulder a little farther out.
std::vector<DofId> MatchTool::stillAngles() const {
  const Figure& figure = document_.figure();
  const KeySites sites = *keySitesOf(figure);
  const auto is_led = [this](std::size_t point) { return point == *point_ || goalOf(point).has_value(); };
  std::vector<DofId> still;
  for (const Arm& arm : kArms) {
    const Link* link = figure.linkAbove(sites[arm.shoulder].segment);
    if (link == nullptr || !is_led(arm.shoulder) || std::ranges::any_of(arm.beyond, is_led)) continue;
    const std::vector<DofId>& angles = figure.joints()[link->joint].dofs;
    still.insert(still.end(), angles.begin(), angles.end());
  }
  return still;
}

/// The line of sight through the mouse, held at the depth where the joint was.
void MatchTool::follow(const ViewProjection& view) {
  const QPointF place = at_.place() + grab_;
  leadTo(posing_, {alongX(view.ray(place).direction.normalized()), view.ontoFacingPlane(place, origin_)});
}

void MatchTool::move(const MouseContext& at) {
  if (!at.buttons.testFlag(Qt::LeftButton)) return release(at);
  at_.follow(at.at, at.modifiers);
  if (goal_ < 0 && std::hypot(at.at.x() - pressed_at_.x(), at.at.y() - pressed_at_.y()) < kThreshold) return;
  if (begin(at)) follow(at.view);
}

void MatchTool::release(const MouseContext& /*at*/) {
  const auto point = std::exchange(point_, std::nullopt);
  if (std::exchange(goal_, -1) < 0) return;
  view_.part<GoalsView>().end(true);
  releaseDrag(posing_);
  Q_EMIT jointPlaced(static_cast<int>(*point));
}

bool MatchTool::cancel() {
  if (!pressed()) return false;
  point_.reset();
  if (std::exchange(goal_, -1) >= 0) {
    cancelDrag(posing_);
    view_.part<GoalsView>().drop();
  }
  return true;
}

void MatchTool::forget() {
  point_.reset();
  if (std::exchange(goal_, -1) >= 0) view_.part<GoalsView>().drop();
}

void MatchTool::hover(MouseContext& at) {
  const auto now = pointAt(at.view, at.at);
  if (now == hovered_) return;
  hovered_ = now;
  view_.touch();
  Q_EMIT pointHovered(now ? static_cast<int>(*now) : -1);
}

void MatchTool::leave() {
  if (!std::exchange(hovered_, std::nullopt)) return;
  view_.touch();
  Q_EMIT pointHovered(-1);
}

bool MatchTool::menu(const MouseContext& at, const QPoint& on_screen) {
  const auto point = pointAt(at.view, at.at);
  const auto goal = point ? goalOf(*point) : std::nullopt;
  if (!goal) return false;
  document_.selection().selectAlone(static_cast<int>(*goal));
  Q_EMIT view_.events().menuWanted(static_cast<int>(*goal), on_screen);
  return true;
}

// --- display ---

std::optional<QCursor> MatchTool::cursor(const MouseContext& at) const {
  if (goal_ >= 0) return QCursor(Qt::BlankCursor);  // the point is the pointer
  return covers(at) ? std::optional(QCursor(Qt::OpenHandCursor)) : std::nullopt;
}

void MatchTool::mark(Marks& marks, const PaneView& pane) const {
  const std::size_t marked = point_.value_or(hovered_.value_or(kKeyPointCount));
  const auto add = [&](const Shown& shown, bool is_marked) {
    marks.add<MatchMark>(Layer::Step,
                         {shown.at, shown.wanted, is_marked, is_marked ? capitalised(nameOf(shown.point)) : QString()},
                         paintPoint);
  };
  const std::vector<Shown> points = shownPoints(pane.view);
  for (const Shown& shown : points) {
    if (shown.point != marked) add(shown, false);
  }
  const auto over_all = std::ranges::find(points, marked, &Shown::point);
  if (over_all != points.end()) add(*over_all, true);
}

}  // namespace limber::app
