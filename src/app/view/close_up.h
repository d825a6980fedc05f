// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <QString>
#include <QWidget>
#include <functional>
#include <optional>

#include "app/view/word_cards.h"
#include "limber/scene/camera.h"

class QToolButton;

namespace limber::app {

/// What a close-up shows.
struct CloseUpSubject {
  QString name;
  std::function<Eigen::Vector3d()> centre;  ///< world, m, of the picture that is being drawn
  double radius;                            ///< m
};

/// The frame of a small picture that shows a part of a figure large, as the view sees it, in a corner of the view. It
/// gives way to the side view; its cross hides it until it is asked for again.
class CloseUp : public QWidget {
  Q_OBJECT

 public:
  explicit CloseUp(QWidget* view);

  /// Shows another subject; nothing: none.
  void take(std::optional<CloseUpSubject> subject);
  /// Makes room, or comes back.
  void giveWay(bool gives_way);
  /// Puts it into the corner of a view of this size.
  void fit(const QSize& view);
  /// The camera of its picture, beside a view's camera; nothing while it is hidden.
  [[nodiscard]] std::optional<scene::Camera> camera(const scene::Camera& view) const;

 Q_SIGNALS:
  void changed();

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void refresh();

  std::optional<CloseUpSubject> subject_;
  QToolButton* cross_;
  WordCards name_;
  bool gives_way_ = false;
  bool dismissed_ = false;  ///< by its cross, until there is nothing to show
  bool has_room_ = false;
};

}  // namespace limber::app
