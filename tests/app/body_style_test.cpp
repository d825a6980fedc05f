// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "document/body_style.h"

#include <QSettings>
#include <QSignalSpy>
#include <catch2/catch.hpp>
#include <filesystem>

#include "app/desk.h"
#include "document/scene_files.h"
#include "limber/io/figure_file.h"

namespace limber::app::body_style_test {

namespace {

/// Puts the person's choice back when the test ends.
struct ChoiceKept {
  BodyStyle before = chosenBodyStyle();
  ChoiceKept() = default;
  ChoiceKept(const ChoiceKept&) = delete;
  ChoiceKept& operator=(const ChoiceKept&) = delete;
  ~ChoiceKept() { QSettings().setValue(QStringLiteral("body_style"), before == BodyStyle::Lay ? "lay" : "skin"); }
};

}  // namespace

TEST_CASE("the body style changes the figure's look at once, and is not a step of undo", "[app]") {
  const ChoiceKept kept;
  Document document;
  chooseBodyStyle(document, BodyStyle::Skin);
  REQUIRE(newSceneInto(document, QStringLiteral("adult")));
  CHECK(bodyOf(document).skin.has_value());
  int changed = 0;
  whenChanged(document, ScenePart::Bodies, &document, [&changed] { ++changed; });
  CHECK(chooseBodyStyle(document, BodyStyle::Lay).isEmpty());
  CHECK(changed == 1);
  CHECK_FALSE(bodyOf(document).skin.has_value());
  CHECK(bodyOf(document).materials.size() == 2);
  CHECK(document.undoStack().count() == 0);
  CHECK_FALSE(document.modified());
}

TEST_CASE("the body style is remembered for the next scene", "[app]") {
  const ChoiceKept kept;
  Document document;
  chooseBodyStyle(document, BodyStyle::Lay);
  REQUIRE(newSceneInto(document, QStringLiteral("woman")));
  CHECK_FALSE(bodyOf(document).skin.has_value());
  CHECK(chosenBodyStyle() == BodyStyle::Lay);
}

TEST_CASE("a figure with one body only wears it in every style", "[app]") {
  const ChoiceKept kept;
  Document document;
  chooseBodyStyle(document, BodyStyle::Skin);
  REQUIRE(newSceneInto(document, QStringLiteral("abali")));
  const Body before = bodyOf(document);
  CHECK(chooseBodyStyle(document, BodyStyle::Lay).isEmpty());
  CHECK(bodyOf(document) == before);
}

}  // namespace limber::app::body_style_test
