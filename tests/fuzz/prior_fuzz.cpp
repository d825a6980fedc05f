// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Learned postures: the input itself, and a small sound prior in which it changes bytes. Of each four bytes two say
// where, one what is done there, one with what.
#include "fuzz/fuzz.h"
#include "limber/io/prior_file.h"
#include "limber/prior/ask.h"

using namespace limber;

namespace {

/// One layer for one DOF; its head is a large share of its bytes.
std::string soundPrior() {
  prior::Prior prior;
  prior.dofs = {"a.b"};
  prior.provenance = "nobody";
  const int outputs = 2 * prior.postureNumbers();
  prior::Layer layer;
  layer.weights = Eigen::MatrixXf::Constant(outputs, prior::kAskNumbers, 0.01F);
  layer.bias = Eigen::VectorXf::Constant(outputs, 0.1F);
  prior.network.layers = {layer};
  return io::writePrior(prior);
}

void change(std::string& bytes, std::size_t place, std::uint8_t how, char with) {
  constexpr std::size_t kHead = 80;  // where counts, lengths and names are
  const std::size_t room = (how & 8U) != 0 ? bytes.size() : std::min(bytes.size(), kHead);
  if (room == 0) return;
  const std::size_t at = place % room;
  switch (how % 8U) {
    case 0:
      bytes.erase(at);
      break;
    case 1:
      bytes.insert(at, 1, with);
      break;
    case 2:
      bytes.erase(at, 1);
      break;
    default:
      bytes[at] = with;
      break;
  }
}

void read(const std::string& bytes) {
  const auto prior = io::parsePrior(bytes, "fuzz.prior");
  if (!prior) return fuzz::need(!prior.error().sentence().empty(), "a refusal has a sentence");
  fuzz::need(io::parsePrior(io::writePrior(*prior), "again.prior").has_value(), "a prior that was written can be read");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::string kSound = soundPrior();
  read(fuzz::textOf(data, size));
  std::string bytes = kSound;
  for (std::size_t i = 0; i + 4 <= size; i += 4) {
    change(bytes, 256U * data[i] + data[i + 1], data[i + 2], static_cast<char>(data[i + 3]));
  }
  read(bytes);
  return 0;
}
