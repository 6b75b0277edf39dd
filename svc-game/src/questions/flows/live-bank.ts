import { gunzipSync } from 'node:zlib';

import type { Conn } from '@lights-out/service-kit';

import type { ShippedBank } from '../../clients/bank-files.ts';
import { withoutQuestions, withRelease, type Bank } from '../bank/bank.ts';
import { withPublished } from '../bank/published.ts';
import { compareVersions } from '../facts/release-version.ts';
import type { MadeQuestion } from '../templates/composed.ts';
import { findQuestionsOfRelease, findReleaseInUse, type RevisionOfQuestion } from '../../store/fact-releases.ts';
import { listLastPublished } from '../sql/published-questions.ts';
import { listWithdrawnQuestions, type WithdrawnQuestion } from '../sql/withdrawn-questions.ts';

/** The release that the bank's made questions come from; `id` is undefined for the one that is shipped. */
export interface ReleaseOfBank {
  readonly id: number | undefined;
  readonly version: string;
}

/** The question bank as it is now: the shipped one, or the one that an imported release made of it, with what editors published. */
export interface LiveBank {
  current(): Bank;
  /** The same with the questions that were withdrawn. */
  whole(): Bank;
  /** The bank that came with the service. */
  shipped(): Bank;
  /** Undefined for a bank without made questions. */
  release(): ReleaseOfBank | undefined;
  /** Takes over the release that is in use and what editors published, without the questions that were withdrawn. Games that run keep the questions that they were given. */
  refresh(conn: Conn): Promise<void>;
}

/** The shipped bank with the made questions of a release. */
interface OfRelease {
  readonly release: ReleaseOfBank | undefined;
  readonly bank: Bank;
  /** Texts written by hand that the release contradicts. */
  readonly contradicted: readonly RevisionOfQuestion[];
}

interface Live {
  readonly of: OfRelease;
  /** Ids of what was published last of each question. */
  readonly published: string;
  readonly whole: Bank;
  readonly withdrawn: readonly WithdrawnQuestion[];
  /** Without those that were withdrawn. */
  readonly bank: Bank;
}

/** An imported release counts as long as the service does not ship a later one. */
export function createLiveBank({ bank: shipped, release: shippedRelease }: ShippedBank): LiveBank {
  const release = shippedRelease && { id: undefined, version: shippedRelease.version };
  const atFirst: OfRelease = { bank: shipped, release, contradicted: [] };
  let live: Live = { of: atFirst, published: '', whole: shipped, withdrawn: [], bank: shipped };

  const releaseNow = async (conn: Conn): Promise<OfRelease> => {
    const inUse = await findReleaseInUse(conn);
    if (!inUse || compareVersions(inUse.version, shippedRelease?.version ?? '0.0') < 0) return atFirst;
    if (inUse.id === live.of.release?.id) return live.of;
    const questions = await findQuestionsOfRelease(conn, inUse.id);
    if (questions === undefined) return live.of;
    const made = JSON.parse(gunzipSync(questions.made).toString('utf8')) as MadeQuestion[];
    const { withdrawn: contradicted } = questions;
    return { bank: withRelease(shipped, made, contradicted), release: inUse, contradicted };
  };

  return {
    current: () => live.bank,
    whole: () => live.whole,
    shipped: () => shipped,
    release: () => live.of.release,
    async refresh(conn) {
      const of = await releaseNow(conn);
      const last = await listLastPublished(conn);
      const withdrawn = await listWithdrawnQuestions(conn);
      const published = last.map(({ id }) => id).join();
      const isWholeSame = of === live.of && published === live.published;
      if (isWholeSame && isSame(withdrawn, live.withdrawn)) return;
      const whole = isWholeSame ? live.whole : withPublished(of.bank, shipped, last, of.contradicted);
      live = { of, published, whole, withdrawn, bank: withoutQuestions(whole, withdrawn) };
    },
  };
}

/** Both lists are in the same order. */
function isSame(some: readonly WithdrawnQuestion[], others: readonly WithdrawnQuestion[]): boolean {
  const isEqual = ({ id, revision }: WithdrawnQuestion, index: number) =>
    others[index]?.id === id && others[index].revision === revision;
  return some.length === others.length && some.every(isEqual);
}
