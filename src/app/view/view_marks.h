// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QPainter>
#include <QSizeF>
#include <initializer_list>
#include <memory>
#include <utility>
#include <vector>

namespace limber::app {

/// Layers of marks, from the lowest.
enum class Layer { Floor, Solid, Shape, Chain, Body, Handle, Gizmo, Limit, Goal, Step, Side, Corner };

/// Marks that tools and features draw over the picture of one pane: values of any type, each with the function that
/// paints it. Marks of one layer are painted in the order in which they were added.
class Marks {
 public:
  /// @param pane  its size, logical pixels
  template <class Mark>
  using Paint = void (*)(QPainter& painter, const Mark& mark, const QSizeF& pane);

  template <class Mark>
  void add(Layer layer, Mark mark, Paint<Mark> how) {
    items_.push_back({layer, std::make_shared<Typed<Mark>>(std::move(mark), how)});
  }
  /// Hides the marks of these layers, also those added later.
  void hide(std::initializer_list<Layer> layers) { hidden_.insert(hidden_.end(), layers); }

  /// The first mark of a type that is shown; null: none.
  template <class Mark>
  [[nodiscard]] const Mark* find() const {
    for (const Item& item : items_) {
      if (const Mark* mark = item.as<Mark>(); mark != nullptr && !isHidden(item.layer)) return mark;
    }
    return nullptr;
  }
  /// All marks of a type that are shown.
  template <class Mark>
  [[nodiscard]] std::vector<Mark> all() const {
    std::vector<Mark> found;
    for (const Item& item : items_) {
      if (const Mark* mark = item.as<Mark>(); mark != nullptr && !isHidden(item.layer)) found.push_back(*mark);
    }
    return found;
  }

  void paint(QPainter& painter, const QSizeF& pane) const;

 private:
  struct Painted {
    virtual ~Painted() = default;
    virtual void paint(QPainter& painter, const QSizeF& pane) const = 0;
  };
  template <class Mark>
  struct Typed : Painted {
    Typed(Mark shown, Paint<Mark> how) : mark(std::move(shown)), painter_of(how) {}
    void paint(QPainter& painter, const QSizeF& pane) const override { painter_of(painter, mark, pane); }
    Mark mark;
    Paint<Mark> painter_of;
  };
  struct Item {
    Layer layer;
    std::shared_ptr<const Painted> painted;
    template <class Mark>
    [[nodiscard]] const Mark* as() const {
      const auto* typed = dynamic_cast<const Typed<Mark>*>(painted.get());
      return typed == nullptr ? nullptr : &typed->mark;
    }
  };
  [[nodiscard]] bool isHidden(Layer layer) const;

  std::vector<Item> items_;
  std::vector<Layer> hidden_;
};

}  // namespace limber::app
