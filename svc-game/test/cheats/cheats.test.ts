import { contestQuestions } from './questions.ts';
import { rehearse } from './run.ts';

// The figures of 200 contests are in infra/docs/fair-play.md; these few hold the rules in place.
const outcome = rehearse(contestQuestions(), { contests: 4, honestPlayers: 40, questions: 300, seed: 7 });
const outcomeOf = (name: string) => outcome.cheats.find(({ kind }) => kind.name.startsWith(name))!;

test.each([
  'dictionary of learnt questions',
  'race database',
  'language model, 0.8',
  'script in the page',
  'tab that sleeps',
  'clock games',
  'bought account',
  'many accounts, two games each, one card',
  'one recorded rhythm',
])('%s always shows a signal', (name) => {
  expect(outcomeOf(name)).toMatchObject({ seen: 1, winsUnseen: 0 });
});

test('who searches in another window mostly does', () => {
  expect(outcomeOf('search in another window').seen).toBeGreaterThanOrEqual(0.5);
});

test('honest players hardly ever show one', () => {
  const { honest, honestAtTop } = outcome;
  expect(honest.judged).toBe(160);
  expect(honest.falseAlarms / honest.judged).toBeLessThanOrEqual(0.02);
  expect(honestAtTop.falseAlarms / honestAtTop.judged).toBeLessThanOrEqual(0.05);
});

test('a script that imitates people is not told from them, and is not said to be', () => {
  expect(outcomeOf('language model that waits').seen).toBeLessThan(1);
});
