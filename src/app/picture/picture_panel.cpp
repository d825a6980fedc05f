// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/picture/picture_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <array>
#include <cmath>

#include "app/picture/backdrop_block.h"
#include "app/picture/light_block.h"
#include "app/picture/material_block.h"
#include "app/picture/shot_list.h"
#include "limber/base/index.h"
#include "limber/base/units.h"
#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/form_row.h"
#include "widgets/place_field.h"
#include "widgets/theme/tokens.h"
#include "widgets/wheel_guard.h"

namespace limber::app {

namespace {

constexpr double kShortest = 12.0;  // mm
constexpr double kLongest = 200.0;
constexpr int kLensSteps = 1000;
constexpr double kHighest = 5000.0;  // cm

const QString kSizeKey = QStringLiteral("picture/size");
const QString kTransparentKey = QStringLiteral("picture/transparent");
const QString kSafeAreasKey = QStringLiteral("picture/safe_areas");
const QString kFloorKey = QStringLiteral("picture/floor");

/// A shape of pictures.
struct Format {
  const char* words;
  int width, height;  ///< its sides; 0: none of its own
};
constexpr std::array<Format, 9> kFormats{{{QT_TRANSLATE_NOOP("Format", "16 : 9"), 16, 9},
                                          {QT_TRANSLATE_NOOP("Format", "3 : 2"), 3, 2},
                                          {QT_TRANSLATE_NOOP("Format", "4 : 3"), 4, 3},
                                          {QT_TRANSLATE_NOOP("Format", "1 : 1"), 1, 1},
                                          {QT_TRANSLATE_NOOP("Format", "4 : 5 upright"), 4, 5},
                                          {QT_TRANSLATE_NOOP("Format", "2 : 3 upright"), 2, 3},
                                          {QT_TRANSLATE_NOOP("Format", "9 : 16 upright"), 9, 16},
                                          {QT_TRANSLATE_NOOP("Format", "Like the view"), 0, 0},
                                          {QT_TRANSLATE_NOOP("Format", "Own size"), 0, 0}}};
constexpr int kLikeView = 7;
constexpr int kOwn = 8;

/// Steps of the slider, even on a scale of powers, as lenses are.
int stepOf(double millimetres) {
  const double share = std::log(millimetres / kShortest) / std::log(kLongest / kShortest);
  return static_cast<int>(std::lround(kLensSteps * std::clamp(share, 0.0, 1.0)));
}
double millimetresAt(int step) {
  return kShortest * std::pow(kLongest / kShortest, static_cast<double>(step) / kLensSteps);
}

QSpinBox* pixelField(const QString& name, QWidget* parent) {
  auto* field = new QSpinBox(parent);
  field->setRange(scene::kSmallestPicture, scene::kLargestPicture);
  field->setButtonSymbols(QAbstractSpinBox::NoButtons);
  field->setKeyboardTracking(false);
  field->setAccessibleName(name);
  return field;
}

}  // namespace

PicturePanel::PicturePanel(Posing& posing, Viewport& viewport, PictureFrame& frame, QAction* keep, QAction* match,
                           QWidget* parent)
    : QWidget(parent),
      document_(posing.document()),
      viewport_(viewport),
      frame_(frame),
      shots_(new ShotList(posing.document(), this)) {
  auto* column = columnIn(this, kSpace1);
  addShots(*column, keep);
  addCamera(*column);
  column->addWidget(panelHeading(tr("Look"), this));
  column->addWidget(new MaterialBlock(document_, this));
  column->addWidget(new LightBlock(posing, viewport, this));
  column->addWidget(new BackdropBlock(posing, match, this));
  addOutput(*column);
  column->addStretch(1);
  WheelGuard::protect(*this);
  const QSettings settings;
  setSize(settings.value(kSizeKey, QSize(1600, 2000)).toSize());
  transparent_->setChecked(settings.value(kTransparentKey, false).toBool());
  floor_->setChecked(settings.value(kFloorKey, true).toBool());
  safe_areas_->setChecked(settings.value(kSafeAreasKey, false).toBool());
  frame_.setSafeAreas(safe_areas_->isChecked());
  connect(safe_areas_, &QCheckBox::toggled, this, [this](bool shown) { frame_.setSafeAreas(shown); });
  for (QCheckBox* box : {transparent_, floor_, safe_areas_})
    connect(box, &QCheckBox::toggled, this, &PicturePanel::remember);
  connect(shots_, &ShotList::shotAsked, this, &PicturePanel::showShot);
  whenChanged(document_, ScenePart::Shown | ScenePart::Camera, this, [](PicturePanel* panel) {
    if (panel->isVisible()) panel->refresh();
  });
}

void PicturePanel::addShots(QVBoxLayout& column, QAction* keep) {
  column.addWidget(panelHeading(tr("Shots"), this));
  column.addWidget(shots_);
  auto* row = new QWidget(this);
  auto* line = rowIn(row, kSpace2);
  line->addWidget(actionButton(keep, tr("Keep this view"), row));
  line->addStretch(1);
  column.addWidget(row);
}

void PicturePanel::addCamera(QVBoxLayout& column) {
  column.addWidget(panelHeading(tr("Camera"), this));
  lens_ = stepSlider(kLensSteps, tr("Lens"), this);
  lens_->setToolTip(
      tr("Shorter shows more and bends more; longer flattens. With Shift the camera moves, too, so that "
         "the figure keeps its size."));
  millimetres_ = new PlaceField(tr(" mm"), tr("Lens in millimetres"), this);
  millimetres_->setRange(kShortest, kLongest);
  field_ = detailLabel({}, this);
  addFormRow(column, tr("Lens"), {lens_, millimetres_});
  column.addWidget(field_);
  height_ = new PlaceField(tr(" cm"), tr("Height of the camera in centimetres"), this);
  height_->setRange(-kHighest, kHighest);
  height_->setSingleStep(5.0);
  roll_ = new PlaceField(tr("°"), tr("Roll of the camera in degrees"), this);
  roll_->setRange(-180.0, 180.0);
  roll_->setWrapping(true);
  roll_->setToolTip(tr("Tilts the camera about its own line of sight"));
  addFormRow(column, tr("Height, roll"), {height_, roll_});
  connect(lens_, &QSlider::valueChanged, this, [this](int step) {
    const bool keeps_size = QGuiApplication::keyboardModifiers().testFlag(Qt::ShiftModifier);
    take(scene::withLens(camera(), 0.001 * millimetresAt(step), keeps_size));
  });
  connect(millimetres_, &PlaceField::valueChanged, this,
          [this](double millimetres) { take(scene::withLens(camera(), 0.001 * millimetres, false)); });
  connect(height_, &PlaceField::valueChanged, this, [this](double centimetres) {
    take(scene::raised(camera(), metresFromCentimetres(centimetres) - scene::eyePlace(camera()).y()));
  });
  connect(roll_, &PlaceField::valueChanged, this, [this](double degrees) {
    scene::Camera rolled = camera();
    rolled.roll = radiansFromDegrees(degrees);
    take(rolled);
  });
}

void PicturePanel::addOutput(QVBoxLayout& column) {
  column.addWidget(panelHeading(tr("Output"), this));
  format_ = choiceField(tr("Format"), this);
  for (const Format& format : kFormats) format_->addItem(QCoreApplication::translate("Format", format.words));
  QToolButton* turn = iconButton(QStringLiteral("turn"), tr("Upright or lying"), this);
  turn->setToolTip(tr("Upright or lying"));
  addFormRow(column, tr("Frame"), {format_, turn});
  wide_ = pixelField(tr("Width in pixels"), this);
  high_ = pixelField(tr("Height in pixels"), this);
  addFormRow(column, tr("Size"), {wide_, high_});
  content_ = choiceField(tr("What the picture tells"), this);
  content_->addItems(
      {tr("Picture"), tr("Depth"), tr("Normals"), tr("Mask of figures"), tr("Mask of parts"), tr("Joints (OpenPose)")});
  addFormRow(column, tr("What"), {content_});
  transparent_ = new QCheckBox(tr("Transparent"), this);
  transparent_->setToolTip(tr("Only figures and things; no background, no floor"));
  floor_ = new QCheckBox(tr("Floor"), this);
  floor_->setToolTip(tr("The floor's grid, and the shadow on it"));
  safe_areas_ = new QCheckBox(tr("Safe areas"), this);
  safe_areas_->setToolTip(tr("Over the view: 90 % of the frame for what happens, 80 % for letters"));
  auto* boxes = new QWidget(this);
  auto* line = rowIn(boxes, kSpace4);
  line->addWidget(transparent_);
  line->addWidget(floor_);
  line->addWidget(safe_areas_);
  line->addStretch(1);
  column.addWidget(boxes);
  connect(format_, &QComboBox::activated, this, &PicturePanel::takeFormat);
  connect(turn, &QToolButton::clicked, this, &PicturePanel::turnFrame);
  for (QSpinBox* field : {wide_, high_}) {
    connect(field, &QSpinBox::valueChanged, this, [this] {
      format_->setCurrentIndex(kOwn);
      sizeChanged();
    });
  }
  connect(content_, &QComboBox::currentIndexChanged, this, [this] {
    const bool is_picture = content() == StillContent::Picture;
    transparent_->setEnabled(is_picture);
    floor_->setEnabled(is_picture);
  });
}

QSize PicturePanel::size() const { return {wide_->value(), high_->value()}; }

StillContent PicturePanel::content() const { return static_cast<StillContent>(content_->currentIndex()); }

void PicturePanel::setSize(const QSize& size) {
  const QSignalBlocker quiet_wide(wide_);
  const QSignalBlocker quiet_high(high_);
  wide_->setValue(size.width());
  high_->setValue(size.height());
  int format = kOwn;
  for (int i = 0; i < kLikeView; ++i) {
    const Format& one = kFormats[at(i)];
    if (this->size().width() * one.height == this->size().height() * one.width) format = i;
  }
  format_->setCurrentIndex(format);
  sizeChanged();
}

/// Keeps the longer side.
void PicturePanel::takeFormat() {
  const Format& format = kFormats[at(format_->currentIndex())];
  const int longer = std::max(size().width(), size().height());
  QSizeF shape(format.width, format.height);
  if (format_->currentIndex() == kLikeView) shape = viewport_.panes().place(Pane::Perspective).size();
  if (shape.isEmpty()) return;
  const int chosen = format_->currentIndex();
  setSize(shape.scaled(longer, longer, Qt::KeepAspectRatio).toSize());
  const QSignalBlocker quiet(format_);
  format_->setCurrentIndex(chosen);
}

void PicturePanel::turnFrame() { setSize(size().transposed()); }

/// The picture's lens stays; the view shows it in the new frame.
void PicturePanel::sizeChanged() {
  const scene::Camera picture =
      pictureCamera(document_.scene().camera, viewport_.panes().place(Pane::Perspective), shown_size_);
  shown_size_ = size();
  frame_.setPicture(size(), frame_.shown() ? tr("%1 × %2").arg(size().width()).arg(size().height()) : QString(), {});
  if (!isVisible()) return;
  take(picture);
  remember();
  refresh();
}

void PicturePanel::remember() const {
  QSettings settings;
  settings.setValue(kSizeKey, size());
  settings.setValue(kTransparentKey, transparent_->isChecked());
  settings.setValue(kFloorKey, floor_->isChecked());
  settings.setValue(kSafeAreasKey, safe_areas_->isChecked());
}

scene::Camera PicturePanel::camera() const {
  return pictureCamera(document_.scene().camera, viewport_.panes().place(Pane::Perspective), size());
}

void PicturePanel::take(const scene::Camera& picture) {
  viewport_.land();
  document_.setCamera(viewCamera(picture, viewport_.panes().place(Pane::Perspective), size()));
}

void PicturePanel::refresh() {
  const scene::Camera picture = camera();
  const double millimetres = 1000.0 * scene::focalLength(picture);
  const QSignalBlocker quiet(lens_);
  if (!lens_->isSliderDown()) lens_->setValue(stepOf(millimetres));
  millimetres_->showValue(millimetres);
  const QString degrees = tr("%1°").arg(std::lround(degreesFromRadians(picture.vertical_field)));
  field_->setText(picture.orthographic ? tr("Parallel rays: a lens changes nothing but the size.")
                                       : tr("%1 high, as on full frame").arg(degrees));
  height_->showValue(centimetresFromMetres(scene::eyePlace(picture).y()));
  roll_->showValue(degreesFromRadians(picture.roll));
  frame_.setPicture(size(), tr("%1 × %2").arg(size().width()).arg(size().height()),
                    tr("%1 mm").arg(std::lround(millimetres)));
}

scene::Shot PicturePanel::shot() const {
  scene::Shot shot;
  shot.name = tr("Shot %1").arg(document_.scene().shots.size() + 1).toStdString();
  shot.camera = camera();
  shot.width = size().width();
  shot.height = size().height();
  shot.lights = document_.scene().lights;
  shot.material = document_.scene().material;
  shot.backdrop = document_.scene().backdrop;
  shot.transparent = transparent_->isChecked();
  shot.floor = floor_->isChecked();
  return shot;
}

void PicturePanel::showShot(int row) {
  if (!isIndexOf(document_.scene().shots, row)) return;
  const scene::Shot shot = document_.scene().shots[at(row)];
  setSize(QSize(shot.width, shot.height));
  transparent_->setChecked(shot.transparent);
  floor_->setChecked(shot.floor);
  if (shot.lights != document_.scene().lights || shot.material != document_.scene().material ||
      shot.backdrop != document_.scene().backdrop) {
    document_.settle();
    document_.edit(tr("look of the shot"), [&shot](scene::Scene& scene) {
      scene.lights = shot.lights;
      scene.material = shot.material;
      scene.backdrop = shot.backdrop;
    });
  }
  viewport_.flyTo(viewCamera(shot.camera, viewport_.panes().place(Pane::Perspective), size()));
}

void PicturePanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  frame_.setShown(true);
  refresh();
}

void PicturePanel::hideEvent(QHideEvent* event) {
  frame_.setShown(false);
  QWidget::hideEvent(event);
}

}  // namespace limber::app
