// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/files/json_text.h"

#include <algorithm>
#include <cctype>
#include <unordered_set>
#include <utility>
#include <vector>

#include "io/files/json_words.h"
#include "io/files/text_words.h"

namespace limber::io {

namespace {

constexpr std::size_t kLongestLineOfNumbers = 16;

/// Line and column of the byte that was read last, so that one that ends a line counts to that line.
/// @param position  number of bytes read
std::string lineAndColumn(std::string_view text, std::size_t position) {
  const std::size_t last = std::max<std::size_t>(std::min(position, text.size()), 1) - 1;
  const std::string_view before = text.substr(0, last);
  const std::size_t line = 1 + static_cast<std::size_t>(std::ranges::count(before, '\n'));
  const std::size_t line_end = before.rfind('\n');  // of the line before
  return std::to_string(line) + ":" + std::to_string(line_end == std::string_view::npos ? last + 1 : last - line_end);
}

/// Builds a value as the parser goes, with limits on depth and number and no key twice.
class Builder : public nlohmann::json_sax<Json> {
 public:
  Builder(std::string_view text, const std::string& file_name, std::size_t most_values)
      : text_(text), file_name_(file_name), most_values_(most_values) {}

  bool null() override { return add(nullptr); }
  bool boolean(bool value) override { return add(value); }
  bool number_integer(number_integer_t value) override { return add(value); }
  bool number_unsigned(number_unsigned_t value) override { return add(value); }
  bool number_float(number_float_t value, const string_t&) override { return add(value); }
  bool string(string_t& value) override { return add(std::move(value)); }
  bool binary(binary_t&) override { return false; }
  bool start_object(std::size_t) override { return open(Json::object()); }
  bool end_object() override { return close(); }
  bool start_array(std::size_t) override { return open(Json::array()); }
  bool end_array() override { return close(); }

  bool key(string_t& value) override {
    Level& level = levels_.back();
    level.key = value;
    if (level.keys.size() == kMostFields) {
      return refuse(file_name_ + (levels_.size() > 1 ? ": " + path() : ""),
                    "more than " + std::to_string(kMostFields) + " fields in one object", "a smaller file");
    }
    if (level.keys.insert(value).second) return true;
    return refuse(file_name_ + ": " + fieldPath(path(), printable(value)), "a key that stands twice", "it once");
  }

  bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& error) override {
    error_ = fromParserMessage(file_name_ + ":" + lineAndColumn(text_, position), error.what());
    return false;
  }

  [[nodiscard]] const Error& error() const { return error_; }
  [[nodiscard]] Json takeValue() { return std::move(value_); }

 private:
  struct Level {
    Json value;
    std::string key;
    std::unordered_set<std::string> keys;
  };

  bool add(Json value) {
    if (++count_ > most_values_) {
      return refuse(file_name_, "more than " + std::to_string(most_values_) + " values", "a smaller file");
    }
    if (levels_.empty()) {
      value_ = std::move(value);
      return true;
    }
    Level& level = levels_.back();
    if (level.value.is_array()) {
      level.value.push_back(std::move(value));
    } else {
      // not operator[]: the ordered map would look through all keys again, and key() has done so already
      level.value.get_ref<Json::object_t&>().push_back({std::move(level.key), std::move(value)});
    }
    return true;
  }

  bool open(Json value) {
    if (levels_.size() >= kDeepestNesting) {
      return refuse(file_name_, "lists or objects nested deeper than " + std::to_string(kDeepestNesting), "fewer");
    }
    levels_.push_back({std::move(value), {}, {}});
    return true;
  }

  bool close() {
    Json value = std::move(levels_.back().value);
    levels_.pop_back();
    return add(std::move(value));
  }

  bool refuse(std::string where, std::string found, std::string expected) {
    error_ = {std::move(where), std::move(found), std::move(expected)};
    return false;
  }

  [[nodiscard]] std::string path() const {
    std::string path;
    for (std::size_t i = 0; i + 1 < levels_.size(); ++i) {
      const Level& level = levels_[i];
      path = level.value.is_array() ? fieldPath(path, level.value.size()) : fieldPath(path, printable(level.key));
    }
    return path;
  }

  std::string_view text_;
  const std::string& file_name_;
  std::size_t most_values_;
  std::vector<Level> levels_;
  Json value_;
  Error error_;
  std::size_t count_ = 0;
};

std::string leafText(const Json& value) { return value.dump(-1, ' ', false, Json::error_handler_t::replace); }

bool isLineOfNumbers(const Json& value) {
  return value.is_array() && value.size() <= kLongestLineOfNumbers && std::ranges::all_of(value, &Json::is_number);
}

void append(std::string& text, const Json& value, std::size_t indent) {
  if (value.empty() || !value.is_structured()) {
    text += leafText(value);
    return;
  }
  if (isLineOfNumbers(value)) {
    for (std::size_t i = 0; i < value.size(); ++i) text += (i == 0 ? "[" : ", ") + leafText(value[i]);
    text += ']';
    return;
  }
  text += value.is_array() ? '[' : '{';
  const std::string line = "\n" + std::string(indent + 2, ' ');
  bool first = true;
  for (const auto& [key, item] : value.items()) {
    text += (first ? "" : ",") + line;
    if (value.is_object()) text += leafText(Json(key)) + ": ";
    append(text, item, indent + 2);
    first = false;
  }
  text += "\n" + std::string(indent, ' ');
  text += value.is_array() ? ']' : '}';
}

bool isPlainWord(const std::string& key) {
  return !key.empty() && std::isdigit(static_cast<unsigned char>(key.front())) == 0 &&
         std::ranges::all_of(key, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; });
}

}  // namespace

Expected<Json> parseJson(std::string_view with_mark, const std::string& file_name, std::size_t most_values) {
  const std::string_view text = withoutByteOrderMark(with_mark);
  if (text.empty()) return failure(file_name, "an empty file", "JSON");
  if (text.find('\0') != std::string_view::npos) return failure(file_name, "binary data", "JSON");
  Builder builder(text, file_name, most_values);
  if (!Json::sax_parse(text, &builder)) return tl::unexpected<Error>(builder.error());
  return builder.takeValue();
}

std::string jsonText(const Json& value) {
  std::string text;
  append(text, value, 0);
  return text + "\n";
}

std::string fieldPath(const std::string& parent, const std::string& key) {
  if (!isPlainWord(key)) return parent + "[\"" + key + "\"]";
  return parent.empty() ? key : parent + "." + key;
}

std::string fieldPath(const std::string& parent, std::size_t index) {
  return parent + "[" + std::to_string(index) + "]";
}

}  // namespace limber::io
