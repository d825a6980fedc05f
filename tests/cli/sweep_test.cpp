// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Every file that a command reads, as anything but what it should be.
#include <sys/stat.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <random>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "../io/arm_folder.h"
#include "support/bvh_text.h"
#include "support/glb_text.h"
#include "support/run_command.h"
#include "support/sanitizers.h"

namespace sweep_test {

namespace {

namespace fs = std::filesystem;
using limber::support::CommandRun;

#if defined(LIMBER_ADDRESS_SANITIZER) || defined(LIMBER_THREAD_SANITIZER)
constexpr const char* kMemory = "";  // a sanitizer reserves terabytes of addresses
#else
constexpr const char* kMemory = "ulimit -v 512000; ";  // KB
#endif
/// Ends what waits for ever; no promise about time.
constexpr const char* kGuard = "timeout --signal=KILL 60 ";

/// A program that reads, and the options of its commands that name no file to read.
struct Program {
  const char* name;
  const char* path;
  std::vector<std::string> other;
  std::size_t options;  ///< at least so many take a text, as help lists them
};

const std::vector<Program> kPrograms{
    {"limber-cli",
     LIMBER_CLI,
     {"solve --output", "solve --torque", "solve --natural-part", "fk --key", "torques --key", "reach --effector",
      "reach --out", "reach --grid", "reach --hold", "reach --let-go", "reach --shard", "reach-merge OUT",
      "convert --actor", "convert --key", "convert OUT"},
     6},
    {"limber-bench",
     LIMBER_BENCH,
     {"--json", "--series", "--solver", "solvers SCENE", "solvers --pictures", "mocap --up", "natural --person",
      "natural --scenes"},
     6},
    {"limber-train", LIMBER_TRAIN, {" --output", " --note", " --leave-out"}, 5},
};

/// What a command reads.
struct Reader {
  const char* program;
  const char* option;     ///< "fk POSE", as help names it; a file that this one names in turn: what it is
  const char* arguments;  ///< FILE stands for the name
  const char* ending;
  const char* sound;              ///< a file of the folder that can be read there
  bool once = false;              ///< the large ones are tried here: other options read such files in the same way
  bool optional = false;          ///< it may be missing
  bool sound_is_refused = false;  ///< for another reason, which comes after reading
};

const std::vector<Reader> kReaders{
    {"limber-cli", "check FILE", "check FILE", ".fig", "arm.fig", true},
    {"limber-cli", "check FILE", "check FILE", ".limber", "walk.limber", true},
    {"limber-cli", "check FILE", "check FILE --figure arm.fig", ".json", "pose.json"},
    {"limber-cli", "check FILE", "check FILE --figure arm.fig", ".json", "goals.json"},
    {"limber-cli", "check --figure", "check goals.json --figure FILE", ".fig", "arm.fig"},
    {"limber-cli", "solve FIGURE", "solve FILE --goals goals.json", ".fig", "arm.fig"},
    {"limber-cli", "solve FIGURE", "solve FILE", ".limber", "walk.limber"},
    {"limber-cli", "solve --goals", "solve arm.fig --goals FILE", ".json", "goals.json", true},
    {"limber-cli", "solve --start", "solve arm.fig --goals goals.json --start FILE", ".json", "pose.json", true},
    {"limber-cli", "fk FIGURE", "fk FILE", ".fig", "arm.fig"},
    {"limber-cli", "fk FIGURE", "fk FILE", ".limber", "walk.limber"},
    {"limber-cli", "fk POSE", "fk arm.fig FILE", ".json", "pose.json"},
    {"limber-cli", "convert IN", "convert FILE out.bvh", ".fig", "arm.fig"},
    {"limber-cli", "convert IN", "convert FILE out.glb", ".limber", "walk.limber"},
    {"limber-cli", "convert --pose", "convert arm.fig out.bvh --pose FILE", ".json", "pose.json"},
    {"limber-cli", "torques FIGURE", "torques FILE", ".fig", "arm.fig"},
    {"limber-cli", "torques FIGURE", "torques FILE", ".limber", "walk.limber"},
    {"limber-cli", "torques POSE", "torques arm.fig FILE", ".json", "pose.json"},
    {"limber-cli", "reach FIGURE", "reach FILE --effector hand --grid 50cm --box -50 0 -50 50 100 50 --out out.csv",
     ".fig", "arm.fig"},
    {"limber-cli", "reach FIGURE", "reach FILE --effector hand --grid 50cm --box -50 0 -50 50 100 50 --out out.csv",
     ".limber", "walk.limber"},
    {"limber-cli", "reach --pose",
     "reach arm.fig --effector hand --grid 50cm --box -50 0 -50 50 100 50 --out out.csv --pose FILE", ".json",
     "pose.json"},
    {"limber-cli", "reach-merge SHARD", "reach-merge out.csv part-1.csv FILE", ".csv", "part-2.csv", true},
    {"limber-cli", "a figure of a scene", "fk names.limber", ".fig", "arm.fig"},
    {"limber-cli", "an import of a figure", "check imports.fig", ".fig", "arm.fig"},
    {"limber-cli", "a mesh of a figure", "check wears.obj.fig", ".obj", "base.obj", true, true},
    {"limber-cli", "a mesh of a figure", "check wears.pss.fig", ".pss", "base.pss", true, true},
    {"limber-cli", "a mesh of a figure", "check wears.gltf.fig", ".gltf", "base.gltf", true, true},
    {"limber-cli", "a mesh of a figure", "check wears.glb.fig", ".glb", "base.glb", true, true},
    {"limber-bench", "chains FILE", "chains FILE --count 1", ".json", "chains.json", true},
    {"limber-bench", "mocap FILE", "mocap FILE", ".bvh", "person.bvh", true, false, true},
    {"limber-bench", "natural FILE", "natural FILE", ".bvh", "person.bvh", false, false, true},
    {"limber-bench", "natural --figure", "natural person.bvh --figure FILE", ".fig", "arm.fig", false, false, true},
    {"limber-bench", "mocap --figure", "mocap person.bvh --figure FILE", ".fig", "arm.fig", false, false, true},
    {"limber-train", " FILE", "FILE -o out.prior --figure arm.fig", ".bvh", "person.bvh", true, false, true},
    {"limber-train", " --figure", "person.bvh -o out.prior --figure FILE", ".fig", "arm.fig", false, false, true},
};

std::string repeated(const std::string& beginning, const std::string& unit) {
  constexpr std::size_t kSize = 60U << 20U;  // below the largest that a reader takes
  std::string text = beginning;
  text.reserve(2 * kSize);
  for (std::string more = unit; text.size() < kSize; more += more) text += more;  // ever more at a time
  text.resize(kSize);
  return text;
}

/// A file that begins as one of its kind does and then has more of one thing than any has.
std::string endless(const std::string& ending, const std::string& sound) {
  if (ending == ".fig") return repeated("figure many { ", "segment s { site a -> location = trans(0cm, 0cm, 0cm); }\n");
  if (ending == ".csv") return repeated(sound, sound.substr(sound.rfind('\n', sound.size() - 2) + 1));
  if (ending == ".obj") return repeated("", "v 0 0 0\n");
  if (ending == ".pss") return repeated("", "0 0 0\n");
  if (ending == ".glb") {
    return repeated(sound, std::string("\0\0\x80\x3f", 4));
  }
  if (ending == ".bvh") return repeated(sound, "0 ");
  return repeated(R"({"format": "limber-)" + sound.substr(sound.find("limber-") + 7, 5) + R"(", "list": [0)", ", 0");
}

/// Brackets within brackets where one of its kind may have some.
std::string deep(const std::string& ending) {
  constexpr std::size_t kDepth = 1'000'000;
  if (ending == ".fig") return "figure deep { location = " + std::string(kDepth, '(');
  if (ending == ".glb") return limber::support::glbOf(R"({"extras": )" + std::string(kDepth, '['), "");
  if (ending == ".bvh") {
    std::string text = "HIERARCHY\nROOT a\n{\nOFFSET 0 0 0\nCHANNELS 1 Zrotation\n";
    for (std::size_t i = 0; i < kDepth / 10; ++i) text += "JOINT a\n{\nOFFSET 0 0 0\nCHANNELS 1 Zrotation\n";
    return text;
  }
  return R"({"list": )" + std::string(kDepth, '[');
}

std::string noise(std::size_t size) {
  std::mt19937 random(1);
  std::string bytes(size, '\0');
  std::ranges::generate(bytes, [&random] { return static_cast<char>(random() & 0xffU); });
  return bytes;
}

/// What stands where a sound file should.
struct Fault {
  const char* name;
  void (*make)(const ArmFolder& folder, const std::string& name, const Reader& reader);
  bool large = false;
  bool missing = false;
  bool needs_no_powers = false;
  const char* of_ending = "";  ///< of files of this ending alone
};

void enlarge(const ArmFolder& folder, const std::string& name, std::uintmax_t size) {
  fs::resize_file(folder / name, size);  // without a block on the disk
}

const std::vector<Fault> kFaults{
    {"missing", [](const ArmFolder&, const std::string&, const Reader&) {}, false, true},
    {"empty", [](const ArmFolder& folder, const std::string& name, const Reader&) { folder.write(name, ""); }},
    {"cut off",
     [](const ArmFolder& folder, const std::string& name, const Reader& reader) {
       const std::string sound = folder.read(reader.sound);
       std::size_t size = sound.size() * 3 / 5;
       while (sound[size - 1] == '\n') --size;  // within a line: a table's rows do not say how many there were
       folder.write(name, sound.substr(0, size));
     }},
    {"noise",
     [](const ArmFolder& folder, const std::string& name, const Reader&) { folder.write(name, noise(65536)); }},
    {"noise in its midst",
     [](const ArmFolder& folder, const std::string& name, const Reader& reader) {
       std::string text = folder.read(reader.sound);
       folder.write(name, text.insert(text.size() / 2, noise(100)));
     }},
    {"larger than any",
     [](const ArmFolder& folder, const std::string& name, const Reader& reader) {
       folder.write(name, folder.read(reader.sound));
       enlarge(folder, name, std::uintmax_t{5} << 30U);
     }},
    {"zeros behind it",
     [](const ArmFolder& folder, const std::string& name, const Reader& reader) {
       folder.write(name, folder.read(reader.sound));
       enlarge(folder, name, std::uintmax_t{60} << 20U);
     },
     true},
    {"endless",
     [](const ArmFolder& folder, const std::string& name, const Reader& reader) {
       folder.write(name, endless(reader.ending, folder.read(reader.sound)));
     },
     true},
    {"one endless line",
     [](const ArmFolder& folder, const std::string& name, const Reader& reader) {
       folder.write(name, repeated(folder.read(reader.sound) + "g", " part"));
     },
     true, false, false, ".obj"},
    {"deep",
     [](const ArmFolder& folder, const std::string& name, const Reader& reader) {
       folder.write(name, deep(reader.ending));
     },
     true},
    {"a pipe that nobody writes to", [](const ArmFolder& folder, const std::string& name,
                                        const Reader&) { REQUIRE(::mkfifo((folder / name).c_str(), 0600) == 0); }},
    {"a folder",
     [](const ArmFolder& folder, const std::string& name, const Reader&) { fs::create_directory(folder / name); }},
    {"a loop of links",
     [](const ArmFolder& folder, const std::string& name, const Reader&) {
       fs::create_symlink("other-" + name, folder / name);
       fs::create_symlink(name, folder / ("other-" + name));
     }},
    {"/dev/zero", [](const ArmFolder& folder, const std::string& name,
                     const Reader&) { fs::create_symlink("/dev/zero", folder / name); }},
    {"unreadable",
     [](const ArmFolder& folder, const std::string& name, const Reader& reader) {
       folder.write(name, folder.read(reader.sound));
       fs::permissions(folder / name, fs::perms::none);
     },
     false, false, true},
};

/// The arm's folder with a sound file of each kind.
class SweepFolder : public ArmFolder {
 public:
  SweepFolder() {
    std::string arm = kArmFigure;
    write("arm.fig", arm.insert(arm.find("segment base {") + 14, " mass = 1kg;"));
    write("goals.json", R"({"format": "limber-goals", "version": 1,
      "goals": [{"effector": "hand", "position_cm": [5, 50, 45]}]})");
    write("walk.limber", R"({"format": "limber-scene", "version": 1, "actors": [{"figure": {"file": "arm.fig"},
      "goals": [{"effector": "hand", "position_cm": [5, 50, 45]}]}]})");
    write("names.limber",
          R"({"format": "limber-scene", "version": 1, "actors": [{"figure": {"file": "faulty.fig"}}]})");
    write("imports.fig", "import \"faulty.fig\";\n");
    for (const std::string ending : {"obj", "pss", "gltf", "glb"}) {
      std::string wears = kArmFigure;
      wears.insert(wears.find("segment base {") + 14, " mesh = \"faulty." + ending + "\";");
      write("wears." + ending + ".fig", wears);
    }
    write("base.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
    write("base.pss", "0 0 0\n1 0 0\n0 1 0\n;;\n1 2 3 ;\n;;\n");
    const std::string places("\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x80\x3f\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x80\x3f\0\0\0\0", 36);
    write("base.glb", limber::support::glbOf(limber::support::triangleGltf(""), places));
    write("base.gltf", limber::support::triangleGltf(",\"uri\":\"data:application/octet-stream;base64,"
                                                     "AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAA\""));
    write("person.bvh", limber::support::personBvh());
    write("chains.json", R"({"chains": [{"name": "one", "tip_xyz": [1, 0, 0], "tip_rpy": [0, 0, 0], "joints": [
      {"name": "a", "type": "revolute", "lower": -1, "upper": 1, "origin_xyz": [0, 0, 0], "origin_rpy": [0, 0, 0],
       "axis": [0, 0, 1]}]}]})");
    const std::string cli = "'" LIMBER_CLI "' ";
    REQUIRE(limber::support::runCommand(path(), cli + "solve arm.fig --goals goals.json -o pose.json").exit_code == 0);
    for (const std::string part : {"1", "2"}) {
      const std::string reach = "reach arm.fig --effector hand --grid 20cm --shard " + part + "/2 --out part-" + part;
      REQUIRE(limber::support::runCommand(path(), cli + reach + ".csv").exit_code == 0);
    }
  }
};

const char* pathOf(const std::string& program) {
  return std::ranges::find_if(kPrograms, [&](const Program& each) { return each.name == program; })->path;
}

/// Removes what a fault has made.
void clear(const ArmFolder& folder, const std::string& name) {
  for (const std::string& each : {name, "other-" + name}) fs::remove_all(folder / each);
}

/// Root may read everything, unless it gives that up.
std::string withoutPowers() { return ::geteuid() == 0 ? "setpriv --bounding-set=-all --inh-caps=-all " : ""; }

struct Answer {
  CommandRun run;
  double seconds = 0.0;
};

Answer answerOf(const ArmFolder& folder, const Reader& reader, const std::string& name,
                const std::string& before = "") {
  std::string arguments = reader.arguments;
  if (const auto at = arguments.find("FILE"); at != std::string::npos) arguments.replace(at, 4, name);
  const auto begin = std::chrono::steady_clock::now();
  CommandRun run =
      limber::support::runCommand(folder.path(), "(" + std::string(kMemory) + before + kGuard + "'" +
                                                     pathOf(reader.program) + "' " + arguments + " 2>&1 >/dev/null)");
  return {std::move(run), std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count()};
}

/// "limber-cli: faulty.fig:1:1: found …, expected …", and no second line. A text of a figure has as many sentences as
/// mistakes.
bool isRefusal(const std::string& text, const Reader& reader, bool large, const std::string& name) {
  std::istringstream lines(text);
  int sentences = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind("note: ", 0) == 0) continue;
    const bool is_sentence = line.rfind(std::string(reader.program) + ": ", 0) == 0 &&
                             line.find(name) != std::string::npos && line.find(": found ") != std::string::npos &&
                             line.find(", expected ") != std::string::npos;
    if (!is_sentence) return false;
    ++sentences;
  }
  return sentences == 1 || (large && reader.ending == std::string(".fig") && sentences == 2);
}

/// "fk POSE": the options of a program's commands whose value may be a file's name, as help lists them; " FILE" of a
/// program without commands.
std::set<std::string> textOptions(const Program& program) {
  const fs::path here = fs::current_path();
  const auto help = [&](const std::string& command) {
    const CommandRun run =
        limber::support::runCommand(here, "'" + std::string(program.path) + "' " + command + " --help");
    REQUIRE(run.exit_code == 0);
    return run.text;
  };
  std::set<std::string> options;
  static const std::regex kCommand("  ([a-z][-a-z]*) .*");
  static const std::regex kOption("  (?:-[a-z],)?([-a-zA-Z]+) TEXT(?:=[^ ]*)?( .*|)");
  std::string line;
  std::smatch found;
  const auto take = [&](const std::string& command) {
    std::istringstream options_help(help(command));
    while (std::getline(options_help, line)) {
      if (std::regex_match(line, found, kOption)) options.insert(command + " " + found[1].str());
    }
  };
  take("");
  std::istringstream lines(help(""));
  while (std::getline(lines, line) && line.rfind("Subcommands", 0) != 0) {
  }
  while (std::getline(lines, line) && std::regex_match(line, found, kCommand)) take(found[1]);
  return options;
}

}  // namespace

TEST_CASE("the sweep knows every option that may name a file", "[cli]") {
  for (const Program& program : kPrograms) {
    std::set<std::string> left = textOptions(program);
    CHECK(left.size() >= program.options);
    const auto known = [&program](const std::string& option) {
      const auto is = [&](const std::string& other) {
        return option == other || option.substr(option.find(' ') + 1) == other;
      };
      const auto reads = [&](const Reader& reader) {
        return program.name == std::string(reader.program) && option == reader.option;
      };
      return std::ranges::any_of(program.other, is) || std::ranges::any_of(kReaders, reads);
    };
    std::erase_if(left, known);
    CAPTURE(program.name);
    CHECK(left == std::set<std::string>());
  }
}

TEST_CASE("a file that is not what it should be is refused with one sentence that names it, in little memory",
          "[cli]") {
  const SweepFolder folder;
  Answer slowest;
  std::string which;
  for (const Reader& reader : kReaders) {
    const std::string name = std::string("faulty") + reader.ending;
    folder.write(name, folder.read(reader.sound));
    const Answer sound = answerOf(folder, reader, name);  // so that it is the fault that is refused
    CAPTURE(reader.arguments, sound.run.text.substr(0, 500));
    CHECK(sound.run.exit_code == (reader.sound_is_refused ? 2 : 0));
    for (const Fault& fault : kFaults) {
      if ((fault.large && !reader.once) || (fault.missing && reader.optional)) continue;
      if (*fault.of_ending != '\0' && reader.ending != std::string(fault.of_ending)) continue;
      clear(folder, name);
      fault.make(folder, name, reader);
      const Answer answer = answerOf(folder, reader, name, fault.needs_no_powers ? withoutPowers() : "");
      CAPTURE(reader.arguments, fault.name, answer.run.text.substr(0, 500), answer.seconds);
      CHECK(answer.run.exit_code == 2);
      CHECK(isRefusal(answer.run.text, reader, fault.large, name));
      CHECK(answer.run.text != sound.run.text);
      if (answer.seconds <= slowest.seconds) continue;
      slowest = answer;
      which = std::string(reader.arguments) + ", " + fault.name;
    }
    clear(folder, name);
  }
  std::cout << "sweep: the slowest answer took " << slowest.seconds << " s: " << which << '\n';
}

}  // namespace sweep_test
