// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdint>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include "limber/figure/figure.h"
#include "limber/figure/posture.h"
#include "limber/figure/tied_posture.h"
#include "limber/io/fig.h"
#include "support/drawn.h"

namespace limber::support {

inline FigurePtr assetFigure(const std::string& name) {
  auto read = io::readFig(std::string(LIMBER_ASSETS_DIR) + "/figures/" + name + ".fig");
  if (!read) FAIL(sentences(read.error()));
  return read->figure;
}

inline FigurePtr adult() {
  static const FigurePtr figure = assetFigure("adult");
  return figure;
}

inline FigurePtr abali() {
  static const FigurePtr figure = assetFigure("abali");
  return figure;
}

inline FigurePtr parsed(const std::string& text) {
  auto read = io::parseFig(text, "test.fig");
  if (!read) FAIL(sentences(read.error()));
  return read->figure;
}

/// Two segments in a plane whose shoulder follows the elbow by half, and stops before it.
inline FigurePtr coupledPair() {
  return parsed(R"(
figure pair {
  segment base { site top -> location = trans(0cm, 0cm, 0cm); }
  segment upper { site near -> location = trans(0cm, 0cm, 0cm); site far -> location = trans(50cm, 0cm, 0cm); }
  segment lower { site near -> location = trans(0cm, 0cm, 0cm); site tip -> location = trans(40cm, 0cm, 0cm); }
  joint shoulder { connect base.top to upper.near; type = R(z); llimit = (-20deg); ulimit = (15deg); }
  joint elbow { connect upper.far to lower.near; type = R(z); llimit = (-90deg); ulimit = (90deg); }
  couple share = shoulder.z - 0.5 * elbow.z;
  effector tip = lower.tip;
}
)");
}

/// Three segments with general axes, a slide, and joints written against the tree.
inline FigurePtr invertedArm() {
  static const FigurePtr figure = parsed(R"(
figure inverted_arm {
  segment base { site top -> location = xyz(10deg, 20deg, 30deg) * trans(3cm, 10cm, 2cm);
                 site foot -> location = trans(0cm, 0cm, 0cm); }
  segment arm { site near -> location = trans(0cm, -15cm, 0cm); site far -> location = xyz(40deg, 0deg, 5deg) * trans(1cm, 15cm, 2cm); }
  segment tool { site grip -> location = trans(0cm, 8cm, 1cm); site mount -> location = trans(0cm, -4cm, 0cm); }
  joint shoulder { connect arm.near to base.top; type = R(z) * R(y) * T(0.6, 0, 0.8):slide;
                   llimit = (-100deg, -80deg, -5cm); ulimit = (100deg, 80deg, 7cm); }
  joint wrist { connect arm.far to tool.mount; type = R(0.48, 0.6, 0.64):roll * R(x);
                llimit = (-120deg, -70deg); ulimit = (120deg, 90deg); }
  root = base.foot free;
}
)");
  return figure;
}

/// Every DOF somewhere inside its limits and those that it shares with others, couplings and drives obeyed, the root
/// turned and moved.
inline Posture randomPosture(const Figure& figure, std::uint32_t seed) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> unit(0.0, 1.0);
  Posture posture = startPosture(figure);
  const auto draw = [&](DofId dof) {
    const Interval& limits = figure.dofs()[dof].limits;
    posture[dof] = limits.lower + (0.02 + 0.96 * unit(random)) * limits.width();
  };
  for (const DofId dof : ids<DofId>(figure.dofs().size())) draw(dof);
  const std::vector<LinearLimit>& limits = figure.linearLimits();
  const auto isInside = [&](const LinearLimit& limit) { return isWithin(posture, limit); };
  for (int draws = 0; draws < 1000 && !std::ranges::all_of(limits, isInside); ++draws) {
    for (const LinearLimit& limit : limits) {
      if (isInside(limit)) continue;
      for (const LinearTerm& term : limit.terms) draw(term.dof);
    }
  }
  const auto draw_number = [&] { return unit(random); };
  posture.root_position = drawnVector(draw_number);
  posture.root_orientation = drawnRotation(draw_number, -0.5);
  return obeyCouplings(figure, posture);
}

}  // namespace limber::support
