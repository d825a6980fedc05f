// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/prior_file.h"

#include <bit>
#include <cstdint>
#include <optional>
#include <utility>

#include "io/files/formats.h"
#include "limber/io/atomic_file.h"

namespace limber::io {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kWordBytes = 4;

/// Takes a file apart from front to back. After the first error nothing more is taken.
class Taker {
 public:
  Taker(std::string_view bytes, const std::string& file_name) : rest_(bytes), file_name_(file_name) {}

  [[nodiscard]] const std::optional<Error>& error() const { return error_; }
  [[nodiscard]] std::size_t left() const { return rest_.size(); }
  void fail(std::string found, std::string expected) {
    if (!error_) error_ = Error{file_name_, std::move(found), std::move(expected)};
  }

  /// Whether the file goes on with these bytes; they are taken.
  bool skip(std::string_view expected) {
    if (!rest_.starts_with(expected)) return false;
    rest_.remove_prefix(expected.size());
    return true;
  }

  std::uint32_t word(const std::string& what) {
    if (error_ || !holds(kWordBytes, what)) return 0;
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < kWordBytes; ++i) {
      value |= static_cast<std::uint32_t>(static_cast<unsigned char>(rest_[i])) << (8U * i);
    }
    rest_.remove_prefix(kWordBytes);
    return value;
  }

  std::size_t count(const std::string& what, std::size_t least, std::size_t most) {
    const std::size_t value = word("the number of " + what);
    if (error_ || (value >= least && value <= most)) return value;
    fail(std::to_string(value) + " " + what, std::to_string(least) + " to " + std::to_string(most));
    return 0;
  }

  std::string text(const std::string& what, std::size_t most) {
    const std::size_t length = count("bytes of " + what, 0, most);
    if (error_ || !holds(length, what)) return {};
    std::string taken(rest_.substr(0, length));
    rest_.remove_prefix(length);
    return taken;
  }

  /// Whether so many bytes are left; otherwise that is the error.
  bool holds(std::size_t bytes, const std::string& what) {
    if (rest_.size() >= bytes) return true;
    fail("the end in the middle of " + what, std::to_string(bytes - rest_.size()) + " more bytes");
    return false;
  }

 private:
  std::string_view rest_;
  std::string file_name_;
  std::optional<Error> error_;
};

prior::Layer takeLayer(Taker& taker, const std::string& name) {
  const std::size_t outputs = taker.count("outputs of " + name, 1, kWidestPriorLayer);
  const std::size_t inputs = taker.count("inputs of " + name, 1, kWidestPriorLayer);
  if (taker.error() || !taker.holds(kWordBytes * outputs * (inputs + 1), name)) return {};
  prior::Layer layer;
  layer.bias.resize(static_cast<Eigen::Index>(outputs));
  layer.weights.resize(static_cast<Eigen::Index>(outputs), static_cast<Eigen::Index>(inputs));
  for (float& bias : layer.bias) bias = std::bit_cast<float>(taker.word(name));
  for (Eigen::Index r = 0; r < layer.weights.rows(); ++r) {
    for (Eigen::Index c = 0; c < layer.weights.cols(); ++c)
      layer.weights(r, c) = std::bit_cast<float>(taker.word(name));
  }
  return layer;
}

/// Checks that the parts read fit together.
void judge(const prior::Prior& prior, Taker& taker) {
  if (taker.error()) return;
  if (taker.left() > 0) return taker.fail(std::to_string(taker.left()) + " bytes after the last layer", "the end");
  const prior::Network& network = prior.network;
  if (network.inputs() != prior::kAskNumbers) {
    return taker.fail("a network of " + std::to_string(network.inputs()) + " inputs",
                      std::to_string(prior::kAskNumbers));
  }
  if (network.outputs() != 2 * prior.postureNumbers()) {
    return taker.fail("a network of " + std::to_string(network.outputs()) + " outputs",
                      std::to_string(2 * prior.postureNumbers()) + " for " + std::to_string(prior.dofs.size()) +
                          " DOFs and the pelvis");
  }
  if (!prior.isSound()) {
    taker.fail("layers that do not fit together, or a number that is not finite",
               "finite numbers, and in each layer as many inputs as the one before has outputs");
  }
}

void append(std::string& bytes, std::uint32_t value) {
  for (std::size_t i = 0; i < kWordBytes; ++i) bytes += static_cast<char>((value >> (8U * i)) & 0xFFU);
}

void append(std::string& bytes, const std::string& text) {
  append(bytes, static_cast<std::uint32_t>(text.size()));
  bytes += text;
}

}  // namespace

Expected<prior::Prior> parsePrior(std::string_view bytes, const std::string& file_name) {
  Taker taker(bytes, file_name);
  if (!taker.skip(kPriorFormat)) {
    return failure(file_name, "another first line", "\"limber-prior 1\": a prior that this version can read");
  }
  prior::Prior prior;
  prior.provenance = taker.text("the provenance", kLongestProvenance);
  const std::size_t dofs = taker.count("DOFs", 1, kMostPriorDofs);
  for (std::size_t i = 0; i < dofs && !taker.error(); ++i) {
    prior.dofs.push_back(taker.text("the name of DOF " + std::to_string(i + 1), kLongestDofName));
  }
  const std::size_t layers = taker.count("layers", 1, kMostPriorLayers);
  for (std::size_t i = 0; i < layers && !taker.error(); ++i) {
    prior.network.layers.push_back(takeLayer(taker, "layer " + std::to_string(i + 1)));
  }
  judge(prior, taker);
  if (taker.error()) return tl::unexpected<Error>(*taker.error());
  return prior;
}

Expected<prior::Prior> readPrior(const fs::path& path) {
  const Expected<std::string> bytes = readFile(path, kLargestPriorFile);
  if (!bytes) return tl::unexpected<Error>(bytes.error());
  return parsePrior(*bytes, path.string());
}

std::string writePrior(const prior::Prior& prior) {
  std::string bytes = kPriorFormat;
  append(bytes, prior.provenance);
  append(bytes, static_cast<std::uint32_t>(prior.dofs.size()));
  for (const std::string& dof : prior.dofs) append(bytes, dof);
  append(bytes, static_cast<std::uint32_t>(prior.network.layers.size()));
  for (const prior::Layer& layer : prior.network.layers) {
    append(bytes, static_cast<std::uint32_t>(layer.weights.rows()));
    append(bytes, static_cast<std::uint32_t>(layer.weights.cols()));
    for (const float bias : layer.bias) append(bytes, std::bit_cast<std::uint32_t>(bias));
    for (Eigen::Index r = 0; r < layer.weights.rows(); ++r) {
      for (Eigen::Index c = 0; c < layer.weights.cols(); ++c) {
        append(bytes, std::bit_cast<std::uint32_t>(layer.weights(r, c)));
      }
    }
  }
  return bytes;
}

Expected<void> savePrior(const fs::path& path, const prior::Prior& prior) {
  const std::string bytes = writePrior(prior);
  if (bytes.size() > kLargestPriorFile) {
    return failure(path.string(), "a prior of " + std::to_string(bytes.size()) + " bytes",
                   "at most " + std::to_string(kLargestPriorFile) + "; the file was not changed");
  }
  if (const auto read = parsePrior(bytes, path.string()); !read) {
    return failure(path.string(), read.error().found, read.error().expected + "; the file was not changed");
  }
  return writeFileAtomically(path, bytes);
}

}  // namespace limber::io
