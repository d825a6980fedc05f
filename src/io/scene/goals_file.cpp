// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/goals_file.h"

#include "io/files/formats.h"
#include "io/scene/goal_json.h"
#include "limber/io/atomic_file.h"

namespace limber::io {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostGoalsOfFile = 1000;

}  // namespace

ExpectedAll<std::vector<goal::Goal>> parseGoals(const std::string& text, const std::string& file_name,
                                                const Figure& figure) {
  const Expected<Json> document = openDocument(text, file_name, kGoalsFormat, kGoalsVersion);
  if (!document) return refusal(document.error());
  Reading reading(file_name);
  JsonObject object(*document, "", reading);
  (void)object.require("goals", "a list of goals");
  auto goals = readGoalList(object.list("goals", kMostGoalsOfFile), object.pathOf("goals"), figure,
                            startPosture(figure), reading, nullptr);
  object.refuseUnknownInDocument();
  if (reading.failed()) return tl::unexpected<Errors>(reading.errors());
  return goals;
}

ExpectedAll<std::vector<goal::Goal>> readGoals(const fs::path& path, const Figure& figure) {
  const Expected<std::string> text = readFile(path);
  if (!text) return refusal(text.error());
  return parseGoals(*text, path.filename().string(), figure);
}

std::string writeGoals(const Figure& figure, const std::vector<goal::Goal>& goals) {
  Json json{{"format", kGoalsFormat}, {"version", kGoalsVersion}, {"goals", Json::array()}};
  for (const goal::Goal& goal : goals) json["goals"].push_back(goalJson(figure, goal));
  return jsonText(json);
}

Expected<void> saveGoals(const fs::path& path, const Figure& figure, const std::vector<goal::Goal>& goals) {
  const std::string text = writeGoals(figure, goals);
  if (const auto read = parseGoals(text, path.string(), figure); !read) return notSaved(read.error(), path.string());
  return writeFileAtomically(path, text);
}

}  // namespace limber::io
