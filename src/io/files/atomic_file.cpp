// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/atomic_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <ctime>
#include <fstream>
#include <system_error>

#include "io/files/text_words.h"

namespace limber::io {

namespace {

namespace fs = std::filesystem;

constexpr mode_t kNewFileMode = 0666;  // before the umask, as every program does
constexpr mode_t kPrivateMode = 0600;
constexpr const char* kWritable = "a place that can be written";
constexpr const char* kCyclicLink = "a cyclic link";

thread_local ReadRecord* record = nullptr;

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

/// While it lives a write of this thread beyond RLIMIT_FSIZE fails with EFBIG instead of ending the program.
class FileSizeSignalBlocked {
 public:
  FileSizeSignalBlocked() {
    ::sigemptyset(&signal_);
    ::sigaddset(&signal_, SIGXFSZ);
    ::pthread_sigmask(SIG_BLOCK, &signal_, &before_);
  }
  FileSizeSignalBlocked(const FileSizeSignalBlocked&) = delete;
  FileSizeSignalBlocked& operator=(const FileSizeSignalBlocked&) = delete;
  ~FileSizeSignalBlocked() {
    const timespec at_once{};
    while (::sigtimedwait(&signal_, nullptr, &at_once) > 0) {
      // discards signals sent meanwhile: the write's result has reported it
    }
    ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

 private:
  sigset_t signal_{};
  sigset_t before_{};
};

/// Words for the last error of the system.
std::string lastSystemError() {
  const bool full = errno == ENOSPC || errno == EDQUOT || errno == EFBIG;
  return full ? kFullDisk : std::generic_category().message(errno);
}

/// The same if a name was to be made or moved in the folder.
std::string lastFolderError() {
  const bool read_only = errno == EACCES || errno == EPERM || errno == EROFS;
  return read_only ? kReadOnlyFolder : lastSystemError();
}

bool writeAll(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

// --- temporary files: ".NAME.PID.NUMBER~", locked by the process that writes them ---

std::string temporaryStart(const fs::path& target) {
  constexpr std::size_t kMostOfName = 200;  // of 255 bytes that a name may have
  return "." + target.filename().string().substr(0, kMostOfName) + ".";
}

/// The process that a temporary file of `target` belongs to; 0 when the name is none.
pid_t writerOf(const std::string& name, const fs::path& target) {
  const std::string start = temporaryStart(target);
  if (name.compare(0, start.size(), start) != 0 || name.back() != '~') return 0;
  long pid = 0;
  const char* const end = name.data() + name.size();
  const auto [after, problem] = std::from_chars(name.data() + start.size(), end, pid);
  const bool sound = problem == std::errc() && after != end && *after == '.' && pid > 0;
  return sound ? static_cast<pid_t>(pid) : 0;
}

/// Removes the files left by writers of `target` that were killed while they wrote. A file is theirs when its process
/// no longer runs and nobody holds its lock (in another container, processes have other numbers).
void removeLeftovers(const fs::path& folder, const fs::path& target) {
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    const pid_t writer = writerOf(entry->path().filename().string(), target);
    if (writer == 0 || ::kill(writer, 0) == 0 || errno != ESRCH) continue;
    const Descriptor file(::open(entry->path().c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW));
    if (file.open() && ::flock(file.value(), LOCK_EX | LOCK_NB) == 0) ::unlink(entry->path().c_str());
  }
}

/// A new, locked file beside `target`, and its name. An existing target's file is nobody else's until it has the
/// target's permissions; a new one gets those of the umask.
int createTemporary(const fs::path& folder, const fs::path& target, bool existing, std::string& name) {
  static std::atomic<unsigned> number = 0;
  constexpr int kMostTries = 1000;  // names that a process of the same number has left
  const mode_t mode = existing ? kPrivateMode : kNewFileMode;
  for (int tries = 0; tries < kMostTries; ++tries) {
    const std::string own = std::to_string(::getpid()) + "." + std::to_string(number++) + "~";
    name = (folder / (temporaryStart(target) + own)).string();
    const int descriptor = ::open(name.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, mode);
    if (descriptor < 0 && errno == EEXIST) continue;
    if (descriptor >= 0) ::flock(descriptor, LOCK_EX | LOCK_NB);
    return descriptor;
  }
  return -1;
}

/// Kind of an existing file that is not a regular one.
std::string kindOf(mode_t mode) {
  if (S_ISDIR(mode)) return "a folder";
  if (S_ISFIFO(mode)) return "a pipe";
  if (S_ISSOCK(mode)) return "a socket";
  return "a device";
}

/// Target of a save: the end of a link, so that the link stays; only a regular file or a free name.
Expected<fs::path> targetOf(const fs::path& path) {
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0) return path;
  const bool is_link = S_ISLNK(status.st_mode);
  if (is_link && ::stat(path.c_str(), &status) != 0) {
    return failure(path.string(), errno == ELOOP ? kCyclicLink : "a dangling link", "a file or a free name");
  }
  if (!S_ISREG(status.st_mode)) return failure(path.string(), kindOf(status.st_mode), "the name of a file");
  std::error_code error;
  fs::path target = is_link ? fs::canonical(path, error) : path;
  if (error) return failure(path.string(), error.message(), kWritable);
  if (::faccessat(AT_FDCWD, target.c_str(), W_OK, AT_EACCESS) != 0)
    return failure(path.string(), "a write-protected file", kWritable);
  return target;
}

/// @return the words for the error; empty if there was none
std::string fillAndRename(int descriptor, const std::string& temporary, const fs::path& target,
                          const struct stat* replaced, std::string_view bytes) {
  if (!writeAll(descriptor, bytes)) return lastSystemError();
  // On a file system without such permissions the file keeps those that it has.
  if (replaced != nullptr && ::fchmod(descriptor, replaced->st_mode & 07777U) != 0 && errno != EPERM) {
    return "a file whose permissions cannot be kept (" + lastSystemError() + ")";
  }
  if (::fsync(descriptor) != 0) return lastSystemError();
  return ::rename(temporary.c_str(), target.c_str()) == 0 ? std::string() : lastFolderError();
}

/// Why nothing is known of a file.
std::string reasonFor(const std::error_code& error) {
  if (error == std::errc::too_many_symbolic_link_levels) return kCyclicLink;
  if (error == std::errc::permission_denied) return "a folder that may not be entered";
  return error.message();
}

/// A regular file of at most `limit` bytes, looked at before room is made for it.
template <class Bytes>
Expected<Bytes> readAll(const fs::path& path, std::size_t limit) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (status.type() == fs::file_type::not_found) return failure(path.string(), "no such file", "an existing file");
  if (error) return failure(path.string(), reasonFor(error), "a file that can be read");
  if (status.type() == fs::file_type::directory) return failure(path.string(), "a folder", "a file");
  if (status.type() != fs::file_type::regular) return failure(path.string(), "a device or pipe", "a file");
  const auto size = fs::file_size(path, error);
  if (error) return failure(path.string(), error.message(), "a file that can be read");
  if (size > limit) return tooLarge(path.string(), size, limit);
  std::ifstream stream(path, std::ios::binary);
  Bytes bytes(size, 0);
  if (!stream ||
      (size > 0 && !stream.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(size)))) {
    return failure(path.string(), "a file that cannot be read", "a file that can be read");
  }
  return bytes;
}

}  // namespace

Expected<void> writeFileAtomically(const fs::path& path, std::string_view bytes) {
  const FileSizeSignalBlocked no_signal;
  const auto found = targetOf(path);
  if (!found) return tl::unexpected(found.error());
  const fs::path& target = *found;
  const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
  std::error_code error;
  if (!fs::is_directory(folder, error)) {
    return failure(path.string(), "no folder '" + folder.string() + "'", "a folder that exists");
  }
  removeLeftovers(folder, target);
  struct stat status {};
  const bool existing = ::stat(target.c_str(), &status) == 0;
  std::string temporary;
  const Descriptor file(createTemporary(folder, target, existing, temporary));
  if (!file.open()) return failure(path.string(), lastFolderError(), kWritable);
  const std::string reason = fillAndRename(file.value(), temporary, target, existing ? &status : nullptr, bytes);
  if (!reason.empty()) {
    ::unlink(temporary.c_str());
    return failure(path.string(), reason, kWritable);
  }
  const Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY));
  if (directory.open()) ::fsync(directory.value());  // the new name outlives a power cut too
  return {};
}

ReadRecord::ReadRecord() : outer_(record) { record = this; }
ReadRecord::~ReadRecord() { record = outer_; }

void ReadRecord::note(const fs::path& path) {
  for (ReadRecord* each = record; each != nullptr; each = each->outer_) each->files_.push_back(path);
}

Expected<std::string> readFile(const fs::path& path, std::size_t limit) {
  ReadRecord::note(path);
  return readAll<std::string>(path, limit);
}

Expected<std::vector<unsigned char>> readBytes(const fs::path& path, std::size_t limit) {
  ReadRecord::note(path);
  return readAll<std::vector<unsigned char>>(path, limit);
}

}  // namespace limber::io
