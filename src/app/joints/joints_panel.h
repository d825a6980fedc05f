// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QWidget>
#include <vector>

#include "app/joints/constraints_block.h"
#include "app/joints/group_tabs.h"
#include "app/joints/joint_list.h"

namespace limber::app {

/// Joints and priorities: every joint angle of the figure by its groups, with limits, rest, multiplier and lock (Abalı
/// 2001, A.3.3). Changes move the figure at once, also during a drag.
class JointsPanel : public QWidget {
  Q_OBJECT

 public:
  explicit JointsPanel(Posing& posing, QWidget* parent = nullptr);

  /// The DOF whose row is selected.
  [[nodiscard]] std::optional<DofId> selected() const { return list_->selected(); }
  /// Selects a DOF and shows it, on another tab when it is not on this one.
  void select(DofId dof);
  [[nodiscard]] bool selectedJointLocked() const;
  /// Whether the limb commands have a limb: that of the tab, or of the joint selected on the tab All.
  [[nodiscard]] bool hasLimb() const { return limb().valid(); }

  // Commands of the footer, the menu and the keys.
  void resetJoint();
  /// Resets the joints that the limb shares with no other; all when it has none of its own.
  void resetLimb();
  void resetBody();
  void resetLimbMultipliers();
  void resetAllMultipliers();
  void toggleLock();
  void openAll(bool open) { list_->openAll(open); }

  [[nodiscard]] GroupTabs& tabs() const { return *tabs_; }
  /// Replaces the tabs when they do not fit the width.
  [[nodiscard]] QComboBox& groupList() const { return *group_list_; }
  [[nodiscard]] QLineEdit& search() const { return *search_; }
  [[nodiscard]] JointList& list() const { return *list_; }
  /// Relations between joint angles, below the joints.
  [[nodiscard]] ConstraintsBlock& constraints() const { return *constraints_; }
  [[nodiscard]] QLabel& nothingFound() const { return *nothing_found_; }

 Q_SIGNALS:
  /// A sentence for the status line.
  void reported(const QString& words);
  /// The wedge of a joint is being adjusted; invalid: no longer.
  void weighing(JointId joint);
  /// Another joint is selected, it was locked or unlocked, or another limb is shown.
  void stateChanged();
  /// Esc: back to the view.
  void left();

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void rebuild();
  void showTab();
  /// Rebuilds the same rows for other limits or couplings.
  void showAgain();
  void fitTabs();
  void searchFor(const QString& text);
  [[nodiscard]] bool onAll() const;
  /// Invalid on the tab All with no row selected, or with a joint in no group.
  [[nodiscard]] GroupId limb() const;
  [[nodiscard]] std::vector<DofId> limbDofs() const;
  [[nodiscard]] QString limbName() const;

  Document& document_;
  JointEdits edits_;
  QLineEdit* search_;
  GroupTabs* tabs_;
  QComboBox* group_list_;
  JointList* list_;
  QLabel* nothing_found_;
  ConstraintsBlock* constraints_;
  std::vector<GroupId> groups_;  ///< of the tabs, in their order; the tab after them is All
  int tab_before_search_ = -1;   ///< −1: nothing is being searched for
};

}  // namespace limber::app
