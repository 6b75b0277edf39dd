import type { MadeQuestion } from '@lights-out/contracts/bank-file';

import { formsOf, shippedBank } from './some-made.ts';

const questions = shippedBank().made.filter(({ proof }) => String(proof.options[0]).split('>').length === 3);

/** An option by how many of the four have its first name first, its second second and its third third. */
function countsOf({ proof: { options } }: MadeQuestion): string[] {
  const orders = options.map((option) => String(option).split('>'));
  return orders.map((own) => own.map((name, place) => orders.filter((one) => one[place] === name).length).join());
}

/** Of every set of counts that four options can have, how often the one whose counts tell most is right. */
function bestByCounting(asked: readonly MadeQuestion[]): { readonly counts: string; readonly share: number }[] {
  return [...Map.groupBy(asked, (one) => countsOf(one).toSorted().join(' '))].map(([counts, own]) => {
    const shares = counts.split(' ').map((guess) => {
      const right = own.map((one) => {
        const all = countsOf(one);
        return all[one.correctOption] === guess ? 1 / all.filter((each) => each === guess).length : 0;
      });
      return right.reduce((sum, each) => sum + each, 0) / own.length;
    });
    return { counts, share: Math.max(...shares) };
  });
}

test('who counts how often a name stands at a place is right as often as by chance, whatever the form of an order of three', () => {
  const shares = bestByCounting(questions.flatMap((one) => formsOf(one).slice(1)));
  expect(shares.length).toBe(4);
  expect(shares.filter(({ share }) => share > 0.27)).toEqual([]);
  // One form of each is a tenth of that, and chance then tells more.
  const own = bestByCounting(questions);
  expect(own.filter(({ share }) => share > 0.33)).toEqual([]);
});

test('every order of three has all ten sets of three wrong orders, or nearly', () => {
  const few = questions.filter(({ makings }) => makings !== undefined && makings[0]!.trios.length < 6);
  expect(few.map(({ id }) => id)).toEqual([]);
});
