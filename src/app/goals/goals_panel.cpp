// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/goals/goals_panel.h"

#include <QAction>
#include <QCheckBox>
#include <QFrame>
#include <QLabel>
#include <QListView>
#include <QShortcut>
#include <QStandardItem>
#include <algorithm>

#include "app/goals/goal_edits.h"
#include "app/goals/goal_form.h"
#include "app/goals/goal_row_delegate.h"
#include "app/goals/held_back_list.h"
#include "document/goal_kinds.h"
#include "document/measures.h"
#include "document/words.h"
#include "limber/base/index.h"
#include "limber/goal/gap.h"
#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kFewestRows = 3;

/// A list that asks for its least height only and takes the room that the panel has left, up to all of its rows:
/// otherwise a sentence that appears under the form would scroll the selected row out of sight.
class GoalList : public QListView {
 public:
  using QListView::QListView;
  [[nodiscard]] QSize sizeHint() const override { return {QListView::sizeHint().width(), minimumHeight()}; }

 protected:
  void resizeEvent(QResizeEvent* event) override {
    QListView::resizeEvent(event);
    scrollTo(currentIndex());
  }
};

}  // namespace

GoalsPanel::GoalsPanel(Posing& posing, QWidget* parent)
    : QWidget(parent),
      posing_(posing),
      document_(posing.document()),
      list_(new GoalList(this)),
      empty_(quietLabel(tr("Click any part of the body to give it a goal."), this)),
      rule_(ruleLine(this)),
      form_(new GoalForm(posing, this)),
      held_back_(new HeldBackList(posing, this)) {
  list_->setModel(&model_);
  list_->setMouseTracking(true);
  list_->setFrameShape(QFrame::NoFrame);
  list_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  list_->setContextMenuPolicy(Qt::CustomContextMenu);
  list_->setAccessibleName(tr("Goals"));
  auto* layout = columnIn(this, 0);
  empty_->setContentsMargins(kSpace1, kSpace2, kSpace1, kSpace2);
  layout->addWidget(empty_);
  layout->addWidget(list_, 1);
  layout->addSpacing(kSpace1);
  layout->addWidget(rule_);
  layout->addWidget(form_);
  layout->addWidget(held_back_);
  layout->addStretch();
  connectList();
  whenChanged(document_, ScenePart::Shown, this, &GoalsPanel::rebuild);
  // Rows tell numbers: in a drag they change with each posture.
  whenChanged(document_, ScenePart::Goals | ScenePart::Posture, this, [](GoalsPanel* panel) {
    if (panel->posing_.dragging()) {
      panel->rows_.ask();
    } else {
      panel->rows_.now();
    }
  });
  connect(&document_.selection(), &Selection::goalSelected, this, &GoalsPanel::followSelection);
}

void GoalsPanel::connectList() {
  auto* delegate = new GoalRowDelegate(list_);
  list_->setItemDelegate(delegate);
  connect(delegate, &GoalRowDelegate::holdClicked, this, [this](const QModelIndex& index) {
    const int goal = index.row();
    setHeld(posing_, goal, !document_.actor().goals[static_cast<std::size_t>(goal)].held);
  });
  connect(list_->selectionModel(), &QItemSelectionModel::currentChanged, this,
          [this](const QModelIndex& index) { document_.selection().selectGoal(index.row()); });
  // A click on the current row selects its goal again when an obstacle was selected instead.
  connect(list_, &QListView::clicked, this,
          [this](const QModelIndex& index) { document_.selection().selectGoal(index.row()); });
  connect(list_, &QListView::customContextMenuRequested, this, [this](const QPoint& at) {
    const QModelIndex index = list_->indexAt(at);
    if (index.isValid()) Q_EMIT menuWanted(index.row(), list_->viewport()->mapToGlobal(at));
  });
  auto* remove = new QShortcut(QKeySequence(Qt::Key_Delete), list_, nullptr, nullptr, Qt::WidgetShortcut);
  connect(remove, &QShortcut::activated, this, [this] { removeGoals(posing_, document_.selection().goals()); });
}

QWidget* GoalsPanel::makeFarGoalRow(QAction& far_goal, QWidget& speed, QWidget* parent) {
  auto* row = new QWidget(parent);
  auto* line = rowIn(row, kSpace2, {kSpace1, 0, kSpace1, 0});
  auto* box = new QCheckBox(far_goal.text(), row);
  auto* words = new QLabel(tr("next click sets it"), row);
  words->setFont(textFont(TextSize::Detail));
  words->setForegroundRole(QPalette::PlaceholderText);
  box->setAccessibleDescription(words->text());
  line->addWidget(box);
  line->addWidget(words, 1);
  line->addWidget(&speed);
  connect(box, &QCheckBox::clicked, &far_goal, &QAction::trigger);
  connect(&far_goal, &QAction::changed, box, [box, &far_goal] {
    box->setChecked(far_goal.isChecked());
    box->setEnabled(far_goal.isEnabled());
  });
  return row;
}

void GoalsPanel::focusTarget() { form_->focusTarget(); }

void GoalsPanel::rebuild() {
  const QSignalBlocker quiet(list_->selectionModel());
  model_.clear();
  for (const goal::Goal& goal : document_.actor().goals) {
    auto* item = new QStandardItem(shownName(goal.effector.name));
    item->setData(effectorIcon(roleOf(document_.figure(), goal.effector.name)), GoalRowDelegate::kEffectorIconRole);
    model_.appendRow(item);
  }
  list_->setMinimumHeight(std::min(kFewestRows, model_.rowCount()) * kListRow);
  list_->setMaximumHeight(std::max(1, model_.rowCount()) * kListRow);
  list_->updateGeometry();
  rule_->setVisible(model_.rowCount() > 0);
  empty_->setVisible(model_.rowCount() == 0);
  list_->setVisible(model_.rowCount() > 0);
  refresh();
  followSelection();
}

void GoalsPanel::refresh() {
  if (model_.rowCount() != static_cast<int>(document_.actor().goals.size())) {
    rebuild();
    return;
  }
  for (int goal = 0; goal < model_.rowCount(); ++goal) writeRow(goal);
  keepRoomForReason();
}

GoalsPanel::State GoalsPanel::stateOf(const goal::Goal& goal, const goal::Miss& miss, bool dragged) {
  const bool follows = followsItsHandle(goal) || goal.held;
  if ((dragged || goal.active) && isShort(miss)) {
    if (!follows) return {missWords(goal, miss), Ink::Goal};
    const bool away = miss.distance > goal::kShortDistance;
    return {
        away ? tr("%1 short").arg(lengthText(miss.distance)) : tr("Orientation off by %1").arg(angleText(miss.angle)),
        Ink::Goal};
  }
  if (!follows) {
    const QString words = kindTitle(goal::kindOf(goal.potential)).toLower();
    return {goal.active ? tr("On: %1").arg(words) : tr("Off: %1").arg(words), goal.active ? Ink::Goal : Ink::Text2};
  }
  if (dragged) return {tr("Reached"), Ink::Goal};
  if (goal.active && !goal.held) return {tr("On: reached"), Ink::Goal};
  const GoalType type = typeOf(goal);
  if (goal.held) return {tr("Held: %1").arg(kindTitle(type).toLower()), Ink::Text2};
  if (type != GoalType::Position) return {tr("Free: %1").arg(kindTitle(type).toLower()), Ink::Text2};
  return {tr("Free"), Ink::Text2};
}

void GoalsPanel::writeRow(int row) {
  const goal::Goal& goal = document_.actor().goals[static_cast<std::size_t>(row)];
  const bool dragged = posing_.draggedGoal() == row;
  const GoalType type = typeOf(goal);
  const goal::Kind kind = goal::kindOf(goal.potential);
  const auto [state, ink] = stateOf(goal, missOf(document_, row), dragged);
  // The goal's diamond takes the hold button's place while the goal is pursued.
  const bool diamond = dragged || (goal.active && !goal.held);
  const QString glyph = diamond ? goalIcon(kind) : goal.held ? holdIcon(type) : QStringLiteral("hold-position");
  const Ink glyph_ink = diamond ? Ink::Goal : goal.held ? Ink::Held : Ink::Text2;
  QStandardItem* item = model_.item(row);
  const QString name = item->text().toLower();
  // Data that stays the same makes no signal, so a drag repaints its own row only.
  item->setData(state, GoalRowDelegate::kStateTextRole);
  item->setData(static_cast<int>(ink), GoalRowDelegate::kStateInkRole);
  item->setData(glyph, GoalRowDelegate::kGlyphRole);
  item->setData(static_cast<int>(glyph_ink), GoalRowDelegate::kGlyphInkRole);
  item->setData(goal.held ? tr("Release the %1 (P)").arg(name) : tr("Hold the %1 where it is (P)").arg(name),
                GoalRowDelegate::kGlyphTipRole);
  item->setData(tr("%1, %2").arg(item->text(), state), Qt::AccessibleTextRole);
}

/// A goal that is held rarely has a reason: the list has the room.
void GoalsPanel::keepRoomForReason() {
  const auto& goals = document_.actor().goals;
  const int goal = document_.selection().goal();
  held_back_->keepRoom(isIndexOf(goals, goal) && !goals[at(goal)].held);
}

void GoalsPanel::followSelection() {
  keepRoomForReason();
  const QSignalBlocker quiet(list_->selectionModel());
  list_->setCurrentIndex(model_.index(document_.selection().goal(), 0));
  list_->viewport()->update();
  list_->scrollTo(list_->currentIndex());  // and again when it has got its height, if other rows have changed that
}

}  // namespace limber::app
