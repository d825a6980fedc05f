// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <sys/stat.h>

#include <QDir>
#include <QImage>
#include <QRect>
#include <QTemporaryDir>
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <string>

#include "support/run_command.h"

namespace limber::app::thumbnail_test {

namespace {

constexpr int kSize = 128;

/// The program without any display, with more words before it for its environment.
support::CommandRun draw(const QTemporaryDir& folder, const std::string& file, const std::string& environment = "",
                         const std::string& picture = "picture.png") {
  return support::runCommand(folder.path().toStdString(), "env -u DISPLAY -u WAYLAND_DISPLAY " + environment +
                                                              " LIMBER_ASSETS=" LIMBER_ASSETS_DIR " " LIMBER_PROGRAM
                                                              " --thumbnail " +
                                                              picture + " --size 128 " + file);
}

/// Where the picture is lighter than its floor and its background, which are dark: on the figures.
QRect lightPart(const QImage& picture) {
  constexpr int kLight = 110;
  QRect bounds;
  for (int y = 0; y < picture.height(); ++y) {
    for (int x = 0; x < picture.width(); ++x) {
      if (picture.pixelColor(x, y).red() > kLight) bounds |= QRect(x, y, 1, 1);
    }
  }
  return bounds;
}

bool isOneSentence(const std::string& text) {
  return !text.empty() && std::ranges::count(text, '\n') == 1 && text.back() == '\n';
}

}  // namespace

TEST_CASE("a file manager has a picture of a scene and of a figure without a display", "[app]") {
  const std::string file = GENERATE(LIMBER_ASSETS_DIR "/scenes/goals-01-cup.limber",  // an adult with a cup
                                    LIMBER_ASSETS_DIR "/figures/adult.fig", LIMBER_ASSETS_DIR "/figures/lamp.fig");
  INFO(file);
  const QTemporaryDir folder;
  const support::CommandRun run = draw(folder, file);
  INFO(run.text);
  REQUIRE(run.exit_code == 0);
  const QImage picture(folder.filePath(QStringLiteral("picture.png")));
  REQUIRE(picture.size() == QSize(kSize, kSize));
  const QRect body = lightPart(picture);
  // About the middle, large, and nowhere cut off; of the lamp only the lit side is as light as that.
  CHECK(std::abs(body.center().x() - kSize / 2) < kSize / 5);
  CHECK(std::abs(body.center().y() - kSize / 2) < kSize / 5);
  CHECK(std::max(body.width(), body.height()) > 2 * kSize / 5);
  CHECK(QRect(1, 1, kSize - 2, kSize - 2).contains(body));
}

TEST_CASE("a window that cannot be had, and words that the program does not know, end in a sentence", "[app]") {
  const QTemporaryDir folder;
  const auto run = [&folder](const std::string& arguments) {
    return support::runCommand(folder.path().toStdString(),
                               "env -u DISPLAY -u WAYLAND_DISPLAY -u QT_QPA_PLATFORM"
                               " LIMBER_ASSETS=" LIMBER_ASSETS_DIR " " LIMBER_PROGRAM " " +
                                   arguments);
  };
  const support::CommandRun no_display = run("");
  CHECK(no_display.exit_code == 4);
  CHECK(no_display.text ==
        "limber: found no display, as DISPLAY and WAYLAND_DISPLAY are empty, expected one; --thumbnail needs none\n");
  const support::CommandRun theme = run("--theme pink");
  CHECK(theme.exit_code == 2);
  CHECK(theme.has("limber: --theme: found pink, expected one of: dark, light\n"));
  for (const std::string size : {"3", "1280x", "1280x800x2", "0x800", "-5x800", "100000x100000"}) {
    const support::CommandRun sized = run("--size=" + size);
    CHECK(sized.exit_code == 2);
    CHECK(sized.text == "limber: --size: found '" + size + "', expected pixels of the window, such as 1280x800\n");
  }
  CHECK(run("--nope").has("limber: The following argument was not expected: --nope\n"));
  CHECK(run("--size 1280x800").exit_code == 4);
}

TEST_CASE("a picture replaces no file that it was drawn from, and no pipe", "[app]") {
  const QTemporaryDir folder;
  const std::filesystem::path place = folder.path().toStdString();
  std::filesystem::copy_file(LIMBER_ASSETS_DIR "/figures/arm.fig", place / "arm.fig");
  const std::string arm = support::runCommand(place, "cat arm.fig").text;
  REQUIRE(::mkfifo((place / "pipe").c_str(), 0600) == 0);
  const support::CommandRun onto_input = draw(folder, "arm.fig", "", "arm.fig");
  CHECK(onto_input.exit_code == 2);
  CHECK(onto_input.text == "limber: arm.fig: found an input file, expected a different output file\n");
  CHECK(support::runCommand(place, "cat arm.fig").text == arm);
  const support::CommandRun onto_pipe = draw(folder, "arm.fig", "", "pipe");
  CHECK(onto_pipe.exit_code == 3);
  CHECK(onto_pipe.text == "limber: pipe: found a pipe, expected the name of a file\n");
  CHECK(std::filesystem::is_fifo(place / "pipe"));
}

TEST_CASE("a name with control characters reaches the terminal without them", "[app]") {
  const QTemporaryDir folder;
  std::ofstream(folder.filePath(QStringLiteral("scene.limber")).toStdString())
      << R"({"format": "limber-scene", "version": 1, "actors": [{"name": "a", "figure": {"asset": "\u001b]0;x\u0007"}}]})";
  for (const std::string file : {"\"$(printf 'a\\033]0;x\\007.fig')\"", "scene.limber"}) {
    const support::CommandRun run = draw(folder, file);
    INFO(run.text);
    CHECK(run.exit_code == 2);
    CHECK(isOneSentence(run.text));
    CHECK_FALSE(run.has("\033"));
    CHECK_FALSE(run.has("\007"));
    CHECK(run.has("]0;x"));
  }
}

TEST_CASE("a file that cannot be drawn without a display ends in a sentence and leaves no picture", "[app]") {
  const QTemporaryDir folder;
  std::ofstream(folder.filePath(QStringLiteral("broken.limber")).toStdString()) << "{\"format\": \"limber-scene\"";
  std::ofstream(folder.filePath(QStringLiteral("broken.fig")).toStdString()) << "figure crane { segment";
  for (const std::string file : {"broken.limber", "broken.fig", "missing.limber"}) {
    const support::CommandRun run = draw(folder, file);
    INFO(run.text);
    CHECK(run.exit_code == 2);
    CHECK(isOneSentence(run.text));
    CHECK(run.has(file));
  }
  const support::CommandRun without_gl =
      draw(folder, LIMBER_ASSETS_DIR "/figures/arm.fig", "__EGL_VENDOR_LIBRARY_FILENAMES=/nowhere");
  CHECK(without_gl.exit_code == 4);
  CHECK(isOneSentence(without_gl.text));
  CHECK(without_gl.has("OpenGL"));
  CHECK(QDir(folder.path()).entryList({QStringLiteral("picture*")}).isEmpty());
}

}  // namespace limber::app::thumbnail_test
