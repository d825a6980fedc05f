// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The main window's commands for balance and for what a hand can reach.
#include <QFileDialog>
#include <QSettings>
#include <algorithm>
#include <utility>

#include "app/balance/balance_mark.h"
#include "app/balance/body_panel.h"
#include "app/balance/stance_words.h"
#include "app/reach/reach_session.h"
#include "app/reach/reach_veil.h"
#include "app/shell/feedback.h"
#include "app/shell/main_window.h"
#include "app/widgets/panel_dock.h"
#include "limber/scene/balance.h"
#include "limber/scene/target_place.h"

namespace limber::app {

void MainWindow::makeBalanceActions() {
  ActionTable& a = actions_;
  const QString setting = QStringLiteral("view/balance");
  a.balance_marks = a.add(tr("Show balance"), QStringLiteral("balance"), KeyScope::Window, {}, [this, setting] {
    const bool shown = actions_.balance_marks->isChecked();
    QSettings().setValue(setting, shown);
    viewport_->part<BalanceView>().setShown(shown);
    if (!shown) return;
    const auto stance = scene::stanceOf(document_.actor());
    feedback_->tell(stance ? stanceSentence(document_.actor(), *stance)
                           : tr("This figure has no masses: no segment of it says what it weighs."));
  });
  a.balance_marks->setCheckable(true);
  a.balance_marks->setIconVisibleInMenu(false);
  a.balance_marks->setToolTip(tr("Show balance: the centre of mass over what the figure stands on"));
  a.balance_marks->setChecked(QSettings().value(setting, false).toBool());
  viewport_->part<BalanceView>().setShown(a.balance_marks->isChecked());
  a.keep_balance = a.add(tr("Keep balance"), {}, KeyScope::Window, {}, [this] {
    document_.setBalance(actions_.keep_balance->isChecked());
    refreshBalanceActions();  // a drag may have refused it
  });
  a.mind_itself = a.add(tr("Keep out of itself"), {}, KeyScope::Window, {}, [this] {
    document_.setBodyAwareness(actions_.mind_itself->isChecked());
    refreshBalanceActions();
  });
  for (QAction* action : {a.keep_balance, a.mind_itself}) action->setCheckable(true);
  for (const auto signal : {&Document::settingsChanged, &Document::sceneReplaced, &Document::actorChosen}) {
    connect(&document_, signal, this, &MainWindow::refreshBalanceActions);
  }
  refreshBalanceActions();
}

void MainWindow::refreshBalanceActions() {
  if (document_.scene().actors.empty()) return;
  const scene::Actor& actor = document_.actor();
  actions_.keep_balance->setEnabled(scene::canBalance(*actor.figure));
  actions_.keep_balance->setChecked(actor.balance);
  actions_.keep_balance->setToolTip(actions_.keep_balance->isEnabled()
                                        ? tr("Keep balance: the centre of mass stays over the feet that are held")
                                        : tr("Keep balance: this figure has no masses or no soles, so that it cannot"));
  actions_.mind_itself->setEnabled(scene::canMindItself(*actor.figure));
  actions_.mind_itself->setChecked(actor.body_awareness);
  actions_.mind_itself->setToolTip(
      actions_.mind_itself->isEnabled()
          ? tr("Keep out of itself: arms and legs do not pass through the body; strict ranks do not look at it")
          : tr("Keep out of itself: this figure's segments have no capsules, so that it cannot"));
}

void MainWindow::makeReachActions() {
  ActionTable& a = actions_;
  reach_ = new ReachSession(this);
  a.reach_space = a.add(tr("Reach space"), QStringLiteral("reach"), KeyScope::Window, {}, [this] { computeReach(); });
  a.hide_reach = a.add(tr("Hide the reach space"), {}, KeyScope::Window, {}, [this] { reach_->hide(); });
  a.save_reach = a.add(tr("Save the reach space…"), {}, KeyScope::Window, {}, [this] { askAndSaveReach(); });
  a.hide_reach->setEnabled(false);
  a.save_reach->setEnabled(false);
  connect(reach_, &ReachSession::progressed, this, [this](int percent, qulonglong points) {
    if (document_.dragging()) return;  // the drag has more to say
    feedback_->tell(points == 0
                        ? tr("Reach space of the %1: looking how far it gets. Esc stops it.").arg(reach_->effector())
                        : tr("Reach space of the %1: %2 % of %L3 points. Esc stops it.")
                              .arg(reach_->effector())
                              .arg(percent)
                              .arg(points));
  });
  connect(reach_, &ReachSession::failed, this, [this](const QString& sentence) { feedback_->fail(sentence); });
  connect(reach_, &ReachSession::pictureChanged, this, &MainWindow::showReach);
  connect(reach_, &ReachSession::runningChanged, this, &MainWindow::refreshGoalActions);
  const auto forget = [this] {
    reach_->cancel();
    reach_->hide();
  };
  connect(&document_, &Document::sceneReplaced, reach_, forget);
  connect(&document_, &Document::castChanged, reach_, [this, forget] {
    const auto& actors = document_.scene().actors;
    const bool fewer = actors.size() < std::exchange(reach_among_, actors.size());
    const auto is_it = [this](const scene::Actor& one) { return one.name == reach_of_; };
    if (fewer && std::none_of(actors.begin(), actors.end(), is_it)) forget();
  });
}

void MainWindow::showReach() {
  const auto& picture = reach_->picture();
  viewport_->part<ReachVeil>().show(picture);
  actions_.hide_reach->setEnabled(picture != nullptr);
  actions_.save_reach->setEnabled(picture != nullptr);
  if (!picture) return;
  feedback_->tell(picture->surface.empty()
                      ? tr("The %1 reaches no point of the grid. Try a finer one.").arg(picture->effector)
                      : tr("The %1 reaches %L2 litres, with a discomfort of %3 to %4 at the border.")
                            .arg(picture->effector)
                            .arg(picture->litres, 0, 'f', 0)
                            .arg(static_cast<double>(picture->surface.least), 0, 'f', 2)
                            .arg(static_cast<double>(picture->surface.most), 0, 'f', 2));
}

void MainWindow::cancelReach() {
  reach_->cancel();
  feedback_->tell(tr("The reach space was not finished; nothing has changed."));
}

/// As the figure stands: what is held stays held, the other goals are off.
void MainWindow::computeReach() {
  if (reach_->running()) {
    cancelReach();
    return;
  }
  const int goal = document_.selectedGoal();
  if (goal < 0 || document_.dragging()) return;
  const goal::EndEffector effector = document_.actor().goals[static_cast<std::size_t>(goal)].effector;
  scene::Scene stage = document_.scene();
  goal::Goal& reaching = stage.actors[document_.chosenActor()].goals[static_cast<std::size_t>(goal)];
  reaching.active = reaching.held = false;  // a foot that reaches bears nothing
  solve::Problem problem = scene::commandedProblemFor(stage, document_.chosenActor());
  std::erase_if(problem.goals, [](const goal::Goal& one) { return !one.held; });
  reach_of_ = document_.actor().name;
  reach_among_ = document_.scene().actors.size();
  const double spacing = body_panel_->spacing();
  const QString name = QString::fromStdString(displayName(effector.name)).toLower();
  reach_->start(std::move(problem), effector, name,
                QStringLiteral("figure %1; effector %2; spacing %3 cm")
                    .arg(QString::fromStdString(document_.figure().name()), QString::fromStdString(effector.name))
                    .arg(spacing * 100.0),
                spacing);
}

void MainWindow::askAndSaveReach() {
  const auto picture = reach_->picture();  // the dialog's time may bring another, or none
  if (!picture) return;
  QFileDialog dialog(this, tr("Save the reach space"), folderForFiles(document_.path()),
                     tr("Comma-separated values (*.csv);;Coloured points (*.ply)"));
  dialog.setAcceptMode(QFileDialog::AcceptSave);
  dialog.setDefaultSuffix(QStringLiteral("csv"));
  dialog.setOption(QFileDialog::DontUseNativeDialog);
  dialog.selectFile(tr("Reach of the %1.csv").arg(picture->effector));
  connect(&dialog, &QFileDialog::filterSelected, &dialog, [&dialog](const QString& filter) {
    dialog.setDefaultSuffix(filter.contains(QLatin1String("ply")) ? QStringLiteral("ply") : QStringLiteral("csv"));
  });
  if (dialog.exec() != QDialog::Accepted) return;
  const QString path = dialog.selectedFiles().front();
  if (const auto saved = io::saveReach(path.toStdString(), picture->table); !saved) {
    feedback_->fail(QString::fromStdString(saved.error().sentence()));
  } else {
    feedback_->tell(tr("The reach space is kept as \"%1\".").arg(path));
  }
}

PanelDock* MainWindow::makeBodyDock() {
  auto* dock = new PanelDock(tr("Body"), QStringLiteral("body"), this);
  body_panel_ = new BodyPanel(document_, *reach_, actions_, dock);
  dock->setScrolledBody(body_panel_);
  return dock;
}

}  // namespace limber::app
