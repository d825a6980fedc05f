// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "support/run_tests.h"

int main(int argc, char** argv) { return limber::support::runTests(argc, argv); }
