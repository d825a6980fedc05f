// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/shell/hints.h"

#include <algorithm>

#include "app/shell/hint_card.h"

namespace limber::app {

namespace {

constexpr std::size_t kDrag = 0;
constexpr std::size_t kHold = 1;
constexpr std::size_t kTurn = 2;
constexpr int kAway = 24;
constexpr int kClear = 16;  // px about a handle that no card may cover

bool anyHeld(const scene::Actor& actor) { return std::ranges::any_of(actor.goals, &goal::Goal::held); }

}  // namespace

Hints::Hints(Document& document, Viewport& viewport, QObject* parent)
    : QObject(parent), document_(document), viewport_(viewport) {
  hints_[kDrag].card =
      new HintCard(QStringLiteral("drag"), tr("Drag a hand"),
                   tr("or any part of the body. While you drag, the wheel moves it nearer or farther."), &viewport);
  hints_[kHold].card = new HintCard(QStringLiteral("hold-both"), tr("The feet are held"),
                                    tr("Click a pin, or press P, to hold or release."), &viewport);
  hints_[kTurn].card = new HintCard(QStringLiteral("orbit"), tr("Drag the background"),
                                    tr("to orbit. Press ? for the keys."), &viewport);
  for (std::size_t i = 0; i < hints_.size(); ++i) {
    connect(hints_[i].card, &HintCard::closed, this, [this, i] { finish(i); });
  }
  connect(&viewport.events(), &ViewEvents::dragBegan, this, [this] {
    dragging_ = true;
    finish(kDrag);
  });
  connect(&viewport.events(), &ViewEvents::dragEnded, this, [this] {
    dragging_ = false;
    refresh();
  });
  connect(&viewport.events(), &ViewEvents::pinClicked, this, [this] { finish(kHold); });
  connect(&viewport.events(), &ViewEvents::turned, this, [this] { finish(kTurn); });
  connect(&viewport.events(), &ViewEvents::panesChanged, this, &Hints::refresh);
  whenChanged(document_, ScenePart::Shown | ScenePart::Posture, this, &Hints::refresh);
}

void Hints::setShown(bool shown) {
  for (Hint& hint : hints_) hint.done = !shown;
  place();
}

void Hints::place() {
  for (const Hint& hint : hints_) hint.card->adjustSize();
  hints_[kTurn].card->move(kAway, viewport_.height() / 7);
  moveToCorner(*hints_[kHold].card);
  refresh();
}

void Hints::moveToCorner(QWidget& card) const { card.move(kAway, viewport_.height() - card.height() - 3 * kAway); }

/// Places the card beside a hand; in a narrow view without room there, in the corner, before any other card.
void Hints::placeDrag() {
  QWidget& card = *hints_[kDrag].card;
  card.move(viewport_.width() - card.width() - kAway, viewport_.height() * 45 / 100);
  if (!fits(kDrag)) moveToCorner(card);
}

void Hints::finish(std::size_t hint) {
  const bool last =
      !hints_[hint].done && std::ranges::count_if(hints_, [](const Hint& each) { return !each.done; }) == 1;
  hints_[hint].done = true;
  refresh();
  if (last) Q_EMIT finished();
}

/// Whether a card applies to the scene and covers no handle.
bool Hints::fits(std::size_t hint) const {
  if (document_.scene().actors.empty() || viewport_.panes().four()) return false;  // small panes have no room
  if (hint == kHold && !anyHeld(document_.actor())) return false;
  const QRect taken = hints_[hint].card->geometry().adjusted(-kClear, -kClear, kClear, kClear);
  const std::vector<Handle> handles = viewport_.handles();
  return std::ranges::none_of(handles,
                              [&taken](const Handle& handle) { return taken.contains(handle.place.toPoint()); });
}

/// Shows the cards that have room, the first of the list first.
void Hints::refresh() {
  placeDrag();
  QRegion taken;
  for (std::size_t i = 0; i < hints_.size(); ++i) {
    HintCard& card = *hints_[i].card;
    const bool shown = !hints_[i].done && !dragging_ && fits(i) && !taken.intersects(card.geometry());
    if (shown) taken += card.geometry();
    card.setVisible(shown);
  }
}

}  // namespace limber::app
