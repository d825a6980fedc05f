// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/scene/row_json.h"

#include <utility>

#include "limber/io/row_text.h"

namespace limber::io {

Json rowsJson(const std::vector<solve::Row>& rows, const Figure& figure) {
  Json list = Json::array();
  for (const solve::Row& row : rows) {
    const std::string text = rowText(row, figure);
    Json json = Json::object();
    if (row.name != text) json["name"] = row.name;
    json["row"] = text;
    if (!row.active) json["active"] = false;
    list.push_back(std::move(json));
  }
  return list;
}

std::vector<solve::Row> readRows(const Json::array_t& list, const std::string& path, const Figure& figure,
                                 Reading& reading) {
  std::vector<solve::Row> rows;
  for (std::size_t i = 0; i < list.size(); ++i) {
    JsonObject object(list[i], path + "[" + std::to_string(i) + "]", reading);
    const std::string name = object.text("name", "");
    if (object.require("row", "a relation such as \"a.x + b.y <= 10deg\"") == nullptr) continue;
    const std::string text = object.text("row", "");
    ExpectedAll<solve::Row> row = parseRow(text, figure);
    if (!row) {
      const Error& error = row.error().front();
      reading.fail(object.pathOf("row"), error.found, error.expected);
      continue;
    }
    row->active = object.boolean("active", true);
    row->name = name.empty() ? rowText(*row, figure) : name;
    rows.push_back(std::move(*row));
  }
  return rows;
}

}  // namespace limber::io
