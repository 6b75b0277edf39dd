import type { MadeQuestion } from '@lights-out/contracts/bank-file';

import type { Facts } from '../../src/facts/facts.ts';
import { templates } from '../../src/templates/index.ts';
import { releasedFacts } from '../facts/released-facts.ts';
import { neverStarted } from './published-starts.ts';
import { formsOf, madeBy, rightOption, shippedBank, wrongKeys } from './some-made.ts';

const { made } = shippedBank();
const charted = made.filter(({ chart }) => chart !== undefined);

let facts: Facts;
beforeAll(async () => {
  facts = await releasedFacts('2026.11');
}, 300_000);

// Read from the rows as they are published, and not by way of the almanac that the templates ask.
const racesOf = (year: number) => {
  const run = new Set(facts.where('racesRaceResults', 'year', year).map(({ raceId }) => raceId));
  return facts
    .where('races', 'year', year)
    .filter(({ id, grandPrixId }) => run.has(id) && grandPrixId !== 'indianapolis');
};
const rowsOf = (raceId: number) => facts.where('racesRaceResults', 'raceId', raceId);
const resultOf = (raceId: number, driver: unknown) => rowsOf(raceId).find(({ driverId }) => driverId === driver);
const winnersOf = (year: number) => racesOf(year).map(({ id }) => rowsOf(id).find((row) => row.positionNumber === 1)!);
const yearsIn = (alt: string) => {
  const [from, to] = /from (\d{4}) to (\d{4})/.exec(alt)!.slice(1).map(Number) as [number, number];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
};
const firstYearOf = (driver: unknown) => {
  const starts = facts.where('racesRaceResults', 'driverId', String(driver));
  return Math.min(
    ...starts
      .filter((row) => !/^(?:DN|EX)/.test(row.positionText) || row.positionText === 'DNF')
      .map(({ year }) => year),
  );
};
const pointsOf = (year: number, driver: unknown) =>
  racesOf(year).map(
    ({ id }) => facts.where('racesDriverStandings', 'raceId', id).find((row) => row.driverId === driver)?.points ?? 0,
  );
const placesOf = (year: number, driver: unknown) =>
  racesOf(year).map(({ id }) => {
    const row = resultOf(id, driver);
    if (row === undefined || neverStarted.has(row.positionText)) return 'no start';
    return row.positionNumber ?? 'out';
  });
const riseOf = (race: string, driver: unknown) => {
  const row = racesOf(Number(race.slice(0, 4))).find(({ year, grandPrixId }) => `${year}-${grandPrixId}` === race);
  const { gridPositionNumber: from, positionNumber: to } = (row && resultOf(row.id, driver)) ?? {};
  return `${from} to ${to} in white`;
};
const counted = (names: readonly string[]) =>
  Object.entries(Object.groupBy(names, (name) => name)).map(([name, own]) => `${name} ${own!.length}`);
const sorted = (parts: readonly string[]) => [...parts].sort().join(', ');
const after = (alt: string) => alt.slice(alt.indexOf(': ') + 2);

const podiumOf = (race: string) => {
  const row = racesOf(Number(race.slice(0, 4))).find(({ year, grandPrixId }) => `${year}-${grandPrixId}` === race);
  return [1, 2, 3]
    .map((place) => row && rowsOf(row.id).find((one) => one.positionNumber === place)?.driverId)
    .join('>');
};
const countedBy = (driver: unknown, year: unknown, isCounted: (row: ReturnType<typeof rowsOf>[number]) => boolean) =>
  facts
    .where('racesRaceResults', 'driverId', String(driver))
    .filter((row) => row.year <= Number(year) && isCounted(row)).length;
type Reading = (option: string | number, question: MadeQuestion) => readonly [string, string];
const isAhead =
  (isCounted: (row: ReturnType<typeof rowsOf>[number]) => boolean): Reading =>
  (option, { proof }) => {
    const counts = proof.options.map((one) => countedBy(one, proof.params.year, isCounted));
    return [String(countedBy(option, proof.params.year, isCounted)), String(Math.max(...counts))];
  };

/** What an option would have to look like, and what the question or its chart says; they are the same for the right one alone. */
const readings: Readonly<Record<string, Reading>> = {
  'order-of-podium': (option, { proof }) => [String(option), podiumOf(String(proof.params.race))],
  'most-wins-by': isAhead((row) => row.positionNumber === 1),
  'most-podiums-by': isAhead((row) => (row.positionNumber ?? 9) <= 3),
  'most-poles-by': isAhead((row) => row.polePosition),
  'missing-team': (option, { proof }) => {
    const own = facts.where('racesRaceResults', 'driverId', String(proof.params.driver));
    return [String(own.some(({ constructorId }) => constructorId === option)), 'true'];
  },
  'driver-of-mates': (option, { proof, about }) => {
    const mates = about.map((one) => one.replace('driver:', '')).filter((one) => one !== proof.params.driver);
    const cars = facts
      .where('racesRaceResults', 'driverId', String(option))
      .map((row) => `${row.raceId} ${row.constructorId}`);
    const hadAll = mates.every((mate) =>
      facts
        .where('racesRaceResults', 'driverId', mate)
        .some((row) => cars.includes(`${row.raceId} ${row.constructorId}`)),
    );
    return [String(hadAll), 'true'];
  },
  'season-of-title-fight': (option, { chart }) => {
    const first = facts
      .where('seasonsDriverStandings', 'year', Number(option))
      .filter((row) => (row.positionNumber ?? 9) <= 3);
    const lines = first.map(({ driverId }) => pointsOf(Number(option), driverId).join(', '));
    return [lines.join('; '), after(chart!.alt).replaceAll(/the white line |a grey one /g, '')];
  },
  'whose-title-fight': (option, { chart, proof }) => [
    pointsOf(Number(proof.params.year), option).join(', '),
    /the white line ([\d., ]+)/.exec(chart!.alt)![1]!,
  ],
  'winner-without-name': (option, { chart, proof }) => {
    const wins = winnersOf(Number(proof.params.year)).map(({ driverId }) => driverId);
    const { firstName, lastName } = facts.find('drivers', 'id', String(option))!;
    const name = lastName.replace(' Jr.', '');
    const isNamed = [name, `${firstName[0]}. ${name}`].some((one) => chart!.alt.match(`[:,] ${one} \\d`) !== null);
    return [isNamed ? 'named' : String(wins.filter((id) => id === option).length), /\? (\d+)/.exec(chart!.alt)![1]!];
  },
  'season-of-team-wins': (option, { chart }) => {
    const teams = winnersOf(Number(option)).map(({ constructorId: id }) => facts.find('constructors', 'id', id)!.name);
    return [sorted(counted(teams)), sorted(after(chart!.alt).split(', ')).replace('Racing Bulls', 'RB')];
  },
  'career-of-places': (option, { chart }) => {
    const years = yearsIn(chart!.alt);
    const places = years.map((year) => {
      const table = facts.where('seasonsDriverStandings', 'year', year);
      return table.find(({ driverId }) => driverId === option)?.positionNumber ?? 'none';
    });
    return [`${firstYearOf(option)} ${places.join(', ')}`, `${years[0]} ${after(chart!.alt)}`];
  },
  'career-of-wins': (option, { chart }) => {
    const years = yearsIn(chart!.alt);
    const wins = years.map((year) => winnersOf(year).filter(({ driverId }) => driverId === option).length);
    return [`${firstYearOf(option)} ${wins.join(', ')}`, `${years[0]} ${after(chart!.alt)}`];
  },
  'team-of-places': (option, { chart }) => {
    const places = yearsIn(chart!.alt).map((year) => {
      const table = facts.where('seasonsConstructorStandings', 'year', year);
      const own = table.filter(
        ({ constructorId, positionNumber }) => constructorId === option && positionNumber !== null,
      );
      return own.length === 0 ? 'none' : Math.min(...own.map(({ positionNumber }) => positionNumber!));
    });
    return [places.join(', '), after(chart!.alt)];
  },
  'whose-rise': (option, { chart, proof }) => [
    riseOf(String(proof.params.race), option),
    /\d+ to \d+ in white/.exec(chart!.alt)![0],
  ],
  'race-of-rise': (option, { chart, proof }) => [
    riseOf(`${String(proof.params.race).slice(0, 4)}-${option}`, proof.params.driver),
    /\d+ to \d+ in white/.exec(chart!.alt)![0],
  ],
  'whose-season': (option, { chart, proof }) => [
    placesOf(Number(proof.params.year), option).join(', '),
    after(chart!.alt),
  ],
  'which-of-seasons': (option, { chart, proof }) => [
    placesOf(Number(option), proof.params.driver).join(', '),
    after(chart!.alt),
  ],
};

test('every template with a chart is read here', () => {
  expect(templates.filter(({ id, chart }) => chart && readings[id] === undefined)).toEqual([]);
  expect(charted.length).toBeGreaterThan(900);
});

test.each(Object.keys(readings))(
  'the published rows bear out the right option of %s and no other',
  (template) => {
    const asked = madeBy(made, template);
    expect(asked.length).toBeGreaterThan(15);
    const unlike = asked.flatMap(formsOf).flatMap((question) => {
      const fits = question.proof.options.map((option) => {
        const [own, shown] = readings[template]!(option, question);
        return own === shown;
      });
      return fits.every((one, index) => one === (index === question.correctOption)) ? [] : [[question.question, fits]];
    });
    expect(unlike).toEqual([]);
  },
  120_000,
);

test('a chart is small, has large letters, and neither it nor its description names the right option', () => {
  for (const question of charted) {
    const { svg, alt } = question.chart!;
    expect(svg.length).toBeLessThan(3_000);
    expect(Number(/font-size="(\d+)"/.exec(svg)?.[1])).toBeGreaterThanOrEqual(27);
    expect(svg).not.toMatch(/NaN|undefined|<title|href|id=/);
    // What is shown of the winners of a season is read above: there a namesake may stand.
    if (question.proof.template === 'winner-without-name') continue;
    const words = rightOption(question)
      .split(' ')
      .filter((word) => word.length > 3);
    expect([alt, words.filter((word) => `${alt} ${svg.replaceAll(/<[^>]*>/g, ' ')}`.includes(word))]).toEqual([
      alt,
      [],
    ]);
  }
});

test('who is offered as a missing winner was on the podium that season', () => {
  for (const question of madeBy(made, 'winner-without-name'))
    for (const driver of wrongKeys(question)) {
      const places = placesOf(Number(question.proof.params.year), driver);
      expect([driver, places.some((place) => typeof place === 'number' && place <= 3)]).toEqual([driver, true]);
    }
});
