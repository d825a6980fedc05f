// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// limber-render: pictures of a scene without a window or a display.
#include <CLI/CLI.hpp>
#include <QGuiApplication>
#include <QRegularExpression>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/picture/still_file.h"
#include "app/still/backdrop_image.h"
#include "app/still/still.h"
#include "limber/console/input.h"
#include "limber/console/option_value.h"
#include "limber/console/program.h"
#include "limber/figure/tied_posture.h"
#include "limber/io/asset_folder.h"
#include "limber/io/figure_file.h"

namespace {

using namespace limber;
using limber::app::StillContent;
using limber::app::StillWish;

constexpr int kNoGraphics = 4;

struct Options {
  std::string file;
  std::string output;
  std::string shot;
  std::string key;
  std::string size;
  std::string content = "picture";
  std::string material;
  std::string theme = "dark";
  bool transparent = false;
  bool no_floor = false;
};

const std::map<std::string, StillContent>& contents() {
  static const std::map<std::string, StillContent> kContents{
      {"picture", StillContent::Picture}, {"depth", StillContent::Depth}, {"normals", StillContent::Normals},
      {"figures", StillContent::Figures}, {"parts", StillContent::Parts}, {"joints", StillContent::Joints}};
  return kContents;
}

int refuse(const std::string& where, const std::string& found, const std::string& expected) {
  return console::refuse(Error{where, found, expected});
}

/// WIDTHxHEIGHT in pixels; nothing if it is something else, or too small or large.
std::optional<QSize> sizeFrom(const std::string& text) {
  static const QRegularExpression form(QStringLiteral("^([0-9]{1,5})x([0-9]{1,5})$"));
  const QRegularExpressionMatch match = form.match(QString::fromStdString(text));
  const QSize size(match.captured(1).toInt(), match.captured(2).toInt());
  const auto possible = [](int pixels) {
    return pixels >= scene::kSmallestPicture && pixels <= scene::kLargestPicture;
  };
  if (!possible(size.width()) || !possible(size.height())) return std::nullopt;
  return size;
}

/// Puts every actor into its key pose of this name. @return whether one has it
bool takeKeyPose(scene::Scene& scene, const std::string& name) {
  bool found = false;
  for (std::size_t i = 0; i < scene.actors.size(); ++i) {
    for (const motion::KeyPose& pose : scene.actors[i].key_poses) {
      if (pose.name != name) continue;
      scene.actors.edit(i).posture = pose.posture;
      found = true;
      break;
    }
  }
  return found;
}

/// @return the exit code
int draw(const scene::Scene& scene, const Options& options, const StillWish& wish) {
  const auto assets = io::findAssets();
  if (!assets) return console::refuse(assets.error());
  const auto still = app::stillSceneOf(scene);
  if (!still) return console::refuse(still.error());
  const auto picture = app::drawStill(*still, wish, *assets);
  if (!picture) {
    if (picture.error().front().where != "OpenGL") return console::refuse(picture.error());
    console::reportErrors(picture.error());
    return kNoGraphics;
  }
  const auto saved = app::saveStillFile(*still, wish, *picture, options.output);
  return saved ? console::kDone : console::notWritten(saved.error());
}

/// @return the exit code
int run(const Options& options) {
  const io::ReadRecord read;
  auto loaded = io::openAny(options.file);
  if (!loaded) return refuse("", io::cannotOpen(options.file, loaded.error()), "");
  scene::Scene& scene = loaded->scene;
  if (!options.key.empty() && !takeKeyPose(scene, options.key)) {
    return refuse("--key", "'" + options.key + "'", "the name of a key pose of the scene");
  }
  StillWish wish;
  wish.camera = scene.camera;
  wish.rig = scene.lights;
  wish.material = scene.material;
  wish.backdrop = scene.backdrop;
  if (!options.shot.empty()) {
    const scene::Shot* shot = scene::findShot(scene.shots, options.shot);
    if (shot == nullptr) {
      return refuse("--shot", "'" + options.shot + "'",
                    scene.shots.empty() ? "none: the scene has no shots" : oneOf(namesOf(scene.shots), options.shot));
    }
    wish.camera = shot->camera;
    wish.size = QSize(shot->width, shot->height);
    wish.rig = shot->lights;
    wish.material = shot->material;
    wish.backdrop = shot->backdrop;
    wish.transparent = shot->transparent;
    wish.floor = shot->floor;
  }
  if (!options.size.empty()) {
    const auto size = sizeFrom(options.size);
    if (!size) return refuse("--size", "'" + options.size + "'", "pixels from 16 to 8192, such as 1600x2000");
    wish.size = *size;
  }
  wish.content = contents().at(options.content);
  wish.material = scene::findMaterial(options.material).value_or(wish.material);
  wish.transparent = wish.transparent || options.transparent;
  wish.floor = wish.floor && !options.no_floor;
  wish.palette = options.theme == "light" ? render::lightPalette() : render::darkPalette();
  if (wish.backdrop) {
    const auto image = app::readBackdropImage(wish.backdrop->file);
    if (!image) console::reportErrors({image.error()});  // the picture is drawn without it
  }
  const auto free = console::checkOutput(options.output, read);
  if (!free) return console::refuse(free.error());
  return draw(scene, options, wish);
}

void addOptions(CLI::App& program, int& exit_code) {
  auto options = std::make_shared<Options>();
  program.require_subcommand(0);
  std::vector<std::string> words;
  for (const auto& content : contents()) words.push_back(content.first);
  program.add_option("SCENE", options->file, "A .limber scene or a .fig figure")->required();
  program.add_option("-o,--output", options->output, "The picture (PNG); of joints also OpenPose's JSON (.json)")
      ->required();
  program.add_option("--shot", options->shot, "A shot of the scene; without it the scene's view is taken");
  program.add_option("--key", options->key, "Show the figures in their key poses of this name");
  program.add_option("--size", options->size, "Pixels, such as 1600x2000; without it those of the shot");
  program.add_option("--content", options->content, "What the pixels tell")->check(console::oneOfWords(words));
  program
      .add_option("--material", options->material, "What the figures seem to be made of; without it that of the shot")
      ->check(console::oneOfWords(namesOf(scene::kMaterials, &scene::materialName)));
  program.add_option("--theme", options->theme, "dark or light")->check(console::oneOfWords({"dark", "light"}));
  program.add_flag("--transparent", options->transparent, "Nothing behind the figures, and no floor");
  program.add_flag("--no-floor", options->no_floor, "Neither grid nor shadow");
  program.callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace

int main(int argc, char** argv) {
  qputenv("QT_QPA_PLATFORM", "offscreen");  // text and lines of the joints; there may be no display
  const QGuiApplication application(argc, argv);
  return console::run({"limber-render", "limber-render: pictures of a scene, without a window or a display.",
                       "Example: limber-render walk.limber --shot Front -o front.png",
                       [](CLI::App& program, int& exit_code) { addOptions(program, exit_code); }},
                      argc, argv);
}
