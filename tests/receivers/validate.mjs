// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// What the Khronos validator says of glTF files: node validate.mjs FILE...; exit code 1 after an error or a warning.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import validator from 'gltf-validator';

let bad = false;
for (const file of process.argv.slice(2)) {
  const report = await validator.validateBytes(new Uint8Array(readFileSync(file)));
  const { numErrors, numWarnings, numInfos } = report.issues;
  console.log(`${basename(file)}: ${numErrors} errors, ${numWarnings} warnings, ${numInfos} remarks`);
  for (const issue of report.issues.messages.slice(0, 10)) {
    if (issue.severity < 2) console.log(`  ${issue.code} ${issue.pointer}: ${issue.message}`);
  }
  bad ||= numErrors + numWarnings > 0;
}
process.exit(bad ? 1 : 0);
