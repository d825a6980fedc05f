// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "document/document.h"
#include "limber/render/renderer.h"
#include "limber/scene/pick.h"

namespace limber::app {

/// A point of an actor's body under the mouse.
struct ActorPoint {
  std::size_t actor = 0;
  scene::BodyPoint part;
};

/// The actors of the document in a view: their bodies on the graphics card, their looks, and picking.
class ActorViews {
 public:
  explicit ActorViews(const Document& document) : document_(document) {}

  /// Marks bodies and actors as changed, for the next takeUp().
  void touch() { stale_ = true; }
  /// Forgets the bodies of a renderer that is gone.
  void forget();
  /// Hands new bodies to the renderer. @return the error of a body that cannot be drawn, if any
  [[nodiscard]] std::optional<Error> takeUp(render::Renderer& renderer);
  /// Places all actors in their postures.
  /// @param followed  by segment of the selected actor: tinted as a follower of a drag
  /// @param hovered   another actor that a click would select, −1 for none: tinted a little
  void place(const std::vector<bool>& followed, int hovered);
  /// Draws the selected actor in another posture than the document's; picking uses the document's.
  void showInstead(const std::optional<Posture>& posture) { instead_ = posture; }
  [[nodiscard]] const std::optional<Posture>& shownInstead() const { return instead_; }
  /// Looks as last placed, without hidden actors.
  [[nodiscard]] std::span<const render::FigureLook> looks() const { return figures_; }
  /// The selected actor's segments, as last placed.
  [[nodiscard]] const PerId<SegmentId, Pose>& worldFromSegment() const { return world_from_segment_; }
  /// The first visible body that a ray hits.
  [[nodiscard]] std::optional<ActorPoint> pick(const scene::Ray& ray) const;

 private:
  struct View {
    std::shared_ptr<const Body> body;
    std::optional<render::BodyId> id;
    std::vector<render::SegmentLook> looks;  ///< in the order of the body's segments
    std::vector<SegmentId> segment_of_look;

    /// Puts each look where its segment is. @param tint  of those that do not follow
    void place(const PerId<SegmentId, Pose>& world_from_segment, const std::vector<bool>& followed,
               const Eigen::Vector4f& tint);
  };
  struct Picker {
    std::shared_ptr<const Body> body;
    scene::BodyPicker picker;
  };

  const Document& document_;
  bool stale_ = true;
  std::vector<View> views_;  ///< by actor
  std::vector<render::FigureLook> figures_;
  PerId<SegmentId, Pose> world_from_segment_;
  std::optional<Posture> instead_;
  mutable std::vector<Picker> pickers_;  ///< by actor, made when the mouse first asks
};

}  // namespace limber::app
