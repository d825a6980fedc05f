// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "limber/io/gltf.h"
#include "mannequin/lay_figure.h"

namespace {

std::size_t trianglesOf(const std::vector<limber::SegmentMesh>& segments) {
  std::size_t count = 0;
  for (const limber::SegmentMesh& segment : segments) {
    for (const limber::MeshPart& part : segment.parts) count += part.mesh.triangles.size();
  }
  return count;
}

int run(int argc, char** argv) {
  CLI::App app("Makes the bodies that Limber's figures wear, from tables.", "limber-mannequin");
  std::string which;
  std::string file;
  app.add_option("body", which, "adult, abali or bench")->required()->check(CLI::IsMember({"adult", "abali", "bench"}));
  app.add_option("-o,--output", file, "the .glb file to write")->required();
  CLI11_PARSE(app, argc, argv);

  const std::map<std::string, limber::Body (*)()> makers{{"adult", limber::mannequin::makeAdult},
                                                         {"abali", limber::mannequin::makeAbali},
                                                         {"bench", limber::mannequin::makeBench}};
  const limber::Body body = makers.at(which)();
  const auto written = limber::io::writeBody(file, body);
  if (!written) {
    std::cerr << written.error().sentence() << '\n';
    return 1;
  }
  std::cout << file << ": " << body.segments.size() << " segments, " << trianglesOf(body.segments)
            << " triangles, coarse " << trianglesOf(body.coarse) << '\n';
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {  // no memory, no output
    std::fputs(error.what(), stderr);
    return 1;
  }
}
