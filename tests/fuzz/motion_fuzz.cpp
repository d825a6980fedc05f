// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Recorded motions.
#include "fuzz/fuzz.h"
#include "limber/io/bvh_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto read = limber::io::parseBvh(limber::fuzz::textOf(data, size), "fuzz.bvh");
  limber::fuzz::need(read.has_value() || !read.error().sentence().empty(), "a refusal has a sentence");
  return 0;
}
