// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/export/export_dialog.h"

#include <QDialogButtonBox>
#include <QSignalBlocker>
#include <array>
#include <cmath>

#include "document/scene_change.h"
#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/form_row.h"
#include "widgets/theme/tokens.h"
#include "widgets/wheel_guard.h"

namespace limber::app {

namespace {

constexpr int kWidth = 460;
constexpr std::array<double, 4> kMetresPerUnit{1.0, 0.01, 0.001, 0.0254};
constexpr double kFastest = 240.0;

bool isSurface(exchange::Format format) {
  return format == exchange::Format::Obj || format == exchange::Format::Ply || format == exchange::Format::Stl;
}

bool saysAngles(exchange::Format format) {
  return format == exchange::Format::JointsJson || format == exchange::Format::JointsCsv ||
         format == exchange::Format::JointsYaml;
}

/// "1.5 s", "2 s"
QString seconds(double time) { return ExportDialog::tr("%1 s").arg(std::round(time * 100.0) / 100.0); }

}  // namespace

ExportDialog::ExportDialog(Document& document, QWidget* parent)
    : QDialog(parent),
      document_(document),
      receivers_(allReceivers()),
      receiver_(choiceField(tr("Receiver"), this)),
      format_(choiceField(tr("Format"), this)),
      figures_(choiceField(tr("Figures"), this)),
      motion_(choiceField(tr("Motion"), this)),
      unit_(choiceField(tr("Unit of length"), this)),
      up_(choiceField(tr("Axis that points up"), this)),
      order_(choiceField(tr("Order of rotations"), this)),
      angles_(choiceField(tr("Unit of angles"), this)),
      rest_(new QCheckBox(tr("Rest posture as a second motion"), this)),
      rate_(new PlaceField(tr(" a second"), tr("Frames a second"), this)),
      hint_(quietLabel({}, this)),
      summary_(wrappedLabel({}, this)) {
  setWindowTitle(tr("Export"));
  setFixedWidth(kWidth);
  auto* column = columnIn(this, kSpace2, {kSpace4, kSpace4, kSpace4, kSpace4});
  addRows(*column);
  addOptions(*column);
  column->addWidget(hint_);
  column->addWidget(summary_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  export_ = new QPushButton(tr("Export…"), this);
  export_->setProperty("main", true);  // before the box styles it
  export_->setDefault(true);
  buttons->addButton(export_, QDialogButtonBox::AcceptRole);
  column->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, [this] { Q_EMIT exportWanted(choice()); });
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
  WheelGuard::protect(*this);
  whenChanged(document_, ScenePart::Shown | ScenePart::KeyPoses | ScenePart::Cast, this, [](ExportDialog* dialog) {
    if (dialog->isVisible()) dialog->refresh();
  });
  showFormats();
}

void ExportDialog::showEvent(QShowEvent* event) {
  refresh();
  QDialog::showEvent(event);
}

void ExportDialog::addRows(QVBoxLayout& column) {
  for (const Receiver& receiver : receivers_) receiver_->addItem(receiver.name);
  figures_->addItems({tr("The selected figure"), tr("All figures that are shown")});
  motion_->addItems({tr("As it stands"), tr("Key poses alone"), tr("Key poses and between them")});
  motion_->setCurrentIndex(static_cast<int>(ExportedMotion::Frames));
  rate_->setRange(1.0, kFastest);
  rate_->setValue(30.0);
  addFormRow(column, tr("For"), {receiver_});
  addFormRow(column, tr("Format"), {format_});
  figures_row_ = addFormRow(column, tr("What"), {figures_});
  motion_row_ = addFormRow(column, tr("Motion"), {motion_});
  rate_row_ = addFormRow(column, tr("Frames"), {rate_});
  connect(receiver_, &QComboBox::currentIndexChanged, this, &ExportDialog::showFormats);
  connect(format_, &QComboBox::currentIndexChanged, this, &ExportDialog::showUsual);
  for (QComboBox* field : {figures_, motion_}) {
    connect(field, &QComboBox::currentIndexChanged, this, &ExportDialog::refresh);
  }
  connect(rate_, &PlaceField::valueChanged, this, &ExportDialog::refresh);
}

void ExportDialog::addOptions(QVBoxLayout& column) {
  unit_->addItems({tr("Metres"), tr("Centimetres"), tr("Millimetres"), tr("Inches")});
  up_->addItems({tr("Y up"), tr("Z up")});
  for (const std::string_view order : exchange::kRotationOrderNames) order_->addItem(asText(order));
  angles_->addItems({tr("Degrees"), tr("Radians")});
  axes_row_ = addFormRow(column, tr("Unit, axes"), {unit_, up_});
  order_row_ = addFormRow(column, tr("Rotations"), {order_});
  angles_row_ = addFormRow(column, tr("Angles"), {angles_});
  column.addWidget(rest_);
}

void ExportDialog::showFormats() {
  {
    const QSignalBlocker quiet(format_);
    format_->clear();
    for (const FormatOffer& offer : receivers_[static_cast<std::size_t>(receiver_->currentIndex())].offers) {
      const exchange::FormatWords& words = exchange::wordsOf(offer.format);
      format_->addItem(tr("%1 (%2)").arg(asText(words.name), asText(words.ending)));
    }
  }
  showUsual();
}

void ExportDialog::showUsual() {
  const exchange::ExportOptions usual = exchange::usualOptions(chosenFormat());
  const auto unit = std::ranges::find(kMetresPerUnit, usual.metres_per_unit);
  unit_->setCurrentIndex(static_cast<int>(unit - kMetresPerUnit.begin()));
  up_->setCurrentIndex(usual.up == motion::UpAxis::Z ? 1 : 0);
  order_->setCurrentIndex(static_cast<int>(usual.rotation_order));
  refresh();
}

exchange::Format ExportDialog::chosenFormat() const {
  const auto& offers = receivers_[static_cast<std::size_t>(receiver_->currentIndex())].offers;
  return offers[static_cast<std::size_t>(format_->currentIndex())].format;
}

ExportChoice ExportDialog::choice() const {
  ExportChoice chosen;
  chosen.format = chosenFormat();
  const exchange::FormatWords& words = exchange::wordsOf(chosen.format);
  chosen.all_figures = words.holds_many && figures_->currentIndex() == 1;
  if (words.has_motion && !document_.actor().key_poses.empty()) {
    chosen.motion = static_cast<ExportedMotion>(motion_->currentIndex());
    if (!words.has_times && chosen.motion == ExportedMotion::KeyPoses) {
      chosen.motion = ExportedMotion::Frames;
    }
  }
  chosen.options.metres_per_unit = kMetresPerUnit[static_cast<std::size_t>(unit_->currentIndex())];
  chosen.options.up = up_->currentIndex() == 1 ? motion::UpAxis::Z : motion::UpAxis::Y;
  chosen.options.rotation_order = static_cast<exchange::RotationOrder>(order_->currentIndex());
  chosen.options.radians = angles_->currentIndex() == 1;
  chosen.options.rest_clip = rest_->isChecked();
  chosen.options.frames_per_second = rate_->value();
  return chosen;
}

void ExportDialog::refresh() {
  const exchange::Format format = chosenFormat();
  const exchange::FormatWords& words = exchange::wordsOf(format);
  const bool has_keys = !document_.actor().key_poses.empty();
  figures_row_->setVisible(words.holds_many && document_.scene().actors.size() > 1);
  motion_row_->setVisible(words.has_motion && has_keys);
  rate_row_->setVisible(words.has_motion && has_keys && choice().motion == ExportedMotion::Frames);
  axes_row_->setVisible(isSurface(format) || format == exchange::Format::Bvh);
  order_row_->setVisible(format == exchange::Format::Bvh);
  angles_row_->setVisible(saysAngles(format));
  rest_->setVisible(format == exchange::Format::Glb);
  const auto& offers = receivers_[static_cast<std::size_t>(receiver_->currentIndex())].offers;
  hint_->setText(offers[static_cast<std::size_t>(format_->currentIndex())].hint);
  hint_->setVisible(!hint_->text().isEmpty());
  summary_->setText(summaryText());
}

QString ExportDialog::summaryText() const {
  const ExportChoice chosen = choice();
  const exchange::FormatWords& words = exchange::wordsOf(chosen.format);
  const scene::Actor& actor = document_.actor();
  const QString who = chosen.all_figures ? tr("All figures that are shown") : QString::fromStdString(actor.name);
  const QString what = tr("%1: %2").arg(who, asText(words.content));
  if (!words.has_motion) return what + QLatin1Char('.');
  if (actor.key_poses.empty()) return tr("%1, as it stands. Keep poses to write a motion.").arg(what);
  if (chosen.motion == ExportedMotion::None) return tr("%1, as it stands.").arg(what);
  const double length = actor.key_poses.back().time - actor.key_poses.front().time;
  if (chosen.motion == ExportedMotion::KeyPoses) {
    return tr("%1, %n key poses in %2.", nullptr, static_cast<int>(actor.key_poses.size())).arg(what, seconds(length));
  }
  const int frames = static_cast<int>(std::lround(length * chosen.options.frames_per_second)) + 1;
  return tr("%1, %n frames in %2.", nullptr, frames).arg(what, seconds(length));
}

}  // namespace limber::app
