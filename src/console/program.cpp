// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/console/program.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <exception>
#include <iomanip>
#include <iostream>
#include <sstream>

#include "console/printable_output.h"

#ifndef LIMBER_VERSION
#define LIMBER_VERSION "0.1.0"
#endif

namespace limber::console {

namespace {

std::string& programName() {
  static std::string name;
  return name;
}

/// A sentence that stands by itself has neither place nor remedy.
std::string textOf(const Error& error) {
  return error.where.empty() && error.expected.empty() ? error.found : error.sentence();
}

/// The error in a command line. CLI11 does not say which word it takes for no command.
Error usageError(const CLI::App& app, const CLI::ParseError& error) {
  std::vector<std::string> commands;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    if (!command->get_group().empty()) commands.push_back(command->get_name());
  }
  const bool lacks_command = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::RequiredError) &&
                             !commands.empty() && app.get_subcommands().empty();
  if (!lacks_command) return {"", error.what(), ""};
  const std::vector<std::string> words = app.remaining();
  const std::string word = words.empty() ? "" : words.front();
  return {"", words.empty() ? "no command" : "'" + word + "'", oneOf(commands, word)};
}

int parsed(const Program& program, int argc, char** argv) {
  int exit_code = kDone;
  CLI::App app(program.description, program.name);
  app.set_version_flag("--version", program.name + " " LIMBER_VERSION);
  app.require_subcommand(1);
  app.footer(program.footer);
  program.add_commands(app, exit_code);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // help, or the version
    reportErrors(usageError(app, error));
    std::cerr << "Run with --help for more information.\n";
    return kBadInput;
  }
  return exit_code;
}

}  // namespace

int run(const Program& program, int argc, char** argv) {
  programName() = program.name;
  const PrintableOutput output(std::cout);
  const PrintableOutput errors(std::cerr);
  try {
    const int exit_code = parsed(program, argc, argv);
    std::cout.flush();
    if (std::cout) return exit_code;
    return notWritten(Error{"the output", "a destination that accepts no more data", "a writable one"});
  } catch (const std::exception& error) {
    return refuse(Error{"", error.what(), ""});
  }
}

std::string inOneLine(std::string text) {
  std::ranges::replace(text, '\n', '?');
  return text;
}

void reportErrors(const Errors& errors) {
  for (const Error& error : errors) reportErrors(error);
}

void reportErrors(const Error& error) { std::cerr << programName() << ": " << inOneLine(textOf(error)) << '\n'; }

void reportNotices(const std::vector<std::string>& notices) {
  for (const std::string& notice : notices) std::cerr << "note: " << inOneLine(notice) << '\n';
}

int refuse(const Errors& errors) {
  reportErrors(errors);
  return kBadInput;
}

int refuse(const Error& error) { return refuse(Errors{error}); }

int notWritten(const Error& error) {
  reportErrors(error);
  return kNotWritten;
}

std::string fixed(double value, int decimals) {
  std::ostringstream text;
  text.imbue(std::locale::classic());
  text << std::fixed << std::setprecision(decimals) << value;
  return text.str();
}

double rounded(double value) {
  const double result = std::round(value * 1e9) / 1e9;
  return result == 0.0 ? 0.0 : result;
}

}  // namespace limber::console
