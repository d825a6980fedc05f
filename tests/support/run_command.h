// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <sys/wait.h>

#include <array>
#include <catch2/catch.hpp>
#include <cstdio>
#include <filesystem>
#include <string>

namespace limber::support {

/// What a program has said and how it ended.
struct CommandRun {
  int exit_code = -1;
  std::string text;  ///< both streams
  [[nodiscard]] bool has(const std::string& part) const { return text.find(part) != std::string::npos; }
};

/// Runs a shell command in a folder.
inline CommandRun runCommand(const std::filesystem::path& folder, const std::string& command) {
  std::FILE* pipe = ::popen(("cd '" + folder.string() + "' && " + command + " 2>&1").c_str(), "r");
  REQUIRE(pipe != nullptr);
  CommandRun result;
  std::array<char, 4096> buffer{};
  for (std::size_t count = 0; (count = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;) {
    result.text.append(buffer.data(), count);
  }
  const int status = ::pclose(pipe);
  REQUIRE(WIFEXITED(status));
  result.exit_code = WEXITSTATUS(status);
  return result;
}

/// Checks that a program has ended with this exit code and said these words.
inline void checkEnd(const CommandRun& run, int exit_code, const std::string& words) {
  CAPTURE(words, run.text);
  CHECK(run.exit_code == exit_code);
  CHECK(run.has(words));
}

}  // namespace limber::support
