// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/panel/poses_panel.h"

#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QStandardItem>
#include <QVBoxLayout>

#include "app/panel/pose_row_delegate.h"
#include "app/theme/tokens.h"

namespace limber::app {

namespace {

constexpr double kLongestTime = 36000.0;  // s: ten hours

}  // namespace

PosesPanel::PosesPanel(Document& document, QWidget* parent)
    : QWidget(parent),
      document_(document),
      list_(new QListView(this)),
      empty_(new QLabel(tr("No poses kept yet. Press S to keep this one."), this)),
      form_(new QWidget(this)),
      name_(new QLineEdit(form_)),
      time_(new QDoubleSpinBox(form_)) {
  auto* delegate = new PoseRowDelegate(list_);
  list_->setModel(&model_);
  list_->setItemDelegate(delegate);
  list_->setMouseTracking(true);
  list_->setFrameShape(QFrame::NoFrame);
  list_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  list_->setAccessibleName(tr("Key poses"));
  empty_->setWordWrap(true);
  empty_->setProperty("quiet", true);
  name_->setAccessibleName(tr("Name of the pose"));
  name_->setMaxLength(80);
  time_->setRange(0.0, kLongestTime);
  time_->setDecimals(2);
  time_->setSingleStep(0.1);
  time_->setSuffix(tr(" s"));
  time_->setKeyboardTracking(false);
  time_->setAccessibleName(tr("Time of the pose in seconds"));

  auto* form_layout = new QFormLayout(form_);
  form_layout->setContentsMargins(0, kSpace2, 0, kSpace2);
  form_layout->setVerticalSpacing(kFormRow - kFieldHeight);
  for (const auto& [words, field] :
       std::initializer_list<std::pair<QString, QWidget*>>{{tr("Name"), name_}, {tr("Time"), time_}}) {
    auto* label = new QLabel(words, form_);
    label->setFixedWidth(kLabelColumn);
    label->setBuddy(field);
    field->setFixedHeight(kFieldHeight);
    form_layout->addRow(label, field);
  }
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(empty_);
  layout->addWidget(list_, 1);
  layout->addWidget(form_);

  connect(list_, &QListView::clicked, this, [this](const QModelIndex& index) {
    if (!index.isValid()) return;  // its bin was clicked, so the row is gone
    document_.applyPose(static_cast<std::size_t>(index.row()));
    fillForm();
  });
  connect(list_, &QListView::activated, this, [this](const QModelIndex& index) {
    if (index.isValid()) document_.applyPose(static_cast<std::size_t>(index.row()));
  });
  connect(list_->selectionModel(), &QItemSelectionModel::currentChanged, this, &PosesPanel::fillForm);
  connect(delegate, &PoseRowDelegate::deleteClicked, this,
          [this](const QModelIndex& index) { document_.removePose(static_cast<std::size_t>(index.row())); });
  connect(name_, &QLineEdit::editingFinished, this, [this] {
    if (chosen() >= 0) {
      document_.renamePose(static_cast<std::size_t>(chosen()), name_->text().trimmed().toStdString());
    }
  });
  connect(time_, &QDoubleSpinBox::valueChanged, this, [this](double seconds) {
    if (chosen() >= 0) choose(document_.retimePose(static_cast<std::size_t>(chosen()), seconds));
  });
  connect(&document_, &Document::sceneReplaced, this, &PosesPanel::rebuild);
  connect(&document_, &Document::posesChanged, this, &PosesPanel::rebuild);
  connect(&document_, &Document::postureChanged, this, &PosesPanel::refreshCurrent);
}

int PosesPanel::chosen() const { return list_->currentIndex().row(); }

void PosesPanel::choose(std::size_t index) {
  list_->setCurrentIndex(model_.index(static_cast<int>(index), 0));
  fillForm();
}

void PosesPanel::rebuild() {
  const int before = chosen();
  {
    const QSignalBlocker quiet(list_->selectionModel());
    model_.clear();
    for (const motion::KeyPose& pose : document_.actor().key_poses) {
      auto* item = new QStandardItem(QString::fromStdString(pose.name));
      item->setData(pose.time, PoseRowDelegate::kTimeRole);
      item->setData(tr("%1, at %2 seconds").arg(item->text()).arg(pose.time, 0, 'f', 2), Qt::AccessibleTextRole);
      model_.appendRow(item);
    }
    list_->setCurrentIndex(model_.index(std::min(before, model_.rowCount() - 1), 0));
  }
  const bool any = model_.rowCount() > 0;
  empty_->setVisible(!any);
  list_->setVisible(any);
  refreshCurrent();
  fillForm();
}

void PosesPanel::refreshCurrent() {
  for (int row = 0; row < model_.rowCount(); ++row) {
    const bool shown = document_.actor().key_poses[static_cast<std::size_t>(row)].posture == document_.actor().posture;
    model_.item(row)->setData(shown, PoseRowDelegate::kCurrentRole);
  }
}

void PosesPanel::fillForm() {
  const int row = chosen();
  form_->setVisible(row >= 0);
  if (row < 0) return;
  const motion::KeyPose& pose = document_.actor().key_poses[static_cast<std::size_t>(row)];
  const QSignalBlocker quiet_name(name_);
  const QSignalBlocker quiet_time(time_);
  name_->setText(QString::fromStdString(pose.name));
  time_->setValue(pose.time);
}

}  // namespace limber::app
