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

/// A list of values whose copies share their parts: a copy costs one pointer a part, and an edit of a part leaves the
/// copies as they were. Reading is as with std::vector; edit() hands out a part of this list's own.
///
/// A reference to a part holds until that part is edited or taken out. Lists that share parts may be read on several
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

  /// A part to be changed, which no other list shares from now on.
  [[nodiscard]] T& edit(std::size_t index) {
    auto own = std::make_shared<T>(*parts_[index]);
    T& value = *own;
    parts_[index] = std::move(own);
    return value;
  }
  void push_back(T value) { parts_.push_back(std::make_shared<T>(std::move(value))); }
  void pop_back() { parts_.pop_back(); }
  void clear() { parts_.clear(); }
  /// Puts a value before the one at an index; at the end when it is size().
  void insert(std::size_t index, T value) {
    parts_.insert(parts_.begin() + static_cast<std::ptrdiff_t>(index), std::make_shared<T>(std::move(value)));
  }
  void erase(std::size_t index) { parts_.erase(parts_.begin() + static_cast<std::ptrdiff_t>(index)); }
  /// Takes a part to another place; those between move over by one.
  void move(std::size_t from, std::size_t to) {
    const auto at = [this](std::size_t index) { return parts_.begin() + static_cast<std::ptrdiff_t>(index); };
    if (from < to) std::rotate(at(from), at(from + 1), at(to + 1));
    if (to < from) std::rotate(at(to), at(from), at(from + 1));
  }

  /// Whether a part is one and the same in both lists, which takes no look at its value.
  [[nodiscard]] bool shares(std::size_t index, const SharedList& other) const {
    return index < size() && index < other.size() && parts_[index] == other.parts_[index];
  }
  /// The values in a list of their own.
  [[nodiscard]] std::vector<T> values() const { return std::vector<T>(begin(), end()); }

  /// By value; parts that both share are not looked at.
  bool operator==(const SharedList& other) const {
    return std::equal(parts_.begin(), parts_.end(), other.parts_.begin(), other.parts_.end(),
                      [](const auto& a, const auto& b) { return a == b || *a == *b; });
  }

 private:
  std::vector<std::shared_ptr<const T>> parts_;
};

}  // namespace limber
