// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/files/importer.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <sstream>
#include <system_error>
#include <utility>

namespace limber::io {

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds kPatience{120};
constexpr const char* kProgram = "limber-import";
constexpr const char* kVariable = "LIMBER_IMPORT";

/// Beside the program that runs, where it is installed, or in the build.
fs::path findProgram() {
  std::error_code error;
  if (const char* named = std::getenv(kVariable); named != nullptr && *named != '\0') return named;
  const fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (const char* place : {"", "../libexec/limber", "../lib/limber", "../importer", "../src/importer"}) {
    fs::path program = folder / place / kProgram;
    if (fs::is_regular_file(program, error)) return program;
  }
  return {};
}

/// A process whose words are read to their end.
class Child {
 public:
  ~Child() {
    if (pid_ > 0) (void)end();
    for (const int side : pipe_) {
      if (side >= 0) ::close(side);
    }
  }

  bool start(const fs::path& program, const fs::path& in, const fs::path& out, bool as_written) {
    if (::pipe2(pipe_.data(), O_CLOEXEC) != 0) return false;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, pipe_[1], STDOUT_FILENO);
    std::string words[] = {program.string(), in.string(), out.string(), "--as-written"};
    char* arguments[] = {words[0].data(), words[1].data(), words[2].data(), as_written ? words[3].data() : nullptr,
                         nullptr};
    const int failed = ::posix_spawn(&pid_, program.c_str(), &actions, nullptr, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    ::close(std::exchange(pipe_[1], -1));
    if (failed != 0) pid_ = -1;
    return failed == 0;
  }

  /// @return false when it has not ended in time
  bool listen(std::string& said) {
    const Clock::time_point deadline = Clock::now() + kPatience;
    constexpr std::size_t kMostWords = 64U << 10U;
    std::array<char, 4096> part{};
    while (said.size() < kMostWords) {
      const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
      pollfd wait{pipe_[0], POLLIN, 0};
      const int ready = ::poll(&wait, 1, left > 0 ? static_cast<int>(left) : 0);
      if (ready < 0 && errno == EINTR) continue;
      if (ready <= 0) return false;
      const ssize_t count = ::read(pipe_[0], part.data(), part.size());
      if (count <= 0) return true;
      said.append(part.data(), static_cast<std::size_t>(count));
    }
    return true;
  }

  int wait() {
    int status = 0;
    while (::waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
    }
    pid_ = -1;
    return status;
  }

  int end() {
    ::kill(pid_, SIGKILL);
    return wait();
  }

 private:
  std::array<int, 2> pipe_{-1, -1};
  pid_t pid_ = -1;
};

/// What the program says of a file that it refuses: found and expected, a line each.
Error refusalSaid(const fs::path& in, const std::string& said) {
  std::istringstream lines(said);
  Error error{in.string(), {}, {}};
  std::getline(lines, error.found);
  std::getline(lines, error.expected);
  if (error.found.empty()) error = {in.string(), "a file whose reader failed", "a whole one"};
  return error;
}

}  // namespace

ImportedFile::ImportedFile(fs::path folder, fs::path path) : folder_(std::move(folder)), path_(std::move(path)) {}

ImportedFile::ImportedFile(ImportedFile&& other) noexcept
    : folder_(std::exchange(other.folder_, {})), path_(std::exchange(other.path_, {})) {}

ImportedFile& ImportedFile::operator=(ImportedFile&& other) noexcept {
  std::swap(folder_, other.folder_);
  std::swap(path_, other.path_);
  return *this;
}

ImportedFile::~ImportedFile() {
  std::error_code ignored;
  if (!folder_.empty()) fs::remove_all(folder_, ignored);
}

Expected<ImportedFile> ImportedFile::make(const fs::path& in, const std::string& ending, Axes axes) {
  std::error_code error;
  if (!fs::is_regular_file(in, error)) return failure(in.string(), "no such file", "an existing file");
  const fs::path program = findProgram();
  if (program.empty()) {
    return failure(in.string(), std::string("no program ") + kProgram + " beside this one",
                   std::string("it there, or its path in ") + kVariable);
  }
  std::string folder = (fs::temp_directory_path(error) / "limber-import-").string() + std::string(6, 'X');
  if (error || ::mkdtemp(folder.data()) == nullptr) {
    return failure(in.string(), "no folder for a temporary file", "one that can be written");
  }
  ImportedFile file(folder, fs::path(folder) / ("imported" + ending));
  Child child;
  if (!child.start(program, in, file.path(), axes == Axes::AsWritten)) {
    return failure(program.string(), "a program that does not start", "the program of this version");
  }
  std::string said;
  if (!child.listen(said)) {
    (void)child.end();
    return failure(in.string(), "a file that takes longer than " + std::to_string(kPatience.count()) + " s to read",
                   "a smaller one");
  }
  const int status = child.wait();
  if (WIFSIGNALED(status)) {
    const bool time = WTERMSIG(status) == SIGXCPU || WTERMSIG(status) == SIGKILL;
    return failure(
        in.string(),
        time ? "a file that takes too long or too much memory to read" : "a file on which its reader breaks down",
        "a whole one of its format");
  }
  if (WEXITSTATUS(status) != 0 || !fs::is_regular_file(file.path(), error)) {
    return tl::unexpected<Error>(refusalSaid(in, said));
  }
  return file;
}

}  // namespace limber::io
