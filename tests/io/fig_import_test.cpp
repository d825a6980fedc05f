// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <string>

#include "limber/io/fig.h"
#include "support/own_folder.h"

namespace fig_import_test {

using namespace limber;
using namespace limber::io;

namespace {

namespace fs = std::filesystem;

const std::string kBox =
    "figure box { skin = \"box.glb\"; segment a { mesh = \"v\", \"f\"; site p->location = trans(0,0,0); } }";

/// A folder with figures.
class Folder : public OwnFolder {
 public:
  fs::path put(const std::string& name, const std::string& text) const {
    const fs::path path = this->path() / name;
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
    return path;
  }
  /// What reading that file says, with the folder's own name left out.
  [[nodiscard]] std::string refusal(const std::string& name) const {
    const ExpectedAll<FigRead> result = readFig(path() / name);
    std::string text = result ? "accepted" : sentences(result.error());
    const std::string prefix = path().string() + "/";
    for (std::size_t at = text.find(prefix); at != std::string::npos; at = text.find(prefix)) {
      text.erase(at, prefix.size());
    }
    return text;
  }
};

}  // namespace

TEST_CASE("a file without a figure of its own stands for the one it imports", "[io]") {
  const Folder folder;
  folder.put("parts/deep/box.fig", kBox);
  folder.put("parts/middle.fig", "import \"deep/box.fig\";");
  const ExpectedAll<FigRead> result = readFig(folder.put("outer.fig", "// all of it\nimport \"parts/middle.fig\";\n"));
  REQUIRE(result);
  CHECK(result->figure->name() == "box");
  CHECK(result->figure->skin() == "parts/deep/box.glb");
  CHECK(result->figure->segments()[SegmentId{0}].meshes[0].file == "parts/deep/v");
  CHECK(result->figure->segments()[SegmentId{0}].meshes[0].faces_file == "parts/deep/f");
  CHECK(result->warnings.empty());
}

TEST_CASE("an import beside a figure is read and not used", "[io]") {
  const Folder folder;
  folder.put("box.fig", kBox);
  const ExpectedAll<FigRead> result = readFig(
      folder.put("own.fig", "import \"box.fig\"; figure own { segment a { site p->location = trans(0,0,0); } }"));
  REQUIRE(result);
  CHECK(result->figure->name() == "own");
  REQUIRE(result->warnings.size() == 1);
  CHECK(result->warnings[0].found == "import of 'box.fig' beside the file's own figure, not used");

  folder.put("box.fig", "figure box { segment a { mass = -1; site p->location = trans(0,0,0); } }");
  CHECK(folder.refusal("own.fig") == "box.fig:1:22: found mass -1kg of segment 'a', expected a mass of at least 0kg");
}

TEST_CASE("imports that go in a circle are rejected", "[io]") {
  const Folder folder;
  folder.put("a.fig", "import \"sub/b.fig\";");
  folder.put("sub/b.fig", "\n  import \"../a.fig\";");
  CHECK(
      folder.refusal("a.fig") ==
      "sub/b.fig:2:3: found import of '../a.fig', which imports this file in turn, expected imports that do not go in "
      "a circle");
  folder.put("self.fig", "import \"self.fig\";");
  CHECK(folder.refusal("self.fig").find("self.fig:1:1: found import of 'self.fig', which imports this file") == 0);
}

TEST_CASE("imports that multiply or go too deep are rejected", "[io]") {
  const Folder folder;
  for (int i = 0; i < 12; ++i) {
    const std::string next = "import \"" + std::to_string(i + 1) + ".fig\";";
    folder.put(std::to_string(i) + ".fig", next + next);
  }
  folder.put("12.fig", kBox);
  CHECK(folder.refusal("0.fig").find("after too many others, expected at most 64 imports, 16 deep") !=
        std::string::npos);

  for (int i = 0; i < 30; ++i)
    folder.put("d" + std::to_string(i) + ".fig", "import \"d" + std::to_string(i + 1) + ".fig\";");
  folder.put("d30.fig", kBox);
  CHECK(folder.refusal("d0.fig") ==
        "d15.fig:1:1: found import of 'd16.fig' after too many others, expected at most 64 "
        "imports, 16 deep");
}

TEST_CASE("an import that cannot be followed says why, where it stands", "[io]") {
  const Folder folder;
  folder.put("a.fig", "\nimport \"nowhere.fig\";");
  CHECK(folder.refusal("a.fig") == "a.fig:2:1: found import of 'nowhere.fig': no such file, expected an existing file");
  folder.put("b.fig", "import box;");
  CHECK(folder.refusal("b.fig").find("b.fig:1:8: found 'box', expected the name of a figure file in quotation marks") ==
        0);
  folder.put("c.fig", "import \"c1.fig\"; import \"c2.fig\";");
  folder.put("c1.fig", kBox);
  folder.put("c2.fig", kBox);
  CHECK(folder.refusal("c.fig") ==
        "c.fig:1:18: found import of 'c2.fig' beside another import, expected one import in a file without a figure of "
        "its own");
  folder.put("e.fig", "import \"e1.fig\";");
  folder.put("e1.fig", "figure { segment a { mass = 5deg; } }");
  CHECK(folder.refusal("e.fig") == "e1.fig:1:29: found '5deg', expected a mass (kg)");
}

TEST_CASE("a missing file is rejected with its name", "[io]") {
  const Folder folder;
  CHECK(folder.refusal("none.fig") == "none.fig: found no such file, expected an existing file");
}

TEST_CASE("a saved figure is the figure that was read", "[io]") {
  const Folder folder;
  const ExpectedAll<FigRead> first = readFig(folder.put("box.fig", kBox));
  REQUIRE(first);
  const fs::path copy = folder.path() / "copy.fig";
  REQUIRE(saveFig(copy, *first->figure));
  const ExpectedAll<FigRead> second = readFig(copy);
  REQUIRE(second);
  CHECK(writeFig(*second->figure) == writeFig(*first->figure));
  const Expected<void> refused = saveFig(folder.path() / "no" / "folder.fig", *first->figure);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().found.find("no folder") == 0);
}

}  // namespace fig_import_test
