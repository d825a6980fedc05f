// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/atomic_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <cerrno>
#include <cstdlib>

#include "arm_folder.h"

namespace atomic_file_test {

namespace {

using namespace limber;
namespace fs = std::filesystem;

/// A disk that is full after `bytes` of a file, while it lives.
class SmallFiles {
 public:
  explicit SmallFiles(rlim_t bytes) {
    REQUIRE(::getrlimit(RLIMIT_FSIZE, &before_) == 0);
    rlimit small = before_;
    small.rlim_cur = bytes;
    REQUIRE(::setrlimit(RLIMIT_FSIZE, &small) == 0);
  }
  SmallFiles(const SmallFiles&) = delete;
  SmallFiles& operator=(const SmallFiles&) = delete;
  ~SmallFiles() { ::setrlimit(RLIMIT_FSIZE, &before_); }

 private:
  rlimit before_{};
};

/// While it lives the super-user writes where the owner of the folder may, and nowhere else.
class OrdinaryUser {
 public:
  explicit OrdinaryUser(const ArmFolder& folder) {
    if (::geteuid() != 0) return;
    constexpr uid_t kNobody = 65534;
    REQUIRE(::chown(folder.path().c_str(), kNobody, kNobody) == 0);
    for (const auto& entry : fs::recursive_directory_iterator(folder.path())) {
      REQUIRE(::chown(entry.path().c_str(), kNobody, kNobody) == 0);
    }
    REQUIRE(::seteuid(kNobody) == 0);
    was_super_user_ = true;
  }
  OrdinaryUser(const OrdinaryUser&) = delete;
  OrdinaryUser& operator=(const OrdinaryUser&) = delete;
  ~OrdinaryUser() {
    if (was_super_user_ && ::seteuid(0) != 0) std::abort();
  }

 private:
  bool was_super_user_ = false;
};

bool permissions_refused = false;

mode_t modeOf(const fs::path& path) {
  struct stat status {};
  REQUIRE(::stat(path.c_str(), &status) == 0);
  return status.st_mode & 07777U;
}

}  // namespace

/// In place of the C library's: a file system may refuse it though everything else may be done, which none here does.
extern "C" int fchmod(int file, mode_t mode) noexcept {
  if (!permissions_refused) return static_cast<int>(::syscall(SYS_fchmod, file, mode));
  errno = EACCES;
  return -1;
}

TEST_CASE("a written file holds what was given, zeros included", "[io]") {
  const ArmFolder folder;
  const std::string bytes("a\0b\n\xff", 5);
  REQUIRE(io::writeFileAtomically(folder / "new.txt", bytes));
  REQUIRE(folder.read("new.txt") == bytes);
  REQUIRE(io::readFile(folder / "new.txt").value() == bytes);
  REQUIRE(io::writeFileAtomically(folder / "new.txt", ""));
  REQUIRE(io::readFile(folder / "new.txt").value().empty());
}

TEST_CASE("a disk that is full leaves the old file whole and no temporary one", "[io]") {
  const ArmFolder folder;
  folder.write("old.txt", "old");
  const auto files = folder.count();
  Expected<void> written;
  {
    const SmallFiles full(4096);
    written = io::writeFileAtomically(folder / "old.txt", std::string(100'000, 'x'));
  }
  REQUIRE_FALSE(written);
  REQUIRE(written.error().sentence() ==
          (folder / "old.txt").string() + ": found a full disk, expected a place that can be written");
  REQUIRE(folder.read("old.txt") == "old");
  REQUIRE(folder.count() == files);
}

TEST_CASE("a missing folder is reported", "[io]") {
  const ArmFolder folder;
  const auto written = io::writeFileAtomically(folder / "none/new.txt", "x");
  REQUIRE_FALSE(written);
  REQUIRE(written.error().sentence() == (folder / "none/new.txt").string() + ": found no folder '" +
                                            (folder / "none").string() + "', expected a folder that exists");
}

TEST_CASE("a folder at the path is rejected and left unchanged", "[io]") {
  const ArmFolder folder;
  const auto written = io::writeFileAtomically(folder / "assets", "x");
  REQUIRE_FALSE(written);
  REQUIRE(written.error().sentence() == (folder / "assets").string() + ": found a folder, expected the name of a file");
  REQUIRE(fs::is_directory(folder / "assets"));
}

TEST_CASE("a folder that is not writable is reported", "[io]") {
  const ArmFolder folder;
  fs::permissions(folder / "assets", fs::perms::owner_read | fs::perms::owner_exec);
  const OrdinaryUser user(folder);
  const auto written = io::writeFileAtomically(folder / "assets/new.txt", "x");
  fs::permissions(folder / "assets", fs::perms::owner_all);
  REQUIRE_FALSE(written);
  REQUIRE(written.error().found == io::kReadOnlyFolder);
}

TEST_CASE("a read-only disk is reported", "[io]") {
  // sysfs refuses new files to everybody, the super-user included
  if (!fs::is_directory("/sys/kernel")) {
    WARN("skipped: no /sys here");
    return;
  }
  const auto written = io::writeFileAtomically("/sys/kernel/limber.txt", "x");
  REQUIRE_FALSE(written);
  REQUIRE(written.error().found == io::kReadOnlyFolder);
}

TEST_CASE("permissions that cannot be kept are reported as such, and the old file stays", "[io]") {
  const ArmFolder folder;
  folder.write("old.txt", "old");
  const auto files = folder.count();
  permissions_refused = true;
  const auto written = io::writeFileAtomically(folder / "old.txt", "new");
  permissions_refused = false;
  REQUIRE_FALSE(written);
  CHECK(written.error().found == "a file whose permissions cannot be kept (Permission denied)");
  CHECK(folder.read("old.txt") == "old");
  CHECK(folder.count() == files);
}

TEST_CASE("files of killed writers are removed by the next save, and nothing else", "[io]") {
  const ArmFolder folder;
  pid_t dead = ::fork();
  if (dead == 0) ::_exit(0);
  REQUIRE(::waitpid(dead, nullptr, 0) == dead);
  const std::string leftover = ".walk.limber." + std::to_string(dead) + ".0~";
  const std::string living = ".walk.limber." + std::to_string(::getppid()) + ".0~";
  for (const std::string& name : {leftover, living, std::string(".other.limber." + std::to_string(dead) + ".0~"),
                                  std::string(".walk.limber.old~"), std::string("walk.limber~")}) {
    folder.write(name, "half");
  }
  const auto files = folder.count();
  REQUIRE(io::writeFileAtomically(folder / "walk.limber", "whole"));
  REQUIRE_FALSE(fs::exists(folder / leftover));
  REQUIRE(fs::exists(folder / living));
  REQUIRE(folder.count() == files);  // one gone, one new
  // A file that its writer holds stays, even when its number seems to be nobody's.
  folder.write(leftover, "half");
  const int held = ::open((folder / leftover).c_str(), O_RDONLY);
  REQUIRE(::flock(held, LOCK_EX) == 0);
  REQUIRE(io::writeFileAtomically(folder / "walk.limber", "whole"));
  REQUIRE(fs::exists(folder / leftover));
  ::close(held);
}

TEST_CASE("a link is followed and stays a link", "[io]") {
  const ArmFolder folder;
  folder.write("assets/real.txt", "old");
  fs::create_symlink("assets/real.txt", folder / "link.txt");
  REQUIRE(io::writeFileAtomically(folder / "link.txt", "new"));
  REQUIRE(fs::is_symlink(folder / "link.txt"));
  REQUIRE(folder.read("assets/real.txt") == "new");
}

TEST_CASE("anything but a regular file is rejected and left unchanged", "[io]") {
  const ArmFolder folder;
  REQUIRE(::mkfifo((folder / "pipe").c_str(), 0600) == 0);
  fs::create_symlink("nowhere", folder / "dangling");
  fs::create_symlink("circle_2", folder / "circle_1");
  fs::create_symlink("circle_1", folder / "circle_2");
  fs::create_symlink("pipe", folder / "to_pipe");
  const auto found = [&](const char* name) {
    const auto written = io::writeFileAtomically(folder / name, "x");
    return written ? "written" : written.error().found;
  };
  const auto files = folder.count();
  CHECK(found("pipe") == "a pipe");
  CHECK(found("to_pipe") == "a pipe");
  CHECK(found("dangling") == "a dangling link");
  CHECK(found("circle_1") == "a cyclic link");
  CHECK(folder.count() == files);
  CHECK(fs::is_fifo(folder / "pipe"));
  CHECK(fs::is_symlink(folder / "dangling"));
  CHECK_FALSE(fs::exists(folder / "nowhere"));
  CHECK(fs::is_symlink(folder / "circle_1"));
}

TEST_CASE("a name as long as names may be is saved", "[io]") {
  const ArmFolder folder;
  const std::string longest = std::string(248, 'n') + ".limber";
  REQUIRE(io::writeFileAtomically(folder / longest, "whole"));
  REQUIRE(folder.read(longest) == "whole");
}

TEST_CASE("saving to a device leaves the device", "[io]") {
  const ArmFolder folder;
  const fs::path device = folder / "device";
  if (::mknod(device.c_str(), S_IFCHR | 0600, ::makedev(1, 3)) != 0) {
    WARN("skipped: only the super-user makes devices");
    return;
  }
  const auto written = io::writeFileAtomically(device, "x");
  REQUIRE_FALSE(written);
  CHECK(written.error().found == "a device");
  CHECK(fs::is_character_file(device));
}

TEST_CASE("of two names of one file the one that is saved to has the new content, the other keeps the old", "[io]") {
  const ArmFolder folder;
  folder.write("one.txt", "old");
  fs::create_hard_link(folder / "one.txt", folder / "other.txt");
  REQUIRE(io::writeFileAtomically(folder / "one.txt", "new"));
  CHECK(folder.read("one.txt") == "new");
  CHECK(folder.read("other.txt") == "old");
}

TEST_CASE("a write-protected file is rejected and left unchanged", "[io]") {
  const ArmFolder folder;
  folder.write("protected.txt", "old");
  REQUIRE(::chmod((folder / "protected.txt").c_str(), 0444) == 0);
  const OrdinaryUser user(folder);
  const auto written = io::writeFileAtomically(folder / "protected.txt", "new");
  REQUIRE_FALSE(written);
  CHECK(written.error().found == "a write-protected file");
  CHECK(folder.read("protected.txt") == "old");
}

TEST_CASE("an existing file keeps its permissions, a new one has those of the umask", "[io]") {
  const ArmFolder folder;
  folder.write("private.txt", "old");
  REQUIRE(::chmod((folder / "private.txt").c_str(), 0640) == 0);
  REQUIRE(io::writeFileAtomically(folder / "private.txt", "new"));
  REQUIRE(modeOf(folder / "private.txt") == 0640);
  const mode_t before = ::umask(027);
  const auto written = io::writeFileAtomically(folder / "new.txt", "new");
  ::umask(before);
  REQUIRE(written);
  REQUIRE(modeOf(folder / "new.txt") == 0640);
}

TEST_CASE("unreadable input is reported", "[io]") {
  const ArmFolder folder;
  const auto sentence = [](const Expected<std::string>& read) {
    REQUIRE_FALSE(read);
    return read.error().sentence();
  };
  REQUIRE(sentence(io::readFile(folder / "none")) ==
          (folder / "none").string() + ": found no such file, expected an existing file");
  REQUIRE(sentence(io::readFile(folder.path())) == folder.path().string() + ": found a folder, expected a file");
  REQUIRE(sentence(io::readFile("/dev/null")) == "/dev/null: found a device or pipe, expected a file");
  fs::create_symlink("circle", folder / "circle");
  REQUIRE(sentence(io::readFile(folder / "circle")) ==
          (folder / "circle").string() + ": found a cyclic link, expected a file that can be read");
  folder.write("long.txt", "12345");
  REQUIRE(sentence(io::readFile(folder / "long.txt", 4)) ==
          (folder / "long.txt").string() + ": found 5 bytes, expected at most 4 bytes");
  REQUIRE(io::readFile(folder / "long.txt", 5).value() == "12345");
}

}  // namespace atomic_file_test
