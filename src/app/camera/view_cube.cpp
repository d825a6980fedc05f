// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/camera/view_cube.h"

#include <QMouseEvent>
#include <QPainter>
#include <array>
#include <cmath>
#include <utility>

#include "widgets/theme/drawing.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kCubeEdge = 68;
constexpr int kCubeMargin = 12;
constexpr double kHalf = 19.0;    // half an edge of the cube, px: its corners stay inside whichever way it lies
constexpr double kMiddle = 0.56;  // half the width of a face's middle cell, in half edges
constexpr double kTurned = 0.02;  // a face is seen from this cosine on

struct Face {
  Eigen::Vector3i normal, right, up;  ///< as one reads its word
  const char* word;
};

const std::array<Face, 6>& faces() {
  static const std::array<Face, 6> all{{
      {{0, 0, 1}, {1, 0, 0}, {0, 1, 0}, QT_TRANSLATE_NOOP("limber::app::ViewCube", "Front")},
      {{0, 0, -1}, {-1, 0, 0}, {0, 1, 0}, QT_TRANSLATE_NOOP("limber::app::ViewCube", "Back")},
      {{1, 0, 0}, {0, 0, -1}, {0, 1, 0}, QT_TRANSLATE_NOOP("limber::app::ViewCube", "Left")},
      {{-1, 0, 0}, {0, 0, 1}, {0, 1, 0}, QT_TRANSLATE_NOOP("limber::app::ViewCube", "Right")},
      {{0, 1, 0}, {1, 0, 0}, {0, 0, -1}, QT_TRANSLATE_NOOP("limber::app::ViewCube", "Top")},
      {{0, -1, 0}, {1, 0, 0}, {0, 0, 1}, QT_TRANSLATE_NOOP("limber::app::ViewCube", "Below")},
  }};
  return all;
}

/// Looks from a side; from above or below the bearing stays, rounded to a quarter turn.
void lookFromSide(Viewport& viewport, const Eigen::Vector3i& side, double bearing_now) {
  const Eigen::Vector3d towards = side.cast<double>().normalized();
  const bool upright = side.x() == 0 && side.z() == 0;
  const double quarter = 0.5 * kPi;
  const double bearing = upright ? quarter * std::round(bearing_now / quarter) : std::atan2(towards.x(), towards.z());
  viewport.lookFrom(bearing, std::asin(towards.y()));
}

}  // namespace

ViewCube::ViewCube(Document& document, Viewport& viewport)
    : QWidget(&viewport), document_(document), viewport_(viewport) {
  setFixedSize(kCubeEdge, kCubeEdge);
  setMouseTracking(true);
  setFocusPolicy(Qt::NoFocus);
  setAccessibleName(tr("View cube"));
  setToolTip(tr("Click a face, an edge or a corner to look from there"));
  connect(&viewport.events(), &ViewEvents::panesChanged, this, &ViewCube::place);
  // Hides during a drag, since the dragged thing may come under it.
  const auto dragged = [this](bool dragging) {
    return [this, dragging] {
      dragging_ = dragging;
      place();
    };
  };
  connect(&viewport.events(), &ViewEvents::dragBegan, this, dragged(true));
  connect(&viewport.events(), &ViewEvents::dragEnded, this, dragged(false));
  whenChanged(document_, ScenePart::Camera, this, [this] { update(); });
  connect(&document_, &Document::sceneReplaced, this, [this] { update(); });
  place();
}

Eigen::Matrix3d ViewCube::eyeFromWorld() const {
  return scene::worldFromEye(document_.scene().camera).rotation.transpose();
}

QPointF ViewCube::inWidget(const Eigen::Vector3d& on_cube) const {
  const Eigen::Vector3d in_eye = eyeFromWorld() * on_cube;
  return QRectF(rect()).center() + kHalf * QPointF(in_eye.x(), -in_eye.y());
}

std::vector<ViewCube::Cell> ViewCube::cells() const {
  std::vector<Cell> all;
  const Eigen::Vector3d to_eye = eyeFromWorld().row(2);
  constexpr std::array<double, 4> kBorders{-1.0, -kMiddle, kMiddle, 1.0};
  for (const Face& face : faces()) {
    if (to_eye.dot(face.normal.cast<double>()) < kTurned) continue;
    for (int column = 0; column < 3; ++column) {
      for (int row = 0; row < 3; ++row) {
        const auto corner = [&](int across, int along) {
          return inWidget(face.normal.cast<double>() +
                          kBorders[static_cast<std::size_t>(across)] * face.right.cast<double>() +
                          kBorders[static_cast<std::size_t>(along)] * face.up.cast<double>());
        };
        all.push_back({face.normal + (column - 1) * face.right + (row - 1) * face.up,
                       QPolygonF({corner(column, row), corner(column + 1, row), corner(column + 1, row + 1),
                                  corner(column, row + 1)}),
                       column == 1 && row == 1});
      }
    }
  }
  return all;
}

std::optional<Eigen::Vector3i> ViewCube::sideAt(const QPointF& at) const {
  for (const Cell& cell : cells()) {
    if (cell.outline.containsPoint(at, Qt::OddEvenFill)) return cell.side;
  }
  return std::nullopt;
}

std::optional<QPointF> ViewCube::placeOf(const Eigen::Vector3i& side) const {
  for (const Cell& cell : cells()) {
    if (cell.side == side) return (cell.outline[0] + cell.outline[2]) / 2.0;
  }
  return std::nullopt;
}

void ViewCube::paintFace(QPainter& painter, const Eigen::Vector3i& normal) const {
  const Tokens& now = tokens();
  for (const Face& face : faces()) {
    if (face.normal != normal) continue;
    const QPointF origin = inWidget(face.normal.cast<double>());
    const QPointF right = inWidget((face.normal + face.right).cast<double>()) - origin;
    const QPointF up = inWidget((face.normal + face.up).cast<double>()) - origin;
    const double towards = eyeFromWorld().row(2).dot(face.normal.cast<double>());
    painter.setPen(QPen(now.edge, 1.0, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    QColor ground = now.raised;
    ground.setAlphaF(static_cast<float>(0.70 + 0.25 * towards));
    painter.setBrush(ground);
    painter.drawPolygon(
        QPolygonF({origin - right - up, origin + right - up, origin + right + up, origin - right + up}));
    constexpr double kReadable = 0.30;
    if (towards < kReadable) return;
    // The word lies on its face: the painter's axes become the face's, one unit a pixel of the straight cube.
    painter.save();
    painter.setTransform(
        QTransform(right.x() / kHalf, right.y() / kHalf, -up.x() / kHalf, -up.y() / kHalf, origin.x(), origin.y()),
        true);
    setLetters(painter, textFont(TextSize::Small, true), hovered_ && *hovered_ == face.normal ? now.accent : now.text);
    painter.drawText(QRectF(-kHalf, -kHalf, 2.0 * kHalf, 2.0 * kHalf), Qt::AlignCenter, tr(face.word));
    painter.restore();
    return;
  }
}

void ViewCube::paintEvent(QPaintEvent* /*event*/) {
  SoftPainter painter(this);
  const std::vector<Cell> shown = cells();
  for (const Cell& cell : shown) {
    if (cell.middle) paintFace(painter, cell.side);
  }
  if (!hovered_) return;
  QColor light = tokens().accent;
  light.setAlphaF(pressed_ == hovered_ ? 0.55F : 0.32F);
  painter.setPen(Qt::NoPen);
  painter.setBrush(light);
  for (const Cell& cell : shown) {
    if (cell.side == *hovered_) painter.drawPolygon(cell.outline);
  }
}

void ViewCube::setHovered(const std::optional<Eigen::Vector3i>& side) {
  if (side == hovered_) return;
  hovered_ = side;
  setCursor(hovered_ ? Qt::PointingHandCursor : Qt::ArrowCursor);
  update();
}

void ViewCube::mousePressEvent(QMouseEvent* event) {
  pressed_ = sideAt(event->position());
  // A press beside the cube belongs to the view.
  if (!pressed_ || event->button() != Qt::LeftButton) event->ignore();
  update();
}

void ViewCube::mouseReleaseEvent(QMouseEvent* event) {
  if (!pressed_) event->ignore();
  const auto side = std::exchange(pressed_, std::nullopt);
  if (side && side == sideAt(event->position())) {
    lookFromSide(viewport_, *side, document_.scene().camera.direction);
  }
  update();
}

void ViewCube::mouseMoveEvent(QMouseEvent* event) {
  const bool of_the_view = event->buttons() != Qt::NoButton && !pressed_;
  if (of_the_view) event->ignore();
  setHovered(of_the_view ? std::nullopt : sideAt(event->position()));
}

void ViewCube::place() {
  constexpr double kRoom = 2.0 * kCubeEdge;  // a smaller pane keeps all of itself
  const PaneLayout& panes = viewport_.panes();
  const QRectF pane = panes.place(Pane::Perspective);
  move(static_cast<int>(pane.right()) - kCubeEdge - kCubeMargin, static_cast<int>(pane.top()) + kCubeMargin);
  setVisible(!dragging_ && panes.shows(Pane::Perspective) && pane.width() > kRoom && pane.height() > kRoom);
}

}  // namespace limber::app
