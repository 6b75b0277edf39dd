import type { Almanac } from '../almanac.ts';
import {
  driverName,
  engineName,
  grandPrixIn,
  inWords,
  possessive,
  raceName,
  teamName,
  hadOtherRaces,
} from '../names.ts';
import { raceLines } from '../race-lines.ts';
import { winnerOf, type Result } from '../races.ts';
import { remember } from '../remember.ts';
import { numberOf, template, textOf, type Line } from '../template.ts';
import { aboutRace, decadeOf, driverFameOf, easeOf, raceRecord, seasonRecord, teamFameOf } from './common.ts';
import { namesOverlap, yearOfTeam } from './team-seasons.ts';

/** Whose engine was in the car that won, for the first win of each driver with a team and an engine. */
export const engineOfWinner = template({
  id: 'engine-of-winner',
  form: 'machines',
  category: 'Engines',
  *list(almanac) {
    const told = new Set<string>();
    for (const race of almanac.races) {
      const winner = winnerOf(race);
      if (winner === undefined || !isTwoNames(almanac, winner.constructorId, winner.engineManufacturerId)) continue;
      const pair = `${winner.constructorId} ${winner.engineManufacturerId} ${winner.driverId}`;
      if (!told.has(pair)) yield { race: race.key };
      told.add(pair);
    }
  },
  satisfies: (almanac, params, option) => {
    const race = almanac.raceByKey.get(textOf(params, 'race'));
    return race !== undefined && winnerOf(race)?.engineManufacturerId === option;
  },
  tell(almanac, params) {
    const race = almanac.raceByKey.get(textOf(params, 'race'));
    const winner = race && winnerOf(race);
    if (race === undefined || winner === undefined) return undefined;
    const [driver, team, name] = [
      driverName(almanac, winner.driverId),
      teamName(almanac, winner.constructorId),
      raceName(almanac, race),
    ];
    // After a sentence about Brabham the team's wins would be read as the driver's.
    const ofTheEngine = driver.endsWith(team)
      ? []
      : winsWithEngine(almanac, winner.constructorId, winner.engineManufacturerId);
    const ofTheRace = raceLines(
      almanac,
      race,
      ofTheEngine.length === 0 ? ['team'] : ['team', 'one-two', 'first-team-win'],
    );
    return {
      wordings: [
        `Whose engine powered ${possessive(driver)} ${team} to victory in the ${name}?`,
        `${driver} won the ${name} in a ${team}. Who made its engine?`.replace(/ a (?=[AEIO])/, ' an '),
      ],
      answer: winner.engineManufacturerId,
      rivals: enginesOfTheTime(almanac, race.year, winner.constructorId),
      label: (option) => engineName(almanac, String(option)),
      // Of the race first: what follows the years of an engine would be read as of its first win.
      lines: ofTheEngine.length === 0 ? ofTheRace : [...ofTheRace.slice(0, 1), ...ofTheEngine],
      ease: easeOf(0, race.year, [driverFameOf(almanac, winner.driverId), teamFameOf(almanac, winner.constructorId)]),
      record: raceRecord(race),
      fact: `engine ${race.key}`,
      about: [...aboutRace(race, winner.driverId), `team:${winner.constructorId}`],
      decade: decadeOf(race.year),
    };
  },
});

/** To whose engines a team changed for a season. */
export const engineChange = template({
  id: 'engine-change',
  form: 'machines',
  category: 'Engines',
  *list(almanac) {
    for (const { id, years, fame } of almanac.teams.values())
      for (const year of years) if (fame >= 0.15 && changeOf(almanac, id, year) !== undefined) yield { team: id, year };
  },
  satisfies: (almanac, params, option) =>
    engineOfSeason(almanac, textOf(params, 'team'), numberOf(params, 'year')) === option,
  tell(almanac, params) {
    const [team, year] = [textOf(params, 'team'), numberOf(params, 'year')];
    const change = changeOf(almanac, team, year);
    if (change === undefined) return undefined;
    const [name, before] = [teamName(almanac, team), engineName(almanac, change.from)];
    return {
      wordings: [
        `${name} raced with ${before} engines in ${year - 1}. Whose did it use in ${year}?`,
        `From ${before}, to which engine maker did ${name} change for ${year}?`,
        `Whose engines replaced ${before} in the ${name} for ${year}?`,
      ],
      answer: change.to,
      rivals: enginesOfTheTime(almanac, year, team).filter(
        (id) => id !== change.from && !namesOverlap(engineName(almanac, id), before),
      ),
      label: (option) => engineName(almanac, String(option)),
      lines: changeLines(almanac, team, year, change.to),
      ease: easeOf(-0.12, year, [teamFameOf(almanac, team)]),
      record: seasonRecord(year, 'entrants'),
      fact: `engine ${team} ${year}`,
      about: [`team:${team}`, `season:${year}`],
      decade: decadeOf(year),
    };
  },
});

/** What the team ever won with that engine; where nothing can be told of that, how it did that year. */
function changeLines(almanac: Almanac, team: string, year: number, engine: string): Line[] {
  const wins = winsWithEngine(almanac, team, engine);
  return wins.length > 0 ? wins : yearOfTeam(almanac, team, year);
}

/** Maker and team have names of their own: Lotus-Renault, not Ferrari or Toro Rosso's rebadged engine. */
function isTwoNames(almanac: Almanac, team: string, engine: string): boolean {
  return !namesOverlap(teamName(almanac, team), engineName(almanac, engine)) && !unaskable.has(engine);
}

/** Badges under which another maker's engine ran: who made it is disputed. */
const unaskable = new Set([
  'tag-heuer',
  'toro-rosso',
  'bwt-mercedes',
  'rbpt',
  'honda-rbpt',
  'red-bull-ford',
  'petronas',
  'acer',
  'european',
  'playlife',
  'supertec',
  'mecachrome',
  'megatron',
  'arrows',
  'tag',
  'castrol',
  'asiatech',
  'fondmetal',
  'mugen-honda',
  'cosworth',
]);

/** Names under which the engines of one maker ran. */
const badges: Readonly<Record<string, string>> = {
  'tag-heuer': 'renault',
  mecachrome: 'renault',
  supertec: 'renault',
  playlife: 'renault',
  rbpt: 'honda',
  'honda-rbpt': 'honda',
  'mugen-honda': 'honda',
  megatron: 'bmw',
  'bwt-mercedes': 'mercedes',
  ilmor: 'mercedes',
  petronas: 'ferrari',
  acer: 'ferrari',
  asiatech: 'peugeot',
  cosworth: 'ford',
};

function makerOf(engine: string): string {
  return badges[engine] ?? engine;
}

/** Engine makers of the years around, those of the team's own past and future first. */
function enginesOfTheTime(almanac: Almanac, year: number, team: string): string[] {
  const counts = new Map<string, number>();
  const starts = remember(almanac, 'starts by year', () => startsByYear(almanac));
  for (let near = year - 6; near <= year + 6; near += 1)
    for (const [engine, byTeam] of starts.get(near) ?? [])
      for (const [one, count] of byTeam) counts.set(engine, (counts.get(engine) ?? 0) + (one === team ? 5 : 1) * count);
  const ranked = [...counts]
    .filter(([id]) => !unaskable.has(id))
    .sort(([, a], [, b]) => b - a)
    .map(([id]) => id);
  // A maker that did not race that year is offered only where fewer than four others did.
  const raced = ranked.filter((id) => starts.get(year)?.has(id) === true);
  return raced.length > 4
    ? raced
    : [...raced, ...ranked.filter((id) => !raced.includes(id)).slice(0, Math.max(1, 4 - raced.length))];
}

/** How often each engine maker was raced by each team, by year. */
function startsByYear({ races }: Almanac): Map<number, Map<string, Map<string, number>>> {
  const years = new Map<number, Map<string, Map<string, number>>>();
  for (const { year, results } of races) {
    const engines = years.get(year) ?? new Map<string, Map<string, number>>();
    years.set(year, engines);
    for (const { engineManufacturerId, constructorId } of results) {
      const teams = engines.get(engineManufacturerId) ?? new Map<string, number>();
      engines.set(engineManufacturerId, teams.set(constructorId, (teams.get(constructorId) ?? 0) + 1));
    }
  }
  return years;
}

/** The one engine maker of all starts of a team's cars in a season. */
function engineOfSeason(almanac: Almanac, team: string, year: number): string | undefined {
  return remember(almanac, `engine ${team} ${year}`, () => findEngine(almanac, team, year));
}

function findEngine(almanac: Almanac, team: string, year: number): string | undefined {
  const starts = almanac.teams.get(team)?.starts.filter(({ race }) => race.year === year) ?? [];
  const engines = new Set(starts.map(({ result }) => result.engineManufacturerId));
  return engines.size === 1 ? [...engines][0] : undefined;
}

function changeOf(
  almanac: Almanac,
  team: string,
  year: number,
): { readonly from: string; readonly to: string } | undefined {
  const [from, to] = [engineOfSeason(almanac, team, year - 1), engineOfSeason(almanac, team, year)];
  if (from === undefined || to === undefined || from === to || unaskable.has(to) || unaskable.has(from))
    return undefined;
  return [from, to].every((engine) => isTwoNames(almanac, team, engine)) &&
    !namesOverlap(engineName(almanac, from), engineName(almanac, to))
    ? { from, to }
    : undefined;
}

/** Sauber never won a Grand Prix, but BMW Sauber did. */
function hasWinningNamesake(almanac: Almanac, team: string): boolean {
  const name = teamName(almanac, team);
  return [...almanac.teams.values()].some(
    ({ id, wins }) => id !== team && wins.length > 0 && namesOverlap(teamName(almanac, id), name),
  );
}

/** What a make's cars won with an engine maker's engines, customers' cars included; how often, where that is over. */
function winsWithEngine(almanac: Almanac, team: string, engine: string): Line[] {
  return remember(almanac, `wins of ${team} with ${engine}`, () => findWinsWithEngine(almanac, team, engine));
}

function findWinsWithEngine(almanac: Almanac, team: string, engine: string): Line[] {
  const of = almanac.teams.get(team);
  if (of === undefined || of.hasReusedName) return [];
  const isGone = (of.years.at(-1) ?? 0) < almanac.asOf.year - 1;
  const isPair = ({ constructorId, engineManufacturerId }: Result) =>
    constructorId === team && engineManufacturerId === engine;
  // A badge of the same maker, which many would count with it.
  const isBadge = ({ constructorId, engineManufacturerId }: Result) =>
    constructorId === team && engineManufacturerId !== engine && makerOf(engineManufacturerId) === makerOf(engine);
  const raced = almanac.races.filter(({ results }) => results.some(isPair));
  const won = raced.filter(({ results }) => results.some((one) => one.positionNumber === 1 && isPair(one)));
  const first = won[0];
  if (almanac.races.some(({ results }) => results.some((one) => one.positionNumber === 1 && isBadge(one)))) return [];
  const isOver = (raced.at(-1)?.year ?? Infinity) < almanac.asOf.year - 1;
  const cars = `${teamName(almanac, team)} ${first === undefined ? 'never' : 'first'}`;
  const engines = `with ${engineName(almanac, engine)} engines`;
  const text = (words: string) => [{ id: 'engine-wins', text: words }];
  const isOfTwoKinds = hadOtherRaces(raced[0]?.year ?? 0);
  const winning = isOfTwoKinds ? 'won a championship race' : 'won';
  if (first === undefined && of.wins.length === 0)
    return isGone && !hasWinningNamesake(almanac, team)
      ? text(`${teamName(almanac, team)} never won a ${grandPrixIn(of.years[0] ?? 0)}.`)
      : [];
  if (first === undefined) return isOver ? text(`${cars} ${winning} ${engines}.`) : [];
  // One win so far is no first of several.
  if (!isOver) return won.length === 1 ? [] : text(`${cars} ${winning} ${engines} in ${first.year}.`);
  const once = isOfTwoKinds ? 'won one championship race' : 'won once';
  if (won.length === 1) return text(`${teamName(almanac, team)} ${once} ${engines}, in ${first.year}.`);
  const races = `${inWords(won.length)} ${isOfTwoKinds ? 'championship ' : ''}races`;
  const isOneSeason = won.at(-1)?.year === first.year;
  const which = isOneSeason ? (won.length === 2 ? 'both' : 'all of them') : 'the first of them';
  return text(`${teamName(almanac, team)} won ${races} ${engines}, ${which} in ${first.year}.`);
}
