// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/camera/view_panel.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include "app/camera/view_ball.h"
#include "document/single_shot.h"
#include "limber/scene/middle.h"
#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/place_field.h"
#include "widgets/theme/tokens.h"
#include "widgets/wheel_guard.h"

namespace limber::app {

namespace {

constexpr int kRefreshMs = 100;            // numbers change at most ten times a second
constexpr double kFarthestPlace = 6000.0;  // cm

QLabel* heading(const QString& words, QWidget* parent) {
  QLabel* label = strongLabel(words, parent);
  label->setFixedHeight(kFormRow);
  return label;
}

}  // namespace

ViewPanel::ViewPanel(Document& document, Viewport& viewport, const ActionTable& actions, QWidget* parent)
    : QWidget(parent),
      document_(document),
      viewport_(viewport),
      direction_(new PlaceField(tr("°"), tr("Direction of the viewer in degrees"), this)),
      altitude_(
          new PlaceField(tr(" cm"), tr("Altitude of the viewer above the middle of the figure in centimetres"), this)),
      x_(new PlaceField(tr(" cm"), tr("X of the viewer in centimetres"), this)),
      z_(new PlaceField(tr(" cm"), tr("Z of the viewer in centimetres"), this)),
      ball_(new ViewBall(this)) {
  auto* scroll = new QScrollArea(this);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->setFocusPolicy(Qt::NoFocus);
  auto* content = new QWidget(scroll);
  auto* column = columnIn(content, 0, {kPanelMargin, 0, kPanelMargin, kPanelMargin});
  makeViewer(*column);
  makeLook(*column, actions);
  makeShown(*column, actions);
  column->addStretch(1);
  column_ = column;
  scroll->setWidget(content);
  auto* all = columnIn(this, kStyleSpacing);
  all->addWidget(scroll);

  makeSingleShot(refresh_timer_, kRefreshMs, this, &ViewPanel::refresh);
  const auto later = [this] {
    if (isVisible() && !refresh_timer_.isActive()) refresh_timer_.start();
  };
  whenChanged(document_, ScenePart::Shown | ScenePart::Camera | ScenePart::Posture, this, later);
}

void ViewPanel::addBlock(QWidget* block) { column_->insertWidget(column_->count() - 1, block); }

void ViewPanel::addRow(QFormLayout& form, const QString& words, PlaceField* field) {
  form.addRow(fieldLabel(words, field, this), field);
}

void ViewPanel::makeViewer(QBoxLayout& column) {
  column.addWidget(heading(tr("Viewer"), this));
  auto* form = new QFormLayout;
  form->setContentsMargins(0, 0, 0, kSpace2);
  form->setVerticalSpacing(kFormRow - kFieldHeight);
  direction_->setRange(-180.0, 180.0);
  direction_->setWrapping(true);
  direction_->setSingleStep(5.0);
  direction_->setToolTip(tr("Turns the viewer on the spot; larger values look to the right"));
  altitude_->setToolTip(tr("Height of the eye above the mean height of the figure"));
  x_->setToolTip(tr("Position of the eye; X is to the figure's left"));
  z_->setToolTip(tr("Position of the eye; Z is in front of the figure"));
  for (PlaceField* field : {altitude_, x_, z_}) {
    field->setRange(-kFarthestPlace, kFarthestPlace);
    field->setSingleStep(5.0);
  }
  addRow(*form, tr("Direction"), direction_);
  addRow(*form, tr("Altitude"), altitude_);
  addRow(*form, tr("X"), x_);
  addRow(*form, tr("Z"), z_);
  column.addLayout(form);
  connect(direction_, &PlaceField::valueChanged, this, [this](double degrees) {
    viewport_.land();
    document_.setCamera(scene::turnedOnTheSpot(camera(), radiansFromDegrees(degrees) - scene::heading(camera())));
  });
  connect(altitude_, &PlaceField::valueChanged, this, [this](double centimetres) {
    viewport_.land();
    const double wanted = scene::middleOf(document_.actor()).y() + metresFromCentimetres(centimetres);
    document_.setCamera(scene::raised(camera(), wanted - scene::eyePlace(camera()).y()));
  });
  connect(x_, &PlaceField::valueChanged, this, [this](double centimetres) {
    viewport_.land();
    const double by = metresFromCentimetres(centimetres) - scene::eyePlace(camera()).x();
    document_.setCamera(scene::moved(camera(), {by, 0.0, 0.0}));
  });
  connect(z_, &PlaceField::valueChanged, this, [this](double centimetres) {
    viewport_.land();
    const double by = metresFromCentimetres(centimetres) - scene::eyePlace(camera()).z();
    document_.setCamera(scene::moved(camera(), {0.0, 0.0, by}));
  });
}

void ViewPanel::makeLook(QBoxLayout& column, const ActionTable& actions) {
  column.addWidget(heading(tr("Look"), this));
  auto* row = rowIn(nullptr, kSpace4, {0, 0, 0, kSpace2});
  row->addWidget(ball_);
  auto* beside = new QVBoxLayout;
  beside->addStretch(1);
  beside->addWidget(detailLabel(tr("Drag the ball to orbit about all three axes; drag its rim to roll."), this));
  beside->addSpacing(kSpace3);
  QAction* reset_look = actions.find("camera.reset_look");
  auto* reset = new QPushButton(reset_look->iconText(), this);
  reset->setFocusPolicy(Qt::TabFocus);
  reset->setToolTip(tr("Reset the ball and frame everything"));
  beside->addWidget(reset, 0, Qt::AlignLeft);
  beside->addStretch(1);
  row->addLayout(beside, 1);
  column.addLayout(row);
  connect(reset, &QPushButton::clicked, reset_look, &QAction::trigger);
  connect(ball_, &ViewBall::resetAsked, reset_look, &QAction::trigger);
  connect(ball_, &ViewBall::turned, this, [this](const Eigen::Matrix3d& turn) {
    viewport_.land();
    document_.setCamera(scene::turnedInHand(camera(), scene::middleOf(document_.actor()), turn));
    ball_->showAxes(scene::worldFromEye(camera()).rotation.transpose());
  });
}

void ViewPanel::makeShown(QBoxLayout& column, const ActionTable& actions) {
  column.addWidget(heading(tr("Shown"), this));
  auto* boxes = new QGridLayout;
  boxes->setContentsMargins(0, 0, 0, kSpace2);
  boxes->setHorizontalSpacing(kSpace3);
  boxes->setVerticalSpacing(kSpace1);
  boxes->addWidget(actionBox(actions.find("look.lights"), this), 0, 0);
  boxes->addWidget(actionBox(actions.find("look.wireframe"), this), 0, 1);
  boxes->addWidget(actionBox(actions.find("look.readout"), this), 1, 0);
  boxes->addWidget(actionBox(actions.find("camera.orthographic"), this), 1, 1);
  boxes->setColumnStretch(0, 1);
  boxes->setColumnStretch(1, 1);
  column.addLayout(boxes);
  auto* form = new QFormLayout;
  form->setContentsMargins(0, 0, 0, 0);
  QComboBox* theme = choiceField(tr("Theme"), this);
  const QList<QAction*> themes = actions.some({"look.dark", "look.light"});
  for (QAction* action : themes) theme->addItem(action->iconText());
  theme->setCurrentIndex(themes[1]->isChecked() ? 1 : 0);
  form->addRow(fieldLabel(tr("Theme"), theme, this), theme);
  column.addLayout(form);
  WheelGuard::protect(*this);
  connect(theme, &QComboBox::activated, this, [themes](int index) { themes[index]->trigger(); });
  for (QAction* action : themes) {
    connect(action, &QAction::toggled, theme,
            [theme, themes] { theme->setCurrentIndex(themes[1]->isChecked() ? 1 : 0); });
  }
}

void ViewPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (!document_.scene().actors.empty()) refresh();
}

void ViewPanel::refresh() {
  const Eigen::Vector3d eye = scene::eyePlace(camera());
  direction_->showValue(degreesFromRadians(scene::heading(camera())));
  altitude_->showValue(centimetresFromMetres(eye.y() - scene::middleOf(document_.actor()).y()));
  x_->showValue(centimetresFromMetres(eye.x()));
  z_->showValue(centimetresFromMetres(eye.z()));
  ball_->showAxes(scene::worldFromEye(camera()).rotation.transpose());
}

}  // namespace limber::app
