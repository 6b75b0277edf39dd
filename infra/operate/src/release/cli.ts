#!/usr/bin/env node
import process from 'node:process';

import { snapshotsFolder } from './checkout.ts';
import { runReleaseCommand, usage } from './command.ts';
import { ReleaseFault } from './registry/fault.ts';

try {
  await runReleaseCommand(process.argv.slice(2), {
    env: process.env,
    snapshots: snapshotsFolder,
    say: (line) => console.log(line),
  });
} catch (error) {
  const isUsage = error instanceof TypeError && 'code' in error;
  if (!(error instanceof ReleaseFault) && !isUsage) throw error;
  console.error(isUsage ? `${error.message}\n\n${usage}` : error.message);
  process.exitCode = isUsage ? 2 : 1;
}
