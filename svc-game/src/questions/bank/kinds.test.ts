import { readBank } from '../../clients/bank-files.ts';
import { familyOf, kindOf, lookUps, stories } from './kinds.ts';

const { made } = readBank(import.meta.dirname);

test('every name of a kind is a template that the bank has, or one with what it tells of a race, and is of one kind', () => {
  const names = new Set(made.flatMap(({ proof: { template, params } }) => [template, `${template} ${params['hook']}`]));
  expect([...lookUps, ...stories].filter((name) => !names.has(name))).toEqual([]);
  expect(lookUps.intersection(stories).size).toBe(0);
});

test('a winner asked by those behind is a look-up, a winner asked by what happened a story', () => {
  const winner = (hook: string) => kindOf({ template: 'race-winner', params: { race: '2019-germany', hook } });
  expect([winner('podium'), winner('few'), winner('oneTwo')]).toEqual(['look-up', 'story', undefined]);
  expect(kindOf({ template: 'off-the-podium', params: { race: '2019-germany' } })).toBe('look-up');
});

test.each([
  ['who was before whom', ['debut-before', 'pole-after', 'born-first', 'win-together']],
  ['in which order', ['order-of-debuts', 'order-of-last-wins']],
  ['order-of-podium', ['order-of-podium']],
])('%s is one family, whatever they did', (family, names) => {
  expect(names.map((template) => familyOf({ template }))).toEqual(names.map(() => family));
});
