// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/actors/scene_panel.h"

#include <QFormLayout>
#include <QFrame>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QStyledItemDelegate>
#include <QTreeView>

#include "app/actors/part_details.h"
#include "document/single_shot.h"
#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/form_row.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kRefreshMs = 100;
constexpr int kIndent = 14;
constexpr int kLowestTree = 120;  // px: four rows

/// Rows whose icons stay grey when a branch is open.
class PartDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

 protected:
  void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
    QStyledItemDelegate::initStyleOption(option, index);
    option->state &= ~QStyle::State_Open;
  }
};

QWidget* hairline(QWidget* parent) {
  auto* line = new QFrame(parent);
  line->setFrameShape(QFrame::HLine);
  line->setFrameShadow(QFrame::Plain);
  line->setForegroundRole(QPalette::Mid);
  return line;
}

}  // namespace

ScenePanel::ScenePanel(Posing& posing, QWidget* parent)
    : QWidget(parent),
      document_(posing.document()),
      tree_(posing.document()),
      search_(searchField(tr("Find a segment, site, joint or DOF"), tr("Find in the figure"), this)),
      view_(new QTreeView(this)),
      actors_(new ActorList(posing.document(), this)),
      obstacles_(new ObstaclesBlock(posing, this)),
      alone_(quietLabel(tr("This is the only actor. Add a prop or a person with +."), this)),
      nothing_found_(quietLabel({}, this)),
      tree_rule_(hairline(this)),
      details_rule_(hairline(this)),
      details_(new QWidget(this)),
      form_(new QFormLayout(details_)) {
  filtered_.setSourceModel(&tree_);
  filtered_.setRecursiveFilteringEnabled(true);
  filtered_.setFilterCaseSensitivity(Qt::CaseInsensitive);
  view_->setModel(&filtered_);
  view_->setItemDelegate(new PartDelegate(view_));
  view_->setHeaderHidden(true);
  view_->setIndentation(kIndent);
  view_->setIconSize({kPanelIcon, kPanelIcon});
  view_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  view_->setUniformRowHeights(true);
  view_->setMinimumHeight(kLowestTree);
  view_->setAccessibleName(tr("Parts of the figure"));
  nothing_found_->hide();
  form_->setContentsMargins(0, kSpace2, 0, kSpace3);
  form_->setVerticalSpacing(kSpace1);
  form_->setHorizontalSpacing(kSpace2);

  auto* layout = columnIn(this, kSpace2);
  layout->addWidget(actors_);
  layout->addWidget(alone_);
  layout->addWidget(hairline(this));
  layout->addWidget(obstacles_);
  layout->addWidget(tree_rule_);
  layout->addWidget(search_);
  layout->addWidget(nothing_found_);
  layout->addWidget(view_, 1);
  layout->addWidget(details_rule_);
  layout->addWidget(details_);
  layout->addStretch(0);  // takes the room while the tree is hidden

  makeSingleShot(refresh_timer_, kRefreshMs, this, &ScenePanel::refresh);
  connect(search_, &QLineEdit::textChanged, this, &ScenePanel::filter);
  connect(&document_, &Document::sceneReplaced, this, &ScenePanel::rebuild);
  connect(&document_.selection(), &Selection::partSelected, this, &ScenePanel::makeRoom);
  whenChanged(document_, ScenePart::Obstacles, this, &ScenePanel::makeRoom);
  connect(&document_, &Document::actorSelected, this, [this] {
    view_->setCurrentIndex({});  // parts of another figure have other numbers
    rebuild();
  });
  whenChanged(document_, ScenePart::Figure | ScenePart::Cast, this, &ScenePanel::rebuild);
  whenChanged(document_, ScenePart::Multipliers, this, &ScenePanel::fillDetails);
  whenChanged(document_, ScenePart::Posture, this, [this] {
    if (isVisible() && !refresh_timer_.isActive()) refresh_timer_.start();
  });
  connect(view_->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
    fillDetails();
    Q_EMIT selectionChanged();
  });
  rebuild();
}

void ScenePanel::rebuild() {
  makeRoom();
  const FigurePart before = selected();
  tree_.rebuild();
  if (tree_.columnCount() > 1) {
    view_->header()->setStretchLastSection(false);
    view_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    view_->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
  }
  openTop();
  select({FigurePart::Kind::Figure, -1});
  select(before);
  fillDetails();
  Q_EMIT selectionChanged();
}

/// The figure and its root segment open, all else closed.
void ScenePanel::openTop() {
  view_->collapseAll();
  const QModelIndex figure = filtered_.index(0, 0);
  view_->expand(figure);
  view_->expand(filtered_.index(0, 0, figure));
}

void ScenePanel::filter(const QString& words) {
  filtered_.setFilterFixedString(words);
  const bool none = filtered_.rowCount() == 0;
  makeRoom();
  nothing_found_->setVisible(none);
  nothing_found_->setText(tr("No part matches \"%1\".").arg(words));
  if (words.isEmpty()) {
    openTop();
    view_->scrollTo(view_->currentIndex());
  } else {
    view_->expandAll();
  }
}

FigurePart ScenePanel::selected() const { return FigureTree::partAt(view_->currentIndex()); }

SiteId ScenePanel::possibleRoot() const {
  const FigurePart part = selected();
  if (part.kind != FigurePart::Kind::Site || SiteId{part.id} == document_.figure().root()) return {};
  return SiteId{part.id};
}

void ScenePanel::select(const FigurePart& part) {
  const QModelIndex in_tree = tree_.indexOf(part);
  if (in_tree.isValid() && !filtered_.mapFromSource(in_tree).isValid()) search_->clear();  // it hid the part
  const QModelIndex index = filtered_.mapFromSource(in_tree);
  if (!index.isValid()) return;
  view_->setCurrentIndex(index);
  view_->scrollTo(index);
}

void ScenePanel::refresh() {
  view_->viewport()->update();
  fillDetails();
}

/// Hides a part's details while an obstacle or an observer is selected. In a low window obstacles leave no room for the
/// details, and a selected one none for the tree.
void ScenePanel::makeRoom() {
  constexpr int kLowWindow = 740;
  const bool any = !document_.scene().obstacles.empty();
  const bool solid_selected = document_.selection().obstacle() >= 0 || document_.selection().observer() >= 0;
  const bool low = window()->height() < kLowWindow;
  const bool details = !solid_selected && !(low && any);
  const bool tree = !(low && solid_selected);
  details_rule_->setVisible(details);
  details_->setVisible(details);
  for (QWidget* part : {tree_rule_, static_cast<QWidget*>(search_), static_cast<QWidget*>(view_)}) {
    part->setVisible(tree && (part != view_ || filtered_.rowCount() > 0));
  }
  alone_->setVisible(document_.scene().actors.size() < 2 && !any);
}

void ScenePanel::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  makeRoom();
}

void ScenePanel::fillDetails() {
  const auto lines = document_.scene().actors.empty() ? QList<std::pair<QString, QString>>{}
                                                      : detailsOf(document_.actor(), selected());
  while (form_->rowCount() > lines.size()) form_->removeRow(form_->rowCount() - 1);
  for (int row = 0; row < lines.size(); ++row) {
    if (row >= form_->rowCount()) {
      QLabel* words = wrappedLabel({}, details_);
      words->setTextInteractionFlags(Qt::TextSelectableByMouse);
      form_->addRow(formLabel({}, nullptr, details_), words);
    }
    qobject_cast<QLabel*>(form_->itemAt(row, QFormLayout::LabelRole)->widget())->setText(lines[row].first);
    qobject_cast<QLabel*>(form_->itemAt(row, QFormLayout::FieldRole)->widget())->setText(lines[row].second);
  }
}

}  // namespace limber::app
