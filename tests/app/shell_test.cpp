// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The window's frame: places, commands by name, and features.
#include <QCloseEvent>
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>
#include <catch2/catch.hpp>
#include <map>

#include "app/features.h"
#include "app/shell/feature.h"
#include "app/shell/main_window.h"

namespace limber::app::shell_test {

namespace {

QStringList wordsOf(const QWidget& bar) {
  QStringList words;
  for (const QAction* action : bar.actions()) words << (action->isSeparator() ? QStringLiteral("—") : action->text());
  return words;
}

QStringList wordsOf(const QList<QAction*>& actions) {
  QStringList words;
  for (const QAction* action : actions) words << action->text();
  return words;
}

/// A feature that notes what it is asked.
class Probe : public Feature {
 public:
  explicit Probe(Workbench& bench, const QString& name) : Feature(bench), name_(name) {
    QAction* act = actions_.add(qPrintable(name), name, {}, KeyScope::Window, {}, [] {});
    bench_.put("goals", name == QStringLiteral("first") ? 200 : 100, {act});
  }

  std::optional<Panel> makePanel() override {
    return Panel{new PanelDock(name_, name_, &bench_.window), "goals", "Alt+9",
                 name_ == QStringLiteral("first") ? 2 : 1};
  }
  bool putBack() override {
    asked << name_;
    return puts_back == name_;
  }
  bool mayClose() override { return may_close; }

  inline static QStringList asked;
  inline static QString puts_back;
  inline static bool may_close = true;

 private:
  QString name_;
};

FeatureList probes() {
  return {[](Workbench& bench) -> Feature* { return new Probe(bench, QStringLiteral("first")); },
          [](Workbench& bench) -> Feature* { return new Probe(bench, QStringLiteral("second")); }};
}

}  // namespace

TEST_CASE("commands stand by their places, whoever adds them first, with a separator where hundreds change", "[app]") {
  QAction late(QStringLiteral("late")), early(QStringLiteral("early")), next(QStringLiteral("next"));
  Places places;
  places.add(210, {&late});
  places.add(100, {&early, nullptr});
  places.add(120, {&next});
  QMenu menu;
  places.fill(menu);
  CHECK(wordsOf(menu) == QStringList{"early", "next", "—", "late"});
}

TEST_CASE("a command is found by its name, and all of them are listed by their places", "[app]") {
  QWidget window;
  QWidget view;
  ActionTable actions(&window, &view);
  const auto add = [&actions](const char* name) {
    return actions.add(name, QString::fromLatin1(name), {}, KeyScope::Viewport, {}, [] {});
  };
  actions.beginAt(2);
  QAction* late = add("late");
  actions.beginAt(1);
  QAction* early = add("early");
  CHECK(actions.find("late") == late);
  CHECK(actions.find("nobody's") == nullptr);
  CHECK(actions.some({"late", "nobody's", "early"}) == QList<QAction*>{late, early});
  CHECK(actions.all() == QList<QAction*>{early, late});
  CHECK(view.actions().contains(late));
  CHECK_FALSE(window.actions().contains(late));
}

TEST_CASE("a window shows the features that it is given, and nothing else", "[app]") {
  MainWindow window(probes());
  const QMenu* goals = nullptr;
  for (const QAction* action : window.menuBar()->actions()) {
    if (action->text() == QStringLiteral("&Goals")) goals = action->menu();
  }
  REQUIRE(goals != nullptr);
  CHECK(wordsOf(*goals) == QStringList{"second", "—", "first"});
  CHECK(window.actions().find("goals.hold") == nullptr);
  CHECK(wordsOf(window.actions().some({"first", "second"})) == QStringList{"first", "second"});
  CHECK(window.findChildren<PanelDock*>().size() == 2);
}

TEST_CASE("no key stands for two commands", "[app]") {
  MainWindow window(allFeatures());
  // A key of the window and one of the view are both heard in the view; lists and fields have keys of their own.
  const QList<QAction*> all = window.actions().all();
  std::map<QString, QStringList> commands;
  for (const QAction* action : window.findChildren<QAction*>()) {
    if (!all.contains(action) && action->shortcutContext() != Qt::WindowShortcut) continue;
    for (const QKeySequence& key : action->shortcuts()) commands[key.toString()] << action->text();
  }
  REQUIRE(commands.size() > 50);
  for (const auto& [key, words] : commands) {
    INFO(key.toStdString() << ": " << words.join(QStringLiteral(", ")).toStdString());
    // Del is of the selected goal or of the selected obstacle; selecting one enables its command alone.
    CHECK(words.size() == (key == QStringLiteral("Del") ? 2 : 1));
  }
}

TEST_CASE("Esc goes to the features from the last one until one cancels something", "[app]") {
  MainWindow window(probes());
  Probe::puts_back = QString();
  Probe::asked.clear();
  window.actions().find("window.put_back")->trigger();
  CHECK(Probe::asked == QStringList{"second", "first"});
  Probe::puts_back = QStringLiteral("second");
  Probe::asked.clear();
  window.actions().find("window.put_back")->trigger();
  CHECK(Probe::asked == QStringList{"second"});
}

TEST_CASE("a window stays open while a feature says so", "[app]") {
  MainWindow window(probes());
  for (const bool may : {false, true}) {
    Probe::may_close = may;
    QCloseEvent event;
    QCoreApplication::sendEvent(&window, &event);
    CHECK(event.isAccepted() == may);
  }
}

}  // namespace limber::app::shell_test
