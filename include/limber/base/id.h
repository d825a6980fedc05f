// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cassert>
#include <cstddef>
#include <ranges>
#include <utility>
#include <vector>

namespace limber {

/// A typed index: passing a site as a joint does not compile. −1 means none.
template <class Tag>
struct Id {
  int value = -1;  ///< −1: none

  /// Whether it is not −1; it may still be beyond the end of its array.
  [[nodiscard]] bool valid() const { return value >= 0; }
  /// The position in an array; the id must be valid.
  [[nodiscard]] std::size_t index() const {
    assert(value >= 0);
    return static_cast<std::size_t>(value);
  }
  bool operator==(const Id&) const = default;
  /// By value, for ordered containers.
  bool operator<(const Id& other) const { return value < other.value; }
};

using SegmentId = Id<struct SegmentTag>;  ///< of Figure::segments()
using SiteId = Id<struct SiteTag>;        ///< of Figure::sites()
using JointId = Id<struct JointTag>;      ///< of Figure::joints()
using DofId = Id<struct DofTag>;          ///< of Figure::dofs() and of Posture::values
using GroupId = Id<struct GroupTag>;      ///< of Figure::groups()

/// An array that is indexed by its own id type only.
template <class I, class T>
class PerId {
 public:
  /// Empty.
  PerId() = default;
  /// `size` items, all equal to `value`.
  explicit PerId(std::size_t size, const T& value = T{}) : items_(size, value) {}

  /// The item of an id; the id must be valid and less than size().
  [[nodiscard]] const T& operator[](I id) const { return items_[id.index()]; }
  [[nodiscard]] T& operator[](I id) { return items_[id.index()]; }
  /// Number of items; their ids are 0 … size() − 1.
  [[nodiscard]] std::size_t size() const { return items_.size(); }
  [[nodiscard]] bool empty() const { return items_.empty(); }
  /// The id that the next push() will return.
  [[nodiscard]] I nextId() const { return I{static_cast<int>(items_.size())}; }

  /// Appends an item and returns its id.
  I push(T item) {
    items_.push_back(std::move(item));
    return I{static_cast<int>(items_.size()) - 1};
  }

  /// The items in the order of their ids.
  [[nodiscard]] auto begin() const { return items_.begin(); }
  [[nodiscard]] auto end() const { return items_.end(); }
  [[nodiscard]] auto begin() { return items_.begin(); }
  [[nodiscard]] auto end() { return items_.end(); }
  bool operator==(const PerId&) const = default;

 private:
  std::vector<T> items_;
};

/// The ids of an array of `count` items, in order: `for (const DofId dof : ids<DofId>(n))`.
template <class I>
[[nodiscard]] auto ids(std::size_t count) {
  return std::views::iota(0, static_cast<int>(count)) | std::views::transform([](int value) { return I{value}; });
}

}  // namespace limber
