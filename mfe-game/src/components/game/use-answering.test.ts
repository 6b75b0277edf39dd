import { answerEvidence } from '@lights-out/contracts/answers';
import { servedVersionsKey } from '@lights-out/contracts/slices';

import { evidenceOf } from './use-answering.ts';

const seen = { shownAt: 1_000, chosenAt: 3_400, isPainted: true, focusChanges: [] };
const aClick = (pointerType: string | undefined, detail = 1) =>
  Object.assign(new MouseEvent('click', { detail }), pointerType === undefined ? {} : { pointerType });

afterEach(() => localStorage.clear());

test.each([
  ['a finger', aClick('touch'), 'touch'],
  ['a mouse', aClick('mouse'), 'mouse'],
  ['a click of a browser without pointer types', aClick(undefined), 'mouse'],
  ['Enter on a button', aClick('', 0), 'key'],
  ['the key A', new KeyboardEvent('keydown', { key: 'a' }), 'key'],
])('says that %s answered', (_, event, input) => {
  expect(evidenceOf(seen, event)).toMatchObject({ input, isTrusted: false });
});

test('says that the time was up where there is no event', () => {
  expect(evidenceOf(seen)).toMatchObject({ input: 'none', isTrusted: true });
});

test('gives instants by the wall clock, and focus changes from when the question appeared', () => {
  const evidence = evidenceOf({ ...seen, focusChanges: [900, 1_500.2, 2_000] }, aClick('mouse'));
  expect(evidence.chosenAt - evidence.shownAt).toBe(2_400);
  expect(evidence.focusChangesMs).toEqual([0, 500, 1_000]);
});

test('stays within the contract however often focus changes and whatever the version is', () => {
  localStorage.setItem(servedVersionsKey, JSON.stringify({ 'mfe-game': { version: '1.4.0' } }));
  const focusChanges = Array.from({ length: 200 }, (_, index) => index * 1e7);
  const evidence = evidenceOf({ ...seen, focusChanges }, aClick('pen'));
  expect(evidence.version).toBe('1.4.0');
  expect(answerEvidence.safeParse(evidence).success).toBe(true);
});

test('goes without a version where storage holds something else', () => {
  localStorage.setItem(servedVersionsKey, 'nonsense');
  expect(evidenceOf(seen).version).toBeUndefined();
});
