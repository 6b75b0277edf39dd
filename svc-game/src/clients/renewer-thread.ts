import { parentPort, workerData } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';

import { renewBank, type LiveQuestions } from '../questions/bank/renew-bank.ts';
import { FaultyReleaseError } from '../questions/facts/release.ts';
import { readF1dbRelease } from './f1db-release.ts';
import type { RenewalOrder, RenewalOutcome } from './renewer.ts';

// The thread of `renewer.ts`: reads and checks a release and makes the questions, which takes seconds of processor time.
const { zip, previous, handWritten, made } = workerData as RenewalOrder;

async function outcome(): Promise<RenewalOutcome> {
  try {
    const live: LiveQuestions = {
      previous: previous && (await readF1dbRelease(Buffer.from(previous))),
      handWritten,
      made,
    };
    const renewed = renewBank(await readF1dbRelease(Buffer.from(zip)), live);
    return { ...renewed, made: gzipSync(JSON.stringify(renewed.made)) };
  } catch (error) {
    if (error instanceof FaultyReleaseError) return { refused: error.faults };
    throw error;
  }
}

async function run(): Promise<void> {
  const done = await outcome();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
  parentPort?.postMessage(done);
}

await run();
