// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/scene/material_json.h"

namespace limber::io {

void writeMaterial(Json& owner, scene::MaterialKind material) {
  if (material != scene::MaterialKind::Clay) owner["material"] = scene::materialName(material);
}

scene::MaterialKind readMaterial(JsonObject& owner, Reading& reading) {
  const std::string word = owner.text("material", scene::materialName(scene::MaterialKind::Clay));
  if (const auto material = scene::findMaterial(word)) return *material;
  const std::vector<std::string> known = namesOf(scene::kMaterials, &scene::materialName);
  reading.fail(owner.pathOf("material"), describe(Json(word)),
               "one of: \"" + joined(known, "\" \"") + "\"" + didYouMean(word, known));
  return scene::MaterialKind::Clay;
}

}  // namespace limber::io
