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

/// A point of somebody's body that the mouse is on.
struct ActorPoint {
  std::size_t actor = 0;
  scene::BodyPoint part;
};

/// The actors of the document as a view shows and takes them: their bodies on the card, how each is drawn, and what of
/// them lies under the mouse.
class ActorViews {
 public:
  explicit ActorViews(const Document& document) : document_(document) {}

  /// Bodies or actors may be others: the next takeUp() looks.
  void touch() { stale_ = true; }
  /// The renderer has gone, with all that it kept.
  void forget();
  /// Hands bodies that are new to the renderer. @return what cannot be drawn, if anything
  [[nodiscard]] std::optional<Error> takeUp(render::Renderer& renderer);
  /// Places everybody as they stand.
  /// @param followed  by segment of the chosen actor: tinted, because it follows a drag
  /// @param hovered   another actor that a click would choose, −1 for none: tinted a little
  void place(const std::vector<bool>& followed, int hovered);
  /// The chosen actor is drawn in another posture than the document's; the mouse takes it where it stands.
  void showInstead(const std::optional<Posture>& posture) { instead_ = posture; }
  /// As last placed; those that are hidden are left out.
  [[nodiscard]] std::span<const render::FigureLook> looks() const { return figures_; }
  /// The chosen actor's segments, as last placed.
  [[nodiscard]] const PerId<SegmentId, Pose>& worldFromSegment() const { return world_from_segment_; }
  /// What a ray meets first of all that is shown.
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
