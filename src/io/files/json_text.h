// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "limber/base/error.h"

/// JSON as text and back, without exceptions.
namespace limber::io {

/// Keeps the order of keys, so that files differ only where their content does.
using Json = nlohmann::ordered_json;

/// Limits of a text: depth of nested lists and objects, number of values, and number of fields in an object.
inline constexpr std::size_t kDeepestNesting = 32;
inline constexpr std::size_t kMostValues = 2'000'000;
inline constexpr std::size_t kMostFields = 500'000;

/// A value from a text; an Error has file:line:column, or the field whose key stands twice. A byte order mark is passed
/// over.
[[nodiscard]] Expected<Json> parseJson(std::string_view text, const std::string& file_name,
                                       std::size_t most_values = kMostValues);

/// Text with two blanks a level, lists of numbers on one line, and a newline at the end. Bytes that are not UTF-8
/// become the replacement character.
[[nodiscard]] std::string jsonText(const Json& value);

/// parent.key, or parent["key"] when the key is no plain word.
[[nodiscard]] std::string fieldPath(const std::string& parent, const std::string& key);
/// parent[index]
[[nodiscard]] std::string fieldPath(const std::string& parent, std::size_t index);

}  // namespace limber::io
