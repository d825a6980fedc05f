// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "widgets/controls.h"

#include <QScrollArea>
#include <QTimer>
#include <algorithm>

#include "widgets/theme/icons.h"

namespace limber::app {

namespace {

/// A control shows the state of its action, and a click triggers that.
void beAction(QAbstractButton& control, QAction* action) {
  const auto follow = [&control, action] {
    control.setChecked(action->isChecked());
    control.setEnabled(action->isEnabled());
    control.setToolTip(action->toolTip());
  };
  follow();
  QObject::connect(&control, &QAbstractButton::clicked, action, &QAction::trigger);
  QObject::connect(action, &QAction::changed, &control, follow);
}

}  // namespace

QLabel* wrappedLabel(const QString& words, QWidget* parent) {
  auto* label = new QLabel(words, parent);
  label->setWordWrap(true);
  return label;
}

QLabel* quietLabel(const QString& words, QWidget* parent) {
  QLabel* label = wrappedLabel(words, parent);
  label->setForegroundRole(QPalette::PlaceholderText);
  return label;
}

QLabel* detailLabel(const QString& words, QWidget* parent) {
  QLabel* label = quietLabel(words, parent);
  label->setFont(textFont(TextSize::Detail));
  return label;
}

QLabel* strongLabel(const QString& words, QWidget* parent) {
  auto* label = new QLabel(words, parent);
  label->setFont(textFont(TextSize::Body, true));
  return label;
}

QLabel* fieldLabel(const QString& words, QWidget* buddy, QWidget* parent) {
  auto* label = new QLabel(words, parent);
  label->setFixedWidth(kLabelColumn);
  label->setBuddy(buddy);
  return label;
}

QLabel* numberLabel(int width, QWidget* parent) {
  auto* label = new QLabel(parent);
  label->setFixedWidth(width);
  label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  return label;
}

QComboBox* choiceField(const QString& name, QWidget* parent) {
  auto* field = new QComboBox(parent);
  field->setFixedHeight(kFieldHeight);
  field->setAccessibleName(name);
  return field;
}

QLineEdit* searchField(const QString& words, const QString& name, QWidget* parent) {
  auto* field = new QLineEdit(parent);
  field->setPlaceholderText(words);
  field->setAccessibleName(name);
  field->setClearButtonEnabled(true);
  field->addAction(icon(QStringLiteral("search"), Ink::Text2), QLineEdit::LeadingPosition);
  return field;
}

QSlider* stepSlider(int steps, const QString& name, QWidget* parent) {
  auto* slider = new QSlider(Qt::Horizontal, parent);
  slider->setRange(0, steps);
  slider->setPageStep(std::max(1, steps / 10));
  slider->setAccessibleName(name);
  slider->setFocusPolicy(Qt::TabFocus);
  return slider;
}

QPushButton* smallButton(const QString& words, QWidget* parent) {
  auto* button = new QPushButton(words, parent);
  button->setFont(textFont(TextSize::Detail));
  button->setFocusPolicy(Qt::TabFocus);
  return button;
}

QToolButton* iconButton(const QString& icon_name, const QString& name, QWidget* parent, Ink ink) {
  auto* button = new QToolButton(parent);
  button->setIcon(icon(icon_name, ink));
  button->setIconSize({kPanelIcon, kPanelIcon});
  button->setFocusPolicy(Qt::TabFocus);
  button->setAccessibleName(name);
  return button;
}

QCheckBox* actionBox(QAction* action, QWidget* parent) {
  auto* box = new QCheckBox(action->iconText(), parent);
  beAction(*box, action);
  return box;
}

QPushButton* actionButton(QAction* action, const QString& words, QWidget* parent) {
  auto* button = new QPushButton(words, parent);
  beAction(*button, action);
  return button;
}

QFrame* ruleLine(QWidget* parent) {
  auto* line = new QFrame(parent);
  line->setFixedHeight(1);
  line->setAutoFillBackground(true);
  line->setBackgroundRole(QPalette::Mid);
  return line;
}

void scrollIntoView(QWidget& widget) {
  for (QWidget* over = widget.parentWidget(); over != nullptr; over = over->parentWidget()) {
    auto* area = qobject_cast<QScrollArea*>(over);
    if (area == nullptr) continue;
    QTimer::singleShot(0, &widget, [&widget, area] { area->ensureWidgetVisible(&widget, 0, 0); });
    return;
  }
}

}  // namespace limber::app
