// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/camera/look_feature.h"

#include <QApplication>
#include <QSettings>

#include "app/shell/key.h"
#include "document/body_style.h"
#include "widgets/theme/theme.h"

namespace limber::app {

LookFeature::LookFeature(Workbench& bench) : Feature(bench) {
  actions_.beginAt(600);
  makePictureActions();
  makeStyleActions();
  actions_.beginAt(690);
  makeThemeActions();
  makeReadoutActions();
  actions_.addSynonyms({
      {"look.dark", tr("dark mode, night, colours, colors, appearance")},
      {"look.light", tr("light mode, day, colours, colors, appearance")},
      {"look.wireframe", tr("mesh edges, x-ray")},
      {"look.lights", tr("shading, shadows")},
      {"look.readout", tr("statistics, fps, overlay")},
  });
}

std::function<void(bool)> LookFeature::shows(bool ViewLook::*what) {
  return [this, what](bool on) { viewport_.setLook(what, on); };
}

void LookFeature::makePictureActions() {
  ActionTable& a = actions_;
  QAction* wireframe =
      a.addSwitch("look.wireframe", tr("Wireframe"), QStringLiteral("wireframe"), KeyScope::Window, {key("F2")}, [] {});
  QAction* lights =
      a.addSwitch("look.lights", tr("Lights"), QStringLiteral("lights"), KeyScope::Window, {key("F3")}, [] {});
  remember(wireframe, QStringLiteral("view/wireframe"), false, shows(&ViewLook::wireframe));
  remember(lights, QStringLiteral("view/lights"), true, shows(&ViewLook::lights));
  bench_.put("view", 500, {wireframe, lights});
  bench_.put("tools", 460, {wireframe, lights});
}

void LookFeature::makeStyleActions() {
  auto* styles = new QActionGroup(this);
  const auto style = [&](const QString& words, BodyStyle choice) {
    QAction* action = actions_.addSwitch("", words, {}, KeyScope::Window, {},
                                         [this, choice] { announcer_.warnOf(chooseBodyStyle(document_, choice)); });
    action->setChecked(chosenBodyStyle() == choice);
    styles->addAction(action);
  };
  style(tr("Skin"), BodyStyle::Skin);
  style(tr("Lay figure"), BodyStyle::Lay);
  bench_.put("view", 680, {submenu(bench_, tr("Body style"), styles->actions())});
}

void LookFeature::makeThemeActions() {
  auto* themes = new QActionGroup(this);
  const auto theme = [&](const char* name, const QString& words, Theme choice) {
    QAction* action = actions_.addSwitch(name, words, {}, KeyScope::Window, {}, [this, choice] {
      applyTheme(*qApp, choice);
      QSettings().setValue(QStringLiteral("theme"),
                           choice == Theme::Light ? QStringLiteral("light") : QStringLiteral("dark"));
      viewport_.redraw();
    });
    action->setChecked(currentTheme() == choice);
    themes->addAction(action);
  };
  theme("look.dark", tr("Dark theme"), Theme::Dark);
  theme("look.light", tr("Light theme"), Theme::Light);
  bench_.put("view", 690, {submenu(bench_, tr("Theme"), themes->actions())});
}

void LookFeature::makeReadoutActions() {
  readout_ = actions_.addSwitch("look.readout", tr("Readout"), {}, KeyScope::Window, {},
                                [this] { viewport_.setLook(&ViewLook::readout, readout_->isChecked()); });
  readout_->setChecked(true);
  QAction* side_view =
      actions_.addSwitch("look.side_view", tr("Side view while dragging"), {}, KeyScope::Window, {}, [] {});
  remember(side_view, QStringLiteral("view/side"), false, shows(&ViewLook::side_view));
  bench_.put("view", 650, {readout_, side_view});
}

}  // namespace limber::app
