import type { Conn } from '@lights-out/service-kit';
import { compareReleases } from '@lights-out/contracts/bank-file';

import { withoutQuestions, type Bank } from '../bank/bank.ts';
import { contradictedTexts, type FiledBank } from '../bank/filed-bank.ts';
import { withPublished } from '../bank/published.ts';
import { findBankContent, findBankInUse, type BankInUse } from '../sql/banks.ts';
import { listPublishedInUse } from '../sql/published-questions.ts';
import { readKnownBank } from './read-bank-file.ts';
import { listUsedUpQuestions, listWithdrawnQuestions, type WithdrawnQuestion } from '../sql/withdrawn-questions.ts';

/** The question bank as it is now: the shipped one, or one that was imported, with what editors published. */
export interface LiveBank {
  current(): Bank;
  /** The same with the questions that were withdrawn. */
  whole(): Bank;
  /** The bank as its file has it: what editors' texts stand on. */
  base(): FiledBank;
  /** The id of the imported bank in use; undefined for the one that came with the service. */
  importId(): number | undefined;
  /** The bank that came with the service. */
  shipped(): FiledBank;
  /** Takes over the bank that is in use and what editors published, without the questions that were withdrawn or used up. Games that run keep the questions that they were given. */
  refresh(conn: Conn): Promise<void>;
}

interface Live {
  readonly importId: number | undefined;
  readonly base: FiledBank;
  /** Ids of what was published last of each question, and of all rewordings. */
  readonly published: string;
  readonly whole: Bank;
  readonly withdrawn: readonly WithdrawnQuestion[];
  /** How many questions heats have used up. */
  readonly usedUp: number;
  /** Without those that were withdrawn or used up. */
  readonly bank: Bank;
}

/** An imported bank counts until the service ships a bank of later race data, or another one of the same. */
export function createLiveBank(shipped: FiledBank): LiveBank {
  const { file: shippedFile } = shipped;
  const atFirst = wholeOf(shipped, []);
  let live: Live = {
    importId: undefined,
    base: shipped,
    published: '',
    whole: atFirst,
    withdrawn: [],
    usedUp: 0,
    bank: atFirst,
  };
  const shippedVersion = shippedFile?.version ?? null;

  const counts = ({ release, besides }: BankInUse) =>
    besides === shippedVersion || compareReleases(release, shippedFile?.sources.release.version ?? '0.0') > 0;

  const baseNow = async (conn: Conn): Promise<Pick<Live, 'importId' | 'base'>> => {
    const inUse = await findBankInUse(conn);
    if (!inUse || !counts(inUse)) return { importId: undefined, base: shipped };
    if (inUse.id === live.importId) return live;
    const content = await findBankContent(conn, inUse.id);
    return content === undefined ? live : { importId: inUse.id, base: await readKnownBank(content) };
  };

  const refreshNow = async (conn: Conn): Promise<void> => {
    const { importId, base } = await baseNow(conn);
    const last = await listPublishedInUse(conn);
    const withdrawn = await listWithdrawnQuestions(conn);
    const usedUp = await listUsedUpQuestions(conn);
    const published = last.map(({ id }) => id).join();
    const isWholeSame = base === live.base && published === live.published;
    if (isWholeSame && isSame(withdrawn, live.withdrawn) && usedUp.size === live.usedUp) return;
    const whole = isWholeSame ? live.whole : wholeOf(base, last);
    const bank = withoutUsedUp(withoutQuestions(whole, withdrawn), usedUp);
    live = { importId, base, published, whole, withdrawn, usedUp: usedUp.size, bank };
  };
  let turn: Promise<unknown> = Promise.resolve();

  return {
    current: () => live.bank,
    whole: () => live.whole,
    base: () => live.base,
    importId: () => live.importId,
    shipped: () => shipped,
    // One after the other: one that read before a change would otherwise put the bank back that it found.
    refresh(conn) {
      const refreshed = turn.then(() => refreshNow(conn));
      turn = refreshed.catch(() => {});
      return refreshed;
    },
  };
}

function wholeOf(base: FiledBank, published: Parameters<typeof withPublished>[2]): Bank {
  const contradicted = contradictedTexts(base, published);
  return withPublished(withoutQuestions(base.bank, contradicted), base.bank, published, contradicted);
}

/** A heat's questions have been seen outside of every game. */
function withoutUsedUp(bank: Bank, ids: ReadonlySet<number>): Bank {
  return ids.size === 0 ? bank : { ...bank, questions: bank.questions.filter(({ id }) => !ids.has(id)) };
}

/** Both lists are in the same order. */
function isSame(some: readonly WithdrawnQuestion[], others: readonly WithdrawnQuestion[]): boolean {
  const isEqual = ({ id, revision }: WithdrawnQuestion, index: number) =>
    others[index]?.id === id && others[index].revision === revision;
  return some.length === others.length && some.every(isEqual);
}
