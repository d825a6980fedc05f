// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/joints/joints_panel.h"

#include <QAction>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <algorithm>

#include "app/joints/joint_words.h"
#include "document/words.h"
#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kSearching = -1;  // no tab: the joints that it finds are open
constexpr int kHeadsHeight = 24;

/// Headings of the columns, above the rows.
class ColumnHeads : public QWidget {
 public:
  explicit ColumnHeads(QWidget* parent) : QWidget(parent) { setFixedHeight(kHeadsHeight); }

 protected:
  void paintEvent(QPaintEvent* /*event*/) override {
    QPainter painter(this);
    painter.setFont(textFont(TextSize::Small));
    painter.setPen(tokens().text2);
    const DofRow::Columns place = DofRow::columns(width());
    const auto put = [&](const QRect& column, Qt::Alignment side, const QString& words) {
      const QRect here(column.left(), 0, column.width(), height());
      painter.drawText(here, static_cast<int>(side | Qt::AlignVCenter), words);
    };
    put(place.name.translated(-place.name.left(), 0), Qt::AlignLeft, JointsPanel::tr("Joint"));
    put(place.slider, Qt::AlignHCenter, JointsPanel::tr("Range"));
    put(place.angle.adjusted(0, 0, -3, 0), Qt::AlignRight, JointsPanel::tr("Angle"));
    put(place.multiplier.adjusted(0, 0, place.lock.width(), 0), Qt::AlignLeft, JointsPanel::tr("Multiplier"));
  }
};

std::vector<DofId> allDofs(const Figure& figure) {
  std::vector<DofId> all;
  for (const DofId dof : ids<DofId>(figure.dofs().size())) all.push_back(dof);
  return all;
}

}  // namespace

JointsPanel::JointsPanel(Posing& posing, QWidget* parent)
    : QWidget(parent),
      document_(posing.document()),
      edits_(posing),
      search_(searchField(tr("Find a joint"), tr("Find a joint"), this)),
      tabs_(new GroupTabs(this)),
      group_list_(choiceField(tr("Joint groups"), this)),
      list_(new JointList(document_, edits_, this)),
      nothing_found_(wrappedLabel({}, this)),
      constraints_(new ConstraintsBlock(posing, this)) {
  search_->setFixedHeight(kFieldHeight);
  tabs_->setAccessibleName(tr("Joint groups"));
  nothing_found_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  nothing_found_->hide();

  auto* layout = columnIn(this, 0);
  auto* top = columnIn(nullptr, kSpace2, {kPanelMargin, 0, kPanelMargin, 0});
  top->addWidget(search_);
  top->addWidget(tabs_);
  top->addWidget(group_list_);
  top->addWidget(new ColumnHeads(this));
  top->addWidget(nothing_found_, 1);
  layout->addLayout(top);
  layout->addWidget(list_, 1);
  layout->addWidget(constraints_);

  connect(tabs_, &QTabBar::currentChanged, this, &JointsPanel::showTab);
  connect(group_list_, &QComboBox::activated, tabs_, &QTabBar::setCurrentIndex);
  connect(search_, &QLineEdit::textChanged, this, &JointsPanel::searchFor);
  connect(nothing_found_, &QLabel::linkActivated, search_, &QLineEdit::clear);
  connect(&edits_, &JointEdits::reported, this, &JointsPanel::reported);
  connect(&edits_, &JointEdits::weighing, this, &JointsPanel::weighing);
  connect(list_, &JointList::selectionChanged, this, &JointsPanel::stateChanged);
  whenChanged(document_, ScenePart::Multipliers, this, &JointsPanel::stateChanged);
  connect(constraints_, &ConstraintsBlock::reported, this, &JointsPanel::reported);
  whenChanged(document_, ScenePart::Shown, this, &JointsPanel::rebuild);
  whenChanged(document_, ScenePart::Figure, this, &JointsPanel::showAgain);
  if (!document_.scene().actors.empty()) rebuild();
}

void JointsPanel::rebuild() {
  list_->forget();
  groups_ = tabOrder(document_.figure());
  tab_before_search_ = -1;
  {
    const QSignalBlocker quiet_tabs(tabs_);
    const QSignalBlocker quiet_search(search_);
    search_->clear();
    while (tabs_->count() > 0) tabs_->removeTab(0);
    group_list_->clear();
    for (const GroupId group : groups_) {
      const std::string& name = document_.figure().groups()[group].name;
      tabs_->setTabToolTip(tabs_->addTab(tabName(name)), shownName(name));
      group_list_->addItem(shownName(name));
    }
    bool taken = false;  // a figure may have a group of that name
    for (int tab = 0; tab < tabs_->count(); ++tab) taken = taken || tabs_->tabText(tab) == tr("All");
    tabs_->addTab(taken ? tr("All joints") : tr("All"));
    tabs_->setTabToolTip(tabs_->count() - 1, tr("All joints"));
    group_list_->addItem(tr("All joints"));
    tabs_->setCurrentIndex(0);
  }
  fitTabs();
  showTab();
}

void JointsPanel::fitTabs() {
  const bool fit = tabs_->wantedWidth() <= width() - 2 * kPanelMargin;
  tabs_->setVisible(!groups_.empty() && fit);
  group_list_->setVisible(!groups_.empty() && !fit);
}

void JointsPanel::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fitTabs();
}

bool JointsPanel::onAll() const {
  const int tab = tabs_->currentIndex();
  return tab < 0 || tab >= static_cast<int>(groups_.size());
}

void JointsPanel::showTab() {
  if (tab_before_search_ >= 0) {  // another tab was selected: the search is over
    tab_before_search_ = -1;
    const QSignalBlocker quiet(search_);
    search_->clear();
  }
  nothing_found_->hide();
  list_->show();
  const int tab = tabs_->currentIndex();
  group_list_->setCurrentIndex(tab);
  const Figure& figure = document_.figure();
  list_->showSections(tab, onAll() ? allSections(figure) : sectionsOf(figure, groups_[static_cast<std::size_t>(tab)]));
  Q_EMIT stateChanged();
}

void JointsPanel::showAgain() {
  const int scrolled = list_->verticalScrollBar()->value();
  if (tab_before_search_ >= 0) {
    searchFor(search_->text());
  } else {
    showTab();
  }
  list_->verticalScrollBar()->setValue(scrolled);
}

void JointsPanel::searchFor(const QString& text) {
  const QString wanted = text.trimmed();
  const bool searching = tab_before_search_ >= 0;
  if (wanted.isEmpty()) {
    if (!searching) return;
    const QSignalBlocker quiet(tabs_);
    tabs_->setCurrentIndex(std::exchange(tab_before_search_, -1));
    showTab();
    return;
  }
  if (!searching) {
    tab_before_search_ = tabs_->currentIndex();
    const QSignalBlocker quiet(tabs_);
    tabs_->setCurrentIndex(tabs_->count() - 1);  // it looks everywhere
    group_list_->setCurrentIndex(tabs_->count() - 1);
  }
  const std::vector<JointSection> found = matchingSections(document_.figure(), wanted);
  list_->showSections(kSearching, found);
  list_->setVisible(!found.empty());
  nothing_found_->setVisible(found.empty());
  nothing_found_->setText(
      tr("No joint matches \"%1\". <a href=\"clear\">Clear search</a>").arg(wanted.toHtmlEscaped()));
  Q_EMIT stateChanged();
}

void JointsPanel::select(DofId dof) {
  const JointId joint = document_.figure().dofs()[dof].joint;
  if (list_->headingOf(joint) == nullptr) {
    search_->clear();
    for (std::size_t i = 0; i < groups_.size() && list_->headingOf(joint) == nullptr; ++i) {
      const std::vector<JointId>& joints = document_.figure().groups()[groups_[i]].joints;
      if (std::ranges::find(joints, joint) != joints.end()) tabs_->setCurrentIndex(static_cast<int>(i));
    }
    if (list_->headingOf(joint) == nullptr) tabs_->setCurrentIndex(tabs_->count() - 1);
  }
  list_->select(dof);
}

// --- joint and limb of the commands ---

GroupId JointsPanel::limb() const {
  if (!onAll()) return groups_[static_cast<std::size_t>(tabs_->currentIndex())];
  if (!selected()) return {};
  return smallestGroup(document_.figure(), groups_, document_.figure().dofs()[*selected()].joint);
}

std::vector<DofId> JointsPanel::limbDofs() const {
  std::vector<DofId> dofs;
  if (!hasLimb()) return dofs;
  const Figure& figure = document_.figure();
  const std::vector<JointSection> sections = sectionsOf(figure, limb());
  const bool has_own = !sections.empty() && sections.front().heading.isEmpty() && sections.front().addition.isEmpty();
  for (const JointSection& section : sections) {
    for (const JointId joint : section.joints) {
      const std::vector<DofId>& of_joint = figure.joints()[joint].dofs;
      dofs.insert(dofs.end(), of_joint.begin(), of_joint.end());
    }
    if (has_own) break;
  }
  return dofs;
}

QString JointsPanel::limbName() const { return lowName(document_.figure().groups()[limb()].name); }

bool JointsPanel::selectedJointLocked() const {
  return selected() && edits_.locked(document_.figure().dofs()[*selected()].joint);
}

// --- acts ---

void JointsPanel::resetJoint() {
  if (!selected()) return;
  const JointId joint = document_.figure().dofs()[*selected()].joint;
  edits_.reset(document_.figure().joints()[joint].dofs, jointName(document_.figure(), joint).toLower());
}

void JointsPanel::resetLimb() {
  if (hasLimb()) edits_.reset(limbDofs(), limbName());
}

void JointsPanel::resetBody() { edits_.reset(allDofs(document_.figure()), tr("body")); }

void JointsPanel::resetLimbMultipliers() {
  if (hasLimb()) edits_.resetMultipliers(limbDofs(), limbName());
}

void JointsPanel::resetAllMultipliers() { edits_.resetMultipliers(allDofs(document_.figure()), tr("body")); }

void JointsPanel::toggleLock() {
  if (selected()) {
    edits_.toggleLock(document_.figure().dofs()[*selected()].joint);
  } else {
    Q_EMIT reported(tr("No joint is selected. Select one in the Joints panel, then lock it."));
  }
}

void JointsPanel::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape) {
    Q_EMIT left();
    return;
  }
  QWidget::keyPressEvent(event);
}

}  // namespace limber::app
