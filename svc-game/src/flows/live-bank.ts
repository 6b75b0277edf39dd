import { gunzipSync } from 'node:zlib';

import type { Conn } from '@lights-out/service-kit';

import type { ShippedBank } from '../clients/bank-files.ts';
import { withRelease, type Bank } from '../domain/bank/bank.ts';
import { compareVersions } from '../domain/facts/release-version.ts';
import type { MadeQuestion } from '../domain/templates/composed.ts';
import { findQuestionsOfRelease, findReleaseInUse } from '../store/fact-releases.ts';

/** The release that the bank's made questions come from; `id` is undefined for the one that is shipped. */
export interface ReleaseOfBank {
  readonly id: number | undefined;
  readonly version: string;
}

/** The question bank as it is now: the shipped one, or the one that an imported release made of it. */
export interface LiveBank {
  current(): Bank;
  /** The bank that came with the service. */
  shipped(): Bank;
  /** Undefined for a bank without made questions. */
  release(): ReleaseOfBank | undefined;
  /** Takes over the release that is in use. Games that run keep the questions that they were given. */
  refresh(conn: Conn): Promise<void>;
}

/** An imported release counts as long as the service does not ship a later one. */
export function createLiveBank({ bank: shipped, release: shippedRelease }: ShippedBank): LiveBank {
  const atFirst = { bank: shipped, release: shippedRelease && { id: undefined, version: shippedRelease.version } };
  let live: { readonly bank: Bank; readonly release: ReleaseOfBank | undefined } = atFirst;
  return {
    current: () => live.bank,
    shipped: () => shipped,
    release: () => live.release,
    async refresh(conn) {
      const inUse = await findReleaseInUse(conn);
      const isLater = inUse && compareVersions(inUse.version, shippedRelease?.version ?? '0.0') >= 0;
      if (!inUse || !isLater) {
        live = atFirst;
        return;
      }
      if (inUse.id === live.release?.id) return;
      const questions = await findQuestionsOfRelease(conn, inUse.id);
      if (questions === undefined) return;
      const made = JSON.parse(gunzipSync(questions.made).toString('utf8')) as MadeQuestion[];
      live = { bank: withRelease(shipped, made, questions.withdrawn), release: inUse };
    },
  };
}
