// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>
#include <QString>
#include <vector>

class QVBoxLayout;

/// Headings and rows of forms, alike in every panel: a quiet name in a column that all share, then the controls.
namespace limber::app {

/// The name of a row. @param buddy  takes the focus of its mnemonic and its accessible relation; may be null
[[nodiscard]] QLabel* formLabel(const QString& words, QWidget* buddy, QWidget* parent);

/// The heading of a part of a panel.
[[nodiscard]] QLabel* panelHeading(const QString& words, QWidget* parent);

/// A row at the foot of a layout; its first control is the name's buddy. Labels among the controls stay as narrow as
/// their words. @return the row, to be hidden or given a tool tip; its name is the child called "label"
QWidget* addFormRow(QVBoxLayout& rows, const QString& words, const std::vector<QWidget*>& controls);

}  // namespace limber::app
