// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/close_up.h"

#include <QPainter>
#include <QToolButton>
#include <utility>

#include "app/view/side_view.h"
#include "widgets/controls.h"
#include "widgets/theme/drawing.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

CloseUp::CloseUp(QWidget* view) : QWidget(view) {
  cross_ = iconButton(QStringLiteral("close"), tr("Hide the close-up"), this);
  cross_->setToolTip(cross_->accessibleName());
  connect(cross_, &QToolButton::clicked, this, [this] {
    dismissed_ = true;
    refresh();
    Q_EMIT changed();
  });
  hide();
}

void CloseUp::take(std::optional<CloseUpSubject> subject) {
  subject_ = std::move(subject);
  dismissed_ = dismissed_ && subject_;
  setAccessibleName(subject_ ? tr("Close-up: %1").arg(subject_->name) : QString());
  refresh();
  update();
  Q_EMIT changed();
}

void CloseUp::giveWay(bool gives_way) {
  gives_way_ = gives_way;
  refresh();
}

void CloseUp::fit(const QSize& view) {
  const auto corner = sideCorner(view);
  has_room_ = corner.has_value();
  if (corner) setGeometry(corner->toRect());
  cross_->move(width() - cross_->sizeHint().width() - kSpace1, kSpace1);
  refresh();
}

void CloseUp::refresh() {
  const bool shows = subject_ && has_room_ && !gives_way_ && !dismissed_;
  if (shows == isVisibleTo(parentWidget())) return;
  setVisible(shows);
}

std::optional<scene::Camera> CloseUp::camera(const scene::Camera& view) const {
  if (!subject_ || !has_room_) return std::nullopt;
  return scene::framed(view, subject_->centre(), subject_->radius, 1.0);
}

void CloseUp::paintEvent(QPaintEvent* /*event*/) {
  SoftPainter painter(this);
  painter.setPen(QPen(tokens().card_line, 1.0));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
  if (subject_) name_.paint(painter, {kSpace2, kSpace2}, subject_->name, WordCards::Kind::Name, Qt::AlignLeft);
}

}  // namespace limber::app
