import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { shortReason } from '@lights-out/contracts/short-reason';

const root = join(import.meta.dirname, '../../..');

interface Text {
  readonly explanation: string;
  readonly options: readonly string[];
  readonly correctOption: number;
}

const explanations = globSync('infra/questions/texts/**/*.json', { cwd: root })
  .flatMap((file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Text[])
  .map(({ explanation, options, correctOption }) => ({ explanation, right: options[correctOption] }));

/** What is wrong with a reason: too long, or not whole at its end. */
const faults: readonly (readonly [string, RegExp])[] = [
  ['longer than 90', /^.{91}/],
  ['ends with no sentence', /[^.!?…"')]$/],
  [
    'cut behind punctuation or a small word',
    /(?:[\s,;:.(-]|\b(?:an?|the|of|in|at|and|or|but|vs\.?|St\.?|Mr\.?|Dr\.?|[A-Z]\.?))…$/,
  ],
  ['ends with an abbreviation', /\b(?:vs|St|Mr|Mrs|Dr|No|[A-Z])\.$/],
  ['an open quotation', /^[^"]*"(?:[^"]*"[^"]*")*[^"]*$/],
  ['an open bracket', /\([^)]*$/],
  ['says too little', /^.{0,39}…$/],
];

test('every written explanation has a short reason that fits beside its question and ends whole', () => {
  expect(explanations.length).toBeGreaterThan(600);
  const faulty = explanations.flatMap(({ explanation, right }) => {
    const reason = shortReason(explanation, right);
    return faults.filter(([, fault]) => fault.test(reason)).map(([name]) => `${name}: ${reason}`);
  });
  expect(faulty).toEqual([]);
});
