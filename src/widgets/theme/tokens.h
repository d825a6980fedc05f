// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QFont>

namespace limber::app {

/// The two looks of the chrome. The colours of the view are one set for both.
enum class Theme { Dark, Light };

/// Colours of what is drawn over the figure, where every line has a casing. Shared by both themes.
struct ViewColours {
  QColor goal, held, limit, selection, free_handle;
  QColor ghost_before, ghost_after;
  QColor axis_x, axis_y, axis_z;
  QColor casing;  ///< 85 % opaque, kCasingWidth on each side of a line
};

/// Every colour of the window by its use. Ratios of text to ground are at least 4.5, of edges at least 3.
struct Tokens {
  QColor window;                        ///< menu, bars, rail
  QColor panel;                         ///< panels, timeline
  QColor raised, hover;                 ///< buttons; what the mouse is over
  QColor field, groove;                 ///< inputs and plots; grooves of sliders
  QColor line, edge;                    ///< hairline; boundary that carries meaning
  QColor text, text2, disabled;         ///< words; labels and units; what cannot be used now
  QColor accent, on_accent, quiet;      ///< focus and main button; words on it; ground of selected rows and tools
  QColor error;                         ///< sentences of failure
  QColor view_top, view_bottom;         ///< gradient behind the figure
  QColor card, card_line;               ///< floating cards: ground at 90 %, 1 px line
  QColor goal, held, limit, selection;  ///< the view's meanings as ink on panels
  QColor axis_x, axis_y, axis_z;        ///< axes as ink on panels
  ViewColours view;                     ///< the same meanings over the figure
};

/// A colour by what it means, for things that outlive a change of theme (icons, rows of a model).
enum class Ink { Text, Text2, Disabled, Accent, OnAccent, Error, Goal, Held, Limit, Selection, AxisX, AxisY, AxisZ };

/// The colours of one theme.
[[nodiscard]] const Tokens& tokensFor(Theme theme);
/// The colours of the theme in use: dark until applyTheme has said otherwise. User interface thread only.
[[nodiscard]] const Tokens& tokens();
/// The theme in use.
[[nodiscard]] Theme currentTheme();
/// Makes a theme the one in use, without touching any widget; applyTheme calls it.
void setCurrentTheme(Theme theme);
/// The colour that an ink has in the theme in use.
[[nodiscard]] QColor inkColour(Ink ink);

/// Steps of type: readout, rail, ruler (11 px), details and tags (12 px), all else (13 px at 96 dpi).
enum class TextSize { Small, Detail, Body };
inline constexpr double kSmallPoints = 8.25;
inline constexpr double kDetailPoints = 9.0;
inline constexpr double kBodyPoints = 9.75;
/// The application's font in one of its steps; strong is semibold.
[[nodiscard]] QFont textFont(TextSize size, bool strong = false);

/// Spaces and sizes in logical pixels.
inline constexpr int kSpace1 = 4;
inline constexpr int kSpace2 = 8;
inline constexpr int kSpace3 = 12;
inline constexpr int kSpace4 = 16;
inline constexpr int kSpace6 = 24;
inline constexpr int kPanelMargin = 12;
inline constexpr int kLabelColumn = 104;
inline constexpr int kFormRow = 32;
inline constexpr int kFieldHeight = 26;
inline constexpr int kButtonHeight = 30;
inline constexpr int kSmallButtonHeight = 26;
inline constexpr int kListRow = 44;
inline constexpr int kListRowSmall = 30;
inline constexpr int kIcon = 20;
inline constexpr int kPanelIcon = 16;
inline constexpr int kLineHeight = 18;
inline constexpr double kFieldRadius = 4.0;
inline constexpr double kButtonRadius = 6.0;
inline constexpr double kCardRadius = 8.0;
inline constexpr double kCasingWidth = 1.25;

}  // namespace limber::app
