// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/picture/backdrop_block.h"

#include <QFileInfo>
#include <QImageReader>
#include <QLabel>
#include <QMainWindow>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QStringList>
#include <QToolButton>
#include <QVBoxLayout>
#include <cmath>

#include "app/shell/file_question.h"
#include "app/still/backdrop_image.h"
#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/form_row.h"
#include "widgets/place_field.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kHundred = 100;
constexpr int kNumberWidth = 40;
constexpr int kNameRoom = 150;  // pixels of a file name

/// "Pictures (*.jpg *.png …)": what Qt reads here.
QString pictureFilter() {
  QStringList patterns;
  for (const QByteArray& format : QImageReader::supportedImageFormats()) {
    patterns << QStringLiteral("*.") + QString::fromLatin1(format);
  }
  return BackdropBlock::tr("Pictures (%1)").arg(patterns.join(QLatin1Char(' ')));
}

int hundredths(double share) { return static_cast<int>(std::lround(kHundred * share)); }

}  // namespace

BackdropBlock::BackdropBlock(Posing& posing, QAction* match, QWidget* parent)
    : QWidget(parent),
      document_(posing.document()),
      gesture_(posing, this),
      file_(smallButton(tr("Picture…"), this)),
      remove_(iconButton(QStringLiteral("delete"), tr("Remove the backdrop"), this)),
      fields_(new QWidget(this)) {
  auto* column = columnIn(this, kSpace1);
  file_->setAccessibleName(tr("Backdrop"));
  remove_->setToolTip(remove_->accessibleName());
  addFormRow(*column, tr("Backdrop"), {file_, remove_});
  addFields(match);
  column->addWidget(fields_);
  connect(file_, &QPushButton::clicked, this, &BackdropBlock::choose);
  connect(remove_, &QToolButton::clicked, this, &BackdropBlock::remove);
  whenChanged(document_, ScenePart::Shown | ScenePart::Backdrop, this, [](BackdropBlock* block) { block->refresh(); });
  refresh();
}

void BackdropBlock::addFields(QAction* match) {
  auto* rows = columnIn(fields_, kSpace1);
  opacity_ = stepSlider(kHundred, tr("Opacity of the backdrop"), fields_);
  share_ = numberLabel(kNumberWidth, fields_);
  addFormRow(*rows, tr("Opacity"), {opacity_, share_});
  const auto field = [this](const QString& name, double lower, double upper) {
    auto* made = new PlaceField(tr(" %"), name, fields_);
    made->setRange(kHundred * lower, kHundred * upper);
    made->setSingleStep(1.0);
    made->setToolTip(name);
    return made;
  };
  scale_ = field(tr("Size of the backdrop in per cent"), scene::kSmallestBackdrop, scene::kLargestBackdrop);
  right_ =
      field(tr("Place of the backdrop to the right in per cent"), -scene::kFarthestBackdrop, scene::kFarthestBackdrop);
  up_ = field(tr("Place of the backdrop upwards in per cent"), -scene::kFarthestBackdrop, scene::kFarthestBackdrop);
  addFormRow(*rows, tr("Size"), {scale_});
  addFormRow(*rows, tr("Place"), {right_, up_});
  addFormRow(*rows, tr("Joints"), {actionBox(match, fields_)});
  const QString opacity = tr("opacity of the backdrop");
  connect(opacity_, &QSlider::sliderPressed, this, [this, opacity] { gesture_.hold(opacity); });
  connect(opacity_, &QSlider::sliderReleased, &gesture_, &EditGesture::end);
  connect(opacity_, &QSlider::valueChanged, this, [this, opacity](int step) {
    edit(opacity, [step](scene::Backdrop& backdrop) { backdrop.opacity = step / static_cast<double>(kHundred); });
  });
  const auto connectField = [this](PlaceField* made, double scene::Backdrop::*number) {
    connect(made, &PlaceField::valueChanged, this, [this, number](double value) {
      edit(tr("place of the backdrop"), [=](scene::Backdrop& backdrop) { backdrop.*number = value / kHundred; });
    });
  };
  connectField(scale_, &scene::Backdrop::scale);
  connectField(right_, &scene::Backdrop::right);
  connectField(up_, &scene::Backdrop::up);
}

template <class Change>
void BackdropBlock::edit(const QString& what, const Change& change) {
  std::optional<scene::Backdrop> after = document_.scene().backdrop;
  if (!after) return;
  change(*after);
  if (after == document_.scene().backdrop) return;
  gesture_.touch(what);
  document_.change([&after](scene::Scene& scene) { scene.backdrop = after; });
}

void BackdropBlock::choose() {
  auto* main = qobject_cast<QMainWindow*>(window());
  if (main == nullptr) return;
  FileQuestion question(*main, tr("Picture behind the figures"), document_.path(), pictureFilter());
  const QString path = question.pathToRead();
  if (path.isEmpty()) return;
  const auto picture = readBackdropImage(path.toStdString());
  if (!picture) {
    Q_EMIT document_.reported(QString::fromStdString(picture.error().sentence()));
    return;
  }
  scene::Backdrop backdrop = document_.scene().backdrop.value_or(scene::Backdrop{});
  backdrop.file = QFileInfo(path).absoluteFilePath().toStdString();
  document_.settle();
  document_.edit(tr("backdrop"), [&backdrop](scene::Scene& scene) { scene.backdrop = backdrop; });
}

void BackdropBlock::remove() {
  document_.settle();
  document_.edit(tr("remove the backdrop"), [](scene::Scene& scene) { scene.backdrop.reset(); });
}

void BackdropBlock::refresh() {
  const std::optional<scene::Backdrop>& backdrop = document_.scene().backdrop;
  fields_->setVisible(backdrop.has_value());
  remove_->setVisible(backdrop.has_value());
  const scene::Backdrop shown = backdrop.value_or(scene::Backdrop{});
  const QString name = QFileInfo(QString::fromStdString(shown.file)).fileName();
  file_->setText(backdrop ? fontMetrics().elidedText(name, Qt::ElideMiddle, kNameRoom) : tr("Picture…"));
  file_->setToolTip(backdrop ? QString::fromStdString(shown.file) : tr("A picture from a file behind the figures"));
  const QSignalBlocker quiet(opacity_);
  if (!opacity_->isSliderDown()) opacity_->setValue(hundredths(shown.opacity));
  share_->setText(tr("%1 %").arg(hundredths(shown.opacity)));
  scale_->showValue(kHundred * shown.scale);
  right_->showValue(kHundred * shown.right);
  up_->showValue(kHundred * shown.up);
}

}  // namespace limber::app
