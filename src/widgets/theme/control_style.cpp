// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "widgets/theme/control_style.h"

#include <QMenuBar>
#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>

#include "widgets/theme/drawing.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"

namespace limber::app {
namespace {

constexpr int kIndicator = 16;
constexpr int kItemHeight = 28;
constexpr int kItemMargin = 5;
constexpr int kFieldInset = 4;
constexpr double kIndicatorEdge = 1.5;
constexpr double kArrow = 12.0;

bool enabled(const QStyleOption& option) { return option.state.testFlag(QStyle::State_Enabled); }

bool focused(const QStyleOption& option) {
  return option.state.testFlag(QStyle::State_HasFocus) && option.state.testFlag(QStyle::State_KeyboardFocusChange);
}

QColor textColour(const QStyleOption& option) { return enabled(option) ? tokens().text : tokens().disabled; }

void drawCheckBox(QPainter& painter, const QStyleOption& option) {
  const Tokens& now = tokens();
  const QRectF box = centredSquare(option.rect, kIndicator);
  const bool on = option.state.testFlag(QStyle::State_On);
  const bool partly = option.state.testFlag(QStyle::State_NoChange);
  const double inset = kIndicatorEdge / 2.0;
  QColor edge = enabled(option) ? now.edge : now.disabled;
  if (enabled(option) && (on || partly || focused(option))) edge = now.accent;
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  drawRounded(painter, box.adjusted(inset, inset, -inset, -inset), kFieldRadius, QPen{edge, kIndicatorEdge},
              (on || partly) && enabled(option) ? now.accent : now.field);
  const QColor mark = enabled(option) ? now.on_accent : now.disabled;
  if (on) drawIcon(painter, QStringLiteral("tick"), centredSquare(box, 14.0), mark);
  if (partly) painter.fillRect(centredSquare(box, 8.0).adjusted(0.0, 3.0, 0.0, -3.0), mark);
  painter.restore();
}

void drawRadioButton(QPainter& painter, const QStyleOption& option) {
  const Tokens& now = tokens();
  const QRectF box = centredSquare(option.rect, kIndicator);
  const bool on = option.state.testFlag(QStyle::State_On);
  const double inset = kIndicatorEdge / 2.0;
  const QColor edge = !enabled(option) ? now.disabled : on || focused(option) ? now.accent : now.edge;
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen{edge, kIndicatorEdge});
  painter.setBrush(now.field);
  painter.drawEllipse(box.adjusted(inset, inset, -inset, -inset));
  painter.setPen(Qt::NoPen);
  painter.setBrush(edge);
  if (on) painter.drawEllipse(centredSquare(box, 8.0));
  painter.restore();
}

/// The ground and the edge of an input.
void drawField(QPainter& painter, const QStyleOption& option) {
  const Tokens& now = tokens();
  const bool has_focus = option.state.testFlag(QStyle::State_HasFocus) && enabled(option);
  const QColor edge = has_focus ? now.accent : enabled(option) ? now.edge : now.line;
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  drawRounded(painter, QRectF{option.rect}.adjusted(0.5, 0.5, -0.5, -0.5), kFieldRadius, QPen{edge, 1.0},
              enabled(option) ? now.field : now.panel);
  painter.restore();
}

void drawArrow(QPainter& painter, const QStyleOption& option, const QString& name, int degrees, double edge = kArrow) {
  const QRectF square = centredSquare(option.rect, edge);
  painter.save();
  painter.translate(square.center());
  painter.rotate(degrees);
  painter.translate(-square.center());
  drawIcon(painter, name, square, enabled(option) ? tokens().text2 : tokens().disabled);
  painter.restore();
}

void drawFocusFrame(QPainter& painter, const QStyleOption& option) {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  drawFocusRing(painter, option.rect, kFieldRadius);
  painter.restore();
}

void drawSpinArrows(QPainter& painter, const QStyle& style, const QStyleOptionSpinBox& spin, const QWidget* widget) {
  if (spin.buttonSymbols == QAbstractSpinBox::NoButtons) return;
  constexpr double kSpinArrow = 10.0;
  QStyleOptionSpinBox part = spin;
  part.rect = style.subControlRect(QStyle::CC_SpinBox, &spin, QStyle::SC_SpinBoxUp, widget);
  part.state.setFlag(QStyle::State_Enabled,
                     enabled(spin) && spin.stepEnabled.testFlag(QAbstractSpinBox::StepUpEnabled));
  drawArrow(painter, part, QStringLiteral("chevron-down"), 180, kSpinArrow);
  part.rect = style.subControlRect(QStyle::CC_SpinBox, &spin, QStyle::SC_SpinBoxDown, widget);
  part.state.setFlag(QStyle::State_Enabled,
                     enabled(spin) && spin.stepEnabled.testFlag(QAbstractSpinBox::StepDownEnabled));
  drawArrow(painter, part, QStringLiteral("chevron-down"), 0, kSpinArrow);
}

}  // namespace

ControlStyle::ControlStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

void ControlStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                 const QWidget* widget) const {
  switch (element) {
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
      return drawCheckBox(*painter, *option);
    case PE_IndicatorRadioButton:
      return drawRadioButton(*painter, *option);
    case PE_IndicatorMenuCheckMark:
      if (option->state.testFlag(State_On)) {
        drawIcon(*painter, QStringLiteral("tick"), centredSquare(option->rect, kPanelIcon), textColour(*option));
      }
      return;
    case PE_IndicatorArrowDown:
      return drawArrow(*painter, *option, QStringLiteral("chevron-down"), 0);
    case PE_IndicatorArrowUp:
      return drawArrow(*painter, *option, QStringLiteral("chevron-down"), 180);
    case PE_IndicatorArrowRight:
      return drawArrow(*painter, *option, QStringLiteral("chevron-right"), 0);
    case PE_IndicatorArrowLeft:
      return drawArrow(*painter, *option, QStringLiteral("chevron-right"), 180);
    case PE_IndicatorBranch:
      if (!option->state.testFlag(State_Children)) return;
      return drawArrow(*painter, *option, QStringLiteral("chevron-right"), option->state.testFlag(State_Open) ? 90 : 0);
    case PE_FrameFocusRect:
      if (focused(*option) || option->state.testFlag(State_KeyboardFocusChange)) drawFocusFrame(*painter, *option);
      return;
    default:
      QProxyStyle::drawPrimitive(element, option, painter, widget);
  }
}

void ControlStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                      const QWidget* widget) const {
  if (control == CC_ComboBox) {
    drawField(*painter, *option);
    QStyleOptionComplex arrow = *option;
    arrow.rect = proxy()->subControlRect(CC_ComboBox, option, SC_ComboBoxArrow, widget);
    return drawArrow(*painter, arrow, QStringLiteral("chevron-down"), 0);
  }
  if (control == CC_SpinBox) {
    drawField(*painter, *option);
    if (const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option)) {
      drawSpinArrows(*painter, *proxy(), *spin, widget);
    }
    return;
  }
  QProxyStyle::drawComplexControl(control, option, painter, widget);
}

int ControlStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
  switch (metric) {
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
      return kIndicator;
    case PM_CheckBoxLabelSpacing:
    case PM_RadioButtonLabelSpacing:
      return kSpace2;
    case PM_ToolBarItemMargin:
    case PM_ToolBarFrameWidth:
      return 0;
    case PM_ToolBarExtensionExtent:
      return kIcon + kSpace2;
    case PM_FocusFrameHMargin:
      return kItemMargin;
    case PM_SmallIconSize:
    case PM_ButtonIconSize:
      return kPanelIcon;
    default:
      return QProxyStyle::pixelMetric(metric, option, widget);
  }
}

QSize ControlStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                                     const QWidget* widget) const {
  QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
  if (type == CT_ItemViewItem) size.setHeight(qMax(size.height(), kItemHeight));
  if (type == CT_ComboBox || type == CT_SpinBox) {
    size.setHeight(qMax(size.height(), kFieldHeight));
    size.rwidth() += 2 * kFieldInset;
  }
  return size;
}

QRect ControlStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                                   const QWidget* widget) const {
  const QRect rect = QProxyStyle::subControlRect(control, option, part, widget);
  const bool words = (control == CC_ComboBox && part == SC_ComboBoxEditField) ||
                     (control == CC_SpinBox && part == SC_SpinBoxEditField);
  return words ? rect.adjusted(kFieldInset, 0, 0, 0) : rect;
}

QIcon ControlStyle::standardIcon(StandardPixmap picture, const QStyleOption* option, const QWidget* widget) const {
  switch (picture) {
    case SP_ToolBarHorizontalExtensionButton:
    case SP_ToolBarVerticalExtensionButton:
      return icon(QStringLiteral("more"));
    case SP_LineEditClearButton:
      return icon(QStringLiteral("close"), Ink::Text2);
    case SP_MessageBoxInformation:
    case SP_MessageBoxQuestion:
      return icon(QStringLiteral("info"), Ink::Accent);
    case SP_MessageBoxWarning:
      return icon(QStringLiteral("warning"), Ink::Goal);
    case SP_MessageBoxCritical:
      return icon(QStringLiteral("error"), Ink::Error);
    default: {
      // A file dialog asks for its icons each time it opens: they are read, and brought to its sizes, once.
      QIcon& kept = kept_icons_[picture];
      if (kept.isNull()) kept = QProxyStyle::standardIcon(picture, option, widget);
      return kept;
    }
  }
}

int ControlStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                            QStyleHintReturn* answer) const {
  // Combo boxes open as lists under the field, in our colours, rather than as menus over it.
  if (hint == SH_ComboBox_Popup || hint == SH_DialogButtonBox_ButtonsHaveIcons) return 0;
  // The letters of the menu bar show their lines once the bar is reached by key.
  if (hint == SH_UnderlineShortcut && qobject_cast<const QMenuBar*>(widget) != nullptr)
    return widget->hasFocus() ? 1 : 0;
  return QProxyStyle::styleHint(hint, option, widget, answer);
}

}  // namespace limber::app
