// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cassert>
#include <compare>
#include <cstddef>
#include <vector>

namespace limber {

/// An index that knows what it counts: handing a site to a joint does not compile. −1 means none.
template <class Tag>
struct Id {
  int value = -1;

  [[nodiscard]] bool valid() const { return value >= 0; }
  [[nodiscard]] std::size_t index() const {
    assert(value >= 0);
    return static_cast<std::size_t>(value);
  }
  auto operator<=>(const Id&) const = default;
};

using SegmentId = Id<struct SegmentTag>;
using SiteId = Id<struct SiteTag>;
using JointId = Id<struct JointTag>;
using DofId = Id<struct DofTag>;
using GroupId = Id<struct GroupTag>;

/// An array that only its own kind of id can index.
template <class I, class T>
class PerId {
 public:
  PerId() = default;
  explicit PerId(std::size_t size, const T& value = T{}) : items_(size, value) {}

  [[nodiscard]] const T& operator[](I id) const { return items_[id.index()]; }
  [[nodiscard]] T& operator[](I id) { return items_[id.index()]; }
  [[nodiscard]] std::size_t size() const { return items_.size(); }
  [[nodiscard]] bool empty() const { return items_.empty(); }
  [[nodiscard]] I nextId() const { return I{static_cast<int>(items_.size())}; }

  /// Appends and answers the id of the new item.
  I push(T item) {
    items_.push_back(std::move(item));
    return I{static_cast<int>(items_.size()) - 1};
  }

  [[nodiscard]] auto begin() const { return items_.begin(); }
  [[nodiscard]] auto end() const { return items_.end(); }
  [[nodiscard]] auto begin() { return items_.begin(); }
  [[nodiscard]] auto end() { return items_.end(); }
  bool operator==(const PerId&) const = default;

 private:
  std::vector<T> items_;
};

/// Iterates over the ids 0 … count − 1: `for (const DofId dof : ids<DofId>(n))`.
template <class I>
class IdRange {
 public:
  class Iterator {
   public:
    explicit Iterator(int value) : value_(value) {}
    [[nodiscard]] I operator*() const { return I{value_}; }
    Iterator& operator++() {
      ++value_;
      return *this;
    }
    bool operator==(const Iterator&) const = default;

   private:
    int value_;
  };
  explicit IdRange(std::size_t count) : count_(static_cast<int>(count)) {}
  [[nodiscard]] Iterator begin() const { return Iterator(0); }
  [[nodiscard]] Iterator end() const { return Iterator(count_); }

 private:
  int count_;
};

template <class I>
[[nodiscard]] IdRange<I> ids(std::size_t count) {
  return IdRange<I>(count);
}

}  // namespace limber
