// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "mannequin/skin_field.h"

#include <algorithm>
#include <cmath>

#include "mannequin/man.h"

namespace limber::mannequin {

namespace {

using Eigen::Vector3d;

constexpr double kFar = 9.0;  // cm, more than any blend is wide

// Widths of the blends with the trunk, cm. Fingers are blended with each other too, widely at their roots, which gives
// the webs between them, and hardly beyond.
constexpr double kHeadBlend = 2.0;
constexpr double kHandBlend = 1.2;
constexpr double kLegBlend = 5.5;
constexpr double kFootBlend = 3.5;
constexpr double kFingerBlend = 0.9;
constexpr double kThumbBlend = 1.3;
constexpr double kWeb = 0.9;
constexpr double kBetweenFingers = 0.05;
constexpr double kWebBegins = 9.4;  // cm from the wrist
constexpr double kWebLength = 2.0;

}  // namespace

double PartDistances::hand() const { return std::min(palm, *std::ranges::min_element(fingers)); }

std::array<double, 3> PartDistances::regions() const {
  return {std::min(torso, head), std::min(arm, hand()), std::min(leg, foot)};
}

double SkinField::Boxed::awayFrom(const Vector3d& point) const {
  const Vector3d p = box_from_world.point(point);
  return (p - p.cwiseMax(lower).cwiseMin(upper)).norm();
}

double SkinField::Boxed::operator()(const Vector3d& point) const {
  const double away = awayFrom(point);
  return away > kFar ? away : field(point);
}

SkinField::SkinField(const BindPose& bind, const Form& form, bool nails)
    : torso_(makeTorso({.collarbones = true}, form)),
      head_(makeHead(form)),
      arm_blend_(form.arm_blend),
      hand_size_(form.joints.hand) {
  const Solids solids = Solids::make(bind, form, true);
  arm_ = {solids.arm, bind.arm.inverse(), {-8.0, -bind.arm_length - 4.0, -8.0}, {8.0, 9.0, 8.0}};
  palm_ = {solids.palm, bind.hand.inverse(), {-4.0, -11.0, -6.0}, {4.0, 3.0, 6.0}};
  leg_ = {solids.leg, bind.leg.inverse(), {-10.0, -bind.leg_length - 4.0, -11.0}, {10.0, 8.0, 11.0}};
  foot_ = {solids.foot, bind.foot.inverse(), {-6.0, -8.0, -7.0}, {6.0, 4.0, 22.0}};
  grasp_ = {nullptr, bind.hand.inverse(), {-12.0, -18.0, -7.0}, {3.0, -1.0, 9.0}};
  for (std::size_t i = 0; i < 5; ++i) {
    fingers_[i] = nails ? fingerWithNail(bind.fingers[i]) : fingerField(bind.fingers[i]);
  }
}

PartDistances SkinField::parts(const Vector3d& point) const {
  PartDistances d{};
  d.torso = torso_(point);
  d.head = head_(point);
  const Vector3d left = leftOf(point);
  d.arm = arm_(left);
  d.palm = palm_(left);
  d.leg = leg_(left);
  d.foot = foot_(left);
  const double away = grasp_.awayFrom(left);
  for (std::size_t i = 0; i < 5; ++i) d.fingers[i] = away > kFar ? away : fingers_[i](left);
  return d;
}

double SkinField::operator()(const Vector3d& point) const {
  const PartDistances d = parts(point);
  const double along = -grasp_.box_from_world.point(leftOf(point)).y() / hand_size_;
  const double t = std::clamp((along - kWebBegins) / kWebLength, 0.0, 1.0);
  const double web = hand_size_ * (kWeb + (kBetweenFingers - kWeb) * t * t * (3.0 - 2.0 * t));
  double fingers = d.fingers[1];
  for (std::size_t i = 2; i < 5; ++i) fingers = smoothMin(fingers, d.fingers[i], web);
  const double hand = smoothMin(smoothMin(d.palm, fingers, kFingerBlend), d.fingers[0], kThumbBlend);
  double body = smoothMin(d.torso, d.head, kHeadBlend);
  body = smoothMin(body, d.arm, arm_blend_);
  body = smoothMin(body, hand, kHandBlend);
  body = smoothMin(body, d.leg, kLegBlend);
  return smoothMin(body, d.foot, kFootBlend);
}

}  // namespace limber::mannequin
