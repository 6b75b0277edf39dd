import type { Almanac } from '../almanac.ts';
import { careerLines } from '../career-lines.ts';
import type { Career } from '../careers.ts';
import { demonym, driverName, forTeam, grandPrixIn, grandPrixName, inWords, listed, raceName } from '../names.ts';
import { winnerOf, type Race } from '../races.ts';
import { remember } from '../remember.ts';
import { template, textOf } from '../template.ts';
import { asChampionshipRace } from './circuits.ts';
import { aboutRace, decadeOf, easeOf, raceRecord } from './common.ts';
import { similarDrivers } from './similar-drivers.ts';

/** Which Grand Prix a driver won more often than any other. */
export const favouriteRace = template({
  id: 'favourite-race',
  form: 'nations',
  category: 'Records',
  *list(almanac) {
    for (const career of almanac.careers.values()) if (favouriteOf(career) !== undefined) yield { driver: career.id };
  },
  satisfies: (almanac, params, option) => {
    const career = almanac.careers.get(textOf(params, 'driver'));
    return career !== undefined && favouriteOf(career)?.grandPrixId === option;
  },
  tell(almanac, params) {
    const career = almanac.careers.get(textOf(params, 'driver'));
    const favourite = career && favouriteOf(career);
    if (career === undefined || favourite === undefined) return undefined;
    const driver = driverName(almanac, career.id);
    const others = [...Map.groupBy(career.wins, ({ race }) => race.grandPrixId)]
      .sort(([, a], [, b]) => b.length - a.length)
      .map(([id]) => id);
    const next = others.find((id) => id !== favourite.grandPrixId);
    return {
      wordings: [
        `Which ${grandPrixIn(career.years[0] ?? 0)} did ${driver} win most often?`,
        `Which ${grandPrixIn(career.years[0] ?? 0)} did ${driver} win more often than any other?`,
      ],
      answer: favourite.grandPrixId,
      rivals: others.filter((id) => id !== favourite.grandPrixId),
      label: (option) => grandPrixName(almanac, String(option)),
      lines: [
        {
          id: 'count',
          text: `${driver} won it ${inWords(favourite.count)} times${asChampionshipRace(almanac, favourite.grandPrixId, career)}${next === undefined ? '' : ` and no other more than ${timesIn(career, next)}`}.`,
        },
        ...careerLines(almanac, career.id, ['first-win', 'debut', 'teams']),
      ],
      ease: easeOf(-0.14, career.years.at(-1) ?? 1950, [career.fame]),
      record: `drivers/${career.id}.yml`,
      fact: `favourite race ${career.id}`,
      about: [`driver:${career.id}`, `grand-prix:${favourite.grandPrixId}`],
      decade: decadeOf(career.wins[0]?.race.year ?? 1950),
    };
  },
});

/** The first driver of a country to win a Grand Prix. */
export const firstOfCountry = template({
  id: 'first-of-country',
  form: 'nations',
  category: 'History',
  favoursTheBiggest: true,
  *list(almanac) {
    for (const country of almanac.countries.keys())
      if (firstWinnerOf(almanac, country) !== undefined) yield { country };
  },
  satisfies: (almanac, params, option) => firstWinnerOf(almanac, textOf(params, 'country'))?.driver === option,
  tell(almanac, params) {
    const first = firstWinnerOf(almanac, textOf(params, 'country'));
    const career = first && almanac.careers.get(first.driver);
    if (first === undefined || career === undefined) return undefined;
    const from = demonym(almanac, textOf(params, 'country'));
    const said = ['first-win', 'debut', 'teams', 'seasons'];
    const countrymen = similarDrivers(
      almanac,
      career,
      ({ row, starts }) => row.nationalityCountryId === params.country && starts.length >= 5,
    );
    const all = [...almanac.careers.values()].filter(
      ({ row, id }) => row.nationalityCountryId === params.country && id !== career.id,
    );
    const winners = [...countrymen, ...all.map(({ id }) => id)].filter(
      (id, at, ids) => ids.indexOf(id) === at && (almanac.careers.get(id)?.wins.length ?? 0) > 0,
    );
    const more = all.sort((a, b) => b.fame - a.fame).map(({ id }) => id);
    return {
      wordings: [
        `Who was the first ${from} driver to win a ${grandPrixIn(first.race.year)}?`,
        `Which ${from} driver was the first of his country to win a ${grandPrixIn(first.race.year)}?`,
      ],
      answer: career.id,
      // A countryman who never won would be no temptation; where too few others did win, there is no choice.
      rivals: winners.length >= 3 ? winners : [...new Set([...winners, ...countrymen, ...more])],
      label: (option) => driverName(almanac, String(option)),
      lines: [
        {
          id: 'race',
          text: `${driverName(almanac, career.id)} won the ${raceName(almanac, first.race)} ${forTeam(almanac, first.race, first.race.resultOf(career.id)!)}.`,
        },
        ...careerLines(almanac, career.id, career.wins.length === 1 ? [...said, 'wins'] : said),
      ],
      ease: easeOf(0, first.race.year, [career.fame]),
      record: raceRecord(first.race),
      fact: `first of ${textOf(params, 'country')}`,
      about: aboutRace(first.race, career.id),
      decade: decadeOf(first.race.year),
    };
  },
});

/** Who has won a Grand Prix most often, up to now: the next race may change it. */
export const mostWinsThere = template({
  id: 'most-wins-there',
  form: 'nations',
  category: 'Records',
  favoursTheBiggest: true,
  *list(almanac) {
    for (const grandPrix of almanac.grandsPrix.keys())
      if (recordAt(almanac, grandPrix) !== undefined) yield { grandPrix };
  },
  satisfies: (almanac, params, option) => recordAt(almanac, textOf(params, 'grandPrix'))?.driver === option,
  tell(almanac, params) {
    const grandPrix = textOf(params, 'grandPrix');
    const record = recordAt(almanac, grandPrix);
    const career = record && almanac.careers.get(record.driver);
    if (record === undefined || career === undefined) return undefined;
    const [name, where] = [driverName(almanac, record.driver), grandPrixName(almanac, grandPrix)];
    const last = almanac.races.findLast(({ grandPrixId }) => grandPrixId === grandPrix)?.year ?? 0;
    // A race that has changed its name is another one to some.
    if (grandPrixName(almanac, grandPrix, last) !== where) return undefined;
    const winners = [...record.others].sort(([, a], [, b]) => b - a);
    return {
      wordings: [
        `Who has won the ${where} most often, counting World Championship races up to ${last}?`,
        `Counting World Championship races up to ${last}, who has won the ${where} most often?`,
      ],
      answer: record.driver,
      rivals: winners.map(([id]) => id),
      label: (option) => driverName(almanac, String(option)),
      lines: [
        {
          id: 'count',
          text: `${name} ${career.isOver ? 'won' : 'has won'} it ${inWords(record.count)} times, ${nextBest(almanac, winners)}.`,
        },
      ],
      ease: easeOf(-0.02, almanac.asOf.year, [career.fame]),
      record: `grands-prix/${grandPrix}.yml`,
      fact: `most wins ${grandPrix}`,
      about: [`driver:${record.driver}`, `grand-prix:${grandPrix}`],
      decade: decadeOf(almanac.asOf.year),
      endsWithNextRace: true,
    };
  },
});

/** `twice`, `five times`: how often a driver won a Grand Prix. */
function timesIn({ wins }: Career, grandPrix: string): string {
  return times(wins.filter(({ race }) => race.grandPrixId === grandPrix).length);
}

function times(number: number): string {
  return ['', 'once', 'twice'][number] ?? `${inWords(number)} times`;
}

/** Who won it next most often; where more than three share that number, the number that no other driver exceeded. */
function nextBest(almanac: Almanac, winners: readonly (readonly [string, number])[]): string {
  const most = winners[0]?.[1] ?? 0;
  const next = winners.filter(([, number]) => number === most).map(([id]) => driverName(almanac, id));
  if (next.length > 3) return `nobody else more than ${times(most)}`;
  return `${listed(next)} ${next.length > 1 ? 'each ' : ''}${times(most)}`;
}

/** The Grand Prix won at least three times and more often than any other, in a career that is over. */
function favouriteOf(career: Career): { readonly grandPrixId: string; readonly count: number } | undefined {
  if (!career.isOver || career.hasSharedPodium) return undefined;
  const counts = [...Map.groupBy(career.wins, ({ race }) => race.grandPrixId)].map(([id, wins]) => ({
    grandPrixId: id,
    count: wins.length,
  }));
  const [first, second] = counts.sort((a, b) => b.count - a.count);
  return first !== undefined && first.count >= 3 && first.count > (second?.count ?? 0) ? first : undefined;
}

function firstWinnerOf(almanac: Almanac, country: string): FirstWin | undefined {
  return remember(almanac, 'first winners', () => findFirstWinners(almanac)).get(country);
}

interface FirstWin {
  readonly driver: string;
  readonly race: Race;
}

/** By country; undefined where the first win was shared. */
function findFirstWinners(almanac: Almanac): Map<string | undefined, FirstWin | undefined> {
  const firsts = new Map<string | undefined, FirstWin | undefined>();
  for (const race of almanac.races)
    for (const first of race.results) {
      const country = almanac.drivers.get(first.driverId)?.nationalityCountryId;
      if (first.positionNumber === 1 && !firsts.has(country))
        firsts.set(country, winnerOf(race) === first ? { driver: first.driverId, race } : undefined);
    }
  return firsts;
}

/** Who has won a Grand Prix of the current calendar most often, alone, and what the others have. */
function recordAt(almanac: Almanac, grandPrix: string) {
  const held = almanac.races.filter(({ grandPrixId }) => grandPrixId === grandPrix);
  if (held.length < 8 || (held.at(-1)?.year ?? 0) < almanac.asOf.year - 1) return undefined;
  const counts = new Map<string, number>();
  for (const race of held)
    for (const { driverId, positionNumber } of race.results)
      if (positionNumber === 1) counts.set(driverId, (counts.get(driverId) ?? 0) + 1);
  const [first, second] = [...counts].sort(([, a], [, b]) => b - a);
  if (first === undefined || second === undefined || first[1] === second[1]) return undefined;
  counts.delete(first[0]);
  return { driver: first[0], count: first[1], others: counts };
}
