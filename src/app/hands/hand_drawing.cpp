// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/hands/hand_drawing.h"

#include <Eigen/Geometry>
#include <QPainter>
#include <QPainterPath>
#include <QPolygonF>
#include <algorithm>
#include <string>
#include <vector>

#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "limber/figure/posture.h"

namespace limber::app {

namespace {

using Eigen::Vector3d;

constexpr double kTurn = radiansFromDegrees(38.0);  ///< of the palm from the eye, towards the thumb
constexpr double kFingerWidth = 0.017;              ///< m
constexpr double kThumbWidth = 0.021;               ///< m
constexpr double kWristHalf = 0.026;                ///< m
constexpr double kForearm = 0.035;                  ///< m: what is seen of it
constexpr double kTallest = 0.215;                  ///< m: what fills the height of the area
constexpr double kMiddle = 0.075;                   ///< m above the wrist: the middle of the area

/// A bone as a thick line, in the plane of the picture, m; near is larger nearer the eye.
struct Bone {
  QPointF from;
  QPointF to;
  double width = 0.0;
  double near = 0.0;
};

/// Places of the hand's joints in its own frame, seen from the palm.
class HandView {
 public:
  HandView(const Figure& figure, const Hand& hand, const scene::HandShape& shape) : figure_(figure) {
    Posture posture = startPosture(figure);
    posture = scene::withHandShape(figure, std::move(posture), hand, shape);
    placed_ = placeSegments(figure, posture);
    const bool left = hand.side == BodySide::Left;
    prefix_ = left ? figure.mirrorLeft() : figure.mirrorRight();
    const auto segment = figure.findSegment(prefix_ + "hand");
    hand_from_world_ = placed_[segment.value_or(figure.rootSegment())].inverse();
    // The back of the hand is x, on the right −x; fingers along −y; z towards the thumb.
    const Vector3d to_palm = (left ? -1.0 : 1.0) * Vector3d::UnitX();
    eye_ = std::cos(kTurn) * to_palm + std::sin(kTurn) * Vector3d::UnitZ();
    up_ = -Vector3d::UnitY();
    right_ = up_.cross(eye_);
  }

  [[nodiscard]] QPointF flat(const Vector3d& in_hand) const { return {in_hand.dot(right_), -in_hand.dot(up_)}; }
  [[nodiscard]] double near(const Vector3d& in_hand) const { return in_hand.dot(eye_); }

  /// Joints of a finger from the hand on, and its tip.
  [[nodiscard]] std::vector<Vector3d> joints(Finger finger) const {
    std::vector<Vector3d> places;
    const std::string stem = prefix_ + std::string(wordOf(finger));
    for (const char* part : {"_metacarpal", "_proximal", "_middle", "_distal"}) {
      if (const auto segment = figure_.findSegment(stem + part)) {
        places.push_back(hand_from_world_.point(placed_[*segment].translation));
      }
    }
    if (const auto tip = figure_.findSite(stem + "_distal.tip")) {
      const Site& site = figure_.sites()[*tip];
      places.push_back(hand_from_world_.point(placed_[site.segment].point(site.segment_from_site.translation)));
    }
    return places;
  }

 private:
  const Figure& figure_;
  PerId<SegmentId, Pose> placed_;
  Pose hand_from_world_;
  std::string prefix_;
  Vector3d eye_;
  Vector3d up_;
  Vector3d right_;
};

void addBones(const HandView& view, Finger finger, std::vector<Bone>& bones) {
  const std::vector<Vector3d> places = view.joints(finger);
  const double width = finger == Finger::Thumb ? kThumbWidth : kFingerWidth;
  for (std::size_t i = 1; i < places.size(); ++i) {
    const double taper = 1.0 - 0.07 * static_cast<double>(i - 1);
    bones.push_back({view.flat(places[i - 1]), view.flat(places[i]), taper * width,
                     0.5 * (view.near(places[i - 1]) + view.near(places[i]))});
  }
}

/// The outline of the palm, from wrist to knuckles.
QPolygonF palmOf(const HandView& view) {
  QPolygonF palm;
  palm << view.flat({0.0, kForearm, kWristHalf}) << view.flat({0.0, 0.0, kWristHalf});
  const std::vector<Vector3d> thumb = view.joints(Finger::Thumb);
  if (!thumb.empty()) palm << view.flat(thumb.front());
  for (const Finger finger : {Finger::Index, Finger::Middle, Finger::Ring, Finger::Little}) {
    const std::vector<Vector3d> joints = view.joints(finger);
    if (!joints.empty()) palm << view.flat(joints.front());
  }
  palm << view.flat({0.0, 0.0, -kWristHalf}) << view.flat({0.0, kForearm, -kWristHalf});
  return palm;
}

}  // namespace

void drawHand(QPainter& painter, const QRectF& area, const Figure& figure, const Hand& hand,
              const scene::HandShape& shape, const QColor& skin, const QColor& outline) {
  const HandView view(figure, hand, shape);
  std::vector<Bone> bones;
  for (const Finger finger : kFingers) addBones(view, finger, bones);
  std::ranges::sort(bones, {}, &Bone::near);
  painter.save();
  painter.setClipRect(area);
  painter.translate(area.center());
  const double scale = area.height() / kTallest;
  painter.scale(scale, scale);
  painter.translate(0.0, kMiddle);
  const double line = 1.0 / scale;
  const auto drawBone = [&](const Bone& bone) {
    painter.setPen(QPen(outline, bone.width + 2.0 * line, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(bone.from, bone.to);
    painter.setPen(QPen(skin, bone.width, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(bone.from, bone.to);
  };
  const auto isBehind = [](const Bone& bone) { return bone.near < 0.0; };
  for (const Bone& bone : bones) {
    if (isBehind(bone)) drawBone(bone);
  }
  painter.setPen(QPen(outline, 0.012 + 2.0 * line, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.setBrush(skin);
  const QPolygonF palm = palmOf(view);
  painter.drawPolygon(palm);
  painter.setPen(QPen(skin, 0.012, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawPolygon(palm);
  for (const Bone& bone : bones) {
    if (!isBehind(bone)) drawBone(bone);
  }
  painter.restore();
}

}  // namespace limber::app
