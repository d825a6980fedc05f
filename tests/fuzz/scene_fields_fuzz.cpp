// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Scenes that were valid until some of their fields were changed: read, solved, written and read again. Of the input
// the first byte chooses the scene, and each four after it a field and what stands there.
#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <vector>

#include "fuzz/fuzz.h"
#include "limber/io/asset_folder.h"
#include "limber/io/scene_file.h"
#include "limber/scene/actor_problem.h"
#include "limber/scene/target_place.h"

using namespace limber;

namespace {

std::vector<std::string> shippedScenes() {
  std::vector<std::string> texts;
  const auto assets = io::findAssets();
  fuzz::need(assets.has_value(), "the assets are found");
  for (const auto& path : io::sceneFiles(*assets)) {
    std::ifstream file(path);
    texts.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
  }
  return texts;
}

/// All places of a document, objects and lists too.
void collect(nlohmann::json& here, std::vector<nlohmann::json*>& places) {
  places.push_back(&here);
  for (nlohmann::json& below : here) {
    if (here.is_structured()) collect(below, places);
  }
}

void change(nlohmann::json& place, std::uint8_t how, std::uint8_t number) {
  static const std::vector<nlohmann::json> kValues{nullptr,
                                                   true,
                                                   false,
                                                   0,
                                                   -1,
                                                   1,
                                                   1e-300,
                                                   1e300,
                                                   -1e300,
                                                   1e17,
                                                   0.5,
                                                   "",
                                                   "adult",
                                                   "..",
                                                   "/",
                                                   "\u0000",
                                                   "left_hand",
                                                   nlohmann::json::array(),
                                                   nlohmann::json::object(),
                                                   {0, 0, 0},
                                                   {1, 2},
                                                   {1e308, -1e308, 1e308}};
  switch (how % 5) {
    case 0:
      place = kValues[number % kValues.size()];
      break;
    case 1:
      if (place.is_number()) place = place.get<double>() * (static_cast<double>(number) - 128.0);
      break;
    case 2:
      if (place.is_array() && !place.empty()) place.push_back(place[number % place.size()]);
      break;
    case 3:
      if (place.is_array() && !place.empty()) place.erase(number % place.size());
      break;
    default:
      if (place.is_object() && !place.empty())
        place.erase(std::next(place.begin(), number % static_cast<int>(place.size())));
      break;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::vector<std::string> kScenes = shippedScenes();
  if (size < 5) return 0;
  nlohmann::json document = nlohmann::json::parse(kScenes[data[0] % kScenes.size()]);
  for (std::size_t i = 1; i + 4 <= size && i < 40; i += 4) {
    std::vector<nlohmann::json*> places;
    collect(document, places);
    change(*places[(data[i] + 256U * data[i + 1]) % places.size()], data[i + 2], data[i + 3]);
  }
  const std::filesystem::path folder = std::filesystem::temp_directory_path();
  const auto read = io::parseScene(document.dump(), "fuzz.limber", folder);
  if (!read || read->scene.actors.empty()) return 0;
  const std::string text = io::writeScene(read->scene, folder);
  const auto again = io::parseScene(text, "again.limber", folder);
  fuzz::need(again.has_value(), "what was written can be read");
  fuzz::need(io::writeScene(again->scene, folder) == text, "what was read is written alike");
  const std::size_t actors = std::min<std::size_t>(read->scene.actors.size(), 3);
  for (std::size_t i = 0; i < actors; ++i) fuzz::solved(scene::commandedProblemFor(read->scene, i));
  return 0;
}
