// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/hands/hands_panel.h"

#include <QAction>
#include <QActionGroup>
#include <QLabel>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/hands/keep_row.h"
#include "app/hands/own_shapes.h"
#include "app/hands/shape_grid.h"
#include "document/words.h"
#include "limber/base/index.h"
#include "limber/base/units.h"
#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/form_row.h"
#include "widgets/segmented_control.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kHundred = 100;
constexpr int kSpreadSteps = 40;   // degrees from side to side of the range
constexpr int kLeastSpread = -20;  // degrees
constexpr int kNumberWidth = 44;
constexpr int kNameWidth = 56;
constexpr int kRowHeight = 26;

QString titleOf(Finger finger) { return shownName(std::string(wordOf(finger))); }

int hundredths(double share) { return static_cast<int>(std::lround(kHundred * share)); }

}  // namespace

HandsPanel::HandsPanel(Posing& posing, Viewport& view, std::vector<scene::HandShape> shapes, QWidget* parent)
    : QWidget(parent),
      posing_(posing),
      document_(posing.document()),
      view_(view),
      gesture_(posing, this),
      preview_(posing, view),
      sides_(new QActionGroup(this)),
      grid_(new ShapeGrid(std::move(shapes), this)),
      empty_(quietLabel(tr("This figure has no fingers."), this)),
      controls_(new QWidget(this)),
      thumb_(new ThumbPad(controls_)),
      thumb_words_(detailLabel({}, controls_)) {
  auto* column = columnIn(this, kSpace2);
  addSides();
  column->addWidget(empty_);
  column->addWidget(grid_);
  column->addWidget(controls_);
  column->addStretch(1);
  addSliders();
  connect(grid_, &ShapeGrid::applyAsked, this, &HandsPanel::takeShape);
  connect(grid_, &ShapeGrid::previewAsked, this, &HandsPanel::preview);
  connect(grid_, &ShapeGrid::previewLeft, this, [this] {
    preview_.end();
    Q_EMIT hovered({});
  });
  connect(grid_, &ShapeGrid::removeAsked, this, &HandsPanel::removeShape);
  connect(grid_, &ShapeGrid::amountAsked, this, &HandsPanel::changeAmount);
  if (auto own = readOwnShapes()) {
    own_ = std::move(*own);
  } else {
    unreadable_ = own.error();
  }
  grid_->setOwn(own_);
  whenChanged(document_, ScenePart::Shown | ScenePart::Figure, this, [](HandsPanel* panel) { panel->showHand(); });
  whenChanged(document_, ScenePart::Posture, this, [](HandsPanel* panel) { panel->refresh(); });
  showHand();
}

void HandsPanel::addSides() {
  const auto add = [this](const QString& words, const QString& icon_name, Hands which) {
    auto* action = new QAction(words, sides_);
    action->setCheckable(true);
    action->setIcon(icon(icon_name));
    action->setChecked(which == which_);
    connect(action, &QAction::triggered, this, [this, which] { setHands(which); });
    return action;
  };
  QAction* left = add(tr("Left"), QStringLiteral("hand"), Hands::Left);
  QAction* right = add(tr("Right"), QStringLiteral("hand"), Hands::Right);
  QAction* both = add(tr("Both"), QStringLiteral("mirror"), Hands::Both);
  both->setToolTip(tr("Each hand takes the shape in its own way round."));
  auto* choice = new SegmentedControl({left, right, both}, tr("Hands"), this);
  choice->stretch();
  static_cast<QVBoxLayout*>(layout())->addWidget(choice);
}

HandsPanel::Row HandsPanel::addRow(QVBoxLayout& rows, const QString& words, const QString& name, int steps) {
  auto* row = new QWidget(controls_);
  row->setFixedHeight(kRowHeight);
  auto* line = rowIn(row, kSpace2);
  QSlider* slider = stepSlider(steps, name, row);
  QLabel* label = detailLabel(words, row);
  label->setFixedWidth(kNameWidth);
  label->setBuddy(slider);
  QLabel* number = numberLabel(kNumberWidth, row);
  line->addWidget(label);
  line->addWidget(slider, 1);
  line->addWidget(number);
  rows.addWidget(row);
  return {slider, number};
}

void HandsPanel::joinGesture(QSlider* slider, const QString& what) {
  connect(slider, &QSlider::sliderPressed, this, [this, what] { gesture_.hold(stepName(what)); });
  connect(slider, &QSlider::sliderReleased, &gesture_, &EditGesture::end);
}

void HandsPanel::addSliders() {
  auto* column = columnIn(controls_, kSpace1);
  auto* top = new QWidget(controls_);
  auto* line = rowIn(top, kSpace3);
  auto* curls = new QWidget(top);
  auto* rows = columnIn(curls, 0);
  rows->addWidget(strongLabel(tr("Curl"), curls));
  for (const Finger finger : kFingers) {
    const QString what = tr("curl of %1").arg(titleOf(finger).toLower());
    Row& row = curls_[finger] = addRow(*rows, titleOf(finger), tr("Curl of %1").arg(titleOf(finger)), kHundred);
    joinGesture(row.slider, what);
    connect(row.slider, &QSlider::valueChanged, this, [this, finger, what](int step) {
      edit(what, [&](scene::HandShape shape) { return scene::withCurl(std::move(shape), finger, step / 100.0); });
    });
  }
  spread_ = addRow(*rows, tr("Spread"), tr("Spread of the fingers"), kSpreadSteps);
  joinGesture(spread_.slider, tr("spread"));
  connect(spread_.slider, &QSlider::valueChanged, this, [this](int step) {
    edit(tr("spread"), [&](scene::HandShape shape) {
      return scene::withSpread(std::move(shape), radiansFromDegrees(step + kLeastSpread));
    });
  });
  auto* thumb = new QWidget(top);
  auto* thumb_rows = columnIn(thumb, kSpace1);
  thumb_rows->addWidget(strongLabel(tr("Thumb"), thumb));
  thumb_rows->addWidget(thumb_);
  thumb_rows->addWidget(thumb_words_);
  thumb_rows->addStretch(1);
  line->addWidget(curls, 1);
  line->addWidget(thumb);
  column->addWidget(top);
  column->addWidget(ruleLine(controls_));
  amount_ = addRow(*column, tr("Amount"), tr("Amount of the shape"), kHundred);
  amount_.slider->setValue(kHundred);
  amount_.slider->setToolTip(tr("How far from the hand as it was to the shape"));
  joinGesture(amount_.slider, tr("amount"));
  connect(amount_.slider, &QSlider::valueChanged, this, &HandsPanel::takeAmount);
  auto* keep = new KeepRow(controls_);
  column->addWidget(keep);
  connect(keep, &KeepRow::entered, this, &HandsPanel::keepShape);
  connect(thumb_, &ThumbPad::pressed, this, [this] { gesture_.hold(stepName(tr("thumb"))); });
  connect(thumb_, &ThumbPad::released, &gesture_, &EditGesture::end);
  connect(thumb_, &ThumbPad::moved, this, [this](double across, double in_front) {
    edit(tr("thumb"), [&](scene::HandShape shape) {
      shape.thumb_across = across;
      shape.thumb_in_front = in_front;
      return shape;
    });
  });
}

QString HandsPanel::stepName(const QString& what) const { return tr("%1, %2").arg(what, nameOf(which_)); }

template <class Change>
void HandsPanel::edit(const QString& what, const Change& change) {
  if (hands_.empty()) return;
  if (!of_shape_) forgetChosen();  // it is a shape of one's own now
  gesture_.touch(stepName(what));
  std::vector<scene::HandShape> shapes;
  for (const Hand& hand : hands_) shapes.push_back(change(scene::shapeOf(hand, document_.actor().posture)));
  take(shapes, stepName(what));
}

void HandsPanel::take(const std::vector<scene::HandShape>& shapes, const QString& text) {
  const std::vector<Hand> hands = hands_;  // a figure that is freed of couplings is shown anew meanwhile
  {
    const QScopedValueRollback<bool> own(editing_, true);
    setShapes(posing_, hands, shapes, text);
  }
  after_.clear();
  for (const Hand& hand : hands) after_.push_back(scene::shapeOf(hand, document_.actor().posture));
}

void HandsPanel::forgetChosen() {
  chosen_ = -1;
  grid_->clearSelection();
}

void HandsPanel::setHands(Hands which) {
  which_ = which;
  sides_->actions().at(static_cast<int>(which))->setChecked(true);
  showHand();
}

void HandsPanel::takeShape(int row) {
  if (hands_.empty() || !isIndexOf(grid_->shapes(), row) || posing_.dragging()) return;
  gesture_.end();
  preview_.end();
  chosen_ = row;
  before_.clear();
  for (const Hand& hand : hands_) before_.push_back(scene::shapeOf(hand, document_.actor().posture));
  const scene::HandShape& shape = grid_->shapes()[at(row)];
  const int amount = amount_.slider->value();
  std::vector<scene::HandShape> shapes;
  for (const scene::HandShape& from : before_) shapes.push_back(scene::between(from, shape, amount / 100.0));
  const QString name = QString::fromStdString(shape.name);
  take(shapes, tr("%1, %2").arg(name.toLower(), nameOf(which_)));
  Q_EMIT document_.reported(tr("%1 applied to the %2, %3 %.").arg(name, nameOf(which_)).arg(amount));
}

void HandsPanel::preview(int row) {
  if (hands_.empty() || !isIndexOf(grid_->shapes(), row)) return;
  const scene::HandShape& shape = grid_->shapes()[at(row)];
  const QString name = QString::fromStdString(shape.name);
  Q_EMIT hovered(
      tr("%1 on the %2 at %3 %: a click applies it.").arg(name, nameOf(which_)).arg(amount_.slider->value()));
  const double amount = amount_.slider->value() / 100.0;
  preview_.show([&](const scene::Actor& actor) {
    std::vector<scene::HandShape> shapes;
    for (const Hand& hand : hands_) {
      shapes.push_back(scene::between(scene::shapeOf(hand, actor.posture), shape, amount));
    }
    return withShapes(actor, hands_, shapes);
  });
}

void HandsPanel::takeAmount() {
  amount_.number->setText(tr("%1 %").arg(amount_.slider->value()));
  if (!isIndexOf(grid_->shapes(), chosen_)) return;
  const QScopedValueRollback<bool> of_shape(of_shape_, true);
  std::size_t hand = 0;
  edit(tr("amount"), [&](const scene::HandShape& /*now*/) {
    return scene::between(before_[hand++], grid_->shapes()[at(chosen_)], amount_.slider->value() / 100.0);
  });
}

/// As the slider does; a shape that is shown on the figure is shown anew.
void HandsPanel::changeAmount(double notches) {
  const int row = grid_->previewed();
  constexpr int kNotch = 5;
  amount_.slider->setValue(amount_.slider->value() + static_cast<int>(std::lround(kNotch * notches)));
  if (row >= 0) preview(row);
}

bool HandsPanel::saveOwn(const std::vector<scene::HandShape>& own) {
  if (!unreadable_.isEmpty()) {
    Q_EMIT document_.refused(
        tr("Your own shapes cannot be read: %1 Mend or move %2 first.").arg(unreadable_, ownShapesFile()));
    return false;
  }
  const auto saved = saveOwnShapes(own);
  if (!saved) {
    Q_EMIT document_.refused(saved.error());
    return false;
  }
  own_ = own;
  forgetChosen();
  grid_->setOwn(own_);
  return true;
}

void HandsPanel::keepShape(const QString& name) {
  if (hands_.empty()) return;
  scene::HandShape shape = scene::shapeOf(hands_.front(), document_.actor().posture);
  shape.name = name.toStdString();
  std::vector<scene::HandShape> own = own_;
  const auto there = std::ranges::find(own, shape.name, &scene::HandShape::name);
  const bool replaces = there != own.end();
  const auto row = static_cast<int>(there - own.begin() + std::ssize(grid_->shapes()) - std::ssize(own_));
  if (replaces) {
    *there = shape;
  } else {
    own.push_back(shape);
  }
  if (!saveOwn(own)) return;
  grid_->scrollTo(grid_->model()->index(row, 0));
  Q_EMIT document_.reported(replaces ? tr("%1 kept in the place of the one before.").arg(name)
                                     : tr("%1 kept, below the other shapes.").arg(name));
}

void HandsPanel::removeShape(int row) {
  const auto index = row - (std::ssize(grid_->shapes()) - std::ssize(own_));
  if (index < 0 || index >= std::ssize(own_)) return;
  std::vector<scene::HandShape> own = own_;
  const QString name = QString::fromStdString(own[static_cast<std::size_t>(index)].name);
  own.erase(own.begin() + index);
  if (saveOwn(own)) Q_EMIT document_.reported(tr("%1 removed from the shapes.").arg(name));
}

void HandsPanel::showHand() {
  if (!editing_) forgetChosen();
  hands_.clear();
  if (!document_.scene().actors.empty()) hands_ = handsOf(document_.figure(), which_);
  empty_->setVisible(hands_.empty());
  grid_->setVisible(!hands_.empty());
  controls_->setVisible(!hands_.empty());
  if (hands_.empty()) {
    grid_->setHand(nullptr, std::nullopt);
    if (isVisible()) view_.closeUp().take(std::nullopt);
    return;
  }
  const auto& dofs = document_.figure().dofs();
  grid_->setHand(document_.actor().figure, hands_.front());
  showCloseUp();
  thumb_->setRanges(dofs[hands_.front().thumb_across].limits, dofs[hands_.front().thumb_in_front].limits);
  refresh();
}

void HandsPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  showCloseUp();
}

void HandsPanel::hideEvent(QHideEvent* event) {
  view_.closeUp().take(std::nullopt);
  QWidget::hideEvent(event);
}

void HandsPanel::showCloseUp() {
  if (!isVisible() || hands_.empty()) return;
  constexpr double kAround = 0.13;  // m: a hand with its wrist
  const Hand& hand = hands_.front();
  const Figure& figure = document_.figure();
  const Site& knuckle =
      figure.sites()[figure.joints()[figure.dofs()[hand.fingers[Finger::Middle].curl.front()].joint].first];
  const QString name = hand.side == BodySide::Left ? tr("Left hand") : tr("Right hand");
  view_.closeUp().take(CloseUpSubject{
      name,
      [&view = view_, segment = knuckle.segment, middle = Eigen::Vector3d(knuckle.segment_from_site.translation)] {
        return view.pick().worldFromSegment()[segment].point(middle);
      },
      kAround});
}

void HandsPanel::refresh() {
  if (hands_.empty()) return;
  const scene::HandShape shape = scene::shapeOf(hands_.front(), document_.actor().posture);
  if (!editing_ && chosen_ >= 0 && !(after_.front() == shape)) forgetChosen();  // undone, mirrored, pasted
  const auto show = [](const Row& row, int step, const QString& words) {
    const QSignalBlocker quiet(row.slider);
    if (!row.slider->isSliderDown()) row.slider->setValue(step);
    row.number->setText(words);
  };
  for (const Finger finger : kFingers) {
    const int curl = hundredths(scene::curlOf(shape, finger));
    show(curls_[finger], curl, tr("%1 %").arg(curl));
  }
  const int spread = static_cast<int>(std::lround(degreesFromRadians(scene::spreadOf(shape))));
  show(spread_, spread - kLeastSpread, tr("%1°").arg(spread));
  amount_.number->setText(tr("%1 %").arg(amount_.slider->value()));
  thumb_->show(shape.thumb_across, shape.thumb_in_front);
  thumb_words_->setText(tr("Across %1°\nIn front %2°")
                            .arg(std::lround(degreesFromRadians(shape.thumb_across)))
                            .arg(std::lround(degreesFromRadians(shape.thumb_in_front))));
}

}  // namespace limber::app
