import { createWake, Refusal, type Admin, type Db, type Log, type Wake } from '@lights-out/service-kit';
import { LRUCache } from 'lru-cache';

import type { Noted, NotedRefusal } from '../rules/evidence.ts';
import { insertTraces, type AccountTrace } from '../sql/account-traces.ts';
import { insertEvidence } from '../sql/evidence.ts';
import { isPrivateAddress } from './private-address.ts';
import { insertAdminAddresses, type AdminAddress } from '../sql/households.ts';
import { addressSalts, type AddressSalts } from './address-salts.ts';

export interface SeenAddress {
  readonly contest: string;
  readonly playerId: string;
  readonly address: string;
  readonly at: Date;
}

/** An admin who used the portal from an address. */
export interface SeenAdmin {
  readonly admin: Pick<Admin, 'id' | 'name'>;
  readonly address: string;
  readonly at: Date;
}

/** Collects evidence in memory and writes it in batches, so that no answer waits for it. */
export interface EvidenceWriter {
  /** Keeps a row for the next batch. */
  note(row: Noted): void;
  /** Keeps that a contest's game was started from an address, which is hashed before it is written. */
  noteAddress(seen: SeenAddress): void;
  /** The same of an admin in the portal; an address that is nobody's on the internet is left out. */
  noteAdmin(seen: SeenAdmin): void;
  /** Writes what is collected. */
  write(): Promise<void>;
  /** Runs the job that writes, a second after the first row of a batch. */
  readonly wake: Wake;
}

const writeAfterMs = 1_000;
const mostInBatch = 500;
const mostAdmins = 1_000;
// About 10 MB. A database that is down for longer than that takes evidence with it, and no game.
const mostWaiting = 20_000;

export function createEvidenceWriter(db: Db, log: Log): EvidenceWriter {
  let waiting: Noted[] = [];
  let seen: SeenAddress[] = [];
  let admins: SeenAdmin[] = [];
  const written = new LRUCache<string, true>({ max: mostAdmins });
  const salts = addressSalts(db);
  const wake = createWake();
  const wakeOnFirst = () => {
    if (waiting.length + seen.length + admins.length === 1) wake.in(writeAfterMs);
  };
  return {
    wake,
    note: (row) => {
      if (waiting.length >= mostWaiting) return log.warn({ event: 'evidence-dropped', gameId: row.gameId });
      waiting.push(row);
      wakeOnFirst();
    },
    noteAddress: (one) => {
      if (seen.length >= mostWaiting) return;
      seen.push(one);
      wakeOnFirst();
    },
    noteAdmin: (one) => {
      const key = `${one.admin.id} ${one.address} ${one.at.toISOString().slice(0, 7)}`;
      if (written.has(key) || isPrivateAddress(one.address)) return;
      written.set(key, true);
      admins.push(one);
      wakeOnFirst();
    },
    write: async () => {
      const noted = [...admins];
      await insertAdminAddresses(db, await Promise.all(noted.map((one) => addressOf(one, salts))));
      admins = admins.slice(noted.length);
      while (seen.length > 0) {
        const batch = seen.slice(0, mostInBatch);
        await insertTraces(db, await Promise.all(batch.map((one) => traceOf(one, salts))));
        seen = seen.slice(batch.length);
      }
      while (waiting.length > 0) {
        const batch = waiting.slice(0, mostInBatch);
        await insertEvidence(db, batch);
        waiting = waiting.slice(batch.length);
      }
    },
  };
}

async function traceOf({ contest, playerId, address, at }: SeenAddress, salts: AddressSalts): Promise<AccountTrace> {
  return { contest, playerId, kind: 'address', hash: await salts.hash(address, at), at };
}

async function addressOf({ admin, address, at }: SeenAdmin, salts: AddressSalts): Promise<AdminAddress> {
  return { adminId: admin.id, adminName: admin.name, hash: await salts.hash(address, at), at };
}

const notOfThePlayer: readonly string[] = ['game-not-found', 'unavailable'];

/** Runs a step of a player's game and notes its refusal, unless the database is what failed. */
export async function notingRefusal<Done>(
  { evidence }: { readonly evidence: EvidenceWriter },
  step: Omit<NotedRefusal, 'kind' | 'details'>,
  run: () => Promise<Done>,
): Promise<Done> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refusal && !notOfThePlayer.includes(error.code))
      evidence.note({ ...step, kind: 'refused', details: { code: error.code } });
    throw error;
  }
}
