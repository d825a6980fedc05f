// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/library/library_page.h"

#include <QCheckBox>
#include <QDesktopServices>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSlider>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>
#include <utility>

#include "app/library/library_grid.h"
#include "app/library/parts_figure.h"
#include "app/library/pose_saving.h"
#include "app/library/save_form.h"
#include "app/library/tag_row.h"
#include "document/words.h"
#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/panel_dock.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kHundred = 100;
constexpr int kNumberWidth = 44;
constexpr int kNameWidth = 56;

}  // namespace

LibraryPage::LibraryPage(Posing& posing, Viewport& view, PoseOwner& owner, QAction* apply, QAction* save,
                         QWidget* parent)
    : QWidget(parent),
      posing_(posing),
      document_(posing.document()),
      owner_(owner),
      gesture_(posing, this),
      preview_(posing, view),
      shelf_(posing.document(), this),
      model_(posing.document(), owner, shelf_),
      thumbnails_(posing, LibraryGrid::kPicture, this, &owner),
      search_(searchField(tr("Find a pose"), tr("Find a pose"), this)),
      tags_(new TagRow(tr("Tags"), this)),
      problems_(detailLabel({}, this)),
      grid_(new LibraryGrid(model_, thumbnails_, this)),
      empty_(quietLabel({}, this)),
      foot_(new QWidget(this)),
      form_(new SaveForm(this)) {
  auto* column = columnIn(this, kSpace2);
  addTop(*column);
  column->addWidget(empty_);
  column->addWidget(grid_, 1);
  column->addWidget(ruleLine(this));
  addFoot(*column);
  auto* buttons = new QWidget(this);
  auto* line = rowIn(buttons, kSpace2);
  line->addWidget(new FooterButton(apply, FooterRole::Main, buttons), 1);
  line->addWidget(new FooterButton(save, FooterRole::Plain, buttons));
  column->addWidget(buttons);
  connectGrid();
  whenChanged(document_, ScenePart::Shown, this, [](LibraryPage* page) {
    const bool other = page->document_.scene().actors.empty() || page->owner_.actor().figure != page->figure_;
    if (page->read_ && other) page->refresh();
  });
}

void LibraryPage::addTop(QVBoxLayout& column) {
  auto* top = new QWidget(this);
  auto* line = rowIn(top, kSpace1);
  QToolButton* more = iconButton(QStringLiteral("more"), tr("Folders of poses"), top);
  line->addWidget(search_, 1);
  line->addWidget(more);
  column.addWidget(top);
  column.addWidget(tags_);
  column.addWidget(problems_);
  connect(more, &QToolButton::clicked, this, &LibraryPage::showMore);
  connect(search_, &QLineEdit::textChanged, this, [this](const QString& words) {
    model_.search(words);
    showWhatIsThere();
  });
  connect(tags_, &TagRow::chosen, this, [this](const QString& tag) {
    model_.choose(tag);
    showWhatIsThere();
  });
}

void LibraryPage::addFoot(QVBoxLayout& column) {
  auto* line = rowIn(foot_, kSpace3);
  parts_row_ = new QWidget(foot_);
  parts_ = new PartsFigure(parts_row_);
  auto* figure = columnIn(parts_row_, 0);
  figure->addWidget(parts_);
  line->addWidget(parts_row_, 0, Qt::AlignTop);
  line->addWidget(settings(foot_), 1);
  column.addWidget(foot_);
  column.addWidget(form_);
  form_->hide();
  connect(parts_, &PartsFigure::partsChanged, this, [this] { settingChanged(tr("parts")); });
  connect(form_, &SaveForm::entered, this, &LibraryPage::save);
  connect(form_, &SaveForm::left, this, [this] {
    form_->hide();
    foot_->show();
  });
}

QWidget* LibraryPage::settings(QWidget* parent) {
  auto* all = new QWidget(parent);
  auto* column = columnIn(all, kSpace1);
  parts_words_ = wrappedLabel(wordsOf(parts_->parts()), all);
  column->addWidget(parts_words_);
  auto* sets = new QWidget(all);
  auto* line = rowIn(sets, kSpace1);
  const auto addSet = [&](const QString& words, const scene::PosePartSet& set) {
    QPushButton* button = smallButton(words, sets);
    connect(button, &QPushButton::clicked, this, [this, set] {
      parts_->setParts(set);
      settingChanged(tr("parts"));
    });
    line->addWidget(button);
  };
  addSet(tr("All"), scene::PosePartSet::all());
  addSet(tr("Upper body"), scene::PosePartSet::upperBody());
  addSet(tr("None"), {});
  line->addStretch(1);
  column->addWidget(sets);
  auto* amount = new QWidget(all);
  auto* amount_line = rowIn(amount, kSpace2);
  amount_ = stepSlider(kHundred, tr("Amount of the pose"), amount);
  amount_->setValue(kHundred);
  amount_->setToolTip(tr("How far from the figure as it is to the pose"));
  QLabel* name = detailLabel(tr("Amount"), amount);
  name->setFixedWidth(kNameWidth);
  name->setBuddy(amount_);
  amount_number_ = numberLabel(kNumberWidth, amount);
  amount_number_->setText(amountWords());
  amount_line->addWidget(name);
  amount_line->addWidget(amount_, 1);
  amount_line->addWidget(amount_number_);
  column->addWidget(amount);
  const auto addBox = [&](const QString& words, const QString& tip, bool checked) {
    auto* box = new QCheckBox(words, all);
    box->setChecked(checked);
    box->setToolTip(tip);
    column->addWidget(box);
    connect(box, &QCheckBox::toggled, this, [this] { settingChanged(tr("settings")); });
    return box;
  };
  mirrored_ = addBox(tr("Mirrored"), tr("Left and right changed"), false);
  placement_ = addBox(tr("Placement too"), tr("Where it stands and faces, too, not only how"), false);
  others_ = addBox(tr("Chair or partner too"), tr("What belongs to the pose comes with it"), true);
  connect(amount_, &QSlider::sliderPressed, this, [this] {
    if (applied_ && document_.actor() == applied_->after)
      gesture_.hold(tr("amount of %1").arg(applied_->pose.name.toLower()));
  });
  connect(amount_, &QSlider::sliderReleased, &gesture_, &EditGesture::end);
  connect(amount_, &QSlider::valueChanged, this, [this] {
    amount_number_->setText(amountWords());
    settingChanged(tr("amount"));
  });
  return all;
}

void LibraryPage::connectGrid() {
  connect(grid_, &LibraryGrid::applyAsked, this, &LibraryPage::apply);
  connect(grid_, &LibraryGrid::previewAsked, this, &LibraryPage::preview);
  connect(grid_, &LibraryGrid::previewLeft, this, [this] {
    previewed_ = -1;
    preview_.end();
    Q_EMIT hovered({});
  });
  connect(grid_, &QWidget::customContextMenuRequested, this, &LibraryPage::showMenu);
  connect(grid_->selectionModel(), &QItemSelectionModel::currentChanged, this, &LibraryPage::showWhatIsThere);
  connect(&shelf_, &PoseShelf::changed, this, &LibraryPage::refresh);
}

void LibraryPage::showEvent(QShowEvent* event) {
  if (!std::exchange(read_, true)) refresh();
  QWidget::showEvent(event);
}

void LibraryPage::refresh() {
  applied_.reset();
  figure_ = document_.scene().actors.empty() ? nullptr : owner_.actor().figure;
  model_.refresh();
  QList<TagRow::Tag> tags{{{}, tr("All %1").arg(model_.count({}))}};
  const QStringList known = shelf_.tags();
  for (const QString& tag : known) {
    if (model_.count(tag) > 0) tags << TagRow::Tag{tag, capitalised(tag)};
  }
  tags_->fill(tags, model_.tag());
  if (!model_.tag().isEmpty() && model_.count(model_.tag()) == 0) model_.choose({});
  parts_row_->setVisible(!document_.scene().actors.empty() && scene::hasPoseParts(*owner_.actor().figure));
  showWhatIsThere();
}

void LibraryPage::showWhatIsThere() {
  const QStringList& problems = shelf_.problems();
  problems_->setVisible(!problems.isEmpty());
  problems_->setText(problems.size() == 1
                         ? problems.front()
                         : tr("%1 files are no poses. The first: %2").arg(problems.size()).arg(problems.value(0)));
  problems_->setToolTip(problems.mid(0, 20).join(QLatin1Char('\n')));
  const bool any = model_.rowCount() > 0;
  grid_->setVisible(any);
  empty_->setVisible(!any);
  if (!any) {
    empty_->setText(model_.count({}) == 0 ? tr("No pose here is for this figure. Save one of its own below.")
                                          : tr("No pose matches \"%1\".").arg(search_->text()));
  }
  parts_words_->setText(parts_->parts().none() ? tr("No part is chosen. Click the figure.") : wordsOf(parts_->parts()));
  Q_EMIT canApply(any && grid_->currentIndex().isValid() && !parts_->parts().none());
}

QString LibraryPage::amountWords() const { return tr("%1 %").arg(amount_->value()); }

PoseWish LibraryPage::wish(const ShelfPose& pose) const {
  PoseWish wish{pose.name,       pose.pose.pose,          {},
                parts_->parts(), placement_->isChecked(), amount_->value() / static_cast<double>(kHundred)};
  std::vector<scene::PosedFigure> others = pose.pose.others;
  if (mirrored_->isChecked()) (void)scene::mirrorPose(wish.pose, others);
  if (others_->isChecked() && scene::takesRoot(wish.parts)) wish.others = std::move(others);
  return wish;
}

void LibraryPage::preview(int row) {
  previewed_ = row;
  const ShelfPose& pose = model_.pose(row);
  Q_EMIT hovered(tr("%1: a click applies it.").arg(pose.name));
  if (owner_.index() != document_.selectedActor() || parts_->parts().none() ||
      !preview_.show([&](const auto& actor) { return withWish(actor, wish(pose)); })) {
    previewed_ = -1;
  }
}

void LibraryPage::apply(int row) {
  if (posing_.dragging() || parts_->parts().none()) return;
  gesture_.end();
  preview_.end();
  previewed_ = -1;
  const ShelfPose pose = model_.pose(row);
  owner_.select();
  posing_.settle();
  const scene::Actor before = document_.actor();
  applyPose(posing_, wish(pose));
  applied_ = Applied{pose, before, document_.actor()};
  Q_EMIT document_.reported(amount_->value() == kHundred ? tr("%1 applied.").arg(pose.name)
                                                         : tr("%1 applied, %2.").arg(pose.name, amountWords()));
}

void LibraryPage::applyChosen() {
  if (grid_->currentIndex().isValid()) apply(grid_->currentIndex().row());
}

/// What is under the mouse is shown with the new settings; the pose that was just applied is applied with them.
void LibraryPage::settingChanged(const QString& what) {
  showWhatIsThere();
  if (previewed_ >= 0) {
    preview(previewed_);
    return;
  }
  if (!applied_ || !(document_.actor() == applied_->after) || posing_.dragging()) return;
  gesture_.touch(tr("%1 of %2").arg(what, applied_->pose.name.toLower()));
  posing_.change([this](scene::Actor& actor) { actor = withWish(applied_->before, wish(applied_->pose)); });
  applied_->after = document_.actor();
}

void LibraryPage::showMenu(const QPoint& at) {
  const QModelIndex index = grid_->indexAt(at);
  if (!index.isValid()) return;
  grid_->setCurrentIndex(index);
  const ShelfPose pose = model_.pose(index.row());
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->addAction(icon(QStringLiteral("tick")), tr("Apply"), this, &LibraryPage::applyChosen);
  if (!pose.ships) {
    const QString path = QString::fromStdString(pose.path.string());
    menu->addAction(tr("Show its folder"), this,
                    [path] { QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(path).path())); });
    menu->addSeparator();
    menu->addAction(icon(QStringLiteral("delete")), tr("Move to the trash"), this, [this, path, name = pose.name] {
      if (QFile::moveToTrash(path)) {
        shelf_.readAgain();
        Q_EMIT document_.reported(tr("%1 is in the trash.").arg(name));
      } else {
        Q_EMIT document_.refused(tr("%1 cannot be moved to the trash.").arg(path));
      }
    });
  }
  menu->popup(grid_->viewport()->mapToGlobal(at));
}

void LibraryPage::showMore() {
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->addAction(tr("Add a folder of poses…"), this, &LibraryPage::addFolder);
  const QStringList more = PoseShelf::moreFolders();
  for (const QString& folder : more) {
    menu->addAction(tr("Leave out %1").arg(folder), this, [this, folder] { shelf_.removeFolder(folder); });
  }
  menu->addSeparator();
  menu->addAction(tr("Read the folders again"), this, [this] { shelf_.readAgain(); });
  menu->popup(QCursor::pos());
}

void LibraryPage::addFolder() {
  auto* dialog = new QFileDialog(this, tr("Folder of poses"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::Directory);
  dialog->setOption(QFileDialog::ShowDirsOnly);
  connect(dialog, &QFileDialog::fileSelected, &shelf_, &PoseShelf::addFolder);
  dialog->open();
}

void LibraryPage::beginSaving() {
  foot_->hide();
  form_->show();
  form_->begin(model_.tag());
}

void LibraryPage::save(const QString& name, const QStringList& tags) {
  posing_.settle();
  const auto saved = savePoseOf(owner_.actor(), name, tags);
  if (!saved) {
    Q_EMIT document_.refused(saved.error());
    return;
  }
  form_->hide();
  foot_->show();
  shelf_.readAgain();
  Q_EMIT document_.reported(tr("%1 saved as %2.").arg(name, *saved));
}

}  // namespace limber::app
