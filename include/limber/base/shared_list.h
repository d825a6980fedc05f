// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <compare>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

namespace limber {

/// A list of values whose copies share their items: a copy costs one pointer an item, and editing an item does not
/// affect the copies. Reading works as with std::vector; edit() returns an item that is not shared.
///
/// A reference to an item is valid until that item is edited or removed. Lists that share items may be read on several
/// threads.
template <class T>
class SharedList {
 public:
  using value_type = T;

  class const_iterator {
   public:
    using iterator_category = std::random_access_iterator_tag;
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    using pointer = const T*;
    using reference = const T&;

    const_iterator() = default;
    explicit const_iterator(const std::shared_ptr<const T>* at) : at_(at) {}
    reference operator*() const { return **at_; }
    pointer operator->() const { return at_->get(); }
    reference operator[](difference_type by) const { return *at_[by]; }
    const_iterator& operator+=(difference_type by) { return at_ += by, *this; }
    const_iterator& operator-=(difference_type by) { return at_ -= by, *this; }
    const_iterator& operator++() { return ++at_, *this; }
    const_iterator& operator--() { return --at_, *this; }
    const_iterator operator++(int) { return const_iterator(at_++); }
    const_iterator operator--(int) { return const_iterator(at_--); }
    friend const_iterator operator+(const_iterator from, difference_type by) { return from += by; }
    friend const_iterator operator+(difference_type by, const_iterator from) { return from += by; }
    friend const_iterator operator-(const_iterator from, difference_type by) { return from -= by; }
    friend difference_type operator-(const_iterator to, const_iterator from) { return to.at_ - from.at_; }
    auto operator<=>(const const_iterator&) const = default;

   private:
    const std::shared_ptr<const T>* at_ = nullptr;
  };

  SharedList() = default;
  SharedList(std::initializer_list<T> values) : SharedList(std::vector<T>(values)) {}
  explicit SharedList(std::vector<T> values) {
    for (T& value : values) push_back(std::move(value));
  }

  [[nodiscard]] std::size_t size() const { return parts_.size(); }
  [[nodiscard]] bool empty() const { return parts_.empty(); }
  [[nodiscard]] const T& operator[](std::size_t index) const { return *parts_[index]; }
  /// @throws std::out_of_range
  [[nodiscard]] const T& at(std::size_t index) const { return *parts_.at(index); }
  [[nodiscard]] const T& front() const { return *parts_.front(); }
  [[nodiscard]] const T& back() const { return *parts_.back(); }
  [[nodiscard]] const_iterator begin() const { return const_iterator(parts_.data()); }
  [[nodiscard]] const_iterator end() const { return begin() + static_cast<std::ptrdiff_t>(size()); }

  /// An item for editing, no longer shared with other lists.
  [[nodiscard]] T& edit(std::size_t index) {
    auto own = std::make_shared<T>(*parts_[index]);
    T& value = *own;
    parts_[index] = std::move(own);
    return value;
  }
  void push_back(T value) { parts_.push_back(std::make_shared<T>(std::move(value))); }
  void pop_back() { parts_.pop_back(); }
  void clear() { parts_.clear(); }
  /// Inserts a value before an index; at the end if the index is size().
  void insert(std::size_t index, T value) {
    parts_.insert(parts_.begin() + static_cast<std::ptrdiff_t>(index), std::make_shared<T>(std::move(value)));
  }
  void erase(std::size_t index) { parts_.erase(parts_.begin() + static_cast<std::ptrdiff_t>(index)); }
  /// Moves an item to another index; those between shift by one.
  void move(std::size_t from, std::size_t to) {
    const auto at = [this](std::size_t index) { return parts_.begin() + static_cast<std::ptrdiff_t>(index); };
    if (from < to) std::rotate(at(from), at(from + 1), at(to + 1));
    if (to < from) std::rotate(at(to), at(from), at(from + 1));
  }

  /// Whether an item is shared by both lists, without comparing values.
  [[nodiscard]] bool shares(std::size_t index, const SharedList& other) const {
    return index < size() && index < other.size() && parts_[index] == other.parts_[index];
  }
  /// A copy of the values.
  [[nodiscard]] std::vector<T> values() const { return std::vector<T>(begin(), end()); }

  /// By value; shared items are not compared.
  bool operator==(const SharedList& other) const {
    return std::equal(parts_.begin(), parts_.end(), other.parts_.begin(), other.parts_.end(),
                      [](const auto& a, const auto& b) { return a == b || *a == *b; });
  }

 private:
  std::vector<std::shared_ptr<const T>> parts_;
};

}  // namespace limber
