// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <csignal>
#include <ctime>
#include <random>

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

/// A process that saves two scenes in turn into one file until it is killed.
class Saver {
 public:
  Saver(const fs::path& file, const scene::Scene& first, const scene::Scene& second) {
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    process_ = ::fork();
    REQUIRE(process_ >= 0);
    if (process_ == 0) save(file, first, second, ends[1]);
    ::close(ends[1]);
    char byte = 0;
    REQUIRE(::read(ends[0], &byte, 1) == 1);  // its first save is done
    ::close(ends[0]);
  }
  Saver(const Saver&) = delete;
  Saver& operator=(const Saver&) = delete;
  ~Saver() { kill(); }

  void kill() {
    if (process_ <= 0) return;
    ::kill(process_, SIGKILL);
    ::waitpid(process_, nullptr, 0);
    process_ = 0;
  }

 private:
  [[noreturn]] static void save(const fs::path& file, const scene::Scene& first, const scene::Scene& second, int told) {
    for (bool even = true;; even = !even) {
      if (!io::saveScene(file, even ? first : second)) ::_exit(1);
      if (told >= 0 && ::write(told, "x", 1) != 1) ::_exit(2);
      told = -1;
    }
  }

  pid_t process_ = 0;
};

std::ptrdiff_t leftovers(const ArmFolder& folder) {
  std::ptrdiff_t count = 0;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder.path())) {
    if (entry.path().filename().string().find(".walk.limber.") == 0) ++count;
  }
  return count;
}

}  // namespace

TEST_CASE("a save that is killed at any moment leaves the old file or the new one, whole", "[io]") {
  const ArmFolder folder;
  const fs::path file = folder / "walk.limber";
  const scene::Scene first = longScene("first");
  const scene::Scene second = longScene("second");
  const std::string first_text = io::writeScene(first, folder.path());
  const std::string second_text = io::writeScene(second, folder.path());
  REQUIRE(first_text != second_text);
  REQUIRE(first_text.size() > 100'000);

  std::mt19937 random(20011);
  constexpr unsigned kLongestLife = 25'000;  // µs: a few saves
  int firsts = 0;
  int seconds = 0;
  std::ptrdiff_t in_the_midst = 0;
  constexpr int kRounds = 60;
  constexpr int kMostRounds = 2000;
  // A save writes for a small part of its time: until one was killed while it did.
  for (int round = 0; round < kRounds || (in_the_midst == 0 && round < kMostRounds); ++round) {
    CAPTURE(round);
    Saver saver(file, first, second);
    const timespec life{0, static_cast<long>(random() % kLongestLife) * 1000L};
    ::nanosleep(&life, nullptr);
    saver.kill();
    const std::string text = folder.read("walk.limber");
    const bool whole = text == first_text || text == second_text;
    REQUIRE(whole);
    ++(text == first_text ? firsts : seconds);
    REQUIRE(io::readScene(file));
    // The next writer takes away what the last one has left, so there is never more than one.
    REQUIRE(leftovers(folder) <= 1);
    in_the_midst += leftovers(folder);
  }
  CHECK(firsts > 0);
  CHECK(seconds > 0);
  CHECK(in_the_midst > 0);
  REQUIRE(io::saveScene(file, first));
  CHECK(leftovers(folder) == 0);
}

}  // namespace kill_during_save_test
