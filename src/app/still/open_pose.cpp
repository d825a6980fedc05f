// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/still/open_pose.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "limber/figure/kinematics.h"
#include "limber/scene/pose_parts.h"

namespace limber::app {

namespace {

using Eigen::Vector3d;

/// Limbs between key points, in the order in which OpenPose colours them (its COCO model, poseParameters.cpp).
constexpr std::array<std::array<std::size_t, 2>, 17> kLimbs{{{1, 2},
                                                             {1, 5},
                                                             {2, 3},
                                                             {3, 4},
                                                             {5, 6},
                                                             {6, 7},
                                                             {1, 8},
                                                             {8, 9},
                                                             {9, 10},
                                                             {1, 11},
                                                             {11, 12},
                                                             {12, 13},
                                                             {1, 0},
                                                             {0, 14},
                                                             {14, 16},
                                                             {0, 15},
                                                             {15, 17}}};

/// Hues of points and limbs round the circle, 18 of them from red, as OpenPose has them.
QColor hueOf(std::size_t number) { return QColor::fromHsv(static_cast<int>(number) * 20, 255, 255); }

/// Places of the face in the frame of the eyes' site, as shares of the way from the eyes to the crown; measured on the
/// adult's head.
constexpr double kEyeAside = 0.20;
constexpr double kNoseBelow = 0.24;
constexpr double kNoseAhead = 0.16;
constexpr double kEarAside = 0.52;
constexpr double kEarBehind = 0.68;

/// The places of a person's key points; none if it has not the sites of all.
std::optional<KeyPlaces> placesOf(const scene::Actor& actor) {
  const auto sites = keySitesOf(*actor.figure);
  if (!sites) return std::nullopt;
  const PerId<SegmentId, Pose> segments = placeSegments(*actor.figure, actor.posture);
  KeyPlaces places;
  for (std::size_t i = 0; i < kKeyPointCount; ++i) places[i] = segments[(*sites)[i].segment].point((*sites)[i].point);
  places[kNeckPoint] = 0.5 * (places[kRightShoulderPoint] + places[kLeftShoulderPoint]);
  return places;
}

KeyPoint inPicture(const scene::Camera& camera, const QSize& size, const Vector3d& place) {
  const Vector3d seen = scene::worldFromEye(camera).inverse().point(place);
  const double half =
      camera.orthographic ? 0.5 * scene::pictureHeight(camera) : -seen.z() * std::tan(0.5 * camera.vertical_field);
  KeyPoint point;
  if (!camera.orthographic && !(seen.z() < 0.0)) return point;
  point.x = 0.5 * size.width() + 0.5 * size.height() * seen.x() / half;
  point.y = 0.5 * size.height() * (1.0 - seen.y() / half);
  point.seen = point.x >= 0.0 && point.y >= 0.0 && point.x <= size.width() && point.y <= size.height();
  return point;
}

}  // namespace

std::optional<KeySites> keySitesOf(const Figure& figure) {
  if (!scene::hasPoseParts(figure)) return std::nullopt;
  bool complete = true;
  const auto frame = [&](const char* site) {
    const auto id = figure.findSite(site);
    complete = complete && id.has_value();
    return id ? figure.sites()[*id] : Site();
  };
  const auto at = [&](const char* site) {
    const Site found = frame(site);
    return KeySite{found.segment, found.segment_from_site.translation};
  };
  // Of hips the pelvis' side: they are places of the pelvis.
  const auto joint = [&](const char* base) {
    const auto id = figure.findSite(base);
    const Link* link = id ? figure.linkAbove(figure.sites()[*id].segment) : nullptr;
    if (link == nullptr) return at(base);
    const Site& site = figure.sites()[figure.joints()[link->joint].first];
    return KeySite{site.segment, site.segment_from_site.translation};
  };
  const Site eyes = frame("head.eyes");
  const double head = (at("head.crown").point - eyes.segment_from_site.translation).norm();
  const auto face = [&](double left, double up, double ahead) {
    return KeySite{eyes.segment, eyes.segment_from_site.point(head * Vector3d(left, up, ahead))};
  };
  const KeySite right_shoulder = at("right_upper_arm.base");
  const KeySites sites{face(0.0, -kNoseBelow, kNoseAhead),
                       right_shoulder,  // the neck lies between both
                       right_shoulder,
                       at("right_forearm.base"),
                       at("right_hand.base"),
                       at("left_upper_arm.base"),
                       at("left_forearm.base"),
                       at("left_hand.base"),
                       joint("right_thigh.base"),
                       at("right_shank.base"),
                       at("right_foot.base"),
                       joint("left_thigh.base"),
                       at("left_shank.base"),
                       at("left_foot.base"),
                       face(-kEyeAside, 0.0, 0.0),
                       face(kEyeAside, 0.0, 0.0),
                       face(-kEarAside, -0.1, -kEarBehind),
                       face(kEarAside, -0.1, -kEarBehind)};
  return complete ? std::optional(sites) : std::nullopt;
}

std::vector<KeyPlaces> keyPlacesOf(const scene::Scene& scene) {
  std::vector<KeyPlaces> people;
  for (const scene::Actor& actor : scene.actors) {
    const auto places = actor.visible ? placesOf(actor) : std::nullopt;
    if (places) people.push_back(*places);
  }
  return people;
}

std::vector<KeyPoints> keyPointsOf(const std::vector<KeyPlaces>& people, const scene::Camera& camera, QSize size) {
  std::vector<KeyPoints> seen(people.size());
  for (std::size_t i = 0; i < people.size(); ++i) {
    std::ranges::transform(people[i], seen[i].begin(),
                           [&](const Vector3d& place) { return inPicture(camera, size, place); });
  }
  return seen;
}

QByteArray openPoseJson(const std::vector<KeyPoints>& people, QSize size) {
  QJsonArray list;
  for (const KeyPoints& points : people) {
    QJsonArray numbers;
    for (const KeyPoint& point : points) {
      numbers.append(point.seen ? point.x : 0.0);
      numbers.append(point.seen ? point.y : 0.0);
      numbers.append(point.seen ? 1.0 : 0.0);
    }
    list.append(QJsonObject{{QStringLiteral("pose_keypoints_2d"), numbers}});
  }
  const QJsonObject document{{QStringLiteral("people"), list},
                             {QStringLiteral("canvas_width"), size.width()},
                             {QStringLiteral("canvas_height"), size.height()}};
  return QJsonDocument(document).toJson();
}

QImage openPosePicture(const std::vector<KeyPoints>& people, QSize size) {
  constexpr double kLineShare = 1.0 / 128.0;  // of the picture's smaller side
  constexpr double kLimbOpacity = 0.6;
  QImage picture(size, QImage::Format_RGB32);
  picture.fill(Qt::black);
  QPainter painter(&picture);
  painter.setRenderHint(QPainter::Antialiasing);
  const double width = std::max(2.0, kLineShare * std::min(size.width(), size.height()));
  for (const KeyPoints& points : people) {
    painter.setOpacity(kLimbOpacity);
    for (std::size_t i = 0; i < kLimbs.size(); ++i) {
      const KeyPoint& from = points[kLimbs[i][0]];
      const KeyPoint& to = points[kLimbs[i][1]];
      if (!from.seen || !to.seen) continue;
      painter.setPen(QPen(hueOf(i), 2.0 * width, Qt::SolidLine, Qt::RoundCap));
      painter.drawLine(QPointF(from.x, from.y), QPointF(to.x, to.y));
    }
    painter.setOpacity(1.0);
    painter.setPen(Qt::NoPen);
    for (std::size_t i = 0; i < points.size(); ++i) {
      if (!points[i].seen) continue;
      painter.setBrush(hueOf(i));
      painter.drawEllipse(QPointF(points[i].x, points[i].y), width, width);
    }
  }
  return picture;
}

}  // namespace limber::app
