// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "mannequin/surface.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "closed_surface.h"
#include "limber/base/units.h"
#include "mannequin/marching.h"
#include "mannequin/remesh.h"
#include "mannequin/ring_shell.h"

namespace surface_test {

namespace {

using Eigen::Vector3d;
using limber::mannequin::Surface;
namespace mannequin = limber::mannequin;

constexpr double kRadius = 5.0;
constexpr double kLength = 1.0;

double sphereVolume(double radius) { return 4.0 / 3.0 * limber::kPi * radius * radius * radius; }

mannequin::SampleBox boxAround(double reach) {
  mannequin::SampleBox box;
  box.lower = Vector3d::Constant(-reach);
  box.upper = Vector3d::Constant(reach);
  return box;
}

mannequin::RawMesh remeshed(const mannequin::Field& field, const mannequin::SampleBox& box) {
  return mannequin::remesh(mannequin::march(field, box, 0.5), field, [](const Vector3d&) { return kLength; });
}

}  // namespace

TEST_CASE("marching a sphere gives one closed surface of genus zero", "[mannequin]") {
  const auto mesh = mannequin::march(mannequin::sphere({0.1, 0.2, 0.3}, kRadius), boxAround(6.1), 0.5);
  CHECK(limber::test::openEdges(mesh.triangles) == 0);
  // Euler: V − E + F = 2, with E = 3 F / 2 on a closed surface.
  CHECK(2 * mesh.positions.size() - mesh.triangles.size() == 4);
  CHECK(limber::test::volumeOf(mesh.positions, mesh.triangles) == Approx(sphereVolume(kRadius)).epsilon(0.02));
}

TEST_CASE("remeshing keeps a sphere closed and round, with edges near the requested length", "[mannequin]") {
  const auto field = mannequin::sphere(Vector3d::Zero(), kRadius);
  const auto mesh = remeshed(field, boxAround(6.1));
  CHECK(limber::test::openEdges(mesh.triangles) == 0);
  CHECK(2 * mesh.positions.size() - mesh.triangles.size() == 4);
  for (const Vector3d& p : mesh.positions) CHECK(p.norm() == Approx(kRadius).margin(0.02));
  for (const auto& t : mesh.triangles) {
    for (std::size_t i = 0; i < 3; ++i) {
      const double length = (mesh.positions[t[i]] - mesh.positions[t[(i + 1) % 3]]).norm();
      CHECK(length > 0.5 * kLength);
      CHECK(length < 1.7 * kLength);
    }
  }
}

TEST_CASE("half a sphere and its mirror image make a closed one, symmetric to the last bit", "[mannequin]") {
  const auto field = mannequin::sphere(Vector3d::Zero(), kRadius);
  auto box = boxAround(6.0);
  box.lower.x() = 0.0;
  box.cut_middle = true;
  const Surface surface = mannequin::finished(remeshed(field, box), field, true, 0.0);
  CHECK(limber::test::openEdges(surface.triangles) == 0);
  CHECK(limber::test::volumeOf(surface.positions, surface.triangles) == Approx(sphereVolume(kRadius)).epsilon(0.03));
  for (const Vector3d& p : surface.positions) {
    const Vector3d twin(-p.x(), p.y(), p.z());
    CHECK(std::find(surface.positions.begin(), surface.positions.end(), twin) != surface.positions.end());
  }
}

TEST_CASE("a surface that is cut at the top is closed by a rim there", "[mannequin]") {
  const auto field = mannequin::sphere(Vector3d::Zero(), kRadius);
  auto box = boxAround(6.0);
  box.upper.y() = 2.0;
  box.cut_top = true;
  const Surface surface = mannequin::finished(remeshed(field, box), field, false, 0.5);
  CHECK(limber::test::openEdges(surface.triangles) == 0);
  double highest = -1e9;
  for (const Vector3d& p : surface.positions) highest = std::max(highest, p.y());
  CHECK(highest == Approx(2.0 + 0.8 * 0.5).margin(1e-9));  // the lip stands 0.8 of its height above the cut
}

TEST_CASE("a ring shell between two planes is closed, turned outwards and as big as the solid", "[mannequin]") {
  const auto cylinder = mannequin::cone({0.0, -20.0, 0.0}, {0.0, 20.0, 0.0}, 3.0, 3.0);
  const mannequin::CutPlane lower = {Vector3d(0.0, -4.0, 0.0), Vector3d::UnitY()};
  const mannequin::CutPlane upper = {Vector3d(0.0, 4.0, 0.0), Vector3d::UnitY()};
  mannequin::ShellDetail detail;
  detail.around = 48;
  detail.lip = 0.0;
  const Surface shell = mannequin::ringShell(
      cylinder, mannequin::straightPath(lower, mannequin::End::Rim, upper, mannequin::End::Rim, 5), detail);
  CHECK(limber::test::openEdges(shell.triangles) == 0);
  CHECK(limber::test::volumeOf(shell.positions, shell.triangles) == Approx(limber::kPi * 9.0 * 8.0).epsilon(0.01));
}

TEST_CASE("a symmetric ring shell is its own mirror image to the last bit", "[mannequin]") {
  const auto field = mannequin::ellipsoid({0.0, 0.0, 0.5}, {5.0, 9.0, 3.0});
  mannequin::ShellDetail detail;
  detail.around = 14;
  detail.symmetric = true;
  const mannequin::CutPlane lower = {Vector3d(0.0, -4.0, 0.5), Vector3d(0.0, 0.9, 0.3).normalized()};
  const mannequin::CutPlane upper = {Vector3d(0.0, 4.0, 0.5), Vector3d::UnitY()};
  const Surface shell = mannequin::ringShell(
      field, mannequin::straightPath(lower, mannequin::End::Rim, upper, mannequin::End::Rim, 4), detail);
  CHECK(limber::test::openEdges(shell.triangles) == 0);
  for (const Vector3d& p : shell.positions) {
    const Vector3d twin(-p.x(), p.y(), p.z());
    CHECK(std::any_of(shell.positions.begin(), shell.positions.end(),
                      [&](const Vector3d& other) { return (other - twin).norm() < 1e-12; }));
  }
}

TEST_CASE("a ball is closed and has the volume of a sphere", "[mannequin]") {
  const Surface ball = mannequin::ball({1.0, 2.0, 3.0}, 4.0, Vector3d::UnitX(), 40);
  CHECK(limber::test::openEdges(ball.triangles) == 0);
  CHECK(limber::test::volumeOf(ball.positions, ball.triangles) == Approx(sphereVolume(4.0)).epsilon(0.03));
}

}  // namespace surface_test
