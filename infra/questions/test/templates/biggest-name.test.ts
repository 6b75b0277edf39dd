import { almanacOf, type Almanac } from '../../src/templates/almanac.ts';
import type { Career } from '../../src/templates/careers.ts';
import type { Team } from '../../src/templates/teams.ts';
import { chanceOf } from '../../src/templates/chance.ts';
import { wrongOptions } from '../../src/templates/options.ts';
import { releasedFacts } from '../facts/released-facts.ts';
import { formsOf, madeBy, shippedBank, wrongKeys } from './some-made.ts';

const { made } = shippedBank();

const meanOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

let almanac: Almanac;
beforeAll(async () => {
  almanac = almanacOf(await releasedFacts('2026.11'));
}, 300_000);

test('of templates that favour the biggest name a bigger one is always among the wrong options, if only far off', () => {
  const names = ['ann', 'bob', 'cid', 'dan', 'eve', 'flo', 'gus', 'hal', 'ida', 'joe', 'kim'];
  const sizeOf = (one: string | number) => (one === 'joe' ? 9 : names.indexOf(String(one)) === 0 ? 5 : 1);
  for (let seed = 0; seed < 100; seed += 1) {
    const [answer, ...rivals] = names as [string, ...string[]];
    const wrong = wrongOptions(answer, rivals, String, sizeOf)(chanceOf(`${seed}`));
    expect(wrong).toHaveLength(3);
    expect(wrong).toContain('joe');
    expect(wrongOptions(answer, rivals, String, undefined)(chanceOf(`${seed}`))).not.toContain('joe');
  }
});

test.each([
  ['has won the most', (one: Career | Team) => one.wins.length],
  ['is the best known', (one: Career | Team) => one.fame],
])(
  'whoever %s of the four is right in at most 35 % of the questions of each template, whatever their form',
  (_, sizeOf) => {
    const guesses = made.flatMap((question) => {
      const forms = formsOf(question).flatMap(({ proof, correctOption }) => {
        const named = proof.options.map((option) => almanac.careers.get(`${option}`) ?? almanac.teams.get(`${option}`));
        if (named.includes(undefined)) return [];
        const sizes = named.map((one) => sizeOf(one!));
        const most = Math.max(...sizes);
        return [sizes[correctOption] === most ? 1 / sizes.filter((size) => size === most).length : 0];
      });
      return forms.length === 0 ? [] : [{ template: question.proof.template, guess: meanOf(forms) }];
    });
    const shares = [...Map.groupBy(guesses, ({ template }) => template)].map(([template, own]) => ({
      template,
      share: meanOf(own.map(({ guess }) => guess)),
    }));
    expect(shares.length).toBeGreaterThan(40);
    expect(shares.filter(({ share }) => share > 0.35)).toEqual([]);
  },
);

test('nearly every wrong winner of a race was on a podium that season or had won before', () => {
  const isBelievable = (driver: string, year: number, date: string) =>
    almanac.careers.get(driver)?.podiums.some(({ race }) => race.year === year) === true ||
    almanac.careers.get(driver)?.wins.some(({ race }) => race.date < date) === true;
  const odd = madeBy(made, 'race-winner')
    .flatMap(formsOf)
    .filter((question) => {
      const race = almanac.raceByKey.get(String(question.proof.params.race))!;
      return wrongKeys(question).some((driver) => !isBelievable(driver, race.year, race.date));
    });
  expect(odd.length / madeBy(made, 'race-winner').flatMap(formsOf).length).toBeLessThan(0.02);
});
