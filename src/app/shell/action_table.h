// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QAction>
#include <QKeySequence>
#include <QList>
#include <QString>
#include <QWidget>
#include <functional>

namespace limber::app {

/// Where a key works. Plain keys belong to the viewport, or they would rob sliders and lists of theirs.
enum class KeyScope { Window, Viewport };

/// Each command of the window with its words, icon and keys, once: menus, tool bar and the key list are made from it.
class ActionTable {
 public:
  ActionTable(QWidget* window, QWidget* viewport) : window_(window), viewport_(viewport) {}

  /// Adds a command.
  /// @param icon_name  may be empty
  /// @param sequences  its keys; may be empty
  QAction* add(const QString& words, const QString& icon_name, KeyScope scope, const QList<QKeySequence>& sequences,
               std::function<void()> act);
  /// The viewport widget whose keys are meant by KeyScope::Viewport.
  void setViewport(QWidget* viewport) { viewport_ = viewport; }

  [[nodiscard]] const QList<QAction*>& all() const { return actions_; }

  // The commands that more than one place shows.
  QAction* new_scene = nullptr;
  QAction* open = nullptr;
  QAction* save = nullptr;
  QAction* save_as = nullptr;
  QAction* picture = nullptr;
  QAction* quit = nullptr;
  QAction* undo = nullptr;
  QAction* redo = nullptr;
  QAction* position = nullptr;
  QAction* position_orientation = nullptr;
  QAction* toggle_type = nullptr;
  QAction* orientation = nullptr;
  QAction* hold = nullptr;
  QAction* solve_goals = nullptr;
  QAction* hold_kind = nullptr;
  QAction* goal_on = nullptr;
  QAction* goal_to_body = nullptr;
  QAction* remove_goal = nullptr;
  QAction* far_goal = nullptr;
  QAction* next_handle = nullptr;
  QAction* previous_handle = nullptr;
  QAction* drag_tool = nullptr;
  QAction* move_tool = nullptr;
  QAction* turn_tool = nullptr;
  QAction* keep_pose = nullptr;
  QAction* apply_pose = nullptr;
  QAction* previous_pose = nullptr;
  QAction* next_pose = nullptr;
  QAction* reset_posture = nullptr;
  QAction* lock = nullptr;
  QAction* make_root = nullptr;
  QAction* rename_actor = nullptr;
  QAction* show_actor = nullptr;
  QAction* remove_actor = nullptr;
  QList<QAction*> add_obstacle;  ///< ball, capsule, line, wall, box
  QAction* obstacle_on = nullptr;
  QAction* rename_obstacle = nullptr;
  QAction* remove_obstacle = nullptr;
  QAction* reset_joint = nullptr;
  QAction* reset_limb = nullptr;
  QAction* reset_body = nullptr;
  QAction* frame_selection = nullptr;
  QAction* frame_all = nullptr;
  QAction* front = nullptr;
  QAction* back = nullptr;
  QAction* right_side = nullptr;
  QAction* left_side = nullptr;
  QAction* top = nullptr;
  QAction* below = nullptr;
  QAction* orthographic = nullptr;
  QAction* view_back = nullptr;
  QAction* view_forward = nullptr;
  QAction* reset_look = nullptr;
  QAction* wireframe = nullptr;
  QAction* lights = nullptr;
  QAction* balance_marks = nullptr;
  QAction* four_views = nullptr;
  QAction* large_view = nullptr;
  QAction* keep_balance = nullptr;
  QAction* mind_itself = nullptr;
  QAction* reach_space = nullptr;
  QAction* hide_reach = nullptr;
  QAction* save_reach = nullptr;
  QAction* compare = nullptr;
  QAction* use_second = nullptr;
  QAction* copy_numbers = nullptr;
  QAction* slow_motion = nullptr;
  QAction* replay_play = nullptr;
  QAction* replay_back = nullptr;
  QAction* replay_on = nullptr;
  QAction* goal_nearer = nullptr;
  QAction* goal_farther = nullptr;
  QAction* put_back = nullptr;
  QAction* dark = nullptr;
  QAction* light = nullptr;
  QAction* skin = nullptr;
  QAction* lay_figure = nullptr;
  QAction* readout = nullptr;
  QAction* side_view = nullptr;
  QAction* reset_layout = nullptr;
  QAction* hints = nullptr;
  QAction* keys = nullptr;
  QAction* find = nullptr;
  QAction* about = nullptr;

 private:
  QWidget* window_;
  QWidget* viewport_;
  QList<QAction*> actions_;
};

}  // namespace limber::app
