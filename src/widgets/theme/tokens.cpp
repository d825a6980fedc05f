// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "widgets/theme/tokens.h"

#include <QApplication>

namespace limber::app {
namespace {

QColor colour(QRgb rgb, int alpha = 255) {
  QColor made{rgb};
  made.setAlpha(alpha);
  return made;
}

constexpr int kCasingAlpha = 217;  // 85 %
constexpr int kCardAlpha = 230;    // 90 %

ViewColours viewColours() {
  ViewColours view;
  view.goal = colour(0xFFC23D);
  view.held = colour(0x1DB874);
  view.limit = colour(0xF060E8);
  view.selection = colour(0x9CCBFF);
  view.free_handle = colour(0xFFFFFF);
  view.ghost_before = colour(0x8FA0BD);
  view.ghost_after = colour(0xC6AD8A);
  view.axis_x = colour(0xFF6B61);
  view.axis_y = colour(0xA5D65A);
  view.axis_z = colour(0x5E97FF);
  view.casing = colour(0x101215, kCasingAlpha);
  return view;
}

Tokens darkTokens() {
  Tokens dark;
  dark.window = colour(0x1B1D21);
  dark.panel = colour(0x212429);
  dark.raised = colour(0x2C3037);
  dark.hover = colour(0x31363E);
  dark.field = colour(0x17191C);
  dark.groove = colour(0x17191C);
  dark.line = colour(0x363B43);
  dark.edge = colour(0x747C87);
  dark.text = colour(0xE6E9ED);
  dark.text2 = colour(0xAAB2BC);
  dark.disabled = colour(0x717985);
  dark.accent = colour(0x6DB1F2);
  dark.on_accent = colour(0x0B1A29);
  dark.quiet = colour(0x24405C);
  dark.error = colour(0xFF8A6B);
  dark.view_top = colour(0x26292D);
  dark.view_bottom = colour(0x1B1C1F);
  dark.card = colour(0x1B1D21, kCardAlpha);
  dark.card_line = colour(0x3A4048);
  dark.view = viewColours();
  dark.goal = dark.view.goal;
  dark.held = dark.view.held;
  dark.limit = dark.view.limit;
  dark.selection = dark.view.selection;
  dark.axis_x = dark.view.axis_x;
  dark.axis_y = dark.view.axis_y;
  dark.axis_z = dark.view.axis_z;
  return dark;
}

Tokens lightTokens() {
  Tokens light;
  light.window = colour(0xECEEF1);
  light.panel = colour(0xF7F8FA);
  light.raised = colour(0xFFFFFF);
  light.hover = colour(0xE1E5EA);
  light.field = colour(0xFFFFFF);
  light.groove = colour(0xDDE2E8);
  light.line = colour(0xD3D8DE);
  light.edge = colour(0x7E8792);
  light.text = colour(0x1C2127);
  light.text2 = colour(0x4F5863);
  light.disabled = colour(0x8D959F);
  light.accent = colour(0x1666B3);
  light.on_accent = colour(0xFFFFFF);
  light.quiet = colour(0xD2E5F8);
  light.error = colour(0xB3261E);
  light.view_top = colour(0xE2E4E9);
  light.view_bottom = colour(0xCCD0D6);
  light.card = colour(0xF7F8FA, kCardAlpha);
  light.card_line = colour(0xC3C9D0);
  light.view = viewColours();
  light.goal = colour(0x8A5200);
  light.held = colour(0x006B45);
  light.limit = colour(0x9C1893);
  light.selection = light.accent;
  light.axis_x = colour(0xB8261F);
  light.axis_y = colour(0x456B00);
  light.axis_z = colour(0x1F4FC4);
  return light;
}

Theme& themeInUse() {
  static Theme theme = Theme::Dark;
  return theme;
}

}  // namespace

const Tokens& tokensFor(Theme theme) {
  static const Tokens dark = darkTokens();
  static const Tokens light = lightTokens();
  return theme == Theme::Dark ? dark : light;
}

const Tokens& tokens() { return tokensFor(themeInUse()); }

Theme currentTheme() { return themeInUse(); }

void setCurrentTheme(Theme theme) { themeInUse() = theme; }

QColor inkColour(Ink ink) {
  const Tokens& now = tokens();
  switch (ink) {
    case Ink::Text:
      return now.text;
    case Ink::Text2:
      return now.text2;
    case Ink::Disabled:
      return now.disabled;
    case Ink::Accent:
      return now.accent;
    case Ink::OnAccent:
      return now.on_accent;
    case Ink::Error:
      return now.error;
    case Ink::Goal:
      return now.goal;
    case Ink::Held:
      return now.held;
    case Ink::Limit:
      return now.limit;
    case Ink::Selection:
      return now.selection;
    case Ink::AxisX:
      return now.axis_x;
    case Ink::AxisY:
      return now.axis_y;
    case Ink::AxisZ:
      return now.axis_z;
  }
  return now.text;
}

QFont textFont(TextSize size, bool strong) {
  QFont font = QApplication::font();
  switch (size) {
    case TextSize::Small:
      font.setPointSizeF(kSmallPoints);
      break;
    case TextSize::Detail:
      font.setPointSizeF(kDetailPoints);
      break;
    case TextSize::Body:
      font.setPointSizeF(kBodyPoints);
      break;
  }
  font.setWeight(strong ? QFont::DemiBold : QFont::Normal);
  return font;
}

}  // namespace limber::app
