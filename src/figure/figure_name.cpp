// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/figure_name.h"

#include <cctype>

namespace limber {

std::string figureName(const std::string& name, const std::string& otherwise, std::set<std::string>& taken) {
  std::string fit;
  for (const char letter : name) {
    const auto byte = static_cast<unsigned char>(letter);
    if (byte < 0x80) fit += std::isalnum(byte) != 0 ? letter : '_';
  }
  if (fit.find_first_not_of('_') == std::string::npos) fit = otherwise;
  if (std::isdigit(static_cast<unsigned char>(fit.front())) != 0) fit.insert(0, otherwise + "_");
  std::string unique = fit;
  for (int number = 2; !taken.insert(unique).second; ++number) unique = fit + "_" + std::to_string(number);
  return unique;
}

}  // namespace limber
