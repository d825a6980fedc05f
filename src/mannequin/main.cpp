// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <iostream>
#include <string>
#include <vector>

#include "limber/io/gltf.h"
#include "mannequin/form.h"
#include "mannequin/lay_figure.h"
#include "mannequin/skin_figure.h"

namespace {

std::size_t trianglesOf(const std::vector<limber::SegmentMesh>& segments) {
  std::size_t count = 0;
  for (const limber::SegmentMesh& segment : segments) {
    for (const limber::MeshPart& part : segment.parts) count += part.mesh.triangles.size();
  }
  return count;
}

std::size_t trianglesOf(const limber::Body& body, bool coarse) {
  if (body.skin) return (coarse ? body.skin->coarse : body.skin->full).mesh.triangles.size();
  return trianglesOf(coarse ? body.coarse : body.segments);
}

limber::Body makeBody(const std::string& which, const std::string& style, const std::string& sex) {
  using limber::mannequin::Form;
  if (which == "abali") return limber::mannequin::makeAbali();
  if (which == "dog") return limber::mannequin::makeDog();
  if (which == "bench") return limber::mannequin::makeBench();
  const Form& form = sex == "man" ? Form::man() : Form::woman();
  if (style == "skin") return limber::mannequin::makeSkinned(form);
  return sex == "man" ? limber::mannequin::makeAdult() : limber::mannequin::makeLayWoman();
}

int run(int argc, char** argv) {
  CLI::App app("Makes the bodies that Limber's figures wear, from tables.", "limber-mannequin");
  std::string which;
  std::string style = "skin";
  std::string sex = "man";
  std::string file;
  app.add_option("body", which, "adult, abali, bench or dog")
      ->required()
      ->check(CLI::IsMember({"adult", "abali", "bench", "dog"}));
  app.add_option("--style", style, "of the adult: skin or lay")->check(CLI::IsMember({"skin", "lay"}));
  app.add_option("--sex", sex, "of the adult: man or woman")->check(CLI::IsMember({"man", "woman"}));
  app.add_option("-o,--output", file, "the .glb file to write")->required();
  CLI11_PARSE(app, argc, argv);

  const limber::Body body = makeBody(which, style, sex);
  const auto written = limber::io::writeBody(file, body);
  if (!written) {
    std::cerr << written.error().sentence() << '\n';
    return 1;
  }
  std::cout << file << ": " << body.segments.size() << " segments, " << trianglesOf(body, false)
            << " triangles, coarse " << trianglesOf(body, true) << '\n';
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
