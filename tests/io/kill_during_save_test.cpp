// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <csignal>
#include <cstdint>

#include "arm_folder.h"
#include "limber/io/figure_file.h"
#include "limber/io/scene_file.h"

namespace kill_during_save_test {

namespace {

using namespace limber;
namespace fs = std::filesystem;

/// A scene that takes a while to write: a few hundred kilobytes.
scene::Scene longScene(const std::string& actor_name) {
  const auto loaded = io::loadFigure("adult");
  REQUIRE(loaded);
  scene::Scene scene;
  scene.actors.push_back(scene::makeActor(loaded->figure, loaded->source));
  scene::Actor& actor = scene.actors.edit(0);
  actor.name = actor_name;
  for (int i = 0; i < 300; ++i) {
    motion::KeyPose pose;
    pose.name = actor_name + " " + std::to_string(i);
    pose.time = i;
    pose.posture = actor.posture;
    pose.goals = actor.goals;
    actor.key_poses.push_back(pose);
  }
  return scene;
}

/// Whether a call of the system is for memory: how often it is made differs from run to run, with sanitizers above all.
bool isForMemory(std::uint64_t call) {
  return call == SYS_mmap || call == SYS_munmap || call == SYS_madvise || call == SYS_mprotect || call == SYS_brk;
}

/// Saves a scene in a process that is killed at its `calls`-th entry into or return from the system.
/// @return whether it was killed before it had done
bool saveUntilKilled(const fs::path& file, const scene::Scene& scene, int calls) {
  const pid_t process = ::fork();
  REQUIRE(process >= 0);
  if (process == 0) {
    if (::ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) != 0) ::_exit(1);
    ::raise(SIGSTOP);
    ::_exit(io::saveScene(file, scene) ? 0 : 1);
  }
  int status = 0;
  REQUIRE(::waitpid(process, &status, 0) == process);
  REQUIRE(::ptrace(PTRACE_SETOPTIONS, process, nullptr, PTRACE_O_TRACESYSGOOD) == 0);  // or a call's info is empty
  bool counts = true;  // a return counts as the entry before it
  while (calls > 0 && WIFSTOPPED(status)) {
    REQUIRE(::ptrace(PTRACE_SYSCALL, process, nullptr, nullptr) == 0);
    REQUIRE(::waitpid(process, &status, 0) == process);
    if (!WIFSTOPPED(status)) break;
    __ptrace_syscall_info call{};
    REQUIRE(::ptrace(PTRACE_GET_SYSCALL_INFO, process, sizeof(call), &call) > 0);
    if (call.op == PTRACE_SYSCALL_INFO_ENTRY) counts = !isForMemory(call.entry.nr);
    if (counts) --calls;
  }
  if (WIFEXITED(status)) {
    REQUIRE(WEXITSTATUS(status) == 0);
    return false;
  }
  REQUIRE(::kill(process, SIGKILL) == 0);
  REQUIRE(::waitpid(process, &status, 0) == process);
  return true;
}

std::ptrdiff_t leftovers(const ArmFolder& folder) {
  std::ptrdiff_t count = 0;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder.path())) {
    if (entry.path().filename().string().find(".walk.limber.") == 0) ++count;
  }
  return count;
}

}  // namespace

TEST_CASE("a save that is killed at any call of the system leaves the old file or the new one, whole", "[io]") {
  const ArmFolder folder;
  const fs::path file = folder / "walk.limber";
  const scene::Scene first = longScene("first");
  const scene::Scene second = longScene("second");
  const std::string first_text = io::writeScene(first, folder.path());
  const std::string second_text = io::writeScene(second, folder.path());
  REQUIRE(first_text != second_text);
  REQUIRE(first_text.size() > 100'000);

  REQUIRE(io::saveScene(file, first));
  int before = 0;
  int in_the_midst = 0;
  int after = 0;
  for (int calls = 0; saveUntilKilled(file, second, calls); ++calls) {
    CAPTURE(calls);
    const std::string text = folder.read("walk.limber");
    const bool whole = text == first_text || text == second_text;
    REQUIRE(whole);
    // The next writer takes away what the last one has left, so there is never more than one.
    REQUIRE(leftovers(folder) <= 1);
    if (leftovers(folder) > 0) ++in_the_midst;
    ++(text == first_text ? before : after);
    if (text == second_text) REQUIRE(io::saveScene(file, first));
  }
  CHECK(before > in_the_midst / 2);
  CHECK(in_the_midst > 2);
  CHECK(after > 0);
  CHECK(folder.read("walk.limber") == second_text);
  CHECK(leftovers(folder) == 0);
}

}  // namespace kill_during_save_test
