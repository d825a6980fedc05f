// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/panel/actor_list.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <algorithm>

#include "app/theme/icons.h"
#include "app/theme/tokens.h"
#include "limber/scene/cast.h"

namespace limber::app {

namespace {

enum Column { kNameColumn, kFigureColumn, kEyeColumn, kColumnCount };
constexpr int kEyeWidth = 28;
constexpr int kMostRows = 6;

QString shownName(const std::string& name) { return QString::fromStdString(displayName(name)); }

}  // namespace

ActorList::ActorList(Document& document, QWidget* parent) : QTreeWidget(parent), document_(document) {
  setColumnCount(kColumnCount);
  setHeaderHidden(true);
  setRootIsDecorated(false);
  setUniformRowHeights(true);
  setIconSize({kPanelIcon, kPanelIcon});
  setEditTriggers(QAbstractItemView::DoubleClicked);
  setAllColumnsShowFocus(true);
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setAccessibleName(tr("Actors of the scene"));
  header()->setStretchLastSection(false);
  header()->setMinimumSectionSize(kEyeWidth);
  header()->setSectionResizeMode(kNameColumn, QHeaderView::Stretch);
  header()->setSectionResizeMode(kFigureColumn, QHeaderView::ResizeToContents);
  header()->setSectionResizeMode(kEyeColumn, QHeaderView::Fixed);
  header()->resizeSection(kEyeColumn, kEyeWidth);
  connect(this, &QTreeWidget::itemChanged, this, &ActorList::nameTyped);
  connect(this, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
    if (item != nullptr) document_.chooseActor(static_cast<std::size_t>(indexOfTopLevelItem(item)));
  });
  connect(this, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item, int column) {
    if (column == kEyeColumn) toggle(indexOfTopLevelItem(item));
  });
  connect(&document_, &Document::sceneReplaced, this, &ActorList::rebuild);
  connect(&document_, &Document::castChanged, this, &ActorList::rebuild);
  connect(&document_, &Document::actorChosen, this, &ActorList::showChosen);
  rebuild();
}

QSize ActorList::sizeHint() const {
  const int rows = std::clamp(topLevelItemCount(), 1, kMostRows);
  return {QTreeWidget::sizeHint().width(), rows * kListRowSmall + 2 * frameWidth()};
}

void ActorList::rebuild() {
  const QSignalBlocker quiet(this);
  clear();
  for (const scene::Actor& actor : document_.scene().actors) {
    auto* row = new QTreeWidgetItem(this);
    const QString name = shownName(actor.name);
    const Ink ink = actor.visible ? Ink::Text2 : Ink::Disabled;
    row->setText(kNameColumn, name);
    row->setIcon(kNameColumn, icon(scene::isProp(actor) ? QStringLiteral("scene") : QStringLiteral("body"), ink));
    const QString figure = shownName(actor.figure->name());
    row->setText(kFigureColumn, figure == name ? QString() : figure);
    row->setTextAlignment(kFigureColumn, Qt::AlignRight | Qt::AlignVCenter);
    row->setForeground(kFigureColumn, tokens().text2);
    if (!actor.visible) row->setForeground(kNameColumn, tokens().disabled);
    row->setIcon(kEyeColumn, icon(QStringLiteral("view"), ink));
    row->setToolTip(kEyeColumn, actor.visible ? tr("Hide %1 (Space)").arg(name) : tr("Show %1 (Space)").arg(name));
    row->setData(kEyeColumn, Qt::AccessibleTextRole, actor.visible ? tr("shown") : tr("hidden"));
    row->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable);
    row->setSizeHint(kNameColumn, QSize(0, kListRowSmall));
  }
  updateGeometry();
  showChosen();
}

void ActorList::showChosen() {
  QTreeWidgetItem* row = topLevelItem(static_cast<int>(document_.chosenActor()));
  if (row == nullptr || row == currentItem()) return;
  const QSignalBlocker quiet(this);
  setCurrentItem(row);
  viewport()->update();
}

void ActorList::toggle(int actor) {
  const auto index = static_cast<std::size_t>(actor);
  if (index < document_.scene().actors.size()) {
    document_.setActorVisible(index, !document_.scene().actors[index].visible);
  }
}

void ActorList::renameChosen() {
  if (currentItem() != nullptr) editItem(currentItem(), kNameColumn);
}

/// The rows are made anew by a rename: not while the editor that asks for it is still on its way out.
void ActorList::nameTyped(QTreeWidgetItem* item, int column) {
  const auto actor = static_cast<std::size_t>(indexOfTopLevelItem(item));
  if (column != kNameColumn || actor >= document_.scene().actors.size()) return;
  const QString typed = item->text(kNameColumn).trimmed();
  const auto take = [this, actor, typed] {
    if (actor >= document_.scene().actors.size()) return;
    const bool same = typed.isEmpty() || typed == shownName(document_.scene().actors[actor].name);
    if (!same) document_.renameActor(actor, typed.toStdString());
    rebuild();
  };
  QMetaObject::invokeMethod(this, take, Qt::QueuedConnection);
}

void ActorList::keyPressEvent(QKeyEvent* event) {
  const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
  if (state() == QAbstractItemView::EditingState) {
    QTreeWidget::keyPressEvent(event);
  } else if (event->key() == Qt::Key_Space) {
    toggle(indexOfTopLevelItem(currentItem()));
  } else if (event->key() == Qt::Key_Delete) {
    document_.removeActor(document_.chosenActor());
  } else if (enter && event->modifiers().testFlag(Qt::ShiftModifier)) {
    renameChosen();
  } else {
    QTreeWidget::keyPressEvent(event);
  }
}

void ActorList::contextMenuEvent(QContextMenuEvent* event) {
  if (itemAt(event->pos()) != nullptr || event->reason() == QContextMenuEvent::Keyboard) {
    Q_EMIT menuWanted(event->globalPos());
  }
}

}  // namespace limber::app
