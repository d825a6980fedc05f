// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/atomic_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <system_error>
#include <vector>

namespace limber::io {

namespace {

namespace fs = std::filesystem;

constexpr mode_t kNewFileMode = 0666;  // before the umask, as every program does
constexpr const char* kWritable = "a place that can be written";

/// A file descriptor that is closed when it goes out of scope.
class Descriptor {
 public:
  explicit Descriptor(int value) : value_(value) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (value_ >= 0) ::close(value_);
  }
  [[nodiscard]] bool open() const { return value_ >= 0; }
  [[nodiscard]] int value() const { return value_; }

 private:
  int value_;
};

/// While it lives a write beyond RLIMIT_FSIZE fails with EFBIG instead of ending the program.
class FileSizeSignalIgnored {
 public:
  FileSizeSignalIgnored() : before_(std::signal(SIGXFSZ, SIG_IGN)) {}
  FileSizeSignalIgnored(const FileSizeSignalIgnored&) = delete;
  FileSizeSignalIgnored& operator=(const FileSizeSignalIgnored&) = delete;
  ~FileSizeSignalIgnored() { std::signal(SIGXFSZ, before_ == SIG_ERR ? SIG_DFL : before_); }

 private:
  void (*before_)(int);
};

std::string lastSystemError() { return std::generic_category().message(errno); }

bool writeAll(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

mode_t modeFor(const fs::path& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) == 0) return status.st_mode & 07777U;
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return kNewFileMode & ~mask;
}

bool fillAndRename(int descriptor, const std::string& temporary, const fs::path& target, std::string_view bytes) {
  if (!writeAll(descriptor, bytes)) return false;
  if (::fchmod(descriptor, modeFor(target)) != 0) return false;
  if (::fsync(descriptor) != 0) return false;
  return ::rename(temporary.c_str(), target.c_str()) == 0;
}

}  // namespace

Expected<void> writeFileAtomically(const fs::path& path, std::string_view bytes) {
  const FileSizeSignalIgnored no_signal;
  std::error_code error;
  const fs::path followed = fs::is_symlink(path, error) ? fs::weakly_canonical(path, error) : path;
  const fs::path target = error ? path : followed;
  if (fs::is_directory(target, error)) return failure(path.string(), "a folder", "the name of a file");

  const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
  if (!fs::is_directory(folder, error)) {
    return failure(path.string(), "no folder '" + folder.string() + "'", "a folder that exists");
  }
  const std::string pattern = (folder / ("." + target.filename().string() + ".XXXXXX")).string();
  std::vector<char> name(pattern.begin(), pattern.end());
  name.push_back('\0');
  const Descriptor file(::mkstemp(name.data()));
  if (!file.open()) return failure(path.string(), lastSystemError(), kWritable);

  const std::string temporary(name.data());
  if (!fillAndRename(file.value(), temporary, target, bytes)) {
    const std::string reason = lastSystemError();
    ::unlink(temporary.c_str());
    return failure(path.string(), reason, kWritable);
  }
  const Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY));
  if (directory.open()) ::fsync(directory.value());  // the new name outlives a power cut too
  return {};
}

Expected<std::string> readFile(const fs::path& path, std::size_t limit) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (status.type() == fs::file_type::not_found) return failure(path.string(), "no such file", "a file");
  if (error) return failure(path.string(), error.message(), "a file that can be read");
  if (status.type() == fs::file_type::directory) return failure(path.string(), "a folder", "a file");
  if (status.type() != fs::file_type::regular) return failure(path.string(), "a device or pipe", "a file");
  const auto size = fs::file_size(path, error);
  if (error) return failure(path.string(), error.message(), "a file that can be read");
  if (size > limit) {
    return failure(path.string(), std::to_string(size) + " bytes", "at most " + std::to_string(limit) + " bytes");
  }
  std::ifstream stream(path, std::ios::binary);
  std::string bytes(size, '\0');
  if (!stream || (size > 0 && !stream.read(bytes.data(), static_cast<std::streamsize>(size)))) {
    return failure(path.string(), "a file that cannot be read", "a file that can be read");
  }
  return bytes;
}

}  // namespace limber::io
