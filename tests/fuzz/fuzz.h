// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "limber/figure/posture.h"
#include "limber/figure/tied_posture.h"
#include "limber/solve/make_solver.h"

/// What the harnesses share. Each is a program of libFuzzer's that reads one kind of input.
namespace limber::fuzz {

inline std::string textOf(const std::uint8_t* data, std::size_t size) { return {data, data + size}; }

/// What must hold whatever the input is.
inline void need(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", what);
  std::abort();
}

/// A file with the input, for readers that open their file themselves.
inline std::filesystem::path inFile(const std::uint8_t* data, std::size_t size, const std::string& ending) {
  const auto path = std::filesystem::temp_directory_path() / ("limber_fuzz_" + std::to_string(getpid()) + ending);
  std::ofstream(path, std::ios::binary).write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
  return path;
}

/// A short solve by the method that the problem asks for, where it passes check(): limits hold, numbers are finite.
inline void solved(solve::Problem problem) {
  if (problem.figure->dofs().size() > 200 || !check(problem)) return;
  problem.restarts = std::min(problem.restarts, 1);
  Posture found;
  makeSolver(problem.solver, {.max_iterations = 20})->solve(problem, found, nullptr);
  need(keepsLimits(*problem.figure, found), "the posture found is within its limits");
  need(found.values.allFinite() && found.root_position.allFinite(), "the posture found is finite");
}

}  // namespace limber::fuzz
