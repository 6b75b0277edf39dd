import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import type { BankQuestion } from '../questions/bank/question-schema.ts';
import type { RenewedBank } from '../questions/bank/renew-bank.ts';
import type { Fault } from '../questions/facts/release.ts';
import type { MadeQuestion } from '../questions/templates/composed.ts';

/** A release to check, the one in use, and the live questions. */
export interface RenewalOrder {
  readonly zip: Uint8Array;
  readonly previous: Uint8Array | undefined;
  readonly handWritten: readonly BankQuestion[];
  readonly made: readonly MadeQuestion[];
}

/** `made`: the questions as gzipped JSON. */
export type RenewalOutcome =
  | { readonly refused: readonly Fault[] }
  | (Omit<RenewedBank, 'made'> & { readonly made: Uint8Array; readonly refused?: undefined });

/** Checks releases and makes their questions on a thread, so that games go on meanwhile. */
export interface Renewer {
  /** @throws {Error} where the thread ended without an outcome: stopped, or out of memory */
  renew(order: RenewalOrder): Promise<RenewalOutcome>;
  stop(): Promise<void>;
}

// Two releases and their questions take 0.6 GB.
const heapMb = 1_200;

export function createRenewer(): Renewer {
  const threads = new Set<Worker>();
  return {
    renew: (order) =>
      new Promise((resolve, reject) => {
        const resourceLimits = { maxOldGenerationSizeMb: heapMb };
        const thread = new Worker(threadFile(), { workerData: order, resourceLimits });
        threads.add(thread);
        thread.once('message', resolve);
        thread.once('error', reject);
        thread.once('exit', (code) => {
          threads.delete(thread);
          reject(new Error(`The thread that makes questions ended with code ${code}.`));
        });
      }),
    stop: async () => {
      await Promise.all([...threads].map((thread) => thread.terminate()));
    },
  };
}

/** Beside this file; built, it is a bundle of its own (`infra/build/build-service.ts`). */
function threadFile(): string {
  const source = join(import.meta.dirname, 'renewer-thread.ts');
  return existsSync(source) ? source : source.replace(/\.ts$/, '.cjs');
}
