// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// limber-render, without any display.
#include <QFile>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonValue>
#include <QTemporaryDir>
#include <catch2/catch.hpp>
#include <fstream>
#include <string>
#include <vector>

#include "support/run_command.h"

namespace limber::app::render_program_test {

namespace {

const std::string kScene = R"({"format": "limber-scene", "version": 1, "actors": [{"figure": {"asset": "adult"},
  "key_poses": [{"name": "Bent", "time_s": 0, "posture": {"angles_deg": {"left_elbow.flexion": 120}}}]}],
  "shots": [{"name": "Low", "camera": {"altitude_deg": 2, "direction_deg": 30}, "size_px": [120, 200]}]})";

/// Runs it on a scene with a shot.
support::CommandRun draw(const QTemporaryDir& folder, const std::string& words) {
  std::ofstream(folder.filePath(QStringLiteral("scene.limber")).toStdString()) << kScene;
  return support::runCommand(folder.path().toStdString(),
                             "env -u DISPLAY -u WAYLAND_DISPLAY -u QT_QPA_PLATFORM LIMBER_ASSETS=" LIMBER_ASSETS_DIR
                             " " LIMBER_RENDER " scene.limber " +
                                 words);
}

QImage pictureIn(const QTemporaryDir& folder, const QString& name) { return QImage(folder.filePath(name)); }

}  // namespace

TEST_CASE("a shot is drawn in its size, and the same bits twice", "[app]") {
  const QTemporaryDir folder;
  support::checkEnd(draw(folder, "--shot Low -o a.png"), 0, "");
  support::checkEnd(draw(folder, "--shot Low -o b.png"), 0, "");
  const QImage picture = pictureIn(folder, QStringLiteral("a.png"));
  CHECK(picture.size() == QSize(120, 200));
  CHECK(picture == pictureIn(folder, QStringLiteral("b.png")));
  support::checkEnd(draw(folder, "--shot Low --key Bent -o c.png"), 0, "");
  CHECK_FALSE(picture == pictureIn(folder, QStringLiteral("c.png")));
  support::checkEnd(draw(folder, "--size 64x48 --transparent -o d.png"), 0, "");
  const QImage clear = pictureIn(folder, QStringLiteral("d.png"));
  CHECK(clear.size() == QSize(64, 48));
  CHECK(clear.hasAlphaChannel());
}

TEST_CASE("depth, normals, masks and joints come from the same view", "[app]") {
  const QTemporaryDir folder;
  for (const char* content : {"depth", "normals", "figures", "parts", "joints"}) {
    const std::string file = std::string(content) + ".png";
    support::checkEnd(draw(folder, "--shot Low --content " + std::string(content) + " -o " + file), 0, "");
    CHECK(pictureIn(folder, QString::fromStdString(file)).size() == QSize(120, 200));
  }
  support::checkEnd(draw(folder, "--shot Low --content joints -o joints.json"), 0, "");
  QFile json(folder.filePath(QStringLiteral("joints.json")));
  REQUIRE(json.open(QIODevice::ReadOnly));
  CHECK(QJsonDocument::fromJson(json.readAll())[QStringLiteral("people")][0][QStringLiteral("pose_keypoints_2d")]
            .toArray()
            .size() == 54);
}

TEST_CASE("a material is taken in place of that of the shot", "[app]") {
  const QTemporaryDir folder;
  std::vector<QImage> pictures;
  for (const char* material : {"clay", "skin", "toon", "xray", "silhouette"}) {
    const std::string file = std::string(material) + ".png";
    support::checkEnd(draw(folder, "--shot Low --material " + std::string(material) + " -o " + file), 0, "");
    const QImage picture = pictureIn(folder, QString::fromStdString(file));
    for (const QImage& other : pictures) CHECK_FALSE(picture == other);
    pictures.push_back(picture);
  }
  support::checkEnd(draw(folder, "--shot Low -o plain.png"), 0, "");
  CHECK(pictureIn(folder, QStringLiteral("plain.png")) == pictures.front());
}

TEST_CASE("what limber-render cannot draw is said in one sentence", "[app]") {
  const QTemporaryDir folder;
  support::checkEnd(draw(folder, "--shot High -o a.png"), 2, "found 'High', expected one of: Low");
  support::checkEnd(draw(folder, "--key Run -o a.png"), 2, "found 'Run', expected the name of a key pose");
  support::checkEnd(draw(folder, "--size 9x9 -o a.png"), 2, "found '9x9', expected pixels from 16 to 8192");
  support::checkEnd(draw(folder, "--content mood -o a.png"), 2, "mood");
  support::checkEnd(draw(folder, "--material fur -o a.png"), 2, "fur");
  support::checkEnd(draw(folder, "-o scene.limber"), 2, "scene.limber");
  support::checkEnd(draw(folder, "-o nowhere/a.png"), 3, "nowhere");
  CHECK(pictureIn(folder, QStringLiteral("a.png")).isNull());
}

}  // namespace limber::app::render_program_test
