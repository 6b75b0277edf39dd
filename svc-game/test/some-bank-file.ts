import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type BankContents, type BankFile, firstMadeId, type MadeQuestion } from '@lights-out/contracts/bank-file';

import { someQuestion } from './some-bank.ts';

/** A question made from race data; `number` counts from 1. */
export function someMade(number: number, over: Partial<MadeQuestion> = {}): MadeQuestion {
  return {
    id: firstMadeId + number,
    category: 'Records',
    question: `Who won the Grand Prix number ${number}?`,
    options: [`right ${number}`, `wrong ${number} a`, `wrong ${number} b`, `wrong ${number} c`],
    correctOption: 0,
    difficulty: 'easy',
    layoutId: null,
    explanation: `It was the Nth win of right ${number}.`,
    source: 'F1DB',
    validUntil: null,
    decade: 1990,
    about: [`race:1990-${number}`],
    proof: {
      template: 'race-winner',
      params: { race: `1990-${number}` },
      options: ['a', 'b', 'c', 'd'],
      wording: 0,
      lines: [],
      asOf: '2026-hungary',
    },
    ...over,
  };
}

const hungary = { about: 'race:2026-hungary', grandPrix: 'Hungarian Grand Prix', date: '2026-07-26' };

/** A bank of sixty written questions and ten made ones, of the release 2026.10. */
export function someBankFile(over: Partial<BankContents> = {}): BankFile {
  const contents: BankContents = {
    format: 3,
    sources: sourcesOf('2026.10', '2026-10-05'),
    leftOut: [],
    faults: [],
    written: Array.from({ length: 60 }, (_, index) => someQuestion(index + 1)),
    made: Array.from({ length: 10 }, (_, index) => someMade(index + 1)),
    contradicted: [],
    names: {},
    races: { last: hungary, toCome: [] },
    changes: [],
    drawings: {},
    outlines: {},
    ...over,
  };
  const hash = createHash('sha256').update(JSON.stringify(contents)).digest('hex');
  return { version: `${contents.sources.release.version}-${hash.slice(0, 8)}`, hash, ...contents };
}

export function sourcesOf(version: string, releasedOn: string): BankContents['sources'] {
  const release = {
    version,
    releasedOn,
    hash: createHash('sha256').update(version).digest('hex'),
    seasons: 77,
    races: 1_150,
  };
  return { release, texts: '1'.repeat(64), templates: 1, previous: null };
}

export function bytesOf(file: object): Buffer {
  return gzipSync(JSON.stringify(file));
}

/** How many races a driver won. */
export const claim = {
  table: 'drivers' as const,
  where: [['id', 'eq', 'lewis-hamilton'] as [string, 'eq', string]],
  take: 'wins',
  options: [105, 104, 106, 103] as [number, number, number, number],
};
const { written } = someBankFile();
const wins = someQuestion(61, { options: ['105', '104', '106', '103'], claim });
/** With a claim, and a made question that has ended. */
export const bankBefore = someBankFile({
  written: [...written, wins],
  made: [...someBankFile().made, someMade(11, { validUntil: '2026-10-06' })],
});
/** A race later: a made question moved, one is gone, one has ended and one came; a claim no longer holds. */
export const bankAfter = someBankFile({
  sources: sourcesOf('2026.11', '2026-10-20'),
  written: [...written, wins],
  made: [
    someMade(1, { options: ['moved 1', 'wrong 1 a', 'wrong 1 b', 'wrong 1 c'] }),
    ...bankBefore.made.slice(2, 10),
    someMade(12),
  ],
  contradicted: [{ question: 61, accepted: ['106'] }],
  races: {
    last: hungary,
    toCome: [
      { about: 'race:2026-netherlands', grandPrix: 'Dutch Grand Prix', date: '2026-08-23' },
      { about: 'race:2099-italy', grandPrix: 'Italian Grand Prix', date: '2099-09-06' },
    ],
  },
  changes: [{ question: 1_000_001, became: 'corrected', why: 'The options is not what the facts give.' }],
  leftOut: ['sprints'],
  faults: [{ where: 'f1db-sprints.json', what: 'is in doubt' }],
});
