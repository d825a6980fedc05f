// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "widgets/theme/theme.h"

#include <QFont>
#include <QPalette>
#include <QRegularExpression>
#include <QString>
#include <QStringList>

#include "widgets/theme/control_style.h"

namespace limber::app {
namespace {

QPalette paletteFor(const Tokens& now) {
  QPalette palette;
  palette.setColor(QPalette::Window, now.panel);
  palette.setColor(QPalette::WindowText, now.text);
  palette.setColor(QPalette::Base, now.field);
  palette.setColor(QPalette::AlternateBase, now.panel);
  palette.setColor(QPalette::Text, now.text);
  palette.setColor(QPalette::Button, now.raised);
  palette.setColor(QPalette::ButtonText, now.text);
  palette.setColor(QPalette::BrightText, now.error);
  palette.setColor(QPalette::Highlight, now.quiet);
  palette.setColor(QPalette::HighlightedText, now.text);
  palette.setColor(QPalette::PlaceholderText, now.text2);
  palette.setColor(QPalette::ToolTipBase, now.window);
  palette.setColor(QPalette::ToolTipText, now.text);
  palette.setColor(QPalette::Link, now.accent);
  palette.setColor(QPalette::LinkVisited, now.accent);
  palette.setColor(QPalette::Light, now.hover);
  palette.setColor(QPalette::Midlight, now.raised);
  palette.setColor(QPalette::Mid, now.line);
  palette.setColor(QPalette::Dark, now.line);
  palette.setColor(QPalette::Shadow, now.window);
  for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText,
                                         QPalette::PlaceholderText, QPalette::HighlightedText}) {
    palette.setColor(QPalette::Disabled, role, now.disabled);
  }
  palette.setColor(QPalette::Disabled, QPalette::Highlight, now.line);
  palette.setColor(QPalette::Disabled, QPalette::Base, now.panel);
  return palette;
}

QFont bodyFont() {
  QFont font{QStringLiteral("Inter")};
  font.setFamilies({QStringLiteral("Inter"), QStringLiteral("Noto Sans"), QStringLiteral("DejaVu Sans")});
  font.setPointSizeF(kBodyPoints);
  font.setHintingPreference(QFont::PreferNoHinting);
  return font;
}

/// Menu bar, tool bars, status bar and what parts the regions from each other.
QString frameRules() {
  return QStringLiteral(R"(
QMainWindow { background: @window; }
QMainWindow::separator { background: @line; width: 1px; height: 1px; }
QMenuBar { background: @window; border: 0; padding: 2px 7px; spacing: 0; }
QMenuBar::item { background: transparent; color: @text; padding: 4px 9px; border-radius: 6px; }
QMenuBar::item:selected { background: @hover; }
QMenuBar::item:pressed { background: @quiet; }
QToolBar { background: @window; border: 0; border-bottom: 1px solid @line; padding: 6px; spacing: 2px; }
QToolBar::separator { background: @line; width: 1px; margin: 6px 8px; }
QStatusBar { background: @window; border: 0; border-top: 1px solid @line; min-height: 27px; max-height: 27px; }
QStatusBar::item { border: 0; }
QToolButton { background: transparent; color: @text; border: 2px solid transparent; border-radius: 6px; }
QToolBar > QToolButton { min-width: 25px; min-height: 25px; }
QToolButton:hover { background: @hover; border-color: @hover; }
QToolButton:checked, QToolButton:pressed { background: @quiet; border-color: @quiet; }
QToolButton:focus { border: 2px solid @accent; }
QToolButton:disabled { color: @disabled; background: transparent; border-color: transparent; }
QToolButton::menu-indicator { image: none; }
QToolBar > QToolButton[popupMode="1"] { padding-right: 6px; }
QToolButton::menu-button { border: 0; width: 16px; border-top-right-radius: 6px; border-bottom-right-radius: 6px; }
)");
}

QString menuRules() {
  return QStringLiteral(R"(
QMenu { background: @panel; color: @text; border: 1px solid @card_line; padding: 4px; }
QMenu::item { padding: 5px 24px 5px 8px; margin: 0; border-radius: 4px; }
QMenu::item:selected { background: @quiet; }
QMenu::item:disabled { color: @disabled; background: transparent; }
QMenu::icon { padding-left: 4px; }
QMenu::separator { background: @line; height: 1px; margin: 4px 8px; }
QToolTip { background: @window; color: @text; border: 1px solid @card_line; padding: 4px 6px; }
)");
}

QString inputRules() {
  return QStringLiteral(R"(
QLineEdit, QPlainTextEdit, QTextEdit { background: @field; color: @text; border: 1px solid @edge; border-radius: 4px;
  padding: 0 7px; selection-background-color: @quiet; selection-color: @text; }
QLineEdit { min-height: 24px; }
QAbstractSpinBox { min-height: 20px; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus { border-color: @accent; }
QLineEdit:disabled { background: @panel; color: @disabled; border-color: @line; }
QLineEdit[invalid="true"] { border-color: @error; }
QLineEdit[frameInBar="true"] { border-color: @line; border-radius: 6px; min-height: 28px; max-height: 28px;
  padding: 0 2px; }
QLineEdit[frameInBar="true"]:focus { border-color: @accent; }
QComboBox QLineEdit, QAbstractSpinBox QLineEdit { background: transparent; border: 0; padding: 0; min-height: 0; }
QComboBox QAbstractItemView { background: @panel; border: 1px solid @card_line; outline: 0; padding: 4px; }
QPushButton { background: @raised; color: @text; border: 1px solid @button_line; border-radius: 6px;
  min-height: 24px; padding: 0 11px; }
QPushButton:hover { background: @hover; }
QPushButton:pressed { background: @quiet; }
QPushButton:focus { border: 2px solid @accent; padding: 0 10px; min-height: 22px; }
QPushButton:disabled { color: @disabled; background: @panel; border-color: @line; }
QPushButton[main="true"] { background: @accent; color: @on_accent; border-color: @accent; font-weight: 600; }
QPushButton[main="true"]:hover, QPushButton[main="true"]:pressed { background: @accent_hover; }
QPushButton[main="true"]:focus { border: 2px solid @text; }
QPushButton[main="true"]:disabled { color: @disabled; background: @panel; border-color: @line; }
QPushButton[tall="true"] { min-height: 28px; }
QPushButton[tall="true"]:focus { min-height: 26px; }
QCheckBox, QRadioButton { color: @text; min-height: 24px; spacing: 8px; }
QCheckBox:disabled, QRadioButton:disabled { color: @disabled; }
)");
}

QString viewRules() {
  return QStringLiteral(R"(
QDockWidget { color: @text; }
QAbstractScrollArea { background: @panel; border: 0; }
QAbstractItemView { background: @panel; color: @text; border: 0; outline: 0; selection-background-color: @quiet;
  selection-color: @text; }
QListView#finder { border: 1px solid @card_line; padding: 4px; }
QTreeView::item:hover { background: @hover; }
QTreeView::item:selected { background: @quiet; }
QHeaderView::section { background: @panel; color: @text2; border: 0; border-bottom: 1px solid @line; padding: 4px 8px; }
QSlider { min-height: 24px; }
QSlider::groove:horizontal { background: @groove; border: 1px solid @line; height: 2px; border-radius: 2px; }
QSlider::sub-page:horizontal { background: @accent; height: 4px; border-radius: 2px; }
QSlider::handle:horizontal { background: @text; width: 12px; height: 12px; margin: -5px 0; border-radius: 6px; }
QSlider::handle:horizontal:hover { background: @accent; }
QSlider:focus { border: 2px solid @accent; border-radius: 4px; }
QSlider::sub-page:horizontal:disabled, QSlider::handle:horizontal:disabled { background: @disabled; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: @scroll; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::handle:hover { background: @edge; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QTabBar::tab { background: transparent; color: @text2; padding: 6px 10px; border-bottom: 2px solid transparent; }
QTabBar::tab:selected { color: @text; border-bottom-color: @accent; }
QProgressBar { background: @groove; border: 0; border-radius: 2px; max-height: 4px; }
QProgressBar::chunk { background: @accent; border-radius: 2px; }
QDialog { background: @panel; }
)");
}

/// Fills in the names that start with @; the longest first, so that @text does not eat the start of @text2.
QString filledIn(QString rules, const Tokens& now, Theme theme) {
  const QList<std::pair<QString, QColor>> names{
      {QStringLiteral("@button_line"), now.line},
      {QStringLiteral("@accent_hover"), theme == Theme::Dark ? now.accent.lighter(112) : now.accent.lighter(120)},
      {QStringLiteral("@on_accent"), now.on_accent},
      {QStringLiteral("@card_line"), now.card_line},
      {QStringLiteral("@disabled"), now.disabled},
      {QStringLiteral("@scroll"), theme == Theme::Dark ? now.line.lighter(125) : now.line.darker(112)},
      {QStringLiteral("@window"), now.window},
      {QStringLiteral("@groove"), now.groove},
      {QStringLiteral("@raised"), now.raised},
      {QStringLiteral("@accent"), now.accent},
      {QStringLiteral("@panel"), now.panel},
      {QStringLiteral("@hover"), now.hover},
      {QStringLiteral("@field"), now.field},
      {QStringLiteral("@quiet"), now.quiet},
      {QStringLiteral("@error"), now.error},
      {QStringLiteral("@text2"), now.text2},
      {QStringLiteral("@text"), now.text},
      {QStringLiteral("@line"), now.line},
      {QStringLiteral("@edge"), now.edge}};
  for (const auto& [name, colour] : names) rules.replace(name, colour.name(QColor::HexRgb));
  return rules;
}

}  // namespace

void applyTheme(QApplication& application, Theme theme) {
  setCurrentTheme(theme);
  if (!application.property("limber_style").toBool()) {
    application.setStyle(new ControlStyle);
    application.setFont(bodyFont());
    application.setProperty("limber_style", true);
  }
  const Tokens& now = tokens();
  application.setPalette(paletteFor(now));
  application.setStyleSheet(filledIn(frameRules() + menuRules() + inputRules() + viewRules(), now, theme));
}

}  // namespace limber::app
