// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/render/renderer.h"

#include <algorithm>
#include <functional>
#include <glm/glm.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <optional>
#include <string>
#include <vector>

#include "limber/render/figure_view.h"
#include "limber/render/frame_buffer.h"
#include "limber/render/ghost_layer.h"
#include "limber/render/gl_object.h"
#include "limber/render/matrices.h"
#include "limber/render/shader.h"
#include "limber/render/veil_view.h"
#include "render/figure_programs.h"
#include "render/frame_block.h"
#include "render/gl_state.h"
#include "render/ground.h"
#include "render/shadows.h"
#include "render/surface_layer.h"

namespace limber::render {

/// A renderer's objects on the card. The functions of draw() are its steps, in their order.
class Renderer::Room {
 public:
  Room(std::filesystem::path shaders, FigurePrograms rigid, FigurePrograms skinned, Contents contents, Ground ground,
       Shadows shadows, FigureLayer layer, SurfaceLayer surface, VeilView veil, GhostLayer ghost)
      : shaders_(std::move(shaders)),
        rigid_(std::move(rigid)),
        skinned_(std::move(skinned)),
        contents_(contents),
        ground_(std::move(ground)),
        shadows_(std::move(shadows)),
        layer_(std::move(layer)),
        surface_(std::move(surface)),
        veil_(std::move(veil)),
        ghost_(std::move(ghost)),
        frame_(kNew) {}

  [[nodiscard]] static Expected<std::unique_ptr<Room>> make(const std::filesystem::path& shaders, Contents contents);
  /// An id without a body.
  [[nodiscard]] BodyId freePlace();
  [[nodiscard]] Expected<void> put(BodyId id, const Body& body);
  Drawn draw(const Picture& picture, const Area& area, unsigned target);
  [[nodiscard]] Expected<void> load(Shading shading);
  void setVeil(const Veil& veil) { veil_.set(veil); }
  void setBackdrop(const BackdropImage& image) { ground_.setBackdrop(image); }
  void freeBuffers() {
    ground_.freeBuffers();
    layer_.freeBuffers();
    surface_.freeBuffers();
    ghost_.freeBuffers();
  }

  std::vector<std::optional<FigureView>> bodies_;

  [[nodiscard]] int samples(int wanted) const { return layer_.samples(wanted); }

 private:
  void takeUp(const Picture& picture);
  void writeFrame(const Picture& picture, const Area& area);
  void sendFrame();
  void drawShadows(const Picture& picture);
  [[nodiscard]] glm::vec4 shadowedPart(const Picture& picture);
  void drawFigures(const Picture& picture, const Area& area, unsigned target);
  void drawGhost(const Picture& picture, const GhostLook& look, const Area& area, unsigned target);
  void drawBodies(const Picture& picture);
  void drawSurface(const Picture& picture, const Area& area, const Area& region, unsigned target);
  /// @param program  which of its programs, as a member of FigurePrograms or a function of them
  /// @param below  height over the floor, m: parts that are above it altogether are left out
  template <class Which>
  void drawMeshes(const Picture& picture, const Which& program, float below = FigureView::kAnyHeight);
  template <class Which>
  void drawMesh(const Picture& picture, const FigureLook& look, const Which& program,
                float below = FigureView::kAnyHeight);
  [[nodiscard]] FigureView* view(BodyId id);
  [[nodiscard]] Expected<void> loadTextured();
  [[nodiscard]] const FigurePrograms& programsOf(const FigureView& figure) const;
  void addBodies(ScreenBounds& screen, const Picture& picture);
  [[nodiscard]] Area drawnPart(const Picture& picture, const Area& area);
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
  Contents contents_;
  std::optional<FigurePrograms> textured_;  ///< of skins with textures: few scenes have one
  std::vector<Shading> loaded_;             ///< shadings besides clay
  Ground ground_;
  Shadows shadows_;
  FigureLayer layer_;
  SurfaceLayer surface_;
  VeilView veil_;
  GhostLayer ghost_;
  Buffer frame_;
  FrameBlock block_{};
  WorldBox bounds_;
  glm::vec4 shadowed_part_ = glm::vec4(0.0F);  ///< shadowedPart() of the picture, where it has shadows
};

Expected<std::unique_ptr<Renderer::Room>> Renderer::Room::make(const std::filesystem::path& shaders,
                                                               Contents contents) {
  Expected<FigurePrograms> rigid = FigurePrograms::make(shaders, "#define ALBEDO flat\n", contents);
  if (!rigid) return tl::unexpected<Error>(rigid.error());
  // On a skin a tint fades from one segment to the next.
  Expected<FigurePrograms> skinned = FigurePrograms::make(shaders, "#define SKIN\n#define ALBEDO smooth\n", contents);
  if (!skinned) return tl::unexpected<Error>(skinned.error());
  Expected<Ground> ground = Ground::make(shaders);
  if (!ground) return tl::unexpected<Error>(ground.error());
  Expected<Shadows> shadows = Shadows::make(shaders);
  if (!shadows) return tl::unexpected<Error>(shadows.error());
  Expected<FigureLayer> layer = FigureLayer::make(shaders);
  if (!layer) return tl::unexpected<Error>(layer.error());
  Expected<SurfaceLayer> surface = SurfaceLayer::make(shaders);
  if (!surface) return tl::unexpected<Error>(surface.error());
  Expected<VeilView> veil = VeilView::make(shaders);
  if (!veil) return tl::unexpected<Error>(veil.error());
  Expected<GhostLayer> ghost = GhostLayer::make(shaders);
  if (!ghost) return tl::unexpected<Error>(ghost.error());
  return std::make_unique<Room>(shaders, std::move(*rigid), std::move(*skinned), contents, std::move(*ground),
                                std::move(*shadows), std::move(*layer), std::move(*surface), std::move(*veil),
                                std::move(*ghost));
}

Expected<void> Renderer::Room::load(Shading shading) {
  const Expected<void> rigid = rigid_.load(shaders_, shading);
  if (!rigid) return rigid;
  const Expected<void> skinned = skinned_.load(shaders_, shading);
  if (!skinned) return skinned;
  loaded_.push_back(shading);
  return textured_ ? textured_->load(shaders_, shading) : skinned;
}

/// The programs for textures, with the shadings that are loaded so far.
Expected<void> Renderer::Room::loadTextured() {
  if (textured_) return {};
  auto made = FigurePrograms::make(shaders_, "#define SKIN\n#define TEXTURED\n#define ALBEDO smooth\n", contents_);
  if (!made) return tl::unexpected<Error>(made.error());
  for (const Shading shading : loaded_) {
    if (const auto more = made->load(shaders_, shading); !more) return more;
  }
  textured_ = std::move(*made);
  return {};
}

const FigurePrograms& Renderer::Room::programsOf(const FigureView& figure) const {
  if (figure.textured() && textured_) return *textured_;
  return figure.skinned() ? skinned_ : rigid_;
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
  if (made->textured()) {
    if (const auto loaded = loadTextured(); !loaded) return loaded;
  }
  bodies_[id.index()] = std::move(*made);
  shadows_.touch();
  return {};
}

FigureView* Renderer::Room::view(BodyId id) {
  if (!id.valid() || id.index() >= bodies_.size() || !bodies_[id.index()]) return nullptr;
  return &*bodies_[id.index()];
}

Renderer::Drawn Renderer::Room::draw(const Picture& picture, const Area& area, unsigned target) {
  if (area.width <= 0 || area.height <= 0) return {};
  settleState();
  takeUp(picture);
  writeFrame(picture, area);
  const bool shadow = castsShadow(picture);
  if (shadow) drawShadows(picture);
  const std::uint64_t ground = ground_.draw(
      picture, block_, [this] { sendFrame(); }, area, target);
  if (shadow && seesFloor(picture)) ground_.drawShadows(shadowed_part_);
  drawFigures(picture, area, target);
  if (picture.content == Content::Lit) {
    for (const GhostLook& look : picture.ghosts) drawGhost(picture, look, area, target);
  }
  glBindVertexArray(0U);
  glUseProgram(0U);
  ShadowMap::unbind();
  glActiveTexture(GL_TEXTURE0);
  return ground != 0 && picture.ghosts.empty() ? Drawn{drawnPart(picture, area), ground} : Drawn{area, 0};
}

/// All bodies and their shadows.
Area Renderer::Room::drawnPart(const Picture& picture, const Area& area) {
  ScreenBounds screen(block_.clip_from_world);
  addBodies(screen, picture);
  const bool shadowed = seesFloor(picture) && castsShadow(picture);
  if (shadowed && !addShadows(screen, block_, shadowed_part_)) return area;
  const Area part = screen.area(area.width, area.height);
  return {area.x + part.x, area.y + part.y, part.width, part.height};
}

void Renderer::Room::takeUp(const Picture& picture) {
  bounds_ = WorldBox{};
  shadows_.takeUp(picture.figures);
  for (const FigureLook& look : picture.figures) {
    FigureView* const figure = view(look.body);
    if (figure == nullptr) continue;
    if (figure->update(look.segments)) shadows_.touch();
    figure->addTo(bounds_);
  }
}

void Renderer::Room::writeFrame(const Picture& picture, const Area& area) {
  fillFrame(block_, picture, area, bounds_);
  sendFrame();
}

void Renderer::Room::sendFrame() {
  glBindBuffer(GL_UNIFORM_BUFFER, frame_.name());
  glBufferData(GL_UNIFORM_BUFFER, sizeof(FrameBlock), &block_, GL_STREAM_DRAW);
  glBindBufferBase(GL_UNIFORM_BUFFER, kFrameBinding, frame_.name());
}

template <class Which>
void Renderer::Room::drawMeshes(const Picture& picture, const Which& program, float below) {
  for (const FigureLook& look : picture.figures) drawMesh(picture, look, program, below);
}

template <class Which>
void Renderer::Room::drawMesh(const Picture& picture, const FigureLook& look, const Which& program, float below) {
  FigureView* const figure = view(look.body);
  if (figure == nullptr) return;
  glUseProgram(std::invoke(program, programsOf(*figure)).name());
  figure->draw(isCoarse(picture), toGlm(picture.viewpoint.world_from_eye.translation), below);
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

void Renderer::Room::drawShadows(const Picture& picture) {
  shadowed_part_ = shadowedPart(picture);
  shadows_.draw(picture, block_, isCoarse(picture), shadowed_part_,
                [&](Program FigurePrograms::*program, float below) { drawMeshes(picture, program, below); });
}

/// Lower and upper corner of what the bodies, seen along the key light, cover of its map, with the soft edge.
glm::vec4 Renderer::Room::shadowedPart(const Picture& picture) {
  constexpr int kParts = 256;
  const glm::mat4 clip_from_map =
      glm::translate(glm::mat4(1.0F), glm::vec3(-1.0F)) * glm::scale(glm::mat4(1.0F), glm::vec3(2.0F));
  ScreenBounds covered(clip_from_map * block_.shadow_from_world);
  for (const FigureLook& look : picture.figures) {
    const FigureView* const figure = view(look.body);
    if (figure != nullptr) figure->addTo(covered);
  }
  const Area parts = covered.area(kParts, kParts);
  const float edge = block_.softness.z / block_.shadow_texel.y;
  const glm::vec2 lower = glm::vec2(parts.x, parts.y) / float(kParts) - edge;
  const glm::vec2 upper = glm::vec2(parts.x + parts.width, parts.y + parts.height) / float(kParts) + edge;
  return {glm::max(lower, 0.0F), glm::min(upper, 1.0F)};
}

void Renderer::Room::addBodies(ScreenBounds& screen, const Picture& picture) {
  for (const FigureLook& look : picture.figures) {
    const FigureView* const figure = view(look.body);
    if (figure != nullptr) figure->addTo(screen);
  }
  veil_.addTo(screen);
}

Area Renderer::Room::regionOf(const Picture& picture, const Area& area) {
  ScreenBounds screen(block_.clip_from_world);
  addBodies(screen, picture);
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

Renderer::Drawn Renderer::draw(const Picture& picture, const Area& area, unsigned target_framebuffer) {
  return room_->draw(picture, area, target_framebuffer);
}

Expected<void> Renderer::load(Shading shading) { return room_->load(shading); }

void Renderer::freeBuffers() { room_->freeBuffers(); }

void Renderer::setBackdrop(const BackdropImage& image) { room_->setBackdrop(image); }

void Renderer::setVeil(const Veil& veil) { room_->setVeil(veil); }

int Renderer::samples(int wanted) const { return room_->samples(wanted); }

}  // namespace limber::render
