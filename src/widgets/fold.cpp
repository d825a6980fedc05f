// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "widgets/fold.h"

#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

Fold::Fold(const QString& title, const QString& accessible_name, QWidget* parent)
    : QWidget(parent), button_(new QToolButton(this)), content_(new QWidget(this)), rows_(columnIn(content_, kSpace2)) {
  button_->setText(title);
  button_->setAccessibleName(accessible_name);
  button_->setFont(textFont(TextSize::Body, true));
  button_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  button_->setIconSize({kPanelIcon, kPanelIcon});
  button_->setCheckable(true);
  button_->setAutoRaise(true);
  auto* column = columnIn(this, kSpace1, {0, kSpace2, 0, 0});
  column->addWidget(button_);
  column->addWidget(content_);
  connect(button_, &QToolButton::toggled, this, &Fold::showOpen);
  showOpen(false);
}

void Fold::showOpen(bool open) {
  button_->setIcon(icon(open ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right")));
  content_->setVisible(open);
}

}  // namespace limber::app
