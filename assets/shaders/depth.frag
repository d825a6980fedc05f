// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
void main() {}
