// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/pane_layout.h"

#include <algorithm>
#include <cmath>

namespace limber::app {

namespace {

constexpr double kGap = 1.0;
constexpr double kReach = 4.0;    // of the mouse about the middle of a gap
constexpr double kCentre = 10.0;  // the same where the gaps meet
constexpr double kLeast = 120.0;  // width and height of a pane

bool inFirstColumn(Pane pane) { return pane == Pane::Top || pane == Pane::Left; }
bool inFirstRow(Pane pane) { return pane == Pane::Top || pane == Pane::Front; }

/// The first of two lengths with a gap between them, in whole pixels.
double firstOf(double whole, double share) {
  const double room = std::max(0.0, whole - kGap);
  const double least = std::min(kLeast, std::floor(0.5 * room));
  return std::clamp(std::round(share * room), least, room - least);
}

double shareOf(double whole, double first) { return whole > kGap ? std::clamp(first / (whole - kGap), 0.0, 1.0) : 0.5; }

}  // namespace

void PaneLayout::setFour(bool four) {
  four_ = four;
  large_.reset();
}

void PaneLayout::setLarge(std::optional<Pane> pane) {
  if (!four_) return;
  large_ = pane;
  if (pane) active_ = *pane;
}

std::vector<Pane> PaneLayout::shown() const {
  if (single()) return {active()};
  return {kPanes.begin(), kPanes.end()};
}

Pane PaneLayout::active() const {
  if (!four_) return Pane::Perspective;
  return large_.value_or(active_);
}

QSizeF PaneLayout::first() const { return {firstOf(view_.width(), share_.x()), firstOf(view_.height(), share_.y())}; }

QRectF PaneLayout::place(Pane pane) const {
  if (single()) return {QPointF(), view_};
  const QSizeF upper_left = first();
  const double left = inFirstColumn(pane) ? 0.0 : upper_left.width() + kGap;
  const double top = inFirstRow(pane) ? 0.0 : upper_left.height() + kGap;
  const double right = inFirstColumn(pane) ? upper_left.width() : view_.width();
  const double bottom = inFirstRow(pane) ? upper_left.height() : view_.height();
  return {QPointF(left, top), QPointF(right, bottom)};
}

Pane PaneLayout::paneAt(const QPointF& at) const {
  if (single()) return active();
  const QSizeF upper_left = first();
  const bool right = at.x() >= upper_left.width() + 0.5 * kGap;
  const bool low = at.y() >= upper_left.height() + 0.5 * kGap;
  if (low) return right ? Pane::Perspective : Pane::Left;
  return right ? Pane::Front : Pane::Top;
}

PaneLayout::Cross PaneLayout::crossAt(const QPointF& at) const {
  if (single()) return Cross::None;
  const QSizeF upper_left = first();
  const double across = std::abs(at.x() - upper_left.width() - 0.5 * kGap);
  const double down = std::abs(at.y() - upper_left.height() - 0.5 * kGap);
  if (across <= kCentre && down <= kCentre) return Cross::Both;
  if (across <= kReach) return Cross::Column;
  return down <= kReach ? Cross::Row : Cross::None;
}

void PaneLayout::moveCross(Cross held, const QPointF& to) {
  const auto limited = [](double whole, double at) { return shareOf(whole, firstOf(whole, shareOf(whole, at))); };
  if (held == Cross::Column || held == Cross::Both) share_.setX(limited(view_.width(), to.x()));
  if (held == Cross::Row || held == Cross::Both) share_.setY(limited(view_.height(), to.y()));
}

}  // namespace limber::app
