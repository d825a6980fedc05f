// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <optional>
#include <vector>

#include "app/shell/workbench.h"
#include "widgets/panel_dock.h"

namespace limber::app {

/// A panel with its cell on the rail.
struct Panel {
  PanelDock* dock;
  const char* icon_name;
  const char* keys;            ///< "Alt+1"
  int place;                   ///< on the rail, from the top
  bool open_at_first = false;  ///< in a window without a saved layout
};

/// A feature of the window with all its parts: commands, menus, a panel, status sentences.
///
/// The window makes its features in the order of one list (features.cpp), and knows none of them. A feature's
/// constructor makes its commands and puts them into their places; the window calls the functions below afterwards, in
/// their order. Each does nothing by default.
class Feature : public QObject {
  Q_OBJECT

 public:
  explicit Feature(Workbench& bench)
      : QObject(&bench.window),
        bench_(bench),
        posing_(bench.posing),
        document_(bench.document),
        viewport_(bench.viewport),
        actions_(bench.actions),
        announcer_(bench.announcer) {}

  // --- while the window is built ---

  /// Makes its panel; all commands exist by then.
  [[nodiscard]] virtual std::optional<Panel> makePanel() { return std::nullopt; }
  /// Makes its block at the foot of another feature's panel; null: none.
  /// @param panel  the panel's object name
  [[nodiscard]] virtual QWidget* makeBlock(const QString& /*panel*/, QWidget* /*parent*/) { return nullptr; }
  /// Called once everything exists: other features, panels, menus and bars.
  virtual void assembled() {}

  // --- while the window lives ---

  /// Esc in the view: cancels or stops the feature's own motion or work; the last feature of the list is asked first.
  /// @return whether there was one; others are not asked then
  [[nodiscard]] virtual bool putBack() { return false; }
  /// Esc in a panel: ends its background work.
  virtual void stop() {}
  /// Ends its own motion in its current state. @return whether there was one
  [[nodiscard]] virtual bool endByHand() { return false; }
  /// Shows or hides the words of its tool bar widgets, as the bar has room; the icons stay.
  virtual void setWordsShown(bool /*shown*/) {}
  /// Whether the window may close, as far as this feature is concerned; may ask the user.
  [[nodiscard]] virtual bool mayClose() { return true; }
  /// The window closes.
  virtual void closing() {}

 protected:
  Workbench& bench_;
  Posing& posing_;
  Document& document_;
  Viewport& viewport_;
  ActionTable& actions_;
  Announcer& announcer_;
};

/// Makes a feature for a window, which keeps it.
using FeatureMaker = Feature* (*)(Workbench&);

/// All features of a window, in the order in which they are made.
using FeatureList = std::vector<FeatureMaker>;

}  // namespace limber::app
