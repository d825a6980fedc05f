// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QAction>
#include <QKeySequence>
#include <QList>
#include <QString>
#include <QStringList>
#include <QWidget>
#include <functional>
#include <initializer_list>
#include <map>
#include <utility>

namespace limber::app {

/// Scope of a key. Plain keys belong to the viewport, since sliders and fields need them too; its letters and digits
/// work wherever nothing else takes them (SingleKeys).
enum class KeyScope { Window, Viewport };

/// A mouse gesture in the view, for the list of keys.
struct MouseGesture {
  QString words;  ///< its effect
  QString how;    ///< "left drag on it"
  bool while_dragging = false;
};

/// All commands of the window with their words, icons and keys: menus, tool bar and the key list are made from it. A
/// command belongs to the feature that adds it; others that show it find it by its name.
class ActionTable {
 public:
  ActionTable(QWidget* window, QWidget* viewport) : window_(window), viewport_(viewport) {}

  /// Adds a command.
  /// @param name       "goals.hold": feature and action; never changes; empty when nobody looks it up
  /// @param icon_name  may be empty
  /// @param sequences  its keys; may be empty
  QAction* add(const char* name, const QString& words, const QString& icon_name, KeyScope scope,
               const QList<QKeySequence>& sequences, std::function<void()> act);
  /// The same for a command that is on or off, off at first; menus show its tick and no icon.
  QAction* addSwitch(const char* name, const QString& words, const QString& icon_name, KeyScope scope,
                     const QList<QKeySequence>& sequences, std::function<void()> act);
  /// Adds synonyms by which the finder finds commands, separated by commas. The commands must exist.
  void addSynonyms(std::initializer_list<std::pair<const char*, QString>> words_by_name);
  /// Adds mouse gestures, at a place in the list of all.
  void addGestures(int place, std::initializer_list<MouseGesture> gestures);
  /// Puts mouse gestures in place of those that are there.
  void replaceGestures(int place, std::initializer_list<MouseGesture> gestures);
  /// Gives a command other keys; its tip names the first.
  static void setKeys(QAction& action, const QList<QKeySequence>& sequences);
  /// The keys that it was added with.
  [[nodiscard]] static QList<QKeySequence> firstKeysOf(const QAction& action);
  /// Sets the place in the list of all commands for those that are added next, after those already there.
  void beginAt(int place) { place_ = place; }

  /// The command of a name; null when no feature has it.
  [[nodiscard]] QAction* find(const char* name) const;
  /// Commands by their names, without those that no feature has.
  [[nodiscard]] QList<QAction*> some(std::initializer_list<const char*> names) const;
  /// In the order of their places.
  [[nodiscard]] QList<QAction*> all() const;
  /// The mouse gestures, in the order of places.
  [[nodiscard]] const std::multimap<int, MouseGesture>& gestures() const { return gestures_; }
  /// Synonyms of a command.
  [[nodiscard]] static QStringList synonymsOf(const QAction& action);

 private:
  QWidget* window_;
  QWidget* viewport_;
  int place_ = 0;
  std::map<int, QList<QAction*>> by_place_;
  std::multimap<int, MouseGesture> gestures_;
};

/// Keeps the state of a switch from one run of the program to the next.
/// @param act  called with the state, at once and whenever it changes
void remember(QAction* action, const QString& setting, bool at_first, const std::function<void(bool)>& act);

}  // namespace limber::app
