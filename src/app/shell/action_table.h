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

/// Where a key works. Plain keys belong to the viewport, or they would rob sliders and fields of theirs; its letters
/// and digits work wherever nothing else takes them (SingleKeys).
enum class KeyScope { Window, Viewport };

/// Something that the mouse does in the view, as the list of keys shows it.
struct MouseGesture {
  QString words;  ///< what happens
  QString how;    ///< "left drag on it"
  bool while_dragging = false;
};

/// Each command of the window with its words, icon and keys, once: menus, tool bar and the key list are made from it.
/// A command belongs to the feature that adds it; others that show it ask for it by its name.
class ActionTable {
 public:
  ActionTable(QWidget* window, QWidget* viewport) : window_(window), viewport_(viewport) {}

  /// Adds a command.
  /// @param name       "goals.hold": the feature and what is done; stays the same, and is empty when nobody asks for it
  /// @param icon_name  may be empty
  /// @param sequences  its keys; may be empty
  QAction* add(const char* name, const QString& words, const QString& icon_name, KeyScope scope,
               const QList<QKeySequence>& sequences, std::function<void()> act);
  /// The same for a command that is on or off, off at first; menus show its tick and no icon.
  QAction* addSwitch(const char* name, const QString& words, const QString& icon_name, KeyScope scope,
                     const QList<QKeySequence>& sequences, std::function<void()> act);
  /// Other words by which the finder finds commands, each with commas between them. The commands must be there.
  void addSynonyms(std::initializer_list<std::pair<const char*, QString>> words_by_name);
  /// Adds to what the mouse does, at a place in the list of all.
  void addGestures(int place, std::initializer_list<MouseGesture> gestures);
  /// Commands that are added from now on stand at this place in the list of all, after those that are there.
  void beginAt(int place) { place_ = place; }

  /// The command of a name; null when no feature has it.
  [[nodiscard]] QAction* find(const char* name) const;
  /// Commands by their names, without those that no feature has.
  [[nodiscard]] QList<QAction*> some(std::initializer_list<const char*> names) const;
  /// In the order of their places.
  [[nodiscard]] QList<QAction*> all() const;
  /// What the mouse does, in the order of places.
  [[nodiscard]] const std::multimap<int, MouseGesture>& gestures() const { return gestures_; }
  /// Other words for a command.
  [[nodiscard]] static QStringList synonymsOf(const QAction& action);

 private:
  QWidget* window_;
  QWidget* viewport_;
  int place_ = 0;
  std::map<int, QList<QAction*>> by_place_;
  std::multimap<int, MouseGesture> gestures_;
};

/// Keeps a switch as it was left, from one start of the program to the next.
/// @param act  hears how it stands, at once and whenever it changes
void remember(QAction* action, const QString& setting, bool at_first, const std::function<void(bool)>& act);

}  // namespace limber::app
