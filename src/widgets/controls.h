// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QFrame>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>
#include <QToolButton>

#include "widgets/theme/tokens.h"

/// Controls as every panel has them. `name` is what a screen reader says.
namespace limber::app {

/// Words in as many lines as they need.
[[nodiscard]] QLabel* wrappedLabel(const QString& words, QWidget* parent);
/// Words in the quieter ink, in as many lines as they need.
[[nodiscard]] QLabel* quietLabel(const QString& words, QWidget* parent);
/// The same in smaller type: a remark beside a control.
[[nodiscard]] QLabel* detailLabel(const QString& words, QWidget* parent);

/// Words in semibold: a heading.
[[nodiscard]] QLabel* strongLabel(const QString& words, QWidget* parent);
/// The name of a control in the column that all names share. @param buddy  takes the focus of its mnemonic, or null
[[nodiscard]] QLabel* fieldLabel(const QString& words, QWidget* buddy, QWidget* parent);
/// A number at the right of its place, which stays as wide as it is.
[[nodiscard]] QLabel* numberLabel(int width, QWidget* parent);

/// A list of which one entry is chosen, as high as a field.
[[nodiscard]] QComboBox* choiceField(const QString& name, QWidget* parent);

/// A field with a magnifier, and a cross once something is typed. @param words  placeholder while it is empty
[[nodiscard]] QLineEdit* searchField(const QString& words, const QString& name, QWidget* parent);

/// A slider of so many steps from 0, a tenth of them a page; Tab reaches it and a click does not.
[[nodiscard]] QSlider* stepSlider(int steps, const QString& name, QWidget* parent);

/// A button of small words that Tab reaches.
[[nodiscard]] QPushButton* smallButton(const QString& words, QWidget* parent);
/// A small icon that Tab reaches.
[[nodiscard]] QToolButton* iconButton(const QString& icon_name, const QString& name, QWidget* parent,
                                      Ink ink = Ink::Text2);

/// A check box that is its action: checked and usable alike, and a click triggers it.
[[nodiscard]] QCheckBox* actionBox(QAction* action, QWidget* parent);
/// A button that is its action, under words of its own.
[[nodiscard]] QPushButton* actionButton(QAction* action, const QString& words, QWidget* parent);

/// A hairline from side to side.
[[nodiscard]] QFrame* ruleLine(QWidget* parent);

/// Scrolls the panel that a widget lies in, if it scrolls, so that it is seen, once the widget has its height.
void scrollIntoView(QWidget& widget);

}  // namespace limber::app
