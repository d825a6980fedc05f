// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <Eigen/Geometry>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "io/files/json_text.h"
#include "limber/base/error.h"
#include "limber/base/largest_number.h"

/// Fields of a JSON value, read with all errors collected: a reader goes on with a fallback and fails at the end.
namespace limber::io {

/// Most errors of a file, and most notices about the fields of one object, that are reported one by one.
inline constexpr std::size_t kMostReported = 20;

/// Errors and notices of one file.
class Reading {
 public:
  explicit Reading(std::string file_name) : file_name_(std::move(file_name)) {}

  /// An error at a field; the file is then refused.
  void fail(const std::string& path, std::string found, std::string expected);
  void fail(Errors errors);
  /// Something that a person should know, at a field.
  void notice(const std::string& path, const std::string& sentence);
  /// Something that a person should know, as it stands.
  void notice(const std::string& sentence) { notices_.push_back(sentence); }

  [[nodiscard]] bool failed() const { return !errors_.empty(); }
  /// Whether the next error is reported one by one, so that a suggestion in it is worth its time.
  [[nodiscard]] bool suggests() const { return errors_.size() < kMostReported; }
  /// At most kMostReported errors, then one that counts the others.
  [[nodiscard]] Errors errors() const;
  [[nodiscard]] const std::vector<std::string>& notices() const { return notices_; }
  [[nodiscard]] const std::string& fileName() const { return file_name_; }

 private:
  [[nodiscard]] std::string place(const std::string& path) const;
  void add(Error error);

  std::string file_name_;
  Errors errors_;                ///< the first ones
  std::size_t more_errors_ = 0;  ///< the others, which are counted
  std::vector<std::string> notices_;
};

/// Range of a number, both ends included, and its words.
struct NumberRange {
  double lower;
  double upper;
  const char* words;
};
/// The lower end of a range that leaves out 0.
inline constexpr double kSmallestPositive = std::numeric_limits<double>::min();
inline constexpr NumberRange kAnyNumber{-kLargestNumber, kLargestNumber, "a number between -1000000 and 1000000"};

/// A value as errors name it: 12.5, "left", a list of 3, an object.
[[nodiscard]] std::string describe(const Json& value);

/// The number, or nothing and an error.
[[nodiscard]] std::optional<double> numberAt(const Json& value, const std::string& path, const NumberRange& range,
                                             Reading& reading);

/// The fields of an object. A field that is asked for is known; the others are unknown().
class JsonObject {
 public:
  /// Anything but an object is an error, and then like an empty one.
  JsonObject(const Json& value, std::string path, Reading& reading);

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::string pathOf(const std::string& key) const { return fieldPath(path_, key); }
  /// The field, or null when it is missing.
  [[nodiscard]] const Json* find(const std::string& key);
  /// The field; missing in an object, an error that says what should stand there.
  [[nodiscard]] const Json* require(const std::string& key, const std::string& expected);

  [[nodiscard]] double number(const std::string& key, double fallback, const NumberRange& range);
  [[nodiscard]] bool boolean(const std::string& key, bool fallback);
  /// Text of at most 1000 bytes that is not empty, in one line: a name that breaks it could pass for another message.
  [[nodiscard]] std::string text(const std::string& key, const std::string& fallback);
  /// The same of any number of lines; empty when it is missing.
  [[nodiscard]] std::string lines(const std::string& key);
  /// Three numbers.
  [[nodiscard]] std::optional<Eigen::Vector3d> vector(const std::string& key);
  /// w, x, y, z; within 1e-3 of a unit quaternion, and made one.
  [[nodiscard]] std::optional<Eigen::Quaterniond> quaternion(const std::string& key);
  /// A list of at most `most` items; missing or wrong: empty.
  [[nodiscard]] const Json::array_t& list(const std::string& key, std::size_t most);

  /// The fields that nobody asked for, as an object.
  [[nodiscard]] Json unknown() const;
  /// Makes each of them an error: for files that people write by hand and that no program keeps.
  void refuseUnknown() const;
  /// The same for a whole document, which has its "format" and "version" besides.
  void refuseUnknownInDocument();

 private:
  /// Exactly so many numbers, or nothing and an error.
  [[nodiscard]] std::optional<std::vector<double>> numbers(const std::string& key, std::size_t count,
                                                           const char* expected);

  const Json* object_;
  bool is_object_;
  std::string path_;
  Reading& reading_;
  std::set<std::string> known_;
};

/// Reads a file's text up to its content: JSON, an object, the right format, not newer than `version`.
[[nodiscard]] Expected<Json> openDocument(const std::string& text, const std::string& file_name,
                                          const std::string& format, int version);

/// One error as the failure of an ExpectedAll, for `return`.
[[nodiscard]] tl::unexpected<Errors> refusal(Error error);

/// The reader's error about a text that was to be saved, as the writer's: only a readable text is saved.
/// @param file_name  as given to the reader
[[nodiscard]] tl::unexpected<Error> notSaved(const Errors& errors, const std::string& file_name);

/// Adds a field to an object that lacks it; object[key] would look through all that it has.
void appendField(Json& object, const std::string& key, Json value);

/// The notice of the fields of an object whose names the file's figure does not know, and that are not reported one by
/// one.
void reportMoreUnknown(Reading& reading, const std::string& path, std::size_t count, const std::string& expected);

/// An object as the text in which unknown keys are kept; empty for an empty object.
[[nodiscard]] std::string keptText(const Json& unknown);
/// Adds the keys of an object that `into` lacks at its end; objects on both sides are gone into.
void mergeUnknown(Json& into, const Json& unknown);
/// Puts kept keys back, as mergeUnknown() does.
void restoreUnknown(Json& into, const std::string& kept);

/// Numbers as files have them: cm and degrees to 1e-9, quaternions to 1e-12; -0 is 0.
[[nodiscard]] double roundedTo(double value, double steps_per_unit);
[[nodiscard]] double centimetresText(double metres);
[[nodiscard]] double degreesText(double radians);
[[nodiscard]] Json positionText(const Eigen::Vector3d& metres);
/// Such that reading and writing it again gives the same numbers.
[[nodiscard]] Json orientationText(const Eigen::Quaterniond& orientation);
/// The same of a rotation matrix, whose quaternion's sign is free: the first of w, x, y, z that is not 0 is positive.
[[nodiscard]] Json orientationText(const Eigen::Matrix3d& rotation);

}  // namespace limber::io
