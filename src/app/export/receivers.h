// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <string_view>
#include <vector>

#include "limber/exchange/export.h"

namespace limber::app {

/// A format for a receiver, and what to do with the file there.
struct FormatOffer {
  exchange::Format format;
  QString hint;
};

/// A program, or a purpose, that figures are exported for.
struct Receiver {
  QString name;
  std::vector<FormatOffer> offers;  ///< the first is meant unless another is chosen
};

/// All receivers, in the order in which they are offered; the last takes every format.
[[nodiscard]] std::vector<Receiver> allReceivers();

/// Words of a format as Qt has them.
[[nodiscard]] QString asText(std::string_view words);

}  // namespace limber::app
