// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/joints/dof_row.h"

#include <QEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPointer>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/joints/joint_words.h"
#include "document/measures.h"
#include "document/words.h"
#include "limber/solve/problem.h"
#include "widgets/controls.h"
#include "widgets/theme/digit_text.h"
#include "widgets/theme/drawing.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kIndent = 10;
constexpr int kName = 78;
constexpr int kAngle = 40;
constexpr int kWideAngle = 64;
constexpr int kMultiplier = 56;
constexpr int kGap = 4;
constexpr int kDetails = 32;  // each of two lines: the range; torque and buttons
constexpr int kRefusal = 24;
constexpr double kPullMark = 12.0;  // beside the name of a DOF with a torque
constexpr int kEditor = 58;         // least width of a field in which a number is typed
constexpr int kHoverAlpha = 110;

bool hasLimits(const Dof& dof) { return std::isfinite(dof.limits.lower) && std::isfinite(dof.limits.upper); }

QString ownName(const Figure& figure, DofId dof) { return shownName(figure.dofs()[dof].name); }

}  // namespace

DofRow::Columns DofRow::columns(int width, bool wide_angle) {
  Columns place;
  const int lock = kSpace6;
  const int angle = wide_angle ? kWideAngle : kAngle;
  place.lock = QRect(width - lock, (kListRowSmall - lock) / 2, lock, lock);
  place.multiplier = QRect(place.lock.left() - kMultiplier, 0, kMultiplier, kListRowSmall);
  place.angle = QRect(place.multiplier.left() - kGap - angle, 0, angle, kListRowSmall);
  place.name = QRect(kIndent, 0, kName, kListRowSmall);
  const int left = kIndent + kName + kGap;
  place.slider = QRect(left, 0, std::max(0, place.angle.left() - kGap - left), kListRowSmall);
  return place;
}

DofRow::DofRow(JointEdits& edits, const Figure& figure, DofId dof, QWidget* parent)
    : QWidget(parent), edits_(edits), figure_(figure), dof_(dof), name_(ownName(figure, dof)) {
  const Dof& shown = figure.dofs()[dof];
  const QString thing = dofName(figure, dof);
  wide_ = shown.kind == DofKind::Translation || !hasLimits(shown);
  if (hasLimits(shown)) slider_ = new LimitSlider(shown, this);
  angle_ = new AngleCell(this);
  angle_->setFramed(slider_ == nullptr);
  wedge_ = new MultiplierWedge(shown.priority, this);
  lock_ = new LockButton(thing.toLower(), this);
  reset_ = smallButton(tr("Reset"), this);
  reset_->setAccessibleName(tr("Reset %1 to rest").arg(thing.toLower()));
  reset_->hide();
  if (figure.fileRange(dof) != FileRange{shown.limits, shown.rest}) makeRestore(thing.toLower());
  setAttribute(Qt::WA_Hover);
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  setFixedHeight(kListRowSmall);
  connectParts();
}

void DofRow::makeRestore(const QString& thing) {
  const Dof& shown = figure_.dofs()[dof_];
  const FileRange own = figure_.fileRange(dof_);
  restore_ = smallButton(tr("Restore"), this);
  restore_->setToolTip(
      tr("Restore the figure's limits and rest: %1 to %2, %3")
          .arg(limitText(shown, own.limits.lower), limitText(shown, own.limits.upper), limitText(shown, own.rest)));
  restore_->setAccessibleName(tr("Restore the limits of %1").arg(thing));
  restore_->hide();
  connect(restore_, &QPushButton::clicked, this, [this] { edits_.restoreLimits(dof_); });
}

/// Later: another range makes all rows anew, and the part that asks for it is still at work.
template <typename Part>
void DofRow::connectRange(Part* part, void (Part::*edited)(const Interval&, double)) {
  connect(
      part, edited, &edits_,
      [edits = &edits_, dof = dof_, row = QPointer<DofRow>(this)](const Interval& limits, double rest) {
        if (!edits->setRange({dof, limits, rest}) && row != nullptr && row->range_ != nullptr) row->range_->showRange();
      },
      Qt::QueuedConnection);
}

/// Made with the details, which most rows never open: style data that Qt computes for a field that is never shown
/// outlives the field.
void DofRow::makeDetails() {
  range_ = new RangeRow(figure_.dofs()[dof_], dofName(figure_, dof_).toLower(), restore_ != nullptr, this);
  setTabOrder(lock_, &range_->rest());
  connectRange(range_, &RangeRow::edited);
  if (!TorqueRow::canPull(figure_.dofs()[dof_])) return;
  torque_ = new TorqueRow(figure_.dofs()[dof_], dofName(figure_, dof_).toLower(), this);
  torque_->showState(pull_, multiplier_ == 0.0);
  setTabOrder(restore_ != nullptr ? restore_ : reset_, &torque_->field());
  connect(torque_, &TorqueRow::edited, this, [this](double torque) { edits_.setTorque(dof_, torque); });
  connect(torque_, &TorqueRow::gestureEnded, this, [this] { edits_.letGo(); });
}

void DofRow::connectParts() {
  if (slider_ != nullptr) {
    connect(slider_, &LimitSlider::gestureBegan, this, [this] { edits_.beginBend(dof_); });
    connect(slider_, &LimitSlider::gestureEnded, this, [this] { edits_.end(dof_); });
    connect(slider_, &LimitSlider::edited, this, [this](double value) { edits_.setValue(dof_, value); });
    connect(slider_, &LimitSlider::refused, this, [this] { edits_.refuses(dof_); });
    connect(slider_, &LimitSlider::rangeDragged, this, [this](const Interval& limits, double rest) {
      if (range_ != nullptr) range_->showRange(limits, rest);
    });
    connectRange(slider_, &LimitSlider::rangeEdited);
  }
  connect(wedge_, &MultiplierWedge::gestureBegan, this, [this] { edits_.beginWeigh(dof_); });
  connect(wedge_, &MultiplierWedge::gestureEnded, this, [this] { edits_.end(dof_); });
  connect(wedge_, &MultiplierWedge::edited, this, [this](double s) { edits_.setMultiplier(dof_, s); });
  connect(wedge_, &MultiplierWedge::refused, this, [this] { edits_.refuses(dof_); });
  connect(wedge_, &MultiplierWedge::typingWanted, this,
          [this](const QString& first) { openEditor(Typed::Multiplier, first); });
  connect(angle_, &AngleCell::typingWanted, this, [this](const QString& first) { openEditor(Typed::Value, first); });
  connect(lock_, &LockButton::lockWanted, this, [this](bool locked) { edits_.setLocked({dof_}, locked); });
  connect(reset_, &QPushButton::clicked, this, [this] { edits_.reset({dof_}, dofName(figure_, dof_).toLower()); });
  for (QWidget* part : std::initializer_list<QWidget*>{slider_, angle_, wedge_, lock_}) {
    if (part != nullptr) part->installEventFilter(this);
  }
}

void DofRow::dismiss() {
  for (QObject* part : std::initializer_list<QObject*>{slider_, range_}) {
    if (part != nullptr) part->disconnect(&edits_);
  }
  for (QObject* part :
       std::initializer_list<QObject*>{slider_, angle_, wedge_, lock_, reset_, restore_, range_, torque_, editor_}) {
    if (part != nullptr) part->disconnect(this);
  }
}

bool DofRow::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::MouseButtonPress) Q_EMIT selected(true);
  if (event->type() == QEvent::FocusIn) {
    const auto reason = static_cast<QFocusEvent*>(event)->reason();
    if (reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason) Q_EMIT selected(false);
  }
  return QWidget::eventFilter(watched, event);
}

bool DofRow::event(QEvent* event) {
  if (event->type() == QEvent::HoverEnter || event->type() == QEvent::HoverLeave) {
    lock_->showOffered(event->type() == QEvent::HoverEnter);
    update();
  }
  return QWidget::event(event);
}

void DofRow::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return event->ignore();
  Q_EMIT selected(true);
  edits_.reportDof(dof_);
}

void DofRow::showState(double value, double multiplier) {
  // The slider and the wedge may have gone ahead of the document and come back.
  const bool here = slider_ == nullptr || slider_->shownValue() == value;
  if (shown_once_ && here && value == value_ && multiplier == multiplier_ && wedge_->shownMultiplier() == multiplier)
    return;
  const bool lock_changed = !shown_once_ || (multiplier == 0.0) != (multiplier_ == 0.0);
  shown_once_ = true;
  value_ = value;
  multiplier_ = multiplier;
  const bool locked = multiplier == 0.0;
  const bool was_at_limit = angle_->state() == AngleCell::State::AtLimit;
  if (slider_ != nullptr) {
    slider_->showLocked(locked);
    slider_->showValue(value);
  }
  const bool at_limit = slider_ != nullptr && slider_->atLimit();
  const AngleCell::State state = locked     ? AngleCell::State::Locked
                                 : at_limit ? AngleCell::State::AtLimit
                                            : AngleCell::State::Plain;
  const QString text = valueText(figure_.dofs()[dof_], value);
  const bool words_changed = text != angle_->text() || multiplier != wedge_->shownMultiplier();
  angle_->showText(text, state);
  wedge_->showMultiplier(multiplier);
  if (lock_changed) lock_->showLocked(locked);
  if (lock_changed || was_at_limit != at_limit) update(columns(width(), wide_).name);
  if (words_changed || lock_changed) notifyAccessibility();
}

void DofRow::showTorque(double torque) {
  if (torque_ != nullptr) torque_->showState(torque, multiplier_ == 0.0);
  if (torque == pull_) return;
  pull_ = torque;
  update(columns(width(), wide_).name);
  notifyAccessibility();
}

void DofRow::notifyAccessibility() {
  QString words = spokenWords(figure_, dof_, value_, multiplier_);
  if (pull_ != 0.0) words += tr(", torque %1").arg(torqueText(figure_.dofs()[dof_], pull_));
  if (slider_ != nullptr) slider_->setAccessibleName(words);
  angle_->setAccessibleName(words);
  const QString thing = dofName(figure_, dof_);
  wedge_->setAccessibleName(multiplier_ == 0.0 ? tr("%1, locked").arg(thing)
                                               : tr("%1, multiplier %2").arg(thing, multiplierText(multiplier_)));
}

void DofRow::showSelected(bool selected) {
  if (selected == selected_) return;
  selected_ = selected;
  update();
}

void DofRow::showDetails(bool open) {
  if (open == details_open_) return;
  details_open_ = open;
  reset_->setVisible(open);
  if (restore_ != nullptr) restore_->setVisible(open);
  if (open && range_ == nullptr) makeDetails();
  if (range_ != nullptr) range_->setVisible(open);
  if (torque_ != nullptr) torque_->setVisible(open);
  layOut();
}

int DofRow::detailsTop() const { return kListRowSmall + (refusal_.isEmpty() ? 0 : kRefusal); }

void DofRow::layOut() {
  setFixedHeight(detailsTop() + (details_open_ ? 2 * kDetails : 0));
  const Columns place = columns(width(), wide_);
  if (slider_ != nullptr) slider_->setGeometry(place.slider);
  angle_->setGeometry(place.angle);
  wedge_->setGeometry(place.multiplier);
  lock_->setGeometry(place.lock);
  const int reset_width = reset_->sizeHint().width();
  const int second = detailsTop() + kDetails;
  reset_->setGeometry(width() - reset_width - kGap, second, reset_width, kSmallButtonHeight);
  if (restore_ != nullptr) {
    const int wide = restore_->sizeHint().width();
    restore_->setGeometry(reset_->x() - kSpace1 - wide, second, wide, kSmallButtonHeight);
  }
  const int room = (restore_ != nullptr ? restore_ : reset_)->x() - kGap - kIndent;
  if (range_ != nullptr) range_->setGeometry(kIndent, detailsTop() + 2, width() - kIndent, kFieldHeight);
  if (torque_ != nullptr) torque_->setGeometry(kIndent, second, room, kFieldHeight);
  if (editor_ != nullptr) {
    const QRect over = editor_->property("multiplier").toBool() ? place.multiplier : place.angle;
    const int wide = std::max(kEditor, over.width());
    editor_->setGeometry(over.right() + 1 - wide, (kListRowSmall - kFieldHeight) / 2, wide, kFieldHeight);
  }
  updateGeometry();
  update();
}

QSize DofRow::sizeHint() const { return {kIndent + kName + kAngle + kMultiplier, height()}; }

void DofRow::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  layOut();
}

// --- typing ---

void DofRow::openEditor(Typed what, const QString& first) {
  closeEditor();
  const Dof& dof = figure_.dofs()[dof_];
  const bool value = what == Typed::Value;
  const QString text = !first.isEmpty() ? first : value ? typedText(dof, value_) : multiplierText(multiplier_);
  const QString thing = dofName(figure_, dof_);
  editor_ = new InlineEditor(text, value ? tr("%1, new value").arg(thing) : tr("%1, new multiplier").arg(thing), this);
  editor_->setProperty("multiplier", !value);
  if (!first.isEmpty()) editor_->deselect();
  connect(editor_, &InlineEditor::entered, this, [this, what](const QString& typed) { takeTyped(what, typed); });
  connect(editor_, &InlineEditor::left, this, &DofRow::closeEditor);
  layOut();
  editor_->show();
  editor_->setFocus();
  Q_EMIT selected(true);
}

void DofRow::takeTyped(Typed what, const QString& text) {
  if (what == Typed::Value) {
    const std::optional<double> value = typedValue(figure_.dofs()[dof_], text);
    if (!value) return refuse(valueRefusal(figure_.dofs()[dof_]));
    closeEditor();
    edits_.setValue(dof_, *value);
  } else {
    const std::optional<double> multiplier = typedNumber(text);
    const bool taken =
        multiplier && *multiplier >= solve::kSmallestMultiplier && *multiplier <= solve::kLargestMultiplier;
    if (!taken) return refuse(multiplierRefusal());
    closeEditor();
    edits_.setMultiplier(dof_, *multiplier);
  }
  edits_.reportDof(dof_);
}

void DofRow::refuse(const QString& words) {
  refusal_ = words;
  editor_->setAccessibleDescription(words);
  editor_->refuse();
  layOut();
}

void DofRow::closeEditor() {
  if (editor_ == nullptr) return;
  InlineEditor* editor = std::exchange(editor_, nullptr);
  const bool had_focus = editor->hasFocus();
  QWidget* owner = editor->property("multiplier").toBool() ? static_cast<QWidget*>(wedge_) : angle_;
  editor->hide();
  editor->deleteLater();
  if (had_focus) owner->setFocus(Qt::OtherFocusReason);
  refusal_.clear();
  layOut();
}

// --- painting ---

void DofRow::paintEvent(QPaintEvent* /*event*/) {
  const Tokens& now = tokens();
  SoftPainter painter(this);
  if (selected_) {
    drawRounded(painter, QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kButtonRadius, QPen(now.line, 1.0), now.raised);
  } else if (underMouse()) {
    QColor ground = now.hover;
    ground.setAlpha(kHoverAlpha);
    fillRounded(painter, QRectF(rect()), kButtonRadius, ground);
  }
  const bool at_limit = angle_->state() == AngleCell::State::AtLimit;
  setLetters(painter, textFont(TextSize::Detail), at_limit ? now.limit : selected_ ? now.text : now.text2);
  const QRect name = columns(width(), wide_).name;
  const QFontMetricsF metrics(painter.font(), this);
  const double room = name.width() - (pull_ != 0.0 ? kPullMark + kSpace1 : 0.0);
  const QString words = metrics.elidedText(name_, Qt::ElideRight, room);
  painter.drawText(QRectF(name), Qt::AlignVCenter | Qt::AlignLeft, words);
  if (pull_ != 0.0) {
    const QPointF at(name.left() + metrics.horizontalAdvance(words) + kSpace1, name.center().y() - kPullMark / 2.0);
    drawIcon(painter, turns(figure_.dofs()[dof_]) ? QStringLiteral("turn") : QStringLiteral("move"),
             QRectF(at, QSizeF(kPullMark, kPullMark)), now.accent);
  }
  if (!refusal_.isEmpty()) paintRefusal(painter);
}

void DofRow::paintRefusal(QPainter& painter) const {
  const QRectF line(kIndent, kListRowSmall - 2.0, width() - 2.0 * kIndent, kRefusal);
  const QColor ink = tokens().error;
  const QFontMetricsF metrics(painter.font(), this);
  const double words = metrics.horizontalAdvance(refusal_);
  painter.setPen(ink);
  painter.drawText(line, Qt::AlignVCenter | Qt::AlignRight, refusal_);
  drawIcon(
      painter, QStringLiteral("warning"),
      QRectF(line.right() - words - kPanelIcon - kSpace1, line.center().y() - kPanelIcon / 2.0, kPanelIcon, kPanelIcon),
      ink);
}

}  // namespace limber::app
