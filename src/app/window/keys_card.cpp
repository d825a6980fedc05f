// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/window/keys_card.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QTreeView>
#include <QVBoxLayout>

#include "app/theme/tokens.h"

namespace limber::app {

KeysCard::KeysCard(const ActionTable& actions, QWidget* parent) : QDialog(parent) {
  setAttribute(Qt::WA_DeleteOnClose);
  setWindowTitle(tr("Keys"));
  resize(440, 560);
  auto* model = new QStandardItemModel(this);
  model->setHorizontalHeaderLabels({tr("Command"), tr("Keys")});
  const auto add = [model](const QString& words, const QString& keys) {
    model->appendRow({new QStandardItem(words), new QStandardItem(keys)});
  };
  for (const QAction* action : actions.all()) {
    if (action->shortcuts().isEmpty()) continue;
    QString words = action->text();
    words.remove(QLatin1Char('&')).remove(QStringLiteral("…"));
    QStringList keys;
    for (const QKeySequence& sequence : action->shortcuts()) keys << sequence.toString(QKeySequence::NativeText);
    add(words, keys.join(QStringLiteral(", ")));
  }
  add(tr("Move a hand or foot"), tr("left drag on its ring or pin"));
  add(tr("Turn the goal, with the tool Turn"), tr("a ring; beside it left X, right Z, both Y"));
  add(tr("Menu of a goal or of the view"), tr("right click"));
  add(tr("Turn the view"), tr("middle drag, or left drag on the background"));
  add(tr("Move the view"), tr("Shift + middle drag"));
  add(tr("Zoom; in a drag: nearer, farther"), tr("wheel"));

  auto* proxy = new QSortFilterProxyModel(this);
  proxy->setSourceModel(model);
  proxy->setFilterKeyColumn(-1);
  proxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
  auto* search = new QLineEdit(this);
  search->setPlaceholderText(tr("Find a command"));
  search->setClearButtonEnabled(true);
  search->setFixedHeight(kFieldHeight);
  connect(search, &QLineEdit::textChanged, proxy, &QSortFilterProxyModel::setFilterFixedString);
  auto* list = new QTreeView(this);
  list->setModel(proxy);
  list->setRootIsDecorated(false);
  list->setSelectionMode(QAbstractItemView::NoSelection);
  list->setFocusPolicy(Qt::NoFocus);
  list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
  list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(kPanelMargin, kPanelMargin, kPanelMargin, kPanelMargin);
  layout->addWidget(search);
  layout->addWidget(list, 1);
}

}  // namespace limber::app
