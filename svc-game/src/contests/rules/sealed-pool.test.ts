import { createHash } from 'node:crypto';
import { join } from 'node:path';

import { someBank } from '../../../test/some-bank.ts';
import { readBank } from '../../clients/bank-files.ts';
import type { Question } from '../../questions/bank/bank.ts';
import { withoutQuestions } from '../../questions/bank/bank.ts';
import { contestPool, secretIn } from './pools.ts';
import { sealedQuestions, sealHash, sealText } from './sealed-pool.ts';

const bank = readBank(join(import.meta.dirname, '../../questions/bank'));
const now = new Date('2026-11-22T12:00:00.000Z');
const idsOf = (questions: readonly Pick<Question, 'id'>[]) => new Set(questions.map(({ id }) => id));

test('the hash is of a text that names the contest, the seed and each text, and says nothing without the seed', () => {
  const texts = [
    { id: 1_000_020, revision: 'bbbbbbbbbbbbbbbb' },
    { id: 1_000_001, revision: 'aaaaaaaaaaaaaaaa', forms: 'dddddddddddddddd' },
  ];
  const pool = { contest: '2026-12', seed: 'ab'.repeat(32), texts };
  expect(sealText(pool).split('\n')).toEqual([
    'Lights Out, pool of questions',
    'contest 2026-12',
    `seed ${'ab'.repeat(32)}`,
    '1000001 aaaaaaaaaaaaaaaa dddddddddddddddd',
    '1000020 bbbbbbbbbbbbbbbb',
    '',
  ]);
  expect(sealHash(pool)).toBe(createHash('sha256').update(sealText(pool)).digest('hex'));
  const others = [
    { ...pool, seed: 'cd'.repeat(32) },
    { ...pool, contest: '2027-01' },
    { ...pool, texts: texts.slice(1) },
    { ...pool, texts: [texts[0]!, { ...texts[1]!, revision: 'cccccccccccccccc' }] },
    { ...pool, texts: [texts[0]!, { ...texts[1]!, forms: 'cccccccccccccccc' }] },
  ];
  expect(new Set([pool, ...others].map(sealHash)).size).toBe(6);
});

test('a sealed question that is withdrawn is not asked, and one that joins the reserve later is not either', () => {
  const all = contestPool(bank, { kind: 'month' }, now);
  const pool = { hash: 'a', texts: all.slice(0, 100) };
  expect(idsOf(sealedQuestions(bank, pool, now))).toEqual(idsOf(all.slice(0, 100)));
  const fewer = withoutQuestions(bank, all.slice(0, 1));
  expect(idsOf(sealedQuestions(fewer, pool, now))).toEqual(idsOf(all.slice(1, 100)));
});

test('a question that was reworded since is asked in the words that it was sealed with', () => {
  const [made, ...others] = contestPool(bank, { kind: 'month' }, now).filter(({ makings }) => makings !== undefined);
  const reworded: Question = { ...made!, question: 'In other words?', revision: 'e'.repeat(16), forms: 'f'.repeat(16) };
  const askedOf = (sealed: Question, asked: Question) =>
    sealedQuestions(
      { ...bank, questions: [asked, ...others] },
      { hash: `d ${sealed.revision} ${asked.revision}`, texts: [sealed, ...others.slice(0, 9)] },
      now,
    ).find(({ id }) => id === made!.id)!.question;
  expect(askedOf(made!, { ...reworded, otherWordings: [made!] })).toBe(made!.question);
  expect(askedOf(reworded, { ...made!, otherWordings: [reworded] })).toBe(reworded.question);
  expect(askedOf(reworded, made!)).toBe(made!.question);
});

test('a pool of which less than a game is left yields to questions that are no secret', () => {
  const few = someBank();
  expect(sealedQuestions(few, { hash: 'b', texts: few.questions.slice(0, 6) }, now)).toHaveLength(few.questions.length);
  const texts = contestPool(bank, { kind: 'month' }, now).slice(0, 6);
  const instead = sealedQuestions(bank, { hash: 'c', texts }, now);
  expect(instead.length).toBeGreaterThan(1_000);
  expect(instead.filter(({ id }) => secretIn(now, [])(id))).toEqual([]);
});
