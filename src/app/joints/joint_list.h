// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QBoxLayout>
#include <QScrollArea>
#include <QTimer>
#include <map>
#include <optional>
#include <vector>

#include "app/joints/dof_row.h"
#include "app/joints/joint_edits.h"
#include "app/joints/joint_sections.h"
#include "widgets/joint_heading.h"

namespace limber::app {

/// The headings and rows of one tab of the panel Joints. Rows are made when their joint opens; visible ones follow the
/// posture once a frame. Remembers for each tab the open joints and sections.
class JointList : public QScrollArea {
  Q_OBJECT

 public:
  JointList(Document& document, JointEdits& edits, QWidget* parent);

  /// Shows other joints.
  /// @param tab  for which open joints are remembered; negative: none are, and all joints start open
  void showSections(int tab, const std::vector<JointSection>& sections);
  /// Forgets the selection, all rows and the open joints, for another figure.
  void forget();

  [[nodiscard]] std::optional<DofId> selected() const { return selected_; }
  /// Selects a DOF and opens the details of its row if it is on this tab. The caller switches tabs.
  void select(DofId dof);
  /// Opens or closes all joints here.
  void openAll(bool open);

  /// The rows made so far, from the top.
  [[nodiscard]] std::vector<DofRow*> rows() const;
  /// Null when its joint is not here or has never been open.
  [[nodiscard]] DofRow* rowOf(DofId dof) const;
  [[nodiscard]] JointHeading* headingOf(JointId joint) const;
  /// Room on both sides of rows and headings, px.
  static constexpr int kSideMargin = 12;

 Q_SIGNALS:
  void selectionChanged();

 protected:
  void showEvent(QShowEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  struct Block {
    JointId joint;
    JointHeading* heading;
    int section;
    std::vector<DofRow*> rows;
  };
  struct Section {
    JointHeading* heading = nullptr;  ///< null: the joints have no heading and are always shown
    bool open = true;
  };

  void clear();
  void addSection(const JointSection& section, int index);
  void addJoint(const JointSection& section, JointId joint, int index);
  void makeRows(Block& block);
  void setOpen(Block& block, bool open);
  void setSectionOpen(int index, bool open);
  void showWhatIsOpen();
  void take(DofId dof, bool by_mouse);
  void moveDetails();
  void refreshSoon();
  void refresh();
  void showState(DofRow& row) const;
  void fitMargins();

  Document& document_;
  JointEdits& edits_;
  QVBoxLayout* layout_ = nullptr;
  std::vector<Section> sections_;
  std::vector<Block> blocks_;
  int tab_ = -1;
  std::map<std::pair<int, int>, bool> open_joints_;    ///< by tab and JointId
  std::map<std::pair<int, int>, bool> open_sections_;  ///< by tab and place
  std::optional<DofId> selected_;
  QTimer frame_;
  QTimer after_clicks_;  ///< runs while a second click may come: nothing may move under the mouse
};

}  // namespace limber::app
