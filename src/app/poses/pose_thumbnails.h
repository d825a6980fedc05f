// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Geometry>
#include <QImage>
#include <QObject>
#include <QTimer>
#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <vector>

#include "app/poses/pose_owner.h"
#include "limber/render/renderer.h"
#include "posing/posing.h"
#include "widgets/theme/tokens.h"

class QOffscreenSurface;
class QOpenGLContext;
class QOpenGLFramebufferObject;

namespace limber::app {

/// Thumbnails of a figure in other postures, seen from the front and a little from its left. They are
/// drawn off screen by a separate renderer, one at a time when nothing else is to be drawn, and kept while in use.
class PoseThumbnails : public QObject {
  Q_OBJECT

 public:
  /// @param size   of a picture in logical pixels
  /// @param owner  whose figure is drawn, longer-lived; null: the selected actor
  PoseThumbnails(Posing& posing, QSize size, QObject* parent = nullptr, const PoseOwner* owner = nullptr);
  ~PoseThumbnails() override;

  /// No picture is drawn while `busy` returns true.
  void setBusy(std::function<bool()> busy) { busy_ = std::move(busy); }

  /// The picture of a posture in the theme in use; null until it is drawn, then drawn() is emitted.
  /// @param ratio  device pixels per logical pixel
  [[nodiscard]] QImage of(const Posture& posture, double ratio);

  /// Does something in the OpenGL context of the pictures. @return whether there is one: none before the first picture
  bool inContext(const std::function<void()>& act);

 Q_SIGNALS:
  void drawn();

 private:
  struct Wanted {
    Posture posture;
    Theme theme;
    double ratio;
    bool operator==(const Wanted&) const = default;
  };
  struct Kept {
    Wanted what;
    QImage picture;
  };

  void forget();
  void drawNext();
  void letGoOfBody();
  [[nodiscard]] bool begin();
  [[nodiscard]] bool takeBody();
  [[nodiscard]] QImage draw(const Wanted& wanted);
  [[nodiscard]] render::Viewpoint viewpoint() const;

  [[nodiscard]] const scene::Actor& actor() const { return owner_ != nullptr ? owner_->actor() : document_.actor(); }

  Posing& posing_;
  Document& document_;
  const PoseOwner* owner_;
  QSize size_;
  std::function<bool()> busy_;
  QTimer timer_;
  std::list<Kept> kept_;         ///< the last used first
  std::vector<Wanted> waiting_;  ///< the last asked for is drawn first

  std::unique_ptr<QOffscreenSurface> surface_;
  std::unique_ptr<QOpenGLContext> context_;
  std::unique_ptr<render::Renderer> renderer_;
  std::unique_ptr<QOpenGLFramebufferObject> target_;
  bool failed_ = false;  ///< no graphics, or a body that cannot be drawn: placeholders stay
  bool body_is_stale_ = true;
  std::optional<render::BodyId> body_;
  std::vector<SegmentId> segment_of_look_;
  std::vector<Eigen::AlignedBox3f> boxes_;  ///< of the segments' meshes, in their frames, m
  std::vector<render::SegmentLook> looks_;
  PerId<SegmentId, Pose> world_from_segment_;
};

}  // namespace limber::app
