// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/joints/joint_list.h"

#include <QApplication>
#include <QScrollBar>
#include <algorithm>

#include "document/single_shot.h"
#include "document/words.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kFrameMs = 16;
constexpr int kScrollBar = 10;

}  // namespace

JointList::JointList(Document& document, JointEdits& edits, QWidget* parent)
    : QScrollArea(parent), document_(document), edits_(edits) {
  setWidgetResizable(true);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFocusPolicy(Qt::NoFocus);
  setAccessibleName(tr("Joints"));
  frame_.setTimerType(Qt::PreciseTimer);
  makeSingleShot(frame_, kFrameMs, this, &JointList::refresh);
  makeSingleShot(after_clicks_, QApplication::doubleClickInterval(), this, [this] {
    if (QGuiApplication::mouseButtons() == Qt::NoButton) {
      moveDetails();
    } else {
      after_clicks_.start();  // a slider is still being dragged
    }
  });
  whenChanged(document_, ScenePart::Posture | ScenePart::Multipliers | ScenePart::Solving, this,
              &JointList::refreshSoon);
  connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &JointList::refreshSoon);
  connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, &JointList::fitMargins);
}

void JointList::clear() {
  for (const Block& block : blocks_) {
    for (DofRow* row : block.rows) row->dismiss();
  }
  edits_.letGo();  // of a row that goes while its key is held down
  blocks_.clear();
  sections_.clear();
  layout_ = nullptr;
  if (widget() != nullptr) {
    widget()->hide();  // the focus leaves while all is still there
    delete takeWidget();
  }
}

void JointList::forget() {
  clear();
  open_joints_.clear();
  open_sections_.clear();
  selected_.reset();
  Q_EMIT selectionChanged();
}

void JointList::showSections(int tab, const std::vector<JointSection>& sections) {
  clear();
  tab_ = tab;
  auto* content = new QWidget;
  content->setAutoFillBackground(false);
  layout_ = new QVBoxLayout(content);
  layout_->setSpacing(0);
  for (std::size_t i = 0; i < sections.size(); ++i) addSection(sections[i], static_cast<int>(i));
  layout_->addStretch(1);
  setWidget(content);
  showWhatIsOpen();
  fitMargins();
  moveDetails();
  refresh();
}

void JointList::addSection(const JointSection& section, int index) {
  Section shown;
  if (!section.heading.isEmpty()) {
    shown.heading = new JointHeading(section.heading, JointHeading::Level::Section, QString(), nullptr);
    layout_->addWidget(shown.heading);
    connect(shown.heading, &QAbstractButton::clicked, this, [this, index](bool open) { setSectionOpen(index, open); });
  }
  const auto remembered = open_sections_.find({tab_, index});
  if (tab_ >= 0 && remembered != open_sections_.end()) shown.open = remembered->second;
  sections_.push_back(shown);
  for (const JointId joint : section.joints) addJoint(section, joint, index);
}

void JointList::addJoint(const JointSection& section, JointId joint, int index) {
  const Figure& figure = document_.figure();
  const QString name = jointName(figure, joint);
  const bool inside = !section.heading.isEmpty();
  auto* heading = new JointHeading(name + section.addition,
                                   inside ? JointHeading::Level::JointInSection : JointHeading::Level::Joint,
                                   name.toLower(), nullptr);
  layout_->addWidget(heading);
  bool open = tab_ < 0 || (section.open && !lockedByFigure(figure, joint));
  const auto remembered = open_joints_.find({tab_, joint.value});
  if (tab_ >= 0 && remembered != open_joints_.end()) open = remembered->second;
  heading->showOpen(open);
  heading->showLocked(edits_.locked(joint));
  const std::size_t place = blocks_.size();
  blocks_.push_back({joint, heading, index, {}});
  connect(heading, &QAbstractButton::clicked, this, [this, place](bool opened) { setOpen(blocks_[place], opened); });
  connect(heading->lock(), &LockButton::lockWanted, this,
          [this, joint](bool locked) { edits_.setLocked(document_.figure().joints()[joint].dofs, locked); });
}

void JointList::makeRows(Block& block) {
  if (!block.rows.empty()) return;
  int place = layout_->indexOf(block.heading) + 1;
  for (const DofId dof : document_.figure().joints()[block.joint].dofs) {
    auto* row = new DofRow(edits_, document_.figure(), dof, block.heading->parentWidget());
    layout_->insertWidget(place++, row);
    showState(*row);
    row->showSelected(selected_ == dof);
    connect(row, &DofRow::selected, this, [this, dof](bool by_mouse) { take(dof, by_mouse); });
    block.rows.push_back(row);
  }
}

void JointList::setOpen(Block& block, bool open) {
  block.heading->showOpen(open);
  if (tab_ >= 0) open_joints_[{tab_, block.joint.value}] = open;
  showWhatIsOpen();
}

void JointList::setSectionOpen(int index, bool open) {
  Section& section = sections_[static_cast<std::size_t>(index)];
  section.open = open;
  if (tab_ >= 0) open_sections_[{tab_, index}] = open;
  showWhatIsOpen();
}

void JointList::openAll(bool open) {
  for (std::size_t i = 0; i < sections_.size(); ++i) setSectionOpen(static_cast<int>(i), true);
  for (Block& block : blocks_) setOpen(block, open);
}

void JointList::showWhatIsOpen() {
  for (Section& section : sections_) {
    if (section.heading != nullptr) section.heading->showOpen(section.open);
  }
  for (Block& block : blocks_) {
    const bool shown = sections_[static_cast<std::size_t>(block.section)].open;
    const bool open = shown && block.heading->isChecked();
    if (open) makeRows(block);
    block.heading->setVisible(shown);
    for (DofRow* row : block.rows) row->setVisible(open);
  }
  refreshSoon();
}

std::vector<DofRow*> JointList::rows() const {
  std::vector<DofRow*> all;
  for (const Block& block : blocks_) all.insert(all.end(), block.rows.begin(), block.rows.end());
  return all;
}

DofRow* JointList::rowOf(DofId dof) const {
  const std::vector<DofRow*> all = rows();
  const auto found = std::ranges::find_if(all, [dof](const DofRow* row) { return row->dof() == dof; });
  return found == all.end() ? nullptr : *found;
}

JointHeading* JointList::headingOf(JointId joint) const {
  const auto found = std::ranges::find(blocks_, joint, &Block::joint);
  return found == blocks_.end() ? nullptr : found->heading;
}

// --- the selected row ---

void JointList::select(DofId dof) {
  for (Block& block : blocks_) {
    if (block.joint != document_.figure().dofs()[dof].joint) continue;
    setSectionOpen(block.section, true);
    setOpen(block, true);
  }
  take(dof, false);
}

void JointList::take(DofId dof, bool by_mouse) {
  const bool other = selected_ != dof;
  selected_ = dof;
  bool in_the_way = false;
  bool above = true;
  for (DofRow* row : rows()) {
    row->showSelected(row->dof() == dof);
    if (row->dof() == dof) above = false;
    in_the_way = in_the_way || (above && row->isVisible() && row->detailsOpen());
  }
  // Details that close above would move the row away from under the mouse.
  DofRow* const row = rowOf(dof);
  if (row != nullptr && by_mouse && !in_the_way) row->showDetails(true);
  if (by_mouse) {
    after_clicks_.start();
  } else {
    moveDetails();
  }
  if (other) Q_EMIT selectionChanged();
}

void JointList::moveDetails() {
  after_clicks_.stop();
  DofRow* open = nullptr;
  for (DofRow* row : rows()) {
    row->showSelected(selected_ == row->dof());
    row->showDetails(selected_ == row->dof());
    if (selected_ == row->dof() && row->isVisible()) open = row;
  }
  if (open == nullptr || layout_ == nullptr) return;
  layout_->activate();
  ensureWidgetVisible(open, 0, kSpace2);
}

// --- following the document ---

void JointList::refreshSoon() {
  if (!frame_.isActive() && isVisible()) frame_.start();
}

void JointList::showState(DofRow& row) const {
  const scene::Actor& actor = document_.actor();
  const std::size_t place = row.dof().index();
  row.showState(actor.posture[row.dof()], actor.multipliers[place]);
  row.showTorque(actor.solving.torques.empty() ? 0.0 : actor.solving.torques[place]);
}

void JointList::refresh() {
  if (!isVisible() || widget() == nullptr) return;
  const QRect seen = QRect(-widget()->pos(), viewport()->size());
  for (const Block& block : blocks_) {
    if (block.heading->isVisible()) block.heading->showLocked(edits_.locked(block.joint));
    for (DofRow* row : block.rows) {
      if (!row->isVisible() || !seen.intersects(row->geometry())) continue;
      showState(*row);
    }
  }
}

void JointList::showEvent(QShowEvent* event) {
  QScrollArea::showEvent(event);
  refreshSoon();
}

void JointList::resizeEvent(QResizeEvent* event) {
  QScrollArea::resizeEvent(event);
  fitMargins();
  refreshSoon();
}

void JointList::fitMargins() {
  if (layout_ == nullptr) return;
  // The scroll bar stands in the margin, so that the columns stay where their heads are.
  const bool bar = verticalScrollBar()->maximum() > 0;
  layout_->setContentsMargins(kSideMargin, 0, bar ? kSideMargin - kScrollBar : kSideMargin, kSideMargin);
}

}  // namespace limber::app
