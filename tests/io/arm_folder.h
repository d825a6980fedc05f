// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stdlib.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "support/own_folder.h"

/// A figure with every kind of DOF, small enough to see through: a slide, a shoulder of two, an elbow of one.
inline constexpr const char* kArmFigure = R"(figure arm {
  root = base.origin free;
  location = trans(0cm, 50cm, 0cm);
  segment base { site origin -> location = trans(0cm, 0cm, 0cm); site top -> location = trans(0cm, 10cm, 0cm); }
  segment carriage { site base -> location = trans(0cm, 0cm, 0cm); }
  segment upper { site base -> location = trans(0cm, 0cm, 0cm); site end -> location = trans(0cm, 0cm, 30cm); }
  segment lower { site base -> location = trans(0cm, 0cm, 0cm); site tip -> location = trans(0cm, 0cm, 25cm); }
  joint slide { connect base.top to carriage.base; type = T(x); llimit = (-20cm); ulimit = (20cm); }
  joint shoulder { connect carriage.base to upper.base; type = R(x) * R(y); llimit = (-90deg, -60deg);
                   ulimit = (90deg, 60deg); displacement = (10deg, 5deg); }
  joint elbow { connect upper.end to lower.base; type = R(x):flexion; llimit = (0deg); ulimit = (140deg);
                displacement = (20deg); }
  group reach { shoulder, elbow }
  effector hand = lower.tip group reach;
  effector foot = base.origin held;
}
)";

/// A folder of its own below the system's temporary one, with arm.fig and assets/figures/adult.fig (the same arm),
/// which LIMBER_ASSETS names while it lives.
class ArmFolder : public limber::OwnFolder {
 public:
  ArmFolder() {
    std::filesystem::create_directories(path() / "assets" / "figures");
    write("arm.fig", kArmFigure);
    write("assets/figures/adult.fig", kArmFigure);
    if (const char* before = ::getenv("LIMBER_ASSETS")) before_ = before;
    ::setenv("LIMBER_ASSETS", (path() / "assets").c_str(), 1);
  }
  ArmFolder(const ArmFolder&) = delete;
  ArmFolder& operator=(const ArmFolder&) = delete;
  ~ArmFolder() {
    if (before_.empty()) {
      ::unsetenv("LIMBER_ASSETS");
    } else {
      ::setenv("LIMBER_ASSETS", before_.c_str(), 1);
    }
  }

  [[nodiscard]] std::filesystem::path operator/(const std::string& name) const { return path() / name; }

  std::filesystem::path write(const std::string& name, const std::string& text) const {
    std::ofstream(path() / name, std::ios::binary) << text;
    return path() / name;
  }
  [[nodiscard]] std::string read(const std::string& name) const {
    std::ifstream stream(path() / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  }
  /// How many files and folders lie directly in it.
  [[nodiscard]] std::ptrdiff_t count() const {
    return std::distance(std::filesystem::directory_iterator(path()), std::filesystem::directory_iterator());
  }

 private:
  std::string before_;
};
