// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/obstacles/obstacles_block.h"

#include "app/obstacles/obstacle_edits.h"
#include "document/words.h"
#include "limber/base/index.h"
#include "limber/scene/observers.h"
#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

QString shapeIcon(const goal::Shape& shape) {
  const QStringList names{QStringLiteral("solid-ball"), QStringLiteral("solid-capsule"), QStringLiteral("solid-line"),
                          QStringLiteral("solid-wall"), QStringLiteral("solid-box")};
  return names[static_cast<qsizetype>(shape.index())];
}

ObstaclesBlock::ObstaclesBlock(Posing& posing, QWidget* parent)
    : QWidget(parent),
      posing_(posing),
      document_(posing.document()),
      heading_(new JointHeading(tr("Obstacles"), JointHeading::Level::Section, QString(), this)),
      add_(iconButton(QStringLiteral("plus"), tr("Add an obstacle"), this)),
      body_(new QWidget(this)),
      none_(quietLabel(tr("No obstacles. Add one with +."), body_)),
      obstacles_(new SwitchList(tr("Obstacles of the scene"), body_)),
      observers_heading_(quietLabel({}, body_)),
      observers_(new SwitchList(tr("Observers of the figure"), body_)),
      form_(new ObstacleForm(posing, body_)) {
  add_->setPopupMode(QToolButton::InstantPopup);
  add_->setToolTip(tr("Add an obstacle"));
  observers_heading_->setToolTip(
      tr("Parts of the figure that avoid obstacles. Right-click a part of the body and select Add an observer here."));
  auto* top = rowIn(nullptr, kSpace1);
  top->addWidget(heading_, 1);
  top->addWidget(add_);
  auto* inside = columnIn(body_, kSpace1);
  inside->addWidget(none_);
  inside->addWidget(obstacles_);
  inside->addWidget(observers_heading_);
  inside->addWidget(observers_);
  inside->addWidget(form_);
  auto* column = columnIn(this, kSpace1);
  column->addLayout(top);
  column->addWidget(body_);
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
  connect(heading_, &QAbstractButton::clicked, this, &ObstaclesBlock::setOpen);
  connectLists();
  const auto reset = [this] {
    open_ = !document_.scene().obstacles.empty();
    refresh();
  };
  connect(&document_, &Document::sceneReplaced, this, reset);
  whenChanged(document_, ScenePart::Obstacles | ScenePart::Solving | ScenePart::Cast, this, &ObstaclesBlock::refresh);
  connect(&document_.selection(), &Selection::partSelected, this, &ObstaclesBlock::refresh);
  connect(&document_, &Document::actorSelected, this, &ObstaclesBlock::refresh);
  if (!document_.scene().actors.empty()) reset();
  showOpen();
}

void ObstaclesBlock::connectLists() {
  connect(obstacles_, &SwitchList::selected, &document_.selection(), &Selection::selectObstacle);
  connect(obstacles_, &SwitchList::deleteWanted, this, [this](int row) { removeObstacle(posing_, row); });
  connect(obstacles_, &SwitchList::switched, this, [this](int row, bool on) {
    goal::Obstacle changed = document_.scene().obstacles[at(row)];
    changed.active = on;
    const QString name = QString::fromStdString(changed.name).toLower();
    changeObstacle(posing_, row, changed, (on ? tr("switch on %1") : tr("switch off %1")).arg(name));
  });
  connect(obstacles_, &SwitchList::renamed, this, [this](int row, const QString& name) {
    if (!isIndexOf(document_.scene().obstacles, row)) return;
    goal::Obstacle changed = document_.scene().obstacles[at(row)];
    const QString text = tr("rename %1").arg(QString::fromStdString(changed.name).toLower());
    changed.name = name.toStdString();
    changeObstacle(posing_, row, changed, text);
  });
  connect(observers_, &SwitchList::selected, &document_.selection(), &Selection::selectObserver);
  connect(observers_, &SwitchList::deleteWanted, this, [this](int row) { removeObserver(posing_, row); });
  connect(observers_, &SwitchList::switched, this, [this](int row, bool on) {
    goal::Observer changed = document_.actor().solving.observers[at(row)];
    changed.active = on;
    const QString name = QString::fromStdString(changed.name);
    changeObserver(posing_, row, changed, (on ? tr("switch on observer %1") : tr("switch off observer %1")).arg(name));
  });
  connect(observers_, &SwitchList::renamed, this, [this](int row, const QString& name) {
    if (!isIndexOf(document_.actor().solving.observers, row)) return;
    goal::Observer changed = document_.actor().solving.observers[at(row)];
    const QString text = tr("rename observer %1").arg(QString::fromStdString(changed.name));
    changed.name = name.toStdString();
    changeObserver(posing_, row, changed, text);
  });
  for (SwitchList* list : {obstacles_, observers_}) {
    connect(list, &SwitchList::menuWanted, this, [this, list](int row, const QPoint& on_screen) {
      if (list == obstacles_) {
        document_.selection().selectObstacle(row);
      } else {
        document_.selection().selectObserver(row);
      }
      Q_EMIT menuWanted(on_screen);
    });
  }
}

void ObstaclesBlock::renameSelected() {
  setOpen(true);
  if (document_.selection().obstacle() >= 0) {
    obstacles_->rename(document_.selection().obstacle());
  } else if (document_.selection().observer() >= 0) {
    observers_->rename(document_.selection().observer());
  }
}

void ObstaclesBlock::refresh() {
  if (document_.scene().actors.empty()) return;
  const SharedList<goal::Obstacle>& obstacles = document_.scene().obstacles;
  std::vector<SwitchList::Row> rows;
  for (const goal::Obstacle& obstacle : obstacles) {
    const QString name = QString::fromStdString(obstacle.name);
    const QString title = shapeTitle(obstacle.shape);
    rows.push_back({name, name.startsWith(title) ? QString() : title, shapeIcon(obstacle.shape), obstacle.active});
  }
  obstacles_->fill(rows, document_.selection().obstacle());
  rows.clear();
  const Figure& figure = document_.figure();
  for (const goal::Observer& observer : document_.actor().solving.observers) {
    const QString name = QString::fromStdString(observer.name);
    const QString part = lowName(figure.segments()[observer.segment].name);
    rows.push_back({name, name.startsWith(part) ? QString() : part, QStringLiteral("point"), observer.active});
  }
  observers_->fill(rows, document_.selection().observer());
  const bool any = !obstacles.empty();
  none_->setVisible(!any);
  obstacles_->setVisible(any);
  observers_->setVisible(!rows.empty());
  const std::size_t all = scene::observersOf(document_.actor()).size();
  observers_heading_->setText(!rows.empty() ? tr("Observers")
                              : all > 0     ? tr("The whole body avoids obstacles.")
                                            : tr("No part of this figure avoids obstacles yet."));
  observers_heading_->setVisible(any || !rows.empty());
  heading_->setText(any ? tr("Obstacles, %1").arg(obstacles.size()) : tr("Obstacles"));
  const bool come = obstacles.size() > std::exchange(count_, obstacles.size());
  const Choice choice{document_.selection().obstacle(), document_.selection().observer()};
  const bool another = std::exchange(shown_, choice) != choice;
  if (come || (another && choice != kNoChoice)) open_ = true;
  showOpen();
}

void ObstaclesBlock::setOpen(bool open) {
  open_ = open;
  showOpen();
}

void ObstaclesBlock::showOpen() {
  heading_->showOpen(open_);
  body_->setVisible(open_);
}

}  // namespace limber::app
