// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/panel/goals_panel.h"

#include <QLabel>
#include <QListView>
#include <QStandardItem>
#include <QVBoxLayout>

#include "app/panel/goal_row_delegate.h"
#include "app/theme/tokens.h"
#include "app/window/feedback.h"
#include "limber/base/units.h"

namespace limber::app {

namespace {

constexpr double kToldDistance = 0.005;  // m
constexpr double kToldAngle = radiansFromDegrees(2.0);

}  // namespace

GoalsPanel::GoalsPanel(Document& document, QWidget* parent)
    : QWidget(parent), document_(document), list_(new QListView(this)) {
  auto* delegate = new GoalRowDelegate(list_);
  list_->setModel(&model_);
  list_->setItemDelegate(delegate);
  list_->setMouseTracking(true);
  list_->setFrameShape(QFrame::NoFrame);
  list_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  list_->setAccessibleName(tr("Goals"));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(list_, 1);

  connect(delegate, &GoalRowDelegate::holdClicked, this, [this](const QModelIndex& index) {
    const int goal = index.row();
    document_.setHeld(goal, !document_.actor().goals[static_cast<std::size_t>(goal)].held);
  });
  connect(list_->selectionModel(), &QItemSelectionModel::currentChanged, this,
          [this](const QModelIndex& index) { document_.selectGoal(index.row()); });
  connect(&document_, &Document::sceneReplaced, this, &GoalsPanel::rebuild);
  connect(&document_, &Document::goalsChanged, this, &GoalsPanel::refresh);
  connect(&document_, &Document::postureChanged, this, &GoalsPanel::refresh);
  connect(&document_, &Document::selectionChanged, this, &GoalsPanel::chooseSelected);
}

QString GoalsPanel::effectorIcon(const std::string& name) {
  for (const char* part : {"hand", "foot", "head", "pelvis"}) {
    if (name.find(part) != std::string::npos) return QString::fromLatin1(part);
  }
  return QStringLiteral("point");
}

void GoalsPanel::rebuild() {
  const QSignalBlocker quiet(list_->selectionModel());
  model_.clear();
  for (const goal::Goal& goal : document_.actor().goals) {
    auto* item = new QStandardItem(QString::fromStdString(displayName(goal.effector.name)));
    item->setData(effectorIcon(goal.effector.name), GoalRowDelegate::kEffectorIconRole);
    model_.appendRow(item);
  }
  refresh();
  chooseSelected();
}

void GoalsPanel::refresh() {
  for (int goal = 0; goal < model_.rowCount(); ++goal) writeRow(goal);
}

void GoalsPanel::writeRow(int row) {
  const goal::Goal& goal = document_.actor().goals[static_cast<std::size_t>(row)];
  const bool oriented = goal::asksForOrientation(goal);
  const bool dragged = document_.draggedGoal() == row;
  const goal::Miss miss = document_.miss(row);
  const bool missed = (dragged || goal.held) && (miss.distance > kToldDistance || miss.angle > kToldAngle);
  QString state = tr("Free");
  Ink ink = Ink::Text2;
  if (missed) {
    state = miss.distance > kToldDistance ? tr("%1 short").arg(lengthText(miss.distance))
                                          : tr("turned %1 short").arg(angleText(miss.angle));
    ink = Ink::Goal;
  } else if (dragged) {
    state = tr("Reached");
    ink = Ink::Goal;
  } else if (goal.held) {
    state = oriented ? tr("Held: position + orientation") : tr("Held: position");
  } else if (oriented) {
    state = tr("Free: position + orientation");
  }
  QString glyph = oriented ? QStringLiteral("hold-both") : QStringLiteral("hold-position");
  Ink glyph_ink = goal.held ? Ink::Held : Ink::Text2;
  if (!goal.held) glyph = QStringLiteral("hold-position");
  if (dragged) {
    glyph = oriented ? QStringLiteral("position-orientation") : QStringLiteral("position");
    glyph_ink = Ink::Goal;
  }
  QStandardItem* item = model_.item(row);
  const QString name = item->text().toLower();
  // Data that stays the same makes no signal, so a drag repaints its own row only.
  item->setData(state, GoalRowDelegate::kStateTextRole);
  item->setData(static_cast<int>(ink), GoalRowDelegate::kStateInkRole);
  item->setData(glyph, GoalRowDelegate::kGlyphRole);
  item->setData(static_cast<int>(glyph_ink), GoalRowDelegate::kGlyphInkRole);
  item->setData(goal.held ? tr("Let go of the %1 (P)").arg(name) : tr("Hold the %1 where it is (P)").arg(name),
                GoalRowDelegate::kGlyphTipRole);
  item->setData(tr("%1, %2").arg(item->text(), state), Qt::AccessibleTextRole);
}

void GoalsPanel::chooseSelected() {
  const QSignalBlocker quiet(list_->selectionModel());
  list_->setCurrentIndex(model_.index(document_.selectedGoal(), 0));
  list_->viewport()->update();
}

}  // namespace limber::app
