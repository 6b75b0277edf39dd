import type { Almanac } from '../almanac.ts';
import { careerLines } from '../career-lines.ts';
import { driverName, ordinalInWords, possessive, raceIn, teamName, whose } from '../names.ts';
import { numberOf, template, textOf, type Line } from '../template.ts';
import {
  decadeOf,
  driverFameOf,
  driversOfSeason,
  easeOf,
  racedFor,
  seasonRecord,
  startsIn,
  teamFameOf,
} from './common.ts';
import { firstPairs, placeOfTeam, soleTeam, teamsAround } from './line-ups.ts';
import { underOtherNames } from './raced-for.ts';
import { duel, pairsOf } from './team-mates.ts';

/** Where a driver went at the end of a season. */
export const nextTeam = template({
  id: 'next-team',
  form: 'line-ups',
  category: 'Drivers',
  favoursTheBiggest: true,
  *list(almanac) {
    for (const { id, fame, years } of almanac.careers.values())
      for (const year of years) if (fame >= 0.3 && moveOf(almanac, id, year) !== undefined) yield { driver: id, year };
  },
  satisfies: (almanac, params, option) =>
    racedFor(almanac, textOf(params, 'driver'), numberOf(params, 'year')).includes(String(option)),
  tell(almanac, params) {
    const [driver, year] = [textOf(params, 'driver'), numberOf(params, 'year')];
    const [move, career] = [moveOf(almanac, driver, year), almanac.careers.get(driver)];
    if (move === undefined || career === undefined) return undefined;
    const [name, from, to] = [driverName(almanac, driver), teamName(almanac, move.from), teamName(almanac, move.to)];
    const [first] = startsIn(almanac, driver, year);
    const place = first?.result.positionNumber ?? null;
    return {
      wordings: [
        `${name} left ${from} after ${year - 1}. For which team did ${whose(almanac, driver) === 'her' ? 'she' : 'he'} race in ${year}?`,
        `Which team did ${name} move to from ${from} for ${year}?`,
        `Where did ${name} race in ${year}, the year after leaving ${from}?`,
      ],
      answer: move.to,
      rivals: teamsAround(almanac, career, year, [move.from, move.to]),
      label: (option) => teamName(almanac, String(option)),
      lines: [
        ...(first !== undefined && place !== null && place <= 6
          ? [{ id: 'first', text: `${name} was ${ordinalInWords(place)} in the first ${raceIn(year)} for ${to}.` }]
          : []),
        ...mateThere(almanac, driver, move.to, year),
        ...careerLines(almanac, driver, ['seasons']),
      ],
      ease: easeOf(-0.02, year, [career.fame, teamFameOf(almanac, move.from), teamFameOf(almanac, move.to)]),
      record: seasonRecord(year, 'entrants'),
      fact: `move of ${driver} ${year}`,
      about: [`driver:${driver}`, `team:${move.from}`, `team:${move.to}`],
      decade: decadeOf(year),
    };
  },
});

/** Who took the place of a driver who left a team between two seasons. */
export const successor = template({
  id: 'successor',
  form: 'line-ups',
  category: 'Drivers',
  favoursTheBiggest: true,
  *list(almanac) {
    for (const { year, isComplete } of almanac.seasons.values())
      for (const team of pairsOf(almanac, year).keys())
        if (isComplete && year >= firstPairs && changeOf(almanac, team, year) !== undefined) yield { team, year };
  },
  satisfies: (almanac, params, option) =>
    changeOf(almanac, textOf(params, 'team'), numberOf(params, 'year'))?.arrives === option,
  tell(almanac, params) {
    const [team, year] = [textOf(params, 'team'), numberOf(params, 'year')];
    const change = changeOf(almanac, team, year);
    if (change === undefined) return undefined;
    const { leaves, arrives, stays } = change;
    const [name, gone] = [teamName(almanac, team), driverName(almanac, leaves)];
    const near = (id: string) => Math.abs(driverFameOf(almanac, id) - driverFameOf(almanac, arrives));
    return {
      wordings: [
        `${gone} left ${name} after ${year - 1}. Who took the seat for ${year}?`,
        `Who came to ${name} for ${year} in place of ${gone}?`,
        `Who succeeded ${gone} at ${name} in ${year}, beside ${driverName(almanac, stays)}?`,
      ],
      answer: arrives,
      rivals: driversOfSeason(almanac, year)
        .filter((id) => ![leaves, arrives, stays].includes(id))
        .sort((one, other) => near(one) - near(other)),
      label: (option) => driverName(almanac, String(option)),
      lines: [
        ...duel(almanac, year, arrives, stays),
        ...placeOfTeam(almanac, team, year),
        ...careerLines(almanac, arrives),
      ],
      ease: easeOf(
        -0.06,
        year,
        [arrives, arrives, leaves].map((id) => driverFameOf(almanac, id)),
      ),
      record: seasonRecord(year, 'entrants'),
      fact: `successor ${team} ${year}`,
      about: [`team:${team}`, `driver:${leaves}`, `driver:${arrives}`],
      decade: decadeOf(year),
    };
  },
});

/** From one team to another between two seasons; undefined where the team alone had another name. */
function moveOf(
  almanac: Almanac,
  driver: string,
  year: number,
): { readonly from: string; readonly to: string } | undefined {
  if (year <= firstPairs || almanac.seasons.get(year)?.isComplete !== true) return undefined;
  const [from, to] = [soleTeam(almanac, driver, year - 1), soleTeam(almanac, driver, year)];
  if (from === undefined || to === undefined || underOtherNames(almanac, from).has(to)) return undefined;
  return { from, to };
}

/** One of two drivers of a season went, the other one stayed, and another came. */
function changeOf(almanac: Almanac, team: string, year: number) {
  const [before, now] = [pairsOf(almanac, year - 1).get(team) ?? [], pairsOf(almanac, year).get(team) ?? []];
  const [leaves, arrives] = [before.find((id) => !now.includes(id)), now.find((id) => !before.includes(id))];
  const stays = now.find((id) => before.includes(id));
  if (leaves === undefined || arrives === undefined || stays === undefined) return undefined;
  const died = almanac.drivers.get(leaves)?.dateOfDeath?.slice(0, 4) ?? '9999';
  const isKnown = driverFameOf(almanac, leaves) + driverFameOf(almanac, arrives) >= 0.5;
  return isKnown && Number(died) > year ? { leaves, arrives, stays } : undefined;
}

function mateThere(almanac: Almanac, driver: string, team: string, year: number): Line[] {
  const mate = pairsOf(almanac, year)
    .get(team)
    ?.find((id) => id !== driver);
  if (mate === undefined) return [];
  return [
    {
      id: 'mate',
      text: `${driverName(almanac, mate)} was ${possessive(driverName(almanac, driver))} team-mate there.`,
    },
  ];
}
