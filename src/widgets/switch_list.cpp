// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "widgets/switch_list.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <algorithm>
#include <utility>

#include "limber/base/index.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

enum SwitchColumn { kNameOf, kNoteOf, kEyeOf, kSwitchColumns };
constexpr int kEyeOfWidth = 28;

}  // namespace

SwitchList::Words SwitchList::switchingWords() {
  return {tr("Switch off %1 (Space)"), tr("Switch on %1 (Space)"), tr("on"), tr("off")};
}

SwitchList::SwitchList(const QString& name, QWidget* parent, Words words, int most_shown)
    : QTreeWidget(parent), words_(std::move(words)), most_shown_(most_shown) {
  setColumnCount(kSwitchColumns);
  setHeaderHidden(true);
  setRootIsDecorated(false);
  setUniformRowHeights(true);
  setIconSize({kPanelIcon, kPanelIcon});
  setEditTriggers(QAbstractItemView::DoubleClicked);
  setAllColumnsShowFocus(true);
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setAccessibleName(name);
  header()->setStretchLastSection(false);
  header()->setMinimumSectionSize(kEyeOfWidth);
  header()->setSectionResizeMode(kNameOf, QHeaderView::Stretch);
  header()->setSectionResizeMode(kNoteOf, QHeaderView::ResizeToContents);
  header()->setSectionResizeMode(kEyeOf, QHeaderView::Fixed);
  header()->resizeSection(kEyeOf, kEyeOfWidth);
  connect(this, &QTreeWidget::itemChanged, this, &SwitchList::nameTyped);
  connect(this, &QTreeWidget::currentItemChanged, this,
          [this](QTreeWidgetItem* item) { Q_EMIT selected(indexOfTopLevelItem(item)); });
  connect(this, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item, int column) {
    if (column == kEyeOf) toggle(indexOfTopLevelItem(item));
  });
}

QSize SwitchList::sizeHint() const {
  const int rows = std::clamp(topLevelItemCount(), 1, most_shown_);
  return {QTreeWidget::sizeHint().width(), rows * kListRowSmall + 2 * frameWidth()};
}

void SwitchList::fill(const std::vector<Row>& rows, int selected) {
  const QSignalBlocker quiet(this);
  rows_ = rows;
  while (topLevelItemCount() > static_cast<int>(rows.size())) delete takeTopLevelItem(topLevelItemCount() - 1);
  while (topLevelItemCount() < static_cast<int>(rows.size())) new QTreeWidgetItem(this);
  for (int i = 0; i < topLevelItemCount(); ++i) {
    const Row& row = rows[at(i)];
    QTreeWidgetItem* item = topLevelItem(i);
    const Ink ink = row.on ? Ink::Text2 : Ink::Disabled;
    item->setText(kNameOf, row.name);
    item->setIcon(kNameOf, icon(row.icon_name, ink));
    item->setForeground(kNameOf, palette().color(row.on ? QPalette::Active : QPalette::Disabled, QPalette::Text));
    item->setText(kNoteOf, row.note);
    item->setTextAlignment(kNoteOf, Qt::AlignRight | Qt::AlignVCenter);
    item->setForeground(kNoteOf, palette().color(QPalette::PlaceholderText));
    item->setIcon(kEyeOf, icon(QStringLiteral("view"), ink));
    item->setToolTip(kEyeOf, (row.on ? words_.switch_off : words_.switch_on).arg(row.name));
    item->setData(kEyeOf, Qt::AccessibleTextRole, row.on ? words_.on : words_.off);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable);
    item->setSizeHint(kNameOf, QSize(0, kListRowSmall));
  }
  setCurrentItem(selected >= 0 && selected < topLevelItemCount() ? topLevelItem(selected) : nullptr);
  if (currentItem() == nullptr) clearSelection();
  updateGeometry();
}

void SwitchList::changeEvent(QEvent* event) {
  QTreeWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) fill(std::vector(rows_), indexOfTopLevelItem(currentItem()));
}

void SwitchList::toggle(int row) {
  if (isIndexOf(rows_, row)) Q_EMIT switched(row, !rows_[at(row)].on);
}

void SwitchList::rename(int row) {
  if (QTreeWidgetItem* item = topLevelItem(row)) editItem(item, kNameOf);
}

/// Not while the editor that asks for it is still on its way out.
void SwitchList::nameTyped(QTreeWidgetItem* item, int column) {
  const int row = indexOfTopLevelItem(item);
  if (column != kNameOf || !isIndexOf(rows_, row)) return;
  const QString typed = item->text(kNameOf).trimmed();
  if (typed == rows_[at(row)].name) return;
  const QString before = rows_[at(row)].name;
  QMetaObject::invokeMethod(
      this,
      [this, row, typed, before] {
        if (QTreeWidgetItem* edited = topLevelItem(row); edited != nullptr && typed.isEmpty()) {
          const QSignalBlocker quiet(this);
          edited->setText(kNameOf, before);
        }
        if (!typed.isEmpty()) Q_EMIT renamed(row, typed);
      },
      Qt::QueuedConnection);
}

void SwitchList::keyPressEvent(QKeyEvent* event) {
  const int row = indexOfTopLevelItem(currentItem());
  const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
  const bool for_row = row >= 0 && state() != QAbstractItemView::EditingState;
  if (for_row && event->key() == Qt::Key_Space) {
    toggle(row);
  } else if (for_row && event->key() == Qt::Key_Delete) {
    Q_EMIT deleteWanted(row);
  } else if (for_row && enter && event->modifiers().testFlag(Qt::ShiftModifier)) {
    rename(row);
  } else {
    QTreeWidget::keyPressEvent(event);
  }
}

void SwitchList::contextMenuEvent(QContextMenuEvent* event) {
  QTreeWidgetItem* item = event->reason() == QContextMenuEvent::Keyboard ? currentItem() : itemAt(event->pos());
  if (item != nullptr) Q_EMIT menuWanted(indexOfTopLevelItem(item), event->globalPos());
}

}  // namespace limber::app
