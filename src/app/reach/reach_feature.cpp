// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/reach/reach_feature.h"

#include <QFileInfo>
#include <algorithm>
#include <utility>

#include "app/reach/reach_block.h"
#include "app/reach/reach_session.h"
#include "app/reach/reach_veil.h"
#include "app/shell/file_question.h"
#include "document/words.h"
#include "limber/scene/actor_problem.h"
#include "limber/scene/target_place.h"

namespace limber::app {

ReachFeature::ReachFeature(Workbench& bench) : Feature(bench), session_(new ReachSession(&bench.window)) {
  makeActions();
  connect(session_, &ReachSession::progressed, this, &ReachFeature::reportProgress);
  connect(session_, &ReachSession::failed, &announcer_, &Announcer::fail);
  connect(session_, &ReachSession::pictureChanged, this, &ReachFeature::show);
  connect(session_, &ReachSession::runningChanged, this, &ReachFeature::refresh);
  connectDocument();
}

void ReachFeature::makeActions() {
  ActionTable& a = actions_;
  a.beginAt(950);
  compute_ =
      a.add("reach.compute", tr("Reach space"), QStringLiteral("reach"), KeyScope::Window, {}, [this] { compute(); });
  hide_ = a.add("reach.hide", tr("Hide the reach space"), {}, KeyScope::Window, {}, [this] { session_->hide(); });
  save_ = a.add("reach.save", tr("Save the reach space…"), {}, KeyScope::Window, {}, [this] { askAndSave(); });
  hide_->setEnabled(false);
  save_->setEnabled(false);
  bench_.put("goals", 400, {compute_, hide_, save_});
  actions_.addSynonyms({
      {"reach.compute", tr("workspace, reachability")},
  });
}

void ReachFeature::connectDocument() {
  connect(&document_.selection(), &Selection::goalSelected, this, &ReachFeature::refresh);
  whenChanged(document_, ScenePart::Shown | ScenePart::Goals, this, &ReachFeature::refresh);
  const auto forget = [this] {
    session_->cancel();
    session_->hide();
  };
  connect(&document_, &Document::sceneReplaced, session_, forget);
  whenChanged(document_, ScenePart::Cast, session_, [this, forget] {
    const auto& actors = document_.scene().actors;
    const bool fewer = actors.size() < std::exchange(among_, actors.size());
    const auto is_it = [this](const scene::Actor& one) { return one.name == of_; };
    if (fewer && std::ranges::none_of(actors, is_it)) forget();
  });
}

QWidget* ReachFeature::makeBlock(const QString& panel, QWidget* parent) {
  if (panel != QLatin1String("body")) return nullptr;
  block_ = new ReachBlock(*session_, actions_, parent);
  return block_;
}

bool ReachFeature::putBack() {
  if (!session_->running() || viewport_.inHand().pressed()) return false;
  cancel();
  return true;
}

void ReachFeature::stop() {
  if (session_->running()) cancel();
}

void ReachFeature::reportProgress(int percent, qulonglong points) {
  if (posing_.dragging()) return;  // the drag has more to say
  announcer_.report(points == 0
                        ? tr("Reach space of the %1: measuring its extent. Esc stops it.").arg(session_->effector())
                        : tr("Reach space of the %1: %2 % of %L3 points. Esc stops it.")
                              .arg(session_->effector())
                              .arg(percent)
                              .arg(points));
}

void ReachFeature::show() {
  const auto& picture = session_->picture();
  viewport_.part<ReachVeil>().show(picture);
  hide_->setEnabled(picture != nullptr);
  save_->setEnabled(picture != nullptr);
  if (!picture) return;
  announcer_.report(picture->surface.empty()
                        ? tr("The %1 reaches no point of the grid. Try a finer grid.").arg(picture->effector)
                        : tr("The reach space of the %1 is %L2 litres, with a discomfort of %3 to %4 at its border.")
                              .arg(picture->effector)
                              .arg(picture->litres, 0, 'f', 0)
                              .arg(static_cast<double>(picture->surface.least), 0, 'f', 2)
                              .arg(static_cast<double>(picture->surface.most), 0, 'f', 2));
}

void ReachFeature::cancel() {
  session_->cancel();
  announcer_.report(tr("Reach space cancelled; nothing has changed."));
}

/// Computes from the current posture: held effectors stay held, the other goals are off.
void ReachFeature::compute() {
  if (session_->running()) {
    cancel();
    return;
  }
  const int goal = document_.selection().goal();
  if (goal < 0 || posing_.dragging()) return;
  const goal::EndEffector effector = document_.actor().goals[static_cast<std::size_t>(goal)].effector;
  scene::Scene stage = document_.scene();
  goal::Goal& reaching = stage.actors.edit(document_.selectedActor()).goals[static_cast<std::size_t>(goal)];
  reaching.active = reaching.held = false;  // a foot that reaches bears nothing
  solve::Problem problem = scene::commandedProblemFor(stage, document_.selectedActor());
  std::erase_if(problem.goals, [](const goal::Goal& one) { return !one.held; });
  of_ = document_.actor().name;
  among_ = document_.scene().actors.size();
  const double spacing = block_->spacing();
  const QString name = lowName(effector.name);
  const QString figure = document_.path().isEmpty() ? QString::fromStdString(document_.figure().name())
                                                    : QFileInfo(document_.path()).fileName();
  session_->start(std::move(problem), effector, name, figure, spacing);
}

void ReachFeature::askAndSave() {
  const auto picture = session_->picture();  // the dialog's time may bring another, or none
  if (!picture) return;
  FileQuestion question(bench_.window, tr("Save the reach space"), document_.path(),
                        tr("Comma-separated values (*.csv);;Coloured points (*.ply)"));
  const QString path = question.pathToWrite(QStringLiteral("csv"), tr("Reach of the %1.csv").arg(picture->effector));
  if (path.isEmpty()) return;
  if (const auto saved = io::saveReach(path.toStdString(), picture->table); !saved) {
    announcer_.fail(QString::fromStdString(saved.error().sentence()));
  } else {
    announcer_.report(tr("Reach space saved as \"%1\".").arg(path));
  }
}

void ReachFeature::refresh() {
  const int selected = document_.selection().goal();
  compute_->setEnabled(selected >= 0 || session_->running());  // while it runs it stops
  if (selected < 0) return;
  const std::string& name = document_.actor().goals[static_cast<std::size_t>(selected)].effector.name;
  compute_->setText(tr("Reach space of the %1").arg(lowName(name)));
}

}  // namespace limber::app
