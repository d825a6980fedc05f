// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Characters as glTF, and the figures made of them: whatever opens is within its limits and can be written as text.
#include "fuzz/fuzz.h"
#include "limber/figure/posture.h"
#include "limber/figure/skin.h"
#include "limber/io/character_file.h"
#include "limber/io/fig.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const bool is_text = data[0] == '{';
  const auto path = limber::fuzz::inFile(data, size, is_text ? ".gltf" : ".glb");
  const auto read = limber::io::readCharacterFigure(path);
  if (!read) {
    limber::fuzz::need(!limber::sentences(read.error()).empty(), "a refusal has a sentence");
    return 0;
  }
  const limber::Figure& figure = *read->rigged.figure;
  limber::fuzz::need(limber::withinLimits(figure, limber::startPosture(figure)), "it stands within its limits");
  limber::fuzz::need(limber::SkinRig::make(read->rigged.body).has_value(), "its skin hangs on its segments");
  limber::fuzz::need(limber::io::parseFig(limber::io::writeFig(figure), "again.fig").has_value(), "its text is read");
  return 0;
}
