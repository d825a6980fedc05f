// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

class QWidget;

namespace limber::app {

/// Drops what is being typed into the number fields of a form: they show the numbers that they had. For a form that is
/// about to show something else, or nothing: a field that is hidden confirms what stands in it.
void dropTypedNumbers(const QWidget& form);

}  // namespace limber::app
