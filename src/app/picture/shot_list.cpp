// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/picture/shot_list.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPixmap>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QWheelEvent>
#include <algorithm>

#include "document/single_shot.h"
#include "limber/base/index.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr QSize kPicture{84, 60};
constexpr QSize kCell{92, 84};
constexpr int kLaterMs = 600;
constexpr int kWheelStep = 60;

/// The largest size of a shot's shape within another.
QSize within(const scene::Shot& shot, const QSize& room) {
  return QSize(shot.width, shot.height).scaled(room, Qt::KeepAspectRatio).expandedTo({2, 2});
}

}  // namespace

ShotList::ShotList(Document& document, QWidget* parent) : QListView(parent), document_(document), worker_(this) {
  setModel(&model_);
  setViewMode(QListView::IconMode);
  setFlow(QListView::LeftToRight);
  setWrapping(false);
  setMovement(QListView::Static);
  setUniformItemSizes(true);
  setIconSize(kPicture);
  setGridSize(kCell);
  setFrameShape(QFrame::NoFrame);
  setFont(textFont(TextSize::Small));
  setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFixedHeight(kCell.height() + horizontalScrollBar()->sizeHint().height());
  setEditTriggers(QAbstractItemView::NoEditTriggers);
  viewport()->setAutoFillBackground(false);
  setAccessibleName(tr("Shots"));
  makeSingleShot(later_, kLaterMs, this, &ShotList::drawPictures);
  connect(this, &QListView::clicked, this, [this](const QModelIndex& index) { Q_EMIT shotAsked(index.row()); });
  connect(
      &model_, &QStandardItemModel::itemChanged, this,
      [this](const QStandardItem* item) {
        if (!filling_) Q_EMIT renamed(item->row(), item->text().trimmed());
      },
      Qt::QueuedConnection);
  connect(&worker_, &StillWorker::drawn, this, [this](int number, const QImage& picture) {
    const QScopedValueRollback<bool> filling(filling_, true);
    QIcon icon(QPixmap::fromImage(picture));
    icon.addPixmap(QPixmap::fromImage(picture), QIcon::Selected);  // as it is, without a tint
    if (QStandardItem* item = model_.item(number)) item->setIcon(icon);
  });
  whenChanged(document_, ScenePart::Shown | ScenePart::Shots, this, [](ShotList* list) { list->refresh(); });
  whenChanged(document_, ScenePart::Posture | ScenePart::Cast | ScenePart::Obstacles | ScenePart::Bodies, this,
              [](ShotList* list) {
                if (list->isVisible() && list->model_.rowCount() > 0) list->later_.start();
              });
  refresh();
}

void ShotList::refresh() {
  const QScopedValueRollback<bool> filling(filling_, true);
  const int row = selected();
  const SharedList<scene::Shot>& shots = document_.scene().shots;
  model_.setRowCount(static_cast<int>(shots.size()));
  for (std::size_t i = 0; i < shots.size(); ++i) {
    const int number = static_cast<int>(i);
    QStandardItem* item = model_.item(number);
    if (item == nullptr) model_.setItem(number, item = new QStandardItem);
    item->setText(QString::fromStdString(shots[i].name));
    item->setToolTip(tr("%1: %2 × %3. Click to show it.").arg(item->text()).arg(shots[i].width).arg(shots[i].height));
    if (item->icon().isNull()) {
      QPixmap empty(kPicture);
      empty.fill(tokens().view_bottom);
      item->setIcon(QIcon(empty));
    }
  }
  setVisible(!shots.empty());
  if (row >= 0 && row < model_.rowCount()) setCurrentIndex(model_.index(row, 0));
  if (isVisible()) later_.start();
}

void ShotList::drawPictures() {
  const SharedList<scene::Shot>& shots = document_.scene().shots;
  auto scene = stillSceneOf(document_.scene(), &document_.bodies());
  if (!scene || shots.empty()) return;
  const auto shared = std::make_shared<const StillScene>(std::move(*scene));
  std::vector<StillJob> jobs;
  for (const scene::Shot& shot : shots) {
    StillJob job{shared, {}, {}};
    job.wish.camera = shot.camera;
    job.wish.size = within(shot, kPicture * devicePixelRatio());
    job.wish.rig = shot.lights;
    job.wish.material = shot.material;
    if (!shot.transparent) job.wish.backdrop = shot.backdrop;
    job.wish.floor = shot.floor && !shot.transparent;
    job.wish.palette = currentTheme() == Theme::Dark ? render::darkPalette() : render::lightPalette();
    jobs.push_back(std::move(job));
  }
  worker_.begin(std::move(jobs));
}

void ShotList::showEvent(QShowEvent* event) {
  later_.start();
  QListView::showEvent(event);
}

void ShotList::wheelEvent(QWheelEvent* event) {
  QScrollBar* bar = horizontalScrollBar();
  bar->setValue(bar->value() - event->angleDelta().y() * kWheelStep / QWheelEvent::DefaultDeltasPerStep);
  event->accept();
}

void ShotList::keyPressEvent(QKeyEvent* event) {
  const int row = selected();
  const bool enters = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
  const bool chosen = row >= 0 && state() != QAbstractItemView::EditingState;
  if (chosen && enters && event->modifiers().testFlag(Qt::ShiftModifier)) {
    edit(currentIndex());
  } else if (chosen && enters) {
    Q_EMIT shotAsked(row);
  } else if (chosen && event->key() == Qt::Key_Delete) {
    Q_EMIT removeAsked(row);
  } else if (chosen && event->modifiers().testFlag(Qt::ControlModifier) &&
             (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right)) {
    const int to = row + (event->key() == Qt::Key_Left ? -1 : 1);
    if (to < 0 || to >= model_.rowCount()) return;
    Q_EMIT moveAsked(row, to);
    setCurrentIndex(model_.index(to, 0));
  } else {
    QListView::keyPressEvent(event);
  }
}

void ShotList::contextMenuEvent(QContextMenuEvent* event) {
  const QModelIndex index = indexAt(event->pos());
  if (!index.isValid()) return;
  setCurrentIndex(index);
  const int row = index.row();
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->addAction(icon(QStringLiteral("view")), tr("Show"), this, [this, row] { Q_EMIT shotAsked(row); });
  menu->addAction(icon(QStringLiteral("edit")), tr("Rename"), this, [this, index] { edit(index); });
  menu->addAction(tr("Replace with this view"), this, [this, row] { Q_EMIT replaceAsked(row); });
  menu->addSeparator();
  menu->addAction(icon(QStringLiteral("delete")), tr("Delete"), this, [this, row] { Q_EMIT removeAsked(row); });
  menu->popup(event->globalPos());
}

}  // namespace limber::app
