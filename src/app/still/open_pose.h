// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <QByteArray>
#include <QImage>
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "limber/base/id.h"
#include "limber/scene/scene.h"

/// The joints of people in a picture as OpenPose numbers them, which programs that draw by such poses read.
namespace limber::app {

/// The key points of the COCO model, in OpenPose's order.
inline constexpr std::size_t kKeyPointCount = 18;
inline constexpr std::array<std::string_view, kKeyPointCount> kKeyPointNames{
    "nose",       "neck",       "right_shoulder", "right_elbow", "right_wrist", "left_shoulder",
    "left_elbow", "left_wrist", "right_hip",      "right_knee",  "right_ankle", "left_hip",
    "left_knee",  "left_ankle", "right_eye",      "left_eye",    "right_ear",   "left_ear"};

inline constexpr std::size_t kNosePoint = 0;
inline constexpr std::size_t kNeckPoint = 1;
inline constexpr std::size_t kRightShoulderPoint = 2;
inline constexpr std::size_t kLeftShoulderPoint = 5;
inline constexpr std::size_t kRightEarPoint = 16;

/// Where a key point is on a figure.
struct KeySite {
  SegmentId segment;
  Eigen::Vector3d point;  ///< in the segment's base frame, m
};
using KeySites = std::array<KeySite, kKeyPointCount>;
/// The key points of a figure with the adult's segments; none of another. The neck, which lies between the shoulders,
/// is at the right one.
[[nodiscard]] std::optional<KeySites> keySitesOf(const Figure& figure);

/// A key point in a picture: pixels from its upper left corner.
struct KeyPoint {
  double x = 0.0;
  double y = 0.0;
  bool seen = false;  ///< in front of the eye and inside the picture
};
using KeyPoints = std::array<KeyPoint, kKeyPointCount>;
/// The places of a person's key points, world, m.
using KeyPlaces = std::array<Eigen::Vector3d, kKeyPointCount>;

/// The places of every visible person of a scene; figures without the adult's segments have none.
[[nodiscard]] std::vector<KeyPlaces> keyPlacesOf(const scene::Scene& scene);
/// The key points of people as a camera sees them.
[[nodiscard]] std::vector<KeyPoints> keyPointsOf(const std::vector<KeyPlaces>& people, const scene::Camera& camera,
                                                 QSize size);

/// OpenPose's JSON: "people", each with "pose_keypoints_2d" (x, y, 1 or 0 each), and the size of the picture.
[[nodiscard]] QByteArray openPoseJson(const std::vector<KeyPoints>& people, QSize size);

/// The same as OpenPose draws it, on black: limbs and points in the colours of its COCO model.
[[nodiscard]] QImage openPosePicture(const std::vector<KeyPoints>& people, QSize size);

}  // namespace limber::app
