// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/library/first_poses.h"

#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QUndoStack>
#include <algorithm>

#include "app/library/library_grid.h"
#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/theme/drawing.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kWidth = 248;  // of a hint
constexpr int kAway = 24;
constexpr int kHead = 32;
constexpr int kFoot = 40;
constexpr int kRow = 116;
constexpr int kMostRows = 3;
constexpr int kClose = 24;

/// Poses that show what can be done, two in a row; the first rows where there is little room.
QStringList names() {
  return {QStringLiteral("Waving"),     QStringLiteral("Sit, thinking"),   QStringLiteral("Contrapposto"),
          QStringLiteral("Run, drive"), QStringLiteral("Fighting stance"), QStringLiteral("Kneel, one knee")};
}

}  // namespace

FirstPoses::FirstPoses(Posing& posing, Viewport& view, const PoseOwner& owner)
    : QFrame(&view),
      posing_(posing),
      view_(view),
      shelf_(posing.document(), this),
      model_(posing.document(), owner, shelf_),
      thumbnails_(posing, LibraryGrid::kPicture, this, &owner),
      preview_(posing, view),
      grid_(new LibraryGrid(model_, thumbnails_, this)) {
  setAccessibleName(tr("Poses to begin with"));
  grid_->setAccessibleName(tr("Poses to begin with"));
  grid_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  grid_->setStyleSheet(QStringLiteral("QListView { background: transparent; }"));
  auto* column = columnIn(this, 0, {kSpace2, kSpace1, kSpace2, kSpace2});
  auto* head = new QWidget(this);
  auto* line = rowIn(head, kSpace1, {kSpace2, 0, 0, 0});
  auto* close = iconButton(QStringLiteral("close"), tr("Close the poses to begin with"), head);
  close->setFixedSize(kClose, kClose);
  line->addWidget(strongLabel(tr("Begin with a pose"), head), 1);
  line->addWidget(close);
  column->addWidget(head);
  column->addWidget(grid_);
  auto* more = smallButton(tr("All poses…"), this);
  column->addWidget(more, 0, Qt::AlignLeft);
  connect(close, &QToolButton::clicked, this, &FirstPoses::finish);
  connect(more, &QPushButton::clicked, this, &FirstPoses::moreAsked);
  connectGrid();
  connect(&view.events(), &ViewEvents::dragBegan, this, [this] {
    dragging_ = true;
    place();
  });
  connect(&view.events(), &ViewEvents::dragEnded, this, [this] {
    dragging_ = false;
    place();
  });
  connect(&view.events(), &ViewEvents::panesChanged, this, &FirstPoses::place);
  whenChanged(posing.document(), ScenePart::Shown, this, [](FirstPoses* card) {
    if (!card->offered_) return;
    card->model_.refresh();
    card->place();
  });
  connect(&posing.document().undoStack(), &QUndoStack::indexChanged, this, &FirstPoses::place);
  view.installEventFilter(this);
  hide();
}

void FirstPoses::connectGrid() {
  connect(grid_, &LibraryGrid::applyAsked, this, &FirstPoses::apply);
  connect(grid_, &LibraryGrid::previewAsked, this, [this](int row) {
    Q_EMIT hovered(tr("%1: a click applies it.").arg(model_.pose(row).name));
    (void)preview_.show([&](const scene::Actor& actor) { return withWish(actor, wish(row)); });
  });
  connect(grid_, &LibraryGrid::previewLeft, this, [this] {
    preview_.end();
    Q_EMIT hovered({});
  });
}

PoseWish FirstPoses::wish(int row) const {
  const ShelfPose& pose = model_.pose(row);
  PoseWish wish;
  wish.name = pose.name;
  wish.pose = pose.pose.pose;
  wish.others = pose.pose.others;
  return wish;
}

void FirstPoses::setOffered(bool offered) {
  if (std::exchange(offered_, offered) == offered) return;
  if (offered) {
    model_.chooseNames(names());
    model_.refresh();
  }
  place();
}

void FirstPoses::apply(int row) {
  if (posing_.dragging()) return;
  preview_.end();
  const PoseWish chosen = wish(row);
  posing_.settle();
  applyPose(posing_, chosen);
  Q_EMIT applied(chosen.name);
  finish();
}

void FirstPoses::finish() {
  setOffered(false);
  Q_EMIT finished();
}

/// At the left between two hints, in as many rows as there is room for.
void FirstPoses::place() {
  const int top = view_.height() / 7 + 96;
  const int room = view_.height() - top - 190;
  const int rows = std::min({kMostRows, (room - kHead - kFoot) / kRow, (model_.rowCount() + 1) / 2});
  const bool fits = rows > 0 && !view_.panes().four() && view_.width() > 3 * kWidth;
  if (fits) {
    grid_->setFixedHeight(rows * kRow);
    setGeometry(kAway, top, kWidth, kHead + rows * kRow + kFoot);
  }
  const bool untouched = posing_.document().undoStack().count() == 0;
  setVisible(offered_ && fits && !dragging_ && untouched);
}

void FirstPoses::paintEvent(QPaintEvent* /*event*/) {
  SoftPainter painter(this);
  drawRounded(painter, QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kCardRadius, QPen(tokens().card_line, 1.0),
              tokens().card);
}

void FirstPoses::mousePressEvent(QMouseEvent* event) { event->accept(); }

bool FirstPoses::eventFilter(QObject* watched, QEvent* event) {
  if (watched == &view_ && event->type() == QEvent::Resize) place();
  return QFrame::eventFilter(watched, event);
}

}  // namespace limber::app
