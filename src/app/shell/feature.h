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
  bool open_at_first = false;  ///< in a window that nobody has arranged yet; else it waits on the rail
};

/// One thing that people can do in the window, with all that belongs to it: commands, menus, a panel, sentences.
///
/// The window makes its features in the order of one list (features.cpp), and knows none of them. A feature's
/// constructor makes its commands and puts them into their places; the functions below are what the window asks of it
/// afterwards, in the order in which they stand here. Each does nothing unless a feature has something to say.
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

  /// Its panel, once all commands are there.
  [[nodiscard]] virtual std::optional<Panel> makePanel() { return std::nullopt; }
  /// What it adds to the foot of another feature's panel; null: nothing.
  /// @param panel  the panel's object name
  [[nodiscard]] virtual QWidget* makeBlock(const QString& /*panel*/, QWidget* /*parent*/) { return nullptr; }
  /// Everything is there: other features, panels, menus and bars.
  virtual void assembled() {}

  // --- while the window lives ---

  /// Esc in the view: puts back or stops what moves by itself, the last feature of the list first.
  /// @return whether there was something; others are not asked then
  [[nodiscard]] virtual bool putBack() { return false; }
  /// Esc in a panel: ends what goes on in the background.
  virtual void stop() {}
  /// Ends what it moves by itself as it is. @return whether there was something
  [[nodiscard]] virtual bool endByHand() { return false; }
  /// The tool bar has, or has not, room for the words of what this feature has put there; icons say the same.
  virtual void setWordsShown(bool /*shown*/) {}
  /// Whether the window may close, as far as this feature knows; may ask.
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
