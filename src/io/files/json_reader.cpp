// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/files/json_reader.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_map>
#include <utility>

#include "limber/base/units.h"

namespace limber::io {

namespace {

constexpr std::size_t kLongestText = 1000;
constexpr double kNearUnit = 1e-3;

}  // namespace

std::string Reading::place(const std::string& path) const {
  return path.empty() ? file_name_ : file_name_ + ": " + path;
}

void Reading::fail(const std::string& path, std::string found, std::string expected) {
  if (suggests()) {
    add({place(path), std::move(found), std::move(expected)});
  } else {
    ++more_errors_;
  }
}

void Reading::fail(Errors errors) {
  for (Error& error : errors) add(std::move(error));
}

void Reading::add(Error error) {
  if (errors_.size() < kMostReported) {
    errors_.push_back(std::move(error));
  } else {
    ++more_errors_;
  }
}

void Reading::notice(const std::string& path, const std::string& sentence) {
  notices_.push_back(place(path) + ": " + sentence);
}

Errors Reading::errors() const {
  Errors all = errors_;
  if (more_errors_ > 0) all.push_back({file_name_, std::to_string(more_errors_) + " more errors", ""});
  return all;
}

std::string describe(const Json& value) {
  constexpr std::size_t kLongestShown = 40;
  if (value.is_array()) return "a list of " + std::to_string(value.size());
  if (value.is_object()) return "an object";
  std::string text = value.dump(-1, ' ', true, Json::error_handler_t::replace);
  if (text.size() > kLongestShown) text = text.substr(0, kLongestShown) + "...";
  return text;
}

std::optional<double> numberAt(const Json& value, const std::string& path, const NumberRange& range, Reading& reading) {
  const double number = value.is_number() ? value.get<double>() : std::numeric_limits<double>::quiet_NaN();
  if (number >= range.lower && number <= range.upper) return number;
  reading.fail(path, describe(value), range.words);
  return std::nullopt;
}

JsonObject::JsonObject(const Json& value, std::string path, Reading& reading)
    : object_(&value), is_object_(value.is_object()), path_(std::move(path)), reading_(reading) {
  static const Json empty = Json::object();
  if (is_object_) return;
  reading_.fail(path_, describe(value), "an object");
  object_ = &empty;
}

const Json* JsonObject::find(const std::string& key) {
  known_.insert(key);
  const auto field = object_->find(key);
  return field == object_->end() ? nullptr : &*field;
}

const Json* JsonObject::require(const std::string& key, const std::string& expected) {
  const Json* field = find(key);
  if (field == nullptr && is_object_) reading_.fail(pathOf(key), "nothing", expected);
  return field;
}

double JsonObject::number(const std::string& key, double fallback, const NumberRange& range) {
  const Json* field = find(key);
  return field == nullptr ? fallback : numberAt(*field, pathOf(key), range, reading_).value_or(fallback);
}

bool JsonObject::boolean(const std::string& key, bool fallback) {
  const Json* field = find(key);
  if (field == nullptr) return fallback;
  if (field->is_boolean()) return field->get<bool>();
  reading_.fail(pathOf(key), describe(*field), "true or false");
  return fallback;
}

std::string JsonObject::text(const std::string& key, const std::string& fallback) {
  const Json* field = find(key);
  if (field == nullptr) return fallback;
  if (field->is_string()) {
    const auto& text = field->get_ref<const std::string&>();
    const bool fits = !text.empty() && text.size() <= kLongestText;
    if (fits && text.find_first_of("\r\n") == std::string::npos) return text;
  }
  reading_.fail(pathOf(key), describe(*field), "text of 1 to 1000 bytes in one line");
  return fallback;
}

std::string JsonObject::lines(const std::string& key) {
  const Json* field = find(key);
  if (field == nullptr) return {};
  if (field->is_string()) {
    const auto& text = field->get_ref<const std::string&>();
    if (!text.empty() && text.size() <= kLongestText) return text;
  }
  reading_.fail(pathOf(key), describe(*field), "text of 1 to 1000 bytes");
  return {};
}

std::optional<std::vector<double>> JsonObject::numbers(const std::string& key, std::size_t count,
                                                       const char* expected) {
  const Json* field = find(key);
  if (field == nullptr) return std::nullopt;
  if (!field->is_array() || field->size() != count) {
    reading_.fail(pathOf(key), describe(*field), expected);
    return std::nullopt;
  }
  std::vector<double> numbers;
  for (std::size_t i = 0; i < count; ++i) {
    if (const auto number = numberAt((*field)[i], fieldPath(pathOf(key), i), kAnyNumber, reading_)) {
      numbers.push_back(*number);
    }
  }
  if (numbers.size() != count) return std::nullopt;
  return numbers;
}

std::optional<Eigen::Vector3d> JsonObject::vector(const std::string& key) {
  const auto three = numbers(key, 3, "a list of 3 numbers");
  if (!three) return std::nullopt;
  return Eigen::Vector3d((*three)[0], (*three)[1], (*three)[2]);
}

std::optional<Eigen::Quaterniond> JsonObject::quaternion(const std::string& key) {
  const auto four = numbers(key, 4, "a list of 4 numbers: w, x, y, z");
  if (!four) return std::nullopt;
  const Eigen::Quaterniond orientation((*four)[0], (*four)[1], (*four)[2], (*four)[3]);
  const double length = orientation.norm();
  if (!(std::abs(length - 1.0) <= kNearUnit)) {
    reading_.fail(pathOf(key), "a quaternion of length " + describe(Json(roundedTo(length, 1e6))),
                  "a quaternion w, x, y, z of length 1");
    return std::nullopt;
  }
  return orientation.normalized();
}

const Json::array_t& JsonObject::list(const std::string& key, std::size_t most) {
  static const Json::array_t empty;
  const Json* field = find(key);
  if (field == nullptr) return empty;
  if (field->is_array() && field->size() <= most) return field->get_ref<const Json::array_t&>();
  reading_.fail(pathOf(key), describe(*field), "a list of at most " + std::to_string(most));
  return empty;
}

Json JsonObject::unknown() const {
  Json rest = Json::object();
  for (const auto& [key, value] : object_->items()) {
    if (known_.count(key) == 0) appendField(rest, key, value);
  }
  return rest;
}

void JsonObject::refuseUnknown() const {
  const std::vector<std::string> known(known_.begin(), known_.end());
  for (const auto& [key, value] : object_->items()) {
    if (known_.count(key) != 0) continue;
    const std::string hint = reading_.suggests() ? didYouMean(key, known) : "";
    reading_.fail(pathOf(key), "an unknown key", "a known one" + hint);
  }
}

void JsonObject::refuseUnknownInDocument() {
  known_.insert({"format", "version"});
  refuseUnknown();
}

tl::unexpected<Errors> refusal(Error error) { return tl::unexpected<Errors>(Errors{std::move(error)}); }

tl::unexpected<Error> notSaved(const Errors& errors, const std::string& file_name) {
  const Error& first = errors.front();
  std::string found = first.found == "null" ? "a number that is not finite" : first.found;  // as JSON writes it
  const std::string start = file_name + ": ";
  if (first.where.rfind(start, 0) == 0) found += " as " + first.where.substr(start.size());
  return failure(file_name, std::move(found), first.expected + "; the file was not changed");
}

Expected<Json> openDocument(const std::string& text, const std::string& file_name, const std::string& format,
                            int version) {
  Expected<Json> json = parseJson(text, file_name);
  if (!json) return json;
  const std::string quoted = "\"" + format + "\"";
  if (!json->is_object()) return failure(file_name, describe(*json), "an object with \"format\": " + quoted);
  const auto found_format = json->find("format");
  if (found_format == json->end()) return failure(file_name + ": format", "nothing", quoted);
  if (*found_format != format) return failure(file_name + ": format", describe(*found_format), quoted);
  const auto found_version = json->find("version");
  if (found_version == json->end()) return failure(file_name + ": version", "nothing", std::to_string(version));
  if (!found_version->is_number_unsigned() || *found_version == 0) {
    return failure(file_name + ": version", describe(*found_version), "a whole number from 1");
  }
  if (*found_version > version) {
    // a whole sentence without place or remedy: cannotOpen() says it as it stands
    return failure("",
                   "\"" + file_name + "\" was made by a newer Limber (version " + describe(*found_version) +
                       "; this one reads " + std::to_string(version) + "). Nothing was changed.",
                   "");
  }
  return json;
}

void appendField(Json& object, const std::string& key, Json value) {
  object.get_ref<Json::object_t&>().push_back({key, std::move(value)});
}

void reportMoreUnknown(Reading& reading, const std::string& path, std::size_t count, const std::string& expected) {
  reading.notice(path, std::to_string(count) + (count == 1 ? " more is not " : " more are not ") + expected +
                           (count == 1 ? ". The value is kept, not used." : ". The values are kept, not used."));
}

std::string keptText(const Json& unknown) {
  return unknown.empty() ? std::string() : unknown.dump(-1, ' ', false, Json::error_handler_t::replace);
}

namespace {

/// The fixed point of rounding and normalising, which a few rounds reach.
Eigen::Vector4d roundedUnit(Eigen::Vector4d wxyz) {
  constexpr double kSteps = 1e12;
  constexpr int kMostRounds = 16;
  for (int round = 0; round < kMostRounds; ++round) {
    const Eigen::Vector4d next = wxyz.normalized().unaryExpr([](double value) { return roundedTo(value, kSteps); });
    if (next == wxyz) break;
    wxyz = next;
  }
  return wxyz;
}

Json listOf(const Eigen::Vector4d& wxyz) { return Json::array({wxyz[0], wxyz[1], wxyz[2], wxyz[3]}); }

}  // namespace

void mergeUnknown(Json& into, const Json& unknown) {
  if (!unknown.is_object() || unknown.empty()) return;
  if (into.is_null()) into = Json::object();
  auto& fields = into.get_ref<Json::object_t&>();
  // a table: an ordered object looks through all its keys, and there may be a million
  std::unordered_map<std::string, std::size_t> places;
  for (const auto& field : fields) places.emplace(field.first, places.size());
  for (const auto& [key, value] : unknown.items()) {
    const auto place = places.find(key);
    if (place == places.end()) {
      appendField(into, key, value);
      continue;
    }
    Json& there = fields.data()[place->second].second;
    if (there.is_object() && value.is_object()) mergeUnknown(there, value);
  }
}

void restoreUnknown(Json& into, const std::string& kept) {
  if (kept.empty()) return;
  const Expected<Json> unknown = parseJson(kept, "");
  if (unknown && unknown->is_object()) mergeUnknown(into, *unknown);
}

double roundedTo(double value, double steps_per_unit) {
  const double rounded = std::round(value * steps_per_unit) / steps_per_unit;
  return rounded == 0.0 ? 0.0 : rounded;
}

double centimetresText(double metres) { return roundedTo(centimetresFromMetres(metres), 1e9); }
double degreesText(double radians) { return roundedTo(degreesFromRadians(radians), 1e9); }

Json positionText(const Eigen::Vector3d& metres) {
  return Json::array({centimetresText(metres.x()), centimetresText(metres.y()), centimetresText(metres.z())});
}

Json orientationText(const Eigen::Quaterniond& orientation) {
  return listOf(roundedUnit({orientation.w(), orientation.x(), orientation.y(), orientation.z()}));
}

Json orientationText(const Eigen::Matrix3d& rotation) {
  const Eigen::Quaterniond orientation(rotation);
  Eigen::Vector4d wxyz = roundedUnit({orientation.w(), orientation.x(), orientation.y(), orientation.z()});
  for (int i = 0; i < 4; ++i) {
    if (wxyz[i] == 0.0) continue;
    if (wxyz[i] < 0.0) wxyz = -wxyz;
    break;
  }
  return listOf(wxyz.unaryExpr([](double value) { return value == 0.0 ? 0.0 : value; }));
}

}  // namespace limber::io
