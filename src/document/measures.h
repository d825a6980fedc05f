// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include "limber/figure/figure.h"

/// Numbers as people read them: rounded, with the minus of print, in centimetres or millimetres and in degrees.
namespace limber::app {

/// With so many decimals: "−5.50"; never "−0".
[[nodiscard]] QString numberText(double number, int decimals);
/// With at most so many decimals, without needless zeros: "−5.5", "12".
[[nodiscard]] QString shortNumber(double number, int decimals);

/// Three digits that count, and whole numbers up to a million in full: "0.0154", "1234", "3.1e−08"; a dash for what is
/// no number.
[[nodiscard]] QString numberWords(double value);

/// "12.4 cm", or "3.2 mm" below one centimetre.
[[nodiscard]] QString lengthText(double metres);
/// "−8.5°"
[[nodiscard]] QString angleText(double radians);

/// Whether a DOF is an angle, shown in degrees, rather than a length, shown in cm.
[[nodiscard]] bool turns(const Dof& dof);
/// A value of a DOF (rad or m) in degrees or cm, and back.
[[nodiscard]] double shownValue(const Dof& dof, double value);
[[nodiscard]] double valueOfShown(const Dof& dof, double shown);
/// "°" or " cm"
[[nodiscard]] QString unitText(const Dof& dof);

/// A value with its unit: "92°", or with one decimal where the whole range is under 40°; "12.4 cm" for translations.
/// @param value  rad or m
[[nodiscard]] QString valueText(const Dof& dof, double value);
/// The same without its unit.
[[nodiscard]] QString plainValueText(const Dof& dof, double value);
/// An end of the range or the rest value, without needless decimals: "−40°", "−5.5°", "12 cm".
[[nodiscard]] QString limitText(const Dof& dof, double value);

}  // namespace limber::app
