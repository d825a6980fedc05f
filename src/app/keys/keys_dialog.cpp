// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/keys/keys_dialog.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QSignalBlocker>

#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr QSize kFirstSize{560, 620};
constexpr int kKeyColumn = 200;

}  // namespace

KeysDialog::KeysDialog(KeyMap& map, QWidget* parent)
    : QDialog(parent),
      map_(map),
      search_(searchField(tr("Find a command or a key"), tr("Find a command or a key"), this)),
      list_(new QTreeWidget(this)),
      recorder_(new QKeySequenceEdit(this)),
      words_(wrappedLabel({}, this)),
      clear_(smallButton(tr("No key"), this)),
      reset_(smallButton(tr("Reset"), this)) {
  setWindowTitle(tr("Change keys"));
  setAttribute(Qt::WA_DeleteOnClose);
  resize(kFirstSize);
  list_->setHeaderLabels({tr("Command"), tr("Keys")});
  list_->setRootIsDecorated(false);
  list_->setUniformRowHeights(true);
  list_->setAccessibleName(tr("Commands and their keys"));
  list_->header()->setStretchLastSection(false);
  list_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
  list_->header()->resizeSection(1, kKeyColumn);
  recorder_->setAccessibleName(tr("New key"));
  auto* column = columnIn(this, kSpace2, {kSpace4, kSpace4, kSpace4, kSpace4});
  column->addWidget(search_);
  column->addWidget(list_, 1);
  auto* row = new QWidget(this);
  auto* line = rowIn(row, kSpace2);
  line->addWidget(detailLabel(tr("New key"), row));
  line->addWidget(recorder_, 1);
  line->addWidget(clear_);
  line->addWidget(reset_);
  column->addWidget(row);
  column->addWidget(words_);
  addButtons();
  connect(search_, &QLineEdit::textChanged, this, &KeysDialog::filter);
  connect(list_, &QTreeWidget::currentItemChanged, this, &KeysDialog::chosen);
  connect(list_, &QTreeWidget::itemActivated, this, [this] { recorder_->setFocus(); });
  connect(recorder_, &QKeySequenceEdit::editingFinished, this, &KeysDialog::record);
  connect(&map_, &KeyMap::changed, this, &KeysDialog::fill);
  fill();
  chosen();
}

void KeysDialog::addButtons() {
  connect(clear_, &QPushButton::clicked, this, [this] {
    if (QAction* action = current()) map_.clear(*action);
    chosen();
  });
  connect(reset_, &QPushButton::clicked, this, [this] {
    if (QAction* action = current()) tell(map_.reset(*action));
  });
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  QPushButton* all = buttons->addButton(tr("Reset all"), QDialogButtonBox::ResetRole);
  connect(all, &QPushButton::clicked, this, [this] {
    map_.resetAll();
    words_->setText(tr("All keys are as they were at first."));
  });
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
  layout()->addWidget(buttons);
}

QAction* KeysDialog::current() const {
  const QTreeWidgetItem* item = list_->currentItem();
  return item == nullptr ? nullptr : item->data(0, Qt::UserRole).value<QAction*>();
}

void KeysDialog::fill() {
  const QSignalBlocker quiet(list_);
  const QList<QAction*> commands = map_.commands();
  if (list_->topLevelItemCount() != commands.size()) {
    list_->clear();
    for (QAction* action : commands) {
      auto* item = new QTreeWidgetItem(list_, {KeyMap::wordsOf(*action), QString()});
      item->setData(0, Qt::UserRole, QVariant::fromValue(action));
    }
  }
  for (int row = 0; row < list_->topLevelItemCount(); ++row) {
    QTreeWidgetItem* item = list_->topLevelItem(row);
    const QAction& action = *commands[row];
    item->setText(1, KeyMap::keyWordsOf(action));
    QFont font = list_->font();
    font.setBold(KeyMap::isChanged(action));
    item->setFont(1, font);
  }
  filter(search_->text());
}

void KeysDialog::filter(const QString& wanted) {
  for (int row = 0; row < list_->topLevelItemCount(); ++row) {
    QTreeWidgetItem* item = list_->topLevelItem(row);
    const bool fits = item->text(0).contains(wanted.trimmed(), Qt::CaseInsensitive) ||
                      item->text(1).contains(wanted.trimmed(), Qt::CaseInsensitive);
    item->setHidden(!fits);
  }
}

void KeysDialog::chosen() {
  const QAction* action = current();
  recorder_->setEnabled(action != nullptr);
  clear_->setEnabled(action != nullptr && !action->shortcuts().isEmpty());
  reset_->setEnabled(action != nullptr && KeyMap::isChanged(*action));
  const QSignalBlocker quiet(recorder_);
  recorder_->clear();
  words_->setText(action == nullptr ? tr("Choose a command, then press its new key.")
                                    : tr("%1: press its new key.").arg(KeyMap::wordsOf(*action)));
}

/// The first of the keys that were pressed: commands of this window have one each.
void KeysDialog::record() {
  QAction* action = current();
  const QKeySequence pressed = recorder_->keySequence();
  if (action == nullptr || pressed.isEmpty()) return;
  tell(map_.set(*action, QKeySequence(pressed[0])));
}

void KeysDialog::tell(const QList<QAction*>& freed) {
  const QAction& action = *current();
  QString words = action.shortcuts().isEmpty() ? tr("%1 has no key.").arg(KeyMap::wordsOf(action))
                                               : tr("%1: %2.").arg(KeyMap::wordsOf(action), KeyMap::keyWordsOf(action));
  for (const QAction* other : freed) {
    words += QLatin1Char(' ') + (other->shortcuts().isEmpty()
                                     ? tr("%1 has no key any more.").arg(KeyMap::wordsOf(*other))
                                     : tr("%1 keeps %2.").arg(KeyMap::wordsOf(*other), KeyMap::keyWordsOf(*other)));
  }
  chosen();
  words_->setText(words);
}

}  // namespace limber::app
