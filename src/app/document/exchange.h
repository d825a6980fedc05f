// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QUndoCommand>
#include <functional>
#include <utility>

namespace limber::app {

/// An edit as one exchange of values: undo and redo are the same act. The first redo, which QUndoStack::push() calls,
/// does nothing when the edit has already happened, as after a drag.
template <class Value>
class Exchange : public QUndoCommand {
 public:
  /// @param exchange  swaps the document's value with the one handed over, and tells who shows it
  /// @param other     the value after the edit, or before it when `done`
  Exchange(const QString& text, std::function<void(Value&)> exchange, Value other, bool done)
      : QUndoCommand(text), exchange_(std::move(exchange)), other_(std::move(other)), skip_next_(done) {}

  void redo() override {
    if (!std::exchange(skip_next_, false)) exchange_(other_);
  }
  void undo() override { exchange_(other_); }

 private:
  std::function<void(Value&)> exchange_;
  Value other_;
  bool skip_next_;
};

}  // namespace limber::app
