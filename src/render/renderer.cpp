// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/render/renderer.h"

#include <algorithm>
#include <functional>
#include <glm/glm.hpp>
#include <optional>
#include <string>
#include <vector>

#include "limber/render/figure_view.h"
#include "limber/render/floor_view.h"
#include "limber/render/frame_buffer.h"
#include "limber/render/ghost_layer.h"
#include "limber/render/gl_object.h"
#include "limber/render/lights.h"
#include "limber/render/matrices.h"
#include "limber/render/shader.h"
#include "limber/render/veil_view.h"
#include "render/backdrop_view.h"
#include "render/contact_shadow.h"
#include "render/figure_programs.h"
#include "render/frame_block.h"
#include "render/gl_state.h"
#include "render/surface_layer.h"

namespace limber::render {

namespace {

/// Contents of the shadow; while they stay the same, so does the shadow.
struct ShadowKey {
  std::vector<BodyId> bodies;
  bool coarse = false;
  bool fine = false;
  glm::vec3 direction = glm::vec3(0.0F);  ///< of the light
  float softness = 0.0F;                  ///< of the light: its spread
  bool on_floor = false;                  ///< whether what bodies take of the floor's light is there, too
};

}  // namespace

/// A renderer's objects on the card. The functions of draw() are its steps, in their order.
class Renderer::Room {
 public:
  Room(std::filesystem::path shaders, FigurePrograms rigid, FigurePrograms skinned, FloorView floor,
       BackdropView backdrop, FigureLayer layer, SurfaceLayer surface, ShadowMap shadow_map, ContactShadow contact,
       VeilView veil, GhostLayer ghost)
      : shaders_(std::move(shaders)),
        rigid_(std::move(rigid)),
        skinned_(std::move(skinned)),
        floor_(std::move(floor)),
        backdrop_(std::move(backdrop)),
        layer_(std::move(layer)),
        surface_(std::move(surface)),
        shadow_map_(std::move(shadow_map)),
        contact_(std::move(contact)),
        veil_(std::move(veil)),
        ghost_(std::move(ghost)),
        frame_(kNew) {}

  [[nodiscard]] static Expected<std::unique_ptr<Room>> make(const std::filesystem::path& shaders, Contents contents);
  /// An id without a body.
  [[nodiscard]] BodyId freePlace();
  [[nodiscard]] Expected<void> put(BodyId id, const Body& body);
  void draw(const Picture& picture, const Area& area, unsigned target);
  [[nodiscard]] Expected<void> load(Shading shading);
  void setVeil(const Veil& veil) { veil_.set(veil); }
  void setBackdrop(const BackdropImage& image) { backdrop_.set(image); }
  void freeBuffers() {
    layer_.freeBuffers();
    surface_.freeBuffers();
    ghost_.freeBuffers();
  }

  std::vector<std::optional<FigureView>> bodies_;

  [[nodiscard]] int samples(int wanted) const { return layer_.samples(wanted); }

 private:
  void takeUp(const Picture& picture);
  void writeFrame(const Picture& picture, const Area& area);
  void drawShadow(const Picture& picture);
  void drawGround(const Picture& picture, const Area& area, unsigned target);
  void drawFigures(const Picture& picture, const Area& area, unsigned target);
  void drawGhost(const Picture& picture, const GhostLook& look, const Area& area, unsigned target);
  void drawBodies(const Picture& picture);
  void drawSurface(const Picture& picture, const Area& area, const Area& region, unsigned target);
  /// @param program  which of its programs, as a member of FigurePrograms or a function of them
  template <class Which>
  void drawMeshes(const Picture& picture, const Which& program);
  template <class Which>
  void drawMesh(const Picture& picture, const FigureLook& look, const Which& program);
  [[nodiscard]] FigureView* view(BodyId id);
  /// Where bodies and veil are in a view.
  [[nodiscard]] Area regionOf(const Picture& picture, const Area& area);
  /// The edges of the fine mesh would lie too close to be told apart, and change as soon as something moves.
  [[nodiscard]] static bool isCoarse(const Picture& picture) { return picture.quality.coarse || picture.wireframe; }
  [[nodiscard]] bool castsShadow(const Picture& picture) const {
    return picture.content == Content::Lit && picture.quality.shadow && picture.lights && !bounds_.empty();
  }

  std::filesystem::path shaders_;
  FigurePrograms rigid_;
  FigurePrograms skinned_;
  FloorView floor_;
  BackdropView backdrop_;
  FigureLayer layer_;
  SurfaceLayer surface_;
  ShadowMap shadow_map_;
  ContactShadow contact_;
  VeilView veil_;
  GhostLayer ghost_;
  Buffer frame_;
  FrameBlock block_{};
  WorldBox bounds_;
  ShadowKey shadow_key_;
  bool shadow_stale_ = true;
};

Expected<std::unique_ptr<Renderer::Room>> Renderer::Room::make(const std::filesystem::path& shaders,
                                                               Contents contents) {
  Expected<FigurePrograms> rigid = FigurePrograms::make(shaders, "#define ALBEDO flat\n", contents);
  if (!rigid) return tl::unexpected<Error>(rigid.error());
  // On a skin a tint fades from one segment to the next.
  Expected<FigurePrograms> skinned = FigurePrograms::make(shaders, "#define SKIN\n#define ALBEDO smooth\n", contents);
  if (!skinned) return tl::unexpected<Error>(skinned.error());
  Expected<FloorView> floor = FloorView::make(shaders);
  if (!floor) return tl::unexpected<Error>(floor.error());
  Expected<BackdropView> backdrop = BackdropView::make(shaders);
  if (!backdrop) return tl::unexpected<Error>(backdrop.error());
  Expected<FigureLayer> layer = FigureLayer::make(shaders);
  if (!layer) return tl::unexpected<Error>(layer.error());
  Expected<SurfaceLayer> surface = SurfaceLayer::make(shaders);
  if (!surface) return tl::unexpected<Error>(surface.error());
  Expected<ShadowMap> shadow_map = ShadowMap::make(shaders);
  if (!shadow_map) return tl::unexpected<Error>(shadow_map.error());
  Expected<ContactShadow> contact = ContactShadow::make(shaders);
  if (!contact) return tl::unexpected<Error>(contact.error());
  Expected<VeilView> veil = VeilView::make(shaders);
  if (!veil) return tl::unexpected<Error>(veil.error());
  Expected<GhostLayer> ghost = GhostLayer::make(shaders);
  if (!ghost) return tl::unexpected<Error>(ghost.error());
  return std::make_unique<Room>(shaders, std::move(*rigid), std::move(*skinned), std::move(*floor),
                                std::move(*backdrop), std::move(*layer), std::move(*surface), std::move(*shadow_map),
                                std::move(*contact), std::move(*veil), std::move(*ghost));
}

Expected<void> Renderer::Room::load(Shading shading) {
  const Expected<void> rigid = rigid_.load(shaders_, shading);
  return rigid ? skinned_.load(shaders_, shading) : rigid;
}

BodyId Renderer::Room::freePlace() {
  const auto empty = [](const std::optional<FigureView>& body) { return !body.has_value(); };
  const auto place = std::ranges::find_if(bodies_, empty);
  const BodyId id{static_cast<int>(place - bodies_.begin())};
  if (place == bodies_.end()) bodies_.emplace_back();
  return id;
}

Expected<void> Renderer::Room::put(BodyId id, const Body& body) {
  Expected<FigureView> made = FigureView::make(body);
  if (!made) return tl::unexpected<Error>(made.error());
  bodies_[id.index()] = std::move(*made);
  shadow_stale_ = true;
  return {};
}

FigureView* Renderer::Room::view(BodyId id) {
  if (!id.valid() || id.index() >= bodies_.size() || !bodies_[id.index()]) return nullptr;
  return &*bodies_[id.index()];
}

void Renderer::Room::draw(const Picture& picture, const Area& area, unsigned target) {
  if (area.width <= 0 || area.height <= 0) return;
  settleState();
  takeUp(picture);
  writeFrame(picture, area);
  if (castsShadow(picture)) drawShadow(picture);
  drawGround(picture, area, target);
  drawFigures(picture, area, target);
  if (picture.content == Content::Lit) {
    for (const GhostLook& look : picture.ghosts) drawGhost(picture, look, area, target);
  }
  glBindVertexArray(0U);
  glUseProgram(0U);
  ShadowMap::unbind();
  glActiveTexture(GL_TEXTURE0);
}

void Renderer::Room::takeUp(const Picture& picture) {
  bounds_ = WorldBox{};
  const auto same = [](BodyId id, const FigureLook& look) { return id == look.body; };
  if (!std::equal(shadow_key_.bodies.begin(), shadow_key_.bodies.end(), picture.figures.begin(), picture.figures.end(),
                  same)) {
    shadow_stale_ = true;
    shadow_key_.bodies.clear();
    for (const FigureLook& look : picture.figures) shadow_key_.bodies.push_back(look.body);
  }
  for (const FigureLook& look : picture.figures) {
    FigureView* const figure = view(look.body);
    if (figure == nullptr) continue;
    if (figure->update(look.segments)) shadow_stale_ = true;
    figure->addTo(bounds_);
  }
}

void Renderer::Room::writeFrame(const Picture& picture, const Area& area) {
  fillFrame(block_, picture, area, bounds_);
  glBindBuffer(GL_UNIFORM_BUFFER, frame_.name());
  glBufferData(GL_UNIFORM_BUFFER, sizeof(FrameBlock), &block_, GL_STREAM_DRAW);
  glBindBufferBase(GL_UNIFORM_BUFFER, kFrameBinding, frame_.name());
}

template <class Which>
void Renderer::Room::drawMeshes(const Picture& picture, const Which& program) {
  for (const FigureLook& look : picture.figures) drawMesh(picture, look, program);
}

template <class Which>
void Renderer::Room::drawMesh(const Picture& picture, const FigureLook& look, const Which& program) {
  FigureView* const figure = view(look.body);
  if (figure == nullptr) return;
  glUseProgram(std::invoke(program, figure->skinned() ? skinned_ : rigid_).name());
  figure->draw(isCoarse(picture), toGlm(picture.viewpoint.world_from_eye.translation));
}

void Renderer::Room::drawGhost(const Picture& picture, const GhostLook& look, const Area& area, unsigned target) {
  FigureView* const figure = view(look.figure.body);
  if (figure == nullptr) return;
  figure->update(look.figure.segments);
  ScreenBounds screen(block_.clip_from_world);
  figure->addTo(screen);
  const Area region = screen.area(area.width, area.height);
  if (region.width <= 0 || region.height <= 0) return;
  ghost_.begin(area.width, area.height, picture.quality.scale, region);
  drawMesh(picture, look.figure, &FigurePrograms::mask);
  ghost_.finish(target, area, look);
}

void Renderer::Room::drawShadow(const Picture& picture) {
  const Quality& quality = picture.quality;
  const bool coarse = isCoarse(picture);
  const glm::vec3 direction(block_.key_direction);
  const bool kept = shadow_key_.coarse == coarse && shadow_key_.fine == quality.fine_shadow &&
                    shadow_key_.direction == direction && shadow_key_.softness == block_.softness.y && !shadow_stale_ &&
                    (shadow_key_.on_floor || !seesFloor(picture));
  if (!kept) {
    shadow_map_.begin(quality.fine_shadow);
    glEnable(GL_CULL_FACE);
    glEnable(GL_POLYGON_OFFSET_FILL);
    glPolygonOffset(1.5F, 2.0F);
    drawMeshes(picture, &FigurePrograms::depth);
    glDisable(GL_POLYGON_OFFSET_FILL);
    shadow_map_.finish(quality.fine_shadow);
    shadow_key_.on_floor = seesFloor(picture);
    if (shadow_key_.on_floor) {
      contact_.begin(quality.fine_shadow);
      drawMeshes(picture, &FigurePrograms::from_below);
      contact_.finish(quality.fine_shadow);
    }
    glDisable(GL_CULL_FACE);
    shadow_key_.coarse = coarse;
    shadow_key_.fine = quality.fine_shadow;
    shadow_key_.direction = direction;
    shadow_key_.softness = block_.softness.y;
    shadow_stale_ = false;
  }
  shadow_map_.bind(quality.fine_shadow);
  contact_.bind(quality.fine_shadow, kContactShadowUnit);
}

void Renderer::Room::drawGround(const Picture& picture, const Area& area, unsigned target) {
  glBindFramebuffer(GL_FRAMEBUFFER, target);
  glViewport(area.x, area.y, area.width, area.height);
  if (picture.ground) floor_.drawGround();
  const bool backdrop = picture.backdrop != nullptr && !backdrop_.empty() && picture.content == Content::Lit;
  if (backdrop) backdrop_.draw(*picture.backdrop);
  if (seesFloor(picture)) floor_.drawFloor(castsShadow(picture), backdrop);
}

Area Renderer::Room::regionOf(const Picture& picture, const Area& area) {
  ScreenBounds screen(block_.clip_from_world);
  for (const FigureLook& look : picture.figures) {
    const FigureView* const figure = view(look.body);
    if (figure != nullptr) figure->addTo(screen);
  }
  veil_.addTo(screen);
  return screen.area(area.width, area.height);
}

void Renderer::Room::drawFigures(const Picture& picture, const Area& area, unsigned target) {
  const Area region = regionOf(picture, area);
  if (region.width <= 0 || region.height <= 0) return;
  Quality quality = picture.quality;
  if (picture.content != Content::Lit) quality.samples = 1;  // numbers are not to be mixed at edges
  layer_.begin(area.width, area.height, quality, region);
  glEnable(GL_CULL_FACE);
  if (seesFloor(picture) && bounds_.lower.y < 0.0F) glEnable(GL_CLIP_DISTANCE0);
  drawBodies(picture);
  if (picture.content == Content::Lit) veil_.draw();
  layer_.finish(target, area, region);
  if (hasOutline(picture) || hasOcclusion(picture)) drawSurface(picture, area, region, target);
}

void Renderer::Room::drawBodies(const Picture& picture) {
  if (picture.wireframe && picture.content == Content::Lit) {
    glEnable(GL_POLYGON_OFFSET_FILL);
    glPolygonOffset(1.0F, 1.0F);
    drawMeshes(picture, picture.lights ? &FigurePrograms::lit_wire_body : &FigurePrograms::wire_body);
    glDisable(GL_POLYGON_OFFSET_FILL);
    glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);
    drawMeshes(picture, picture.lights ? &FigurePrograms::lit_wire_edges : &FigurePrograms::wire_edges);
    glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
  } else {
    const bool seen_through = picture.shading == Shading::XRay && picture.content == Content::Lit;
    if (seen_through) {  // of one ink, so that their order makes no difference
      glDisable(GL_DEPTH_TEST);
      glEnable(GL_BLEND);
      glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    }
    drawMeshes(picture, [&picture](const FigurePrograms& programs) -> const Program& { return programs.of(picture); });
    glDisable(GL_BLEND);
    glEnable(GL_DEPTH_TEST);
  }
  glDisable(GL_CLIP_DISTANCE0);
  glDisable(GL_CULL_FACE);
}

void Renderer::Room::drawSurface(const Picture& picture, const Area& area, const Area& region, unsigned target) {
  const bool outline = hasOutline(picture);
  surface_.begin(outline ? SurfaceLayer::Use::Outline : SurfaceLayer::Use::Occlusion, area.width, area.height, region);
  glEnable(GL_CULL_FACE);
  if (seesFloor(picture) && bounds_.lower.y < 0.0F) glEnable(GL_CLIP_DISTANCE0);
  drawMeshes(picture, &FigurePrograms::surface);
  glDisable(GL_CLIP_DISTANCE0);
  glDisable(GL_CULL_FACE);
  if (outline) {
    surface_.drawOutline(target, area);
  } else {
    surface_.drawOcclusion(target, area);
  }
}

Renderer::Renderer(std::unique_ptr<Room> room) : room_(std::move(room)) {}
Renderer::~Renderer() = default;

Expected<std::unique_ptr<Renderer>> Renderer::make(const std::filesystem::path& shaders, Contents contents) {
  const int version = epoxy_gl_version();  // 33 for 3.3; 0 without a context
  if (version == 0) return failure("OpenGL", "no context", "OpenGL 3.3: a graphics driver, or Mesa in software");
  if (version < 33 || !epoxy_is_desktop_gl()) {
    return failure("OpenGL", "version " + std::to_string(version / 10) + "." + std::to_string(version % 10),
                   "OpenGL 3.3, core profile");
  }
  Expected<std::unique_ptr<Room>> room = Room::make(shaders, contents);
  if (!room) return tl::unexpected<Error>(room.error());
  return std::unique_ptr<Renderer>(new Renderer(std::move(*room)));
}

Expected<BodyId> Renderer::addBody(const Body& body) {
  const BodyId id = room_->freePlace();
  const Expected<void> put = room_->put(id, body);
  if (!put) return tl::unexpected<Error>(put.error());
  return id;
}

Expected<void> Renderer::replaceBody(BodyId id, const Body& body) { return room_->put(id, body); }

void Renderer::removeBody(BodyId id) {
  if (id.valid() && id.index() < room_->bodies_.size()) room_->bodies_[id.index()].reset();
}

void Renderer::draw(const Picture& picture, const Area& area, unsigned target_framebuffer) {
  room_->draw(picture, area, target_framebuffer);
}

Expected<void> Renderer::load(Shading shading) { return room_->load(shading); }

void Renderer::freeBuffers() { room_->freeBuffers(); }

void Renderer::setBackdrop(const BackdropImage& image) { room_->setBackdrop(image); }

void Renderer::setVeil(const Veil& veil) { room_->setVeil(veil); }

int Renderer::samples(int wanted) const { return room_->samples(wanted); }

}  // namespace limber::render
