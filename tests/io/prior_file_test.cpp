// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/prior_file.h"

#include <catch2/catch.hpp>
#include <limits>
#include <string>

#include "arm_folder.h"
#include "prior/prior_samples.h"

namespace prior_file_test {

using namespace limber;

namespace {

std::string refusalOf(const std::string& bytes) {
  const auto read = io::parsePrior(bytes, "some.prior");
  return read ? "" : read.error().sentence();
}

/// The place of the number of DOFs: after the first line, and the provenance with its length.
std::size_t placeOfDofs(const prior::Prior& prior) { return 15 + 4 + prior.provenance.size(); }

/// Writes a number of 32 bits.
void put(std::string& bytes, std::size_t place, std::uint32_t value) {
  for (std::size_t i = 0; i < 4; ++i) bytes[place + i] = static_cast<char>((value >> (8U * i)) & 0xFFU);
}

}  // namespace

TEST_CASE("a saved prior loads as it was", "[io]") {
  const ArmFolder folder;
  const prior::Prior prior = support::randomPrior(5);
  REQUIRE(io::savePrior(folder / "some.prior", prior));
  const auto loaded = io::readPrior(folder / "some.prior");
  REQUIRE(loaded);
  CHECK(*loaded == prior);
  CHECK(io::writePrior(*loaded) == folder.read("some.prior"));
}

TEST_CASE("a file that is no prior is refused", "[io]") {
  CHECK(refusalOf("limber-prior 2\n") ==
        "some.prior: found another first line, expected \"limber-prior 1\": a prior that this version can read");
  CHECK(refusalOf("") ==
        "some.prior: found another first line, expected \"limber-prior 1\": a prior that this version can read");
  CHECK(io::readPrior("/nowhere/some.prior").error().where == "/nowhere/some.prior");
}

TEST_CASE("a prior that was cut off is refused wherever it ends", "[io]") {
  const std::string bytes = io::writePrior(support::randomPrior(1));
  for (std::size_t length = 15; length < bytes.size(); length += 1 + length / 7) {
    CAPTURE(length);
    CHECK(refusalOf(bytes.substr(0, length)).starts_with("some.prior: found the end in the middle of "));
  }
  CHECK(refusalOf(bytes.substr(0, bytes.size() - 3)) ==
        "some.prior: found the end in the middle of layer 2, expected 3 more bytes");
  CHECK(refusalOf(bytes + "!") == "some.prior: found 1 bytes after the last layer, expected the end");
}

TEST_CASE("counts of a prior that nobody can mean are refused before memory is taken for them", "[io]") {
  const prior::Prior prior = support::randomPrior(1);
  std::string bytes = io::writePrior(prior);
  put(bytes, 15, 0xFFFFFFFFU);
  CHECK(refusalOf(bytes) == "some.prior: found 4294967295 bytes of the provenance, expected 0 to 65536");
  bytes = io::writePrior(prior);
  put(bytes, placeOfDofs(prior), 100'000);
  CHECK(refusalOf(bytes) == "some.prior: found 100000 DOFs, expected 1 to 1000");
  bytes = io::writePrior(prior);
  std::size_t place = placeOfDofs(prior) + 4;
  for (const std::string& dof : prior.dofs) place += 4 + dof.size();
  put(bytes, place, 9);
  CHECK(refusalOf(bytes) == "some.prior: found 9 layers, expected 1 to 8");
  bytes = io::writePrior(prior);
  put(bytes, place + 4, 5000);
  CHECK(refusalOf(bytes) == "some.prior: found 5000 outputs of layer 1, expected 1 to 4096");
  put(bytes, place + 4, 4096);
  put(bytes, place + 8, 4096);
  CHECK(refusalOf(bytes).starts_with("some.prior: found the end in the middle of layer 1, expected "));
}

TEST_CASE("a prior whose parts do not fit together is refused, and not saved", "[io]") {
  const ArmFolder folder;
  prior::Prior prior = support::randomPrior(1);
  prior.dofs.pop_back();
  CHECK(refusalOf(io::writePrior(prior)) ==
        "some.prior: found a network of 118 outputs, expected 116 for 52 DOFs and the pelvis");
  prior = support::randomPrior(1);
  prior.network.layers[0].weights(3, 4) = std::numeric_limits<float>::infinity();
  const std::string sentence =
      "found layers that do not fit together, or a number that is not finite, expected finite numbers, and in each "
      "layer "
      "as many inputs as the one before has outputs";
  CHECK(refusalOf(io::writePrior(prior)) == "some.prior: " + sentence);
  const auto saved = io::savePrior(folder / "some.prior", prior);
  REQUIRE_FALSE(saved);
  CHECK(saved.error().sentence() == (folder / "some.prior").string() + ": " + sentence + "; the file was not changed");
  prior = support::randomPrior(1);
  prior.network.layers.erase(prior.network.layers.begin());
  CHECK(refusalOf(io::writePrior(prior)) == "some.prior: found a network of 24 inputs, expected 121");
}

}  // namespace prior_file_test
