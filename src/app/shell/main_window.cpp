// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/shell/main_window.h"

#include <QCloseEvent>
#include <QLayout>
#include <QMenuBar>
#include <QScreen>
#include <QSettings>
#include <QShortcut>
#include <QStatusBar>
#include <QToolBar>
#include <QToolButton>
#include <QWidgetAction>
#include <algorithm>

#include "app/shell/command_finder.h"
#include "app/shell/hints.h"
#include "app/shell/key.h"
#include "app/shell/rail.h"
#include "app/shell/single_keys.h"
#include "app/view/memory_return.h"
#include "widgets/theme/icons.h"

namespace limber::app {

namespace {

constexpr int kSmallestWidth = 960;
constexpr int kSmallestHeight = 640;

/// A size that fits the screen: with letters of twice the size a small screen has half as many pixels.
QSize fittingScreen(const QSize& wanted, const QWidget& window) {
  constexpr int kTitleBar = 32;  // about; nobody knows before the window is shown
  return wanted.boundedTo(window.screen()->availableSize() - QSize(0, kTitleBar));
}

}  // namespace

MainWindow::MainWindow(const FeatureList& features)
    : viewport_(new Viewport(posing_, this)),
      actions_(this, viewport_),
      status_(new StatusLine(this)),
      announcer_(new Announcer(document_, *status_, this)),
      bench_{*this, document_, posing_, *viewport_, actions_, *status_, *announcer_} {
  setObjectName(QStringLiteral("limber"));
  setWindowIcon(icon(QStringLiteral("limber")));
  setMinimumSize(fittingScreen({kSmallestWidth, kSmallestHeight}, *this));
  setAnimated(false);
  setDockNestingEnabled(true);
  setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
  setCentralWidget(viewport_);
  new MemoryReturn(*viewport_);
  new SingleKeys(*this, *viewport_);
  statusBar()->addWidget(status_, 1);
  statusBar()->setSizeGripEnabled(false);
  makeActions();
  for (const FeatureMaker make : features) bench_.features.push_back(make(bench_));
  makePanels();
  makeMenus();
  makeToolBar();
  makeHints();
  connect(&document_, &Document::sceneReplaced, announcer_, &Announcer::idle);
  connect(&viewport_->events(), &ViewEvents::failed, announcer_, &Announcer::fail);
  for (Feature* feature : bench_.features) feature->assembled();
  for (QToolButton* button : tools_->findChildren<QToolButton*>()) {
    if (button->toolButtonStyle() == Qt::ToolButtonTextBesideIcon) labelled_ << button;
  }
  restoreLayout();
  viewport_->setFocus();
}

// Hides while the document exists: hiding takes the focus from the view, which then reads the document.
MainWindow::~MainWindow() { hide(); }

void MainWindow::makePanels() {
  std::vector<Panel> panels;
  for (Feature* feature : bench_.features) {
    if (const auto panel = feature->makePanel()) panels.push_back(*panel);
  }
  std::ranges::sort(panels, {}, &Panel::place);
  auto* rail = new Rail(this);
  rail->setObjectName(QStringLiteral("rail"));
  QList<QAction*> shows;
  regions_ = {viewport_};
  for (const Panel& panel : panels) {
    addDockWidget(Qt::RightDockWidgetArea, panel.dock);
    panel.dock->setVisible(panel.open_at_first);
    QAction* show = panel.dock->toggleViewAction();
    show->setIcon(icon(QString::fromLatin1(panel.icon_name), Ink::Text2));
    show->setIconVisibleInMenu(false);
    show->setShortcut(key(panel.keys));
    auto* back =
        new QShortcut(QKeySequence(Qt::Key_Escape), panel.dock, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
    connect(back, &QShortcut::activated, this, [this] {
      for (Feature* feature : bench_.features) feature->stop();
      viewport_->setFocus(Qt::ShortcutFocusReason);
    });
    regions_.push_back(panel.dock);
    shows << show;
  }
  regions_.push_back(rail);
  bench_.put("view", 600, shows);
  rail->setActions(shows);
  addToolBar(Qt::RightToolBarArea, rail);
}

void MainWindow::makeMenus() {
  int place = 0;
  for (const auto& [name, title] :
       {std::pair{"file", tr("&File")}, std::pair{"edit", tr("&Edit")}, std::pair{"pose", tr("&Pose")},
        std::pair{"goals", tr("&Goals")}, std::pair{"view", tr("&View")}, std::pair{"help", tr("&Help")}}) {
    auto* menu = new QMenu(title, menuBar());
    bench_.places[QString::fromLatin1(name)].fill(*menu);
    bench_.put("menus", place += 10, {menu->menuAction()});
  }
  bench_.places[QStringLiteral("menus")].fill(*menuBar());
}

void MainWindow::makeToolBar() {
  tools_ = new QToolBar(tr("Tools"), this);
  QToolBar* bar = tools_;
  bar->setObjectName(QStringLiteral("tools"));
  bar->setMovable(false);
  bar->setContextMenuPolicy(Qt::PreventContextMenu);
  const auto own = [bar](QWidget* widget) {
    auto* entry = new QWidgetAction(bar);
    entry->setDefaultWidget(widget);
    return entry;
  };
  auto* space = new QWidget(bar);
  space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  finder_ = new CommandFinder(actions_, bar);
  connect(finder_, &CommandFinder::left, this, [this] { viewport_->setFocus(); });
  bench_.put("tools", 450, {own(space)});
  bench_.put("tools", 900, {own(finder_)});
  bench_.places[QStringLiteral("tools")].fill(*bar);
  addToolBar(Qt::TopToolBarArea, bar);
  regions_.insert(regions_.end() - 1, bar);  // before the rail
}

void MainWindow::makeHints() {
  hints_ = new Hints(document_, *viewport_, this);
  connect(hints_, &Hints::finished, this, [this] {
    show_hints_->setChecked(false);
    QSettings().setValue(QStringLiteral("hints/shown"), false);
  });
}

void MainWindow::closeEvent(QCloseEvent* event) {
  viewport_->cancelDrag();
  for (Feature* feature : bench_.features) {
    if (feature->mayClose()) continue;
    event->ignore();
    return;
  }
  for (Feature* feature : bench_.features) feature->closing();
  Q_EMIT closing();
  QSettings settings;
  settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
  settings.setValue(QStringLiteral("window/layout"), saveState());
  event->accept();
}

void MainWindow::restoreLayout() {
  QSettings settings;
  resize(fittingScreen({1280, 800}, *this));
  first_layout_ = saveState();
  restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray());
  restoreState(settings.value(QStringLiteral("window/layout")).toByteArray());
  setHintsShown(settings.value(QStringLiteral("hints/shown"), true).toBool());
}

void MainWindow::goRound(int by) {
  const int count = static_cast<int>(regions_.size());
  const QWidget* focus = focusWidget();
  int now = 0;
  for (int i = 0; i < count; ++i) {
    const QWidget* region = regions_[static_cast<std::size_t>(i)];
    if (focus != nullptr && (region == focus || region->isAncestorOf(focus))) now = i;
  }
  for (int step = 1; step <= count; ++step) {
    QWidget* region = regions_[static_cast<std::size_t>(((now + by * step) % count + count) % count)];
    if (!region->isVisible()) continue;
    QList<QWidget*> takers = region->findChildren<QWidget*>();
    takers.prepend(region);
    const auto taker = std::ranges::find_if(takers, [](const QWidget* widget) {
      return widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus) != 0;
    });
    if (taker == takers.end()) continue;
    (*taker)->setFocus(Qt::ShortcutFocusReason);
    return;
  }
}

void MainWindow::setHintsShown(bool shown) {
  show_hints_->setChecked(shown);
  hints_->setShown(shown);
}

void MainWindow::resizeEvent(QResizeEvent* event) {
  QMainWindow::resizeEvent(event);
  fitToolBar();
  hints_->place();
}

/// Fits the tool bar to the window: the finder shrinks first, then the features' words go, those of buttons last.
void MainWindow::fitToolBar() {
  struct Fit {
    bool wide_finder;
    bool words;
    bool labels;
  };
  for (const Fit& fit :
       {Fit{true, true, true}, Fit{false, true, true}, Fit{false, false, true}, Fit{false, false, false}}) {
    finder_->setWide(fit.wide_finder);
    for (Feature* feature : bench_.features) feature->setWordsShown(fit.words);
    for (QToolButton* button : labelled_) {
      button->setToolButtonStyle(fit.labels ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
    }
    tools_->layout()->invalidate();  // it remembers what it has measured until the next event
    if (tools_->sizeHint().width() <= width()) return;
  }
}

}  // namespace limber::app
