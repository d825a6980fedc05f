// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <array>
#include <vector>

namespace limber::render {

/// A surface that one looks through: the border of a room, such as a hand's reach space.
struct Veil {
  struct Vertex {
    Eigen::Vector3f place;   ///< world, m
    Eigen::Vector3f normal;  ///< unit, outwards
    Eigen::Vector3f colour;  ///< sRGB, 0 … 1
  };
  std::vector<Vertex> vertices;
  std::vector<std::array<unsigned, 3>> triangles;  ///< anticlockwise from outside
};

}  // namespace limber::render
