// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "widgets/lock_button.h"

#include "widgets/theme/drawing.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

LockButton::LockButton(const QString& thing, QWidget* parent) : QAbstractButton(parent), thing_(thing) {
  setCheckable(true);
  setFocusPolicy(Qt::TabFocus);
  setAttribute(Qt::WA_Hover);
  setFixedSize(sizeHint());
  showLocked(false);
  connect(this, &QAbstractButton::clicked, this, &LockButton::lockWanted);
}

QSize LockButton::sizeHint() const { return {kSpace6, kSpace6}; }

void LockButton::showLocked(bool locked) {
  setChecked(locked);
  setAccessibleName(locked ? tr("Unlock %1").arg(thing_) : tr("Lock %1").arg(thing_));
  setToolTip(accessibleName());
}

void LockButton::showOffered(bool offered) {
  if (offered == offered_) return;
  offered_ = offered;
  update();
}

void LockButton::paintEvent(QPaintEvent* /*event*/) {
  const bool lit = underMouse();
  if (!isChecked() && !offered_ && !lit && !hasFocus()) return;
  const Tokens& now = tokens();
  SoftPainter painter(this);
  if (lit || hasFocus()) {
    drawRounded(painter, QRectF(rect()).adjusted(1.0, 1.0, -1.0, -1.0), kFieldRadius,
                hasFocus() ? QPen(now.accent, 2.0) : QPen(Qt::NoPen), lit ? QBrush(now.quiet) : QBrush(Qt::NoBrush));
  }
  drawIcon(painter, isChecked() ? QStringLiteral("lock") : QStringLiteral("unlock"), centredSquare(rect(), kPanelIcon),
           isChecked() || lit ? now.text : now.text2);
}

}  // namespace limber::app
