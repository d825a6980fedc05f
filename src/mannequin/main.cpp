// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "limber/console/option_value.h"
#include "limber/console/program.h"
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

struct Options {
  std::string body;
  std::string style = "skin";
  std::string sex = "man";
  std::string file;
};

int make(const Options& options) {
  const limber::Body body = makeBody(options.body, options.style, options.sex);
  if (const auto written = limber::io::writeBody(options.file, body); !written) {
    return limber::console::notWritten(written.error());
  }
  std::cout << options.file << ": " << body.segments.size() << " segments, " << trianglesOf(body, false)
            << " triangles, coarse " << trianglesOf(body, true) << '\n';
  return limber::console::kDone;
}

void addOptions(CLI::App& program, int& exit_code) {
  auto options = std::make_shared<Options>();
  program.require_subcommand(0);
  program.add_option("body", options->body, "adult, abali, bench or dog")
      ->required()
      ->check(limber::console::oneOfWords({"adult", "abali", "bench", "dog"}));
  program.add_option("--style", options->style, "of the adult: skin or lay")
      ->check(limber::console::oneOfWords({"skin", "lay"}));
  program.add_option("--sex", options->sex, "of the adult: man or woman")
      ->check(limber::console::oneOfWords({"man", "woman"}));
  program.add_option("-o,--output", options->file, "the .glb file to write")->required();
  program.callback([options, &exit_code] { exit_code = make(*options); });
}

}  // namespace

int main(int argc, char** argv) {
  return limber::console::run({"limber-mannequin", "Make the bodies that Limber's figures wear, from tables.",
                               "Example: limber-mannequin adult --sex woman -o woman.glb", addOptions},
                              argc, argv);
}
