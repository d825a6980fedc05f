// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/goals/goal_kind_rows.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <algorithm>

#include "app/goals/goal_edits.h"
#include "document/words.h"
#include "limber/base/units.h"
#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/form_row.h"

namespace limber::app {

namespace {

constexpr double kSmallest = 0.1;    // cm
constexpr double kLargest = 1000.0;  // cm
constexpr double kHeaviest = 10.0;

/// The six axes of an effector, as the list offers them.
struct Axis {
  const char* words;
  Eigen::Vector3d axis;
};

const std::array<Axis, 6>& axes() {
  static const std::array<Axis, 6> kAxes{{{"+X", {1, 0, 0}},
                                          {"−X", {-1, 0, 0}},
                                          {"+Y", {0, 1, 0}},
                                          {"−Y", {0, -1, 0}},
                                          {"+Z", {0, 0, 1}},
                                          {"−Z", {0, 0, -1}}}};
  return kAxes;
}

std::optional<goal::Orientation> orientationOf(const goal::Potential& potential) {
  if (const auto* alone = std::get_if<goal::Orientation>(&potential)) return *alone;
  if (const auto* both = std::get_if<goal::PositionOrientation>(&potential)) return both->orientation();
  return std::nullopt;
}

template <class Part>
Expected<goal::Potential> asPotential(const Expected<Part>& part) {
  if (!part) return tl::unexpected<Error>(part.error());
  return goal::Potential(*part);
}

}  // namespace

GoalKindRows::GoalKindRows(Posing& posing, EditGesture& gesture, QWidget* parent)
    : QWidget(parent),
      posing_(posing),
      document_(posing.document()),
      gesture_(gesture),
      carrier_(choiceField(tr("Target on"), this)),
      aim_(choiceField(tr("Axis that aims"), this)),
      length_(new PlaceField(tr(" cm"), tr("Radius"), this)) {
  auto* rows = columnIn(this, 0);
  carrier_->setToolTip(
      tr("What the target is fixed to and moves with: the world, a part of the body, or another actor"));
  carrier_->setMaxVisibleItems(20);
  addFormRow(*rows, tr("Target on"), {carrier_});
  aim_->setToolTip(tr("The axis of the effector that points at the target"));
  for (const Axis& axis : axes()) aim_->addItem(QString::fromUtf8(axis.words));
  aim_row_ = addFormRow(*rows, tr("Axis that aims"), {aim_});
  size_ = axisFields(tr("Size along %1 in centimetres"), kSmallest, kLargest, this);
  size_row_ = addFormRow(*rows, tr("Size (cm)"), {size_.begin(), size_.end()});
  length_->setRange(kSmallest, kLargest);
  length_row_ = addFormRow(*rows, tr("Radius"), {length_});
  weights_ = axisFields(tr("Weight of axis %1"), 0.0, kHeaviest, this);
  weights_row_ = addFormRow(*rows, tr("Axis weights"), {weights_.begin(), weights_.end()});
  weights_row_->setToolTip(tr("Weight of each axis of the effector; 0 leaves it free"));
  connectFields();
}

void GoalKindRows::connectFields() {
  connect(carrier_, &QComboBox::activated, this, [this](int row) {
    const QVariant carrier = carrier_->itemData(row);
    const int goal = document_.selection().goal();
    if (carrier.typeId() == QMetaType::QStringList) {
      const QStringList names = carrier.toStringList();
      setCarrier(posing_, goal, names.front().toStdString(), names.back().toStdString());
    } else {
      setCarrier(posing_, goal, carrier.isValid() ? SegmentId{carrier.toInt()} : SegmentId{});
    }
  });
  connect(aim_, &QComboBox::activated, this, &GoalKindRows::editAim);
  connect(length_, &QDoubleSpinBox::valueChanged, this, &GoalKindRows::editLength);
  connect(length_, &QDoubleSpinBox::editingFinished, &gesture_, &EditGesture::end);
  for (int axis = 0; axis < 3; ++axis) {
    const auto place = static_cast<std::size_t>(axis);
    connect(size_[place], &QDoubleSpinBox::valueChanged, this, [this, axis] { editSize(axis); });
    connect(weights_[place], &QDoubleSpinBox::valueChanged, this, [this, axis] { editWeight(axis); });
  }
  for (const AxisFields& fields : {size_, weights_}) {
    for (AxisField* field : fields) connect(field, &QDoubleSpinBox::editingFinished, &gesture_, &EditGesture::end);
  }
}

// --- edits ---

void GoalKindRows::put(const Expected<goal::Potential>& potential, const QString& text) {
  if (potential) {
    gesture_.touch(text.arg(name()));
    setPotential(posing_, document_.selection().goal(), *potential, text);
  } else {
    refresh();
  }
}

void GoalKindRows::editAim(int row) {
  const auto* aim = std::get_if<goal::Direction>(&selected().potential);
  if (aim == nullptr || row >= static_cast<int>(axes().size())) return;
  put(asPotential(goal::Direction::make(axes()[static_cast<std::size_t>(row)].axis, aim->degreesPerCentimetre())),
      tr("aim of %1"));
}

void GoalKindRows::editSize(int axis) {
  const auto* box = std::get_if<goal::Box>(&selected().potential);
  if (box == nullptr) return;
  Eigen::Vector3d size = box->size();
  size[axis] = metresFromCentimetres(size_[static_cast<std::size_t>(axis)]->value());
  put(asPotential(goal::Box::make(size, box->side())), tr("size of the box of %1"));
}

void GoalKindRows::editLength() {
  const double length = metresFromCentimetres(length_->value());
  if (const auto* sphere = std::get_if<goal::Sphere>(&selected().potential)) {
    put(asPotential(goal::Sphere::make(length, sphere->side())), tr("radius of the sphere of %1"));
  } else if (std::holds_alternative<goal::Avoid>(selected().potential)) {
    put(asPotential(goal::Avoid::make(length)), tr("range of %1"));
  }
}

void GoalKindRows::editWeight(int axis) {
  const auto before = orientationOf(selected().potential);
  if (!before) return;
  Eigen::Vector3d weights(before->xWeight(), before->yWeight(), before->zWeight());
  weights[axis] = weights_[static_cast<std::size_t>(axis)]->value();
  const auto weighted = goal::Orientation::make(before->degreesPerCentimetre(), weights.x(), weights.y(), weights.z());
  const QString text = tr("axis weights of %1");
  const auto* both = std::get_if<goal::PositionOrientation>(&selected().potential);
  if (weighted && both != nullptr) {
    put(asPotential(goal::PositionOrientation::make(both->position(), *weighted, both->positionWeight())), text);
  } else {
    put(asPotential(weighted), text);
  }
}

// --- display ---

const goal::Goal& GoalKindRows::selected() const {
  return document_.actor().goals[static_cast<std::size_t>(document_.selection().goal())];
}

QString GoalKindRows::name() const { return lowName(selected().effector.name); }

void GoalKindRows::refresh() {
  const goal::Potential& potential = selected().potential;
  refreshCarrier();
  refreshAim();
  const auto* box = std::get_if<goal::Box>(&potential);
  size_row_->setVisible(box != nullptr);
  for (std::size_t axis = 0; axis < 3 && box != nullptr; ++axis) {
    size_[axis]->follow(centimetresFromMetres(box->size()[static_cast<Eigen::Index>(axis)]));
  }
  const auto* sphere = std::get_if<goal::Sphere>(&potential);
  const auto* avoid = std::get_if<goal::Avoid>(&potential);
  length_row_->setVisible(sphere != nullptr || avoid != nullptr);
  length_row_->findChild<QLabel*>(QStringLiteral("label"))->setText(avoid != nullptr ? tr("Range") : tr("Radius"));
  length_->setAccessibleName(avoid != nullptr ? tr("Range in centimetres") : tr("Radius in centimetres"));
  const bool typing = length_->hasFocus() && length_->findChild<QLineEdit*>()->isModified();
  if (sphere != nullptr && !typing) length_->showValue(centimetresFromMetres(sphere->radius()));
  if (avoid != nullptr && !typing) length_->showValue(centimetresFromMetres(avoid->range()));
  const auto orientation = orientationOf(potential);
  weights_row_->setVisible(orientation.has_value());
  if (!orientation) return;
  weights_[0]->follow(orientation->xWeight());
  weights_[1]->follow(orientation->yWeight());
  weights_[2]->follow(orientation->zWeight());
}

void GoalKindRows::refreshCarrier() {
  const goal::Goal& goal = selected();
  if (goal.effector.segment != carriers_of_) {
    carriers_of_ = goal.effector.segment;
    carrier_->clear();
    carrier_->addItem(tr("The world"));
    const Figure& figure = document_.figure();
    for (const SegmentId segment : ids<SegmentId>(figure.segments().size())) {
      if (segment == carriers_of_) continue;
      carrier_->addItem(shownName(figure.segments()[segment].name), segment.value);
    }
    addOtherActors();
  }
  const goal::Target& target = goal.target;
  if (target.actor.empty()) {
    carrier_->setCurrentIndex(target.rides() ? std::max(0, carrier_->findData(target.segment.value)) : 0);
    return;
  }
  const QStringList names{QString::fromStdString(target.actor), QString::fromStdString(target.site)};
  if (carrier_->findData(names) < 0) addSite(names, names.back());  // a joint's, or one that is not there
  carrier_->setCurrentIndex(carrier_->findData(names));
}

void GoalKindRows::addSite(const QStringList& names, const QString& shown) {
  const QString site = QString(shown).replace(QLatin1Char('_'), QLatin1Char(' '));
  carrier_->addItem(tr("%1 · %2").arg(shownName(names.front().toStdString()),
                                      QString(site).replace(QLatin1Char('.'), QLatin1Char(' '))),
                    names);
}

/// Lists the other actors' sites that no joint uses: they are meant as targets.
void GoalKindRows::addOtherActors() {
  const auto& actors = document_.scene().actors;
  for (std::size_t i = 0; i < actors.size(); ++i) {
    if (i == document_.selectedActor()) continue;
    carrier_->insertSeparator(carrier_->count());
    const Figure& figure = *actors[i].figure;
    for (const SiteId id : ids<SiteId>(figure.sites().size())) {
      const auto uses = [id](const Joint& joint) { return joint.first == id || joint.second == id; };
      if (std::ranges::any_of(figure.joints(), uses)) continue;
      const QString name = QString::fromStdString(figure.fullName(id));
      const bool thing = figure.segments().size() == 1;
      addSite({QString::fromStdString(actors[i].name), name},
              thing ? QString::fromStdString(figure.sites()[id].name) : name);
    }
  }
}

/// An axis from a file that is none of the six is listed after them while it is in use.
void GoalKindRows::refreshAim() {
  const auto* aim = std::get_if<goal::Direction>(&selected().potential);
  aim_row_->setVisible(aim != nullptr);
  if (aim == nullptr) return;
  const auto same = [aim](const Axis& axis) { return (axis.axis - aim->axis()).norm() < 1e-6; };
  const auto row = static_cast<int>(std::ranges::find_if(axes(), same) - axes().begin());
  const int six = static_cast<int>(axes().size());
  while (aim_->count() > six) aim_->removeItem(six);
  if (row == six) {
    const Eigen::Vector3d& axis = aim->axis();
    aim_->addItem(tr("%1, %2, %3").arg(axis.x(), 0, 'f', 2).arg(axis.y(), 0, 'f', 2).arg(axis.z(), 0, 'f', 2));
  }
  aim_->setCurrentIndex(row);
}

}  // namespace limber::app
