import { gunzipSync } from 'node:zlib';

import type { Conn } from '@lights-out/service-kit';

import type { ShippedBank } from '../clients/bank-files.ts';
import { withoutQuestions, withRelease, type Bank } from '../domain/bank/bank.ts';
import { compareVersions } from '../domain/facts/release-version.ts';
import type { MadeQuestion } from '../domain/templates/composed.ts';
import { findQuestionsOfRelease, findReleaseInUse } from '../store/fact-releases.ts';
import { listWithdrawnQuestions, type WithdrawnQuestion } from '../store/withdrawn-questions.ts';

/** The release that the bank's made questions come from; `id` is undefined for the one that is shipped. */
export interface ReleaseOfBank {
  readonly id: number | undefined;
  readonly version: string;
}

/** The question bank as it is now: the shipped one, or the one that an imported release made of it. */
export interface LiveBank {
  current(): Bank;
  /** The same with the questions that were withdrawn. */
  whole(): Bank;
  /** The bank that came with the service. */
  shipped(): Bank;
  /** Undefined for a bank without made questions. */
  release(): ReleaseOfBank | undefined;
  /** Takes over the release that is in use, without the questions that were withdrawn. Games that run keep the questions that they were given. */
  refresh(conn: Conn): Promise<void>;
}

interface MadeOf {
  readonly release: ReleaseOfBank | undefined;
  /** With every question of the release. */
  readonly whole: Bank;
  readonly withdrawn: readonly WithdrawnQuestion[];
  /** Without those that were withdrawn. */
  readonly bank: Bank;
}

/** An imported release counts as long as the service does not ship a later one. */
export function createLiveBank({ bank: shipped, release: shippedRelease }: ShippedBank): LiveBank {
  const atFirst = { whole: shipped, release: shippedRelease && { id: undefined, version: shippedRelease.version } };
  let live: MadeOf = { ...atFirst, withdrawn: [], bank: shipped };

  const wholeNow = async (conn: Conn): Promise<Pick<MadeOf, 'whole' | 'release'>> => {
    const inUse = await findReleaseInUse(conn);
    if (!inUse || compareVersions(inUse.version, shippedRelease?.version ?? '0.0') < 0) return atFirst;
    if (inUse.id === live.release?.id) return live;
    const questions = await findQuestionsOfRelease(conn, inUse.id);
    if (questions === undefined) return live;
    const made = JSON.parse(gunzipSync(questions.made).toString('utf8')) as MadeQuestion[];
    return { whole: withRelease(shipped, made, questions.withdrawn), release: inUse };
  };

  return {
    current: () => live.bank,
    whole: () => live.whole,
    shipped: () => shipped,
    release: () => live.release,
    async refresh(conn) {
      const { whole, release } = await wholeNow(conn);
      const withdrawn = await listWithdrawnQuestions(conn);
      if (whole === live.whole && isSame(withdrawn, live.withdrawn)) return;
      live = { whole, release, withdrawn, bank: withoutQuestions(whole, withdrawn) };
    },
  };
}

/** Both lists are in the same order. */
function isSame(some: readonly WithdrawnQuestion[], others: readonly WithdrawnQuestion[]): boolean {
  const isEqual = ({ id, revision }: WithdrawnQuestion, index: number) =>
    others[index]?.id === id && others[index].revision === revision;
  return some.length === others.length && some.every(isEqual);
}
