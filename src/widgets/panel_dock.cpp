// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "widgets/panel_dock.h"

#include <QMenu>
#include <QPainter>
#include <QStyleOptionButton>
#include <QStylePainter>
#include <QToolButton>

#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/theme/drawing.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"

namespace limber::app {
namespace {

constexpr int kPanelWidth = 368;
constexpr int kPanelHeight = 400;
constexpr int kNarrowest = 320;
constexpr int kWidest = 520;
constexpr int kTitleButton = 28;
constexpr int kTitleMargin = 6;
constexpr int kFooterButtons = 3;
constexpr double kIconGap = 7.0;

QToolButton* makeTitleButton(QWidget* parent) {
  auto* button = new QToolButton(parent);
  button->setFixedSize(kTitleButton, kTitleButton);
  button->setIconSize(QSize{kPanelIcon, kPanelIcon});
  button->setToolButtonStyle(Qt::ToolButtonIconOnly);
  button->setAutoRaise(true);
  return button;
}

/// The panel's ground, without a style sheet of its own.
class PanelGround : public QWidget {
 public:
  explicit PanelGround(QWidget* parent, QSize wanted = {}) : QWidget(parent), wanted_(wanted) {}

  QSize sizeHint() const override { return wanted_.isEmpty() ? QWidget::sizeHint() : wanted_; }

 protected:
  void paintEvent(QPaintEvent* /*event*/) override {
    QPainter painter{this};
    painter.fillRect(rect(), tokens().panel);
  }

 private:
  QSize wanted_;
};

}  // namespace

FooterButton::FooterButton(QAction* action, FooterRole role, QWidget* parent)
    : QPushButton(parent), action_(action), role_(role) {
  setProperty("tall", true);
  setProperty("main", role == FooterRole::Main);
  setFocusPolicy(Qt::TabFocus);
  setIconSize(QSize{kPanelIcon, kPanelIcon});
  connect(this, &QPushButton::clicked, action, &QAction::trigger);
  connect(action, &QAction::changed, this, &FooterButton::follow);
  follow();
}

void FooterButton::follow() {
  setText(action_->iconText());
  const QString name = action_->property("icon_name").toString();
  setIcon(role_ == FooterRole::Main && !name.isEmpty() ? limber::app::icon(name, Ink::OnAccent) : action_->icon());
  setEnabled(action_->isEnabled());
  setVisible(action_->isVisible());
  setToolTip(action_->toolTip() == action_->iconText() ? QString{} : action_->toolTip());
  setAccessibleName(action_->iconText());
}

QColor FooterButton::ink() const {
  if (!isEnabled()) return tokens().disabled;
  return role_ == FooterRole::Main ? tokens().on_accent : tokens().text;
}

void FooterButton::paintEvent(QPaintEvent* /*event*/) {
  // The style sets icon and word too close together, so only its ground is used.
  QStyleOptionButton option;
  initStyleOption(&option);
  QStylePainter painter{this};
  painter.drawControl(QStyle::CE_PushButtonBevel, option);
  painter.setFont(textFont(TextSize::Body, role_ == FooterRole::Main));
  const QFontMetricsF metrics{painter.font(), this};
  const double icon_room = icon().isNull() ? 0.0 : kPanelIcon + kIconGap;
  const double left = qMax(kButtonRadius, (width() - icon_room - metrics.horizontalAdvance(text())) / 2.0);
  if (!icon().isNull()) {
    const QRect square{qRound(left), (height() - kPanelIcon) / 2, kPanelIcon, kPanelIcon};
    icon().paint(&painter, square, Qt::AlignCenter, isEnabled() ? QIcon::Normal : QIcon::Disabled);
  }
  painter.setPen(ink());
  const double room = width() - left - icon_room - kButtonRadius;
  const double baseline = baselineIn(rect(), metrics);
  painter.drawText(QPointF{left + icon_room, baseline}, metrics.elidedText(text(), Qt::ElideRight, room));
}

PanelDock::PanelDock(const QString& title, const QString& object_name, QWidget* parent) : QDockWidget(title, parent) {
  setObjectName(object_name);
  setAccessibleName(tr("%1 panel").arg(title));
  setTitleBarWidget(makeTitleBar(title));
  auto* ground = new PanelGround(this, QSize{kPanelWidth, kPanelHeight});
  ground->setMinimumWidth(kNarrowest);
  ground->setMaximumWidth(kWidest);
  content_ = columnIn(ground, 0);
  setWidget(ground);
}

QWidget* PanelDock::makeTitleBar(const QString& title) {
  auto* bar = new PanelGround(this);
  // The dock asks for the size hint and not for a fixed height: the margins make up the 40.
  auto* row = rowIn(bar, 0, {kSpace4, kTitleMargin, kTitleMargin, kTitleMargin});
  QLabel* name = strongLabel(title, bar);
  connect(this, &QDockWidget::windowTitleChanged, name, &QLabel::setText);
  row->addWidget(name, 1);
  title_buttons_ = rowIn(nullptr, 0);
  row->addLayout(title_buttons_);
  QToolButton* close_button = makeTitleButton(bar);
  close_button->setIcon(icon(QStringLiteral("close"), Ink::Text2));
  close_button->setToolTip(tr("Hide this panel"));
  close_button->setAccessibleName(tr("Hide the %1 panel").arg(title));
  connect(close_button, &QToolButton::clicked, this, &QDockWidget::close);
  row->addWidget(close_button);
  return bar;
}

QScrollArea* scrolledUpAndDown(QWidget* content, QWidget* parent) {
  auto* scroll = new QScrollArea(parent);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->setFocusPolicy(Qt::NoFocus);
  scroll->setWidget(content);
  content->setAutoFillBackground(false);
  return scroll;
}

void PanelDock::addTitleAction(QAction* action) {
  QToolButton* button = makeTitleButton(titleBarWidget());
  button->setDefaultAction(action);
  button->setToolButtonStyle(Qt::ToolButtonIconOnly);
  if (action->menu() != nullptr) button->setPopupMode(QToolButton::InstantPopup);
  button->setAccessibleName(action->iconText());
  const auto show_if_usable = [action, button] { button->setVisible(action->isVisible()); };
  connect(action, &QAction::visibleChanged, button, show_if_usable);
  title_buttons_->addWidget(button);
  show_if_usable();
}

void PanelDock::setBody(QWidget* body, bool to_the_edge) {
  const int side = to_the_edge ? 0 : kPanelMargin;
  auto* frame = columnIn(nullptr, kStyleSpacing, {side, 0, side, 0});
  frame->addWidget(body);
  content_->insertLayout(0, frame, 1);
}

void PanelDock::setScrolledBody(QWidget* body) { setBody(scrolledUpAndDown(body, this)); }

void PanelDock::addFooterRow(QWidget* row) {
  if (footer_ == nullptr) {
    footer_ = columnIn(nullptr, kSpace2, {kPanelMargin, kSpace2, kPanelMargin, kPanelMargin});
    content_->addLayout(footer_);
  }
  footer_->insertWidget(footer_->count() - (footer_buttons_ != nullptr ? 1 : 0), row);
}

FooterButton* PanelDock::addFooterButton(QAction* action, FooterRole role) {
  if (footer_buttons_ == nullptr) {
    auto* row = new QWidget(this);
    addFooterRow(row);
    footer_buttons_ = rowIn(row, kSpace2);
  }
  Q_ASSERT(footer_buttons_->count() < kFooterButtons);
  auto* button = new FooterButton(action, role, footer_buttons_->parentWidget());
  footer_buttons_->addWidget(button, role == FooterRole::Main ? 3 : 2);
  return button;
}

void PanelDock::setFooterButtonsShown(bool shown) {
  if (footer_buttons_ != nullptr) footer_buttons_->parentWidget()->setVisible(shown);
}

}  // namespace limber::app
