// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/picture/light_block.h"

#include <QColorDialog>
#include <QComboBox>
#include <QLabel>
#include <QPixmap>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/picture/light_ball.h"
#include "limber/base/index.h"
#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/form_row.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

using scene::LampKind;

constexpr int kHundred = 100;
constexpr int kNumberWidth = 40;
constexpr int kNameWidth = 40;
constexpr int kSwatch = 16;
constexpr int kSwatchRoom = 24;  // beside a number that has none

QString nameOf(LampKind lamp) {
  switch (lamp) {
    case LampKind::Key:
      return LightBlock::tr("Key");
    case LampKind::Fill:
      return LightBlock::tr("Fill");
    case LampKind::Rim:
      break;
  }
  return LightBlock::tr("Rim");
}

QColor colourOf(const Eigen::Vector3d& colour) {
  return QColor::fromRgbF(static_cast<float>(colour.x()), static_cast<float>(colour.y()),
                          static_cast<float>(colour.z()));
}

int hundredths(double share) { return static_cast<int>(std::lround(kHundred * share)); }

}  // namespace

LightBlock::LightBlock(Posing& posing, Viewport& viewport, QWidget* parent)
    : QWidget(parent),
      posing_(posing),
      document_(posing.document()),
      viewport_(viewport),
      gesture_(posing, this),
      preset_(choiceField(tr("Light"), this)),
      lamps_(new QWidget(this)),
      ball_(new LightBall(lamps_)) {
  auto* column = columnIn(this, kSpace1);
  preset_->addItem(tr("As in the view"));
  for (const scene::LightPreset& preset : scene::lightPresets()) preset_->addItem(tr(preset.name));
  preset_->addItem(tr("Own lights"));
  addFormRow(*column, tr("Lights"), {preset_});
  auto* line = rowIn(lamps_, kSpace2);
  line->addWidget(ball_, 0, Qt::AlignTop);
  auto* right = new QWidget(lamps_);
  auto* rows = columnIn(right, kSpace1);
  for (const LampKind lamp : scene::kLamps) addLamp(*rows, lamp, nameOf(lamp));
  ambient_ = addShare(*rows, tr("Round"), tr("light from all round"),
                      [](scene::LightRig& rig, double share) { rig.ambient = share; });
  softness_ = addShare(*rows, tr("Soft"), tr("softness of the key"),
                       [](scene::LightRig& rig, double share) { rig.softness = share; });
  softness_.slider->setToolTip(
      tr("From a hard sun to a wide window: edges of shadows, and where light ends on a body"));
  line->addWidget(right, 1);
  column->addWidget(lamps_);
  connect(preset_, &QComboBox::activated, this, &LightBlock::takePreset);
  connect(ball_, &LightBall::pressed, this, [this] { gesture_.hold(tr("turn the light")); });
  connect(ball_, &LightBall::released, &gesture_, &EditGesture::end);
  connect(ball_, &LightBall::turned, this, [this](LampKind kind, const scene::Lamp& lamp) {
    edit(tr("turn the light"), [&](scene::LightRig& rig) { rig[kind] = lamp; });
  });
  connect(ball_, &LightBall::strengthened, this, [this](LampKind kind, double by) {
    edit(tr("strength of the light"), [&](scene::LightRig& rig) {
      rig[kind].strength = std::clamp(rig[kind].strength + by, 0.0, scene::kStrongestLamp);
    });
  });
  whenChanged(document_, ScenePart::Shown | ScenePart::Lights | ScenePart::Camera, this,
              [](LightBlock* block) { block->refresh(); });
  refresh();
}

template <class Change>
LightBlock::Row LightBlock::addShare(QVBoxLayout& rows, const QString& name, const QString& what,
                                     const Change& change) {
  auto* row = new QWidget(lamps_);
  auto* line = rowIn(row, kSpace1);
  QSlider* slider = stepSlider(kHundred, what.left(1).toUpper() + what.mid(1), row);
  QLabel* number = numberLabel(kNumberWidth, row);
  QLabel* words = detailLabel(name, row);
  words->setFixedWidth(kNameWidth);
  words->setBuddy(slider);
  line->addWidget(words);
  line->addWidget(slider, 1);
  line->addWidget(number);
  line->addSpacing(kSwatchRoom);
  rows.addWidget(row);
  connect(slider, &QSlider::sliderPressed, this, [this, what] { gesture_.hold(what); });
  connect(slider, &QSlider::sliderReleased, &gesture_, &EditGesture::end);
  connect(slider, &QSlider::valueChanged, this, [this, what, change](int step) {
    edit(what, [&](scene::LightRig& rig) { change(rig, step / static_cast<double>(kHundred)); });
  });
  return {slider, number, nullptr};
}

void LightBlock::addLamp(QVBoxLayout& rows, LampKind lamp, const QString& words) {
  auto* row = new QWidget(lamps_);
  auto* line = rowIn(row, kSpace1);
  Row& made = rows_[static_cast<std::size_t>(lamp)];
  made.slider = stepSlider(hundredths(scene::kStrongestLamp), tr("Strength of the light %1").arg(words), row);
  made.number = numberLabel(kNumberWidth, row);
  made.swatch = new QToolButton(row);
  made.swatch->setIconSize(QSize(kSwatch, kSwatch));
  made.swatch->setAutoRaise(true);
  made.swatch->setFocusPolicy(Qt::TabFocus);
  made.swatch->setAccessibleName(tr("Colour of the light %1").arg(words));
  made.swatch->setToolTip(made.swatch->accessibleName());
  QLabel* name = detailLabel(words, row);
  name->setFixedWidth(kNameWidth);
  name->setBuddy(made.slider);
  line->addWidget(name);
  line->addWidget(made.slider, 1);
  line->addWidget(made.number);
  line->addWidget(made.swatch);
  rows.addWidget(row);
  connect(made.slider, &QSlider::sliderPressed, this, [this, lamp] {
    ball_->choose(lamp);
    gesture_.hold(tr("strength of the light"));
  });
  connect(made.slider, &QSlider::sliderReleased, &gesture_, &EditGesture::end);
  connect(made.slider, &QSlider::valueChanged, this, [this, lamp](int step) {
    edit(tr("strength of the light"),
         [&](scene::LightRig& rig) { rig[lamp].strength = step / static_cast<double>(kHundred); });
  });
  connect(made.swatch, &QToolButton::clicked, this, [this, lamp] { askColour(lamp); });
}

scene::LightRig LightBlock::rig() const { return document_.scene().lights.value_or(scene::lightPresets().front().rig); }

template <class Change>
void LightBlock::edit(const QString& what, const Change& change) {
  if (!document_.scene().lights) return;
  scene::LightRig after = rig();
  change(after);
  if (after == rig()) return;
  gesture_.touch(what);
  document_.change([&after](scene::Scene& scene) { scene.lights = after; });
}

void LightBlock::takePreset(int index) {
  const auto& presets = scene::lightPresets();
  const int preset = index - 1;
  std::optional<scene::LightRig> lights;
  if (isIndexOf(presets, preset)) lights = presets[at(preset)].rig;
  if (index > static_cast<int>(presets.size())) lights = rig();
  document_.settle();
  document_.edit(tr("lights"), [&lights](scene::Scene& scene) { scene.lights = lights; });
  refresh();
}

void LightBlock::askColour(LampKind lamp) {
  auto* dialog = new QColorDialog(colourOf(rig()[lamp].colour), this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setOption(QColorDialog::NoButtons);
  connect(dialog, &QColorDialog::currentColorChanged, this, [this, lamp](const QColor& colour) {
    edit(tr("colour of the light"), [&](scene::LightRig& rig) {
      rig[lamp].colour = Eigen::Vector3d(colour.redF(), colour.greenF(), colour.blueF());
    });
  });
  dialog->show();
}

void LightBlock::refresh() {
  const std::optional<scene::LightRig>& lights = document_.scene().lights;
  const auto& presets = scene::lightPresets();
  int row = lights ? static_cast<int>(presets.size()) + 1 : 0;
  for (std::size_t i = 0; i < presets.size(); ++i) {
    if (lights && *lights == presets[i].rig) row = static_cast<int>(i) + 1;
  }
  preset_->setCurrentIndex(row);
  lamps_->setVisible(lights.has_value());
  const scene::LightRig shown = rig();
  ball_->show(shown, scene::worldFromEye(viewport_.camera(Pane::Perspective)).rotation);
  for (const LampKind lamp : scene::kLamps) {
    const Row& made = rows_[static_cast<std::size_t>(lamp)];
    const QSignalBlocker quiet(made.slider);
    if (!made.slider->isSliderDown()) made.slider->setValue(hundredths(shown[lamp].strength));
    made.number->setText(tr("%1 %").arg(hundredths(shown[lamp].strength)));
    QPixmap colour(kSwatch, kSwatch);
    colour.fill(colourOf(shown[lamp].colour));
    made.swatch->setIcon(QIcon(colour));
  }
  for (const auto& [made, share] : {std::pair(ambient_, shown.ambient), std::pair(softness_, shown.softness)}) {
    const QSignalBlocker quiet(made.slider);
    if (!made.slider->isSliderDown()) made.slider->setValue(hundredths(share));
    made.number->setText(tr("%1 %").arg(hundredths(share)));
  }
}

}  // namespace limber::app
