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

/// The headings and rows of one tab of the panel Joints. Rows are made when their joint opens, and follow the posture
/// once a frame, those that can be seen only. Remembers for each tab what is open.
class JointList : public QScrollArea {
  Q_OBJECT

 public:
  JointList(Document& document, JointEdits& edits, QWidget* parent);

  /// Shows other joints.
  /// @param tab  under which it is remembered what is open; negative: nothing is, and all joints start open
  void showSections(int tab, const std::vector<JointSection>& sections);
  /// Another figure: nothing is chosen, nothing remembered, no rows.
  void forget();

  [[nodiscard]] std::optional<DofId> chosen() const { return chosen_; }
  /// Chooses a DOF; its row, when it is here, opens its details. Whether the panel shows it is the caller's affair.
  void choose(DofId dof);
  /// Opens or closes all joints here.
  void openAll(bool open);

  /// The rows made so far, from the top.
  [[nodiscard]] std::vector<DofRow*> rows() const;
  /// Nothing when its joint is not here or has never been open.
  [[nodiscard]] DofRow* rowOf(DofId dof) const;
  [[nodiscard]] JointHeading* headingOf(JointId joint) const;
  /// Room on both sides of rows and headings, px.
  static constexpr int kSideMargin = 12;

 Q_SIGNALS:
  void chosenChanged();

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
    JointHeading* heading = nullptr;  ///< nothing: the joints stand by themselves and are always shown
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
  std::optional<DofId> chosen_;
  QTimer frame_;
  QTimer after_clicks_;  ///< until then a second click may come: nothing may move from under the mouse
};

}  // namespace limber::app
