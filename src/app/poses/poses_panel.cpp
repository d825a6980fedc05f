// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/poses/poses_panel.h"

#include <QMenu>
#include <algorithm>

#include "app/poses/pose_edits.h"
#include "app/poses/pose_grid.h"
#include "limber/base/index.h"
#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr QSize kPicture{PoseCardDelegate::kCardWidth, PoseCardDelegate::kPictureHeight};

}  // namespace

PosesPanel::PosesPanel(Posing& posing, QWidget* parent)
    : QWidget(parent),
      posing_(posing),
      document_(posing.document()),
      owner_(posing.document()),
      model_(posing.document(), owner_),
      thumbnails_(posing, kPicture, this, &owner_),
      grid_(new PoseGrid(model_, thumbnails_, this)),
      empty_(quietLabel(tr("No poses kept yet. Press S to keep this one."), this)) {
  grid_->setAccessibleName(tr("Key poses"));
  empty_->setContentsMargins(kSpace1, kSpace2, kSpace1, kSpace2);
  empty_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
  auto* layout = columnIn(this, kStyleSpacing);
  layout->addWidget(empty_, 1);
  layout->addWidget(grid_, 1);
  connectGrid();
  connect(&model_, &PoseModel::modelReset, this, &PosesPanel::rebuild);
  rebuild();
}

void PosesPanel::connectGrid() {
  connect(grid_->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& index) {
    if (!index.isValid()) return;  // the model is being reset
    selected_ = index.row();
    Q_EMIT selectionChanged();
  });
  connect(grid_, &PoseGrid::applyAsked, this, [this](int row) {
    if (takeUp(row)) applyPose(posing_, at(row));
  });
  connect(grid_, &PoseGrid::removeAsked, this, [this](int row) {
    if (takeUp(row)) removePose(document_, at(row));
  });
  connect(grid_, &PoseGrid::moveAsked, this, [this](int from, int to) {
    if (!isPose(to) || !takeUp(from)) return;
    movePose(document_, at(from), at(to));
    select(at(to));
  });
  connect(grid_, &PoseGrid::stepAsked, this, &PosesPanel::stepAsked);
  // Queued: the model is reset, which must wait until the editor is gone.
  connect(
      &grid_->cards(), &PoseCardDelegate::renamed, this,
      [this](int row, const QString& name) {
        if (takeUp(row)) renamePose(document_, at(row), name.toStdString());
      },
      Qt::QueuedConnection);
  connect(
      &grid_->cards(), &PoseCardDelegate::retimed, this,
      [this](int row, double seconds) {
        if (takeUp(row)) select(retimePose(document_, at(row), seconds));
      },
      Qt::QueuedConnection);
  connect(grid_, &QWidget::customContextMenuRequested, this, &PosesPanel::showMenu);
}

bool PosesPanel::takeUp(int row) {
  if (!isPose(row)) return false;
  owner_.select();
  return true;
}

int PosesPanel::selected() const { return std::min(selected_, model_.rowCount() - 1); }

void PosesPanel::select(std::size_t index) {
  grid_->setCurrentIndex(model_.index(static_cast<int>(index)));
  grid_->scrollTo(grid_->currentIndex());
}

void PosesPanel::rebuild() {
  selected_ = selected();
  grid_->cancelDrag();
  const bool any = model_.rowCount() > 0;
  empty_->setVisible(!any);
  grid_->setVisible(any);
  if (selected_ >= 0) grid_->setCurrentIndex(model_.index(selected_));
  Q_EMIT selectionChanged();
}

void PosesPanel::showMenu(const QPoint& at_point) {
  const QModelIndex under = grid_->indexAt(at_point);
  const QModelIndex index = under.isValid() ? under : grid_->currentIndex();
  if (!index.isValid()) return;
  grid_->setCurrentIndex(index);
  const int row = index.row();
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  const auto add = [&](const QString& words, const QString& icon_name, auto act) {
    QAction* action = menu->addAction(words, this, [this, row, act] {
      if (takeUp(row)) act(row);
    });
    if (!icon_name.isEmpty()) action->setIcon(icon(icon_name));
  };
  add(tr("Apply"), QStringLiteral("tick"), [this](int pose) { applyPose(posing_, at(pose)); });
  add(tr("Rename"), QStringLiteral("edit"),
      [this](int pose) { grid_->editPart(model_.index(pose), PoseCardDelegate::Part::Name); });
  add(tr("Change the time"), {},
      [this](int pose) { grid_->editPart(model_.index(pose), PoseCardDelegate::Part::Time); });
  add(tr("Replace with the current posture"), {}, [this](int pose) { replacePose(document_, at(pose)); });
  add(tr("Duplicate"), {}, [this](int pose) { select(duplicatePose(document_, at(pose))); });
  menu->addSeparator();
  add(tr("Delete"), QStringLiteral("delete"), [this](int pose) { removePose(document_, at(pose)); });
  menu->popup(grid_->viewport()->mapToGlobal(under.isValid() ? at_point : grid_->visualRect(index).center()));
}

}  // namespace limber::app
