import type { Almanac } from '../almanac.ts';
import type { Career, Start } from '../careers.ts';
import { driverName, inTheSport, listed, lastOtherRaces, teamName } from '../names.ts';
import { remember } from '../remember.ts';
import { numberOf, template, textOf, type Line, type OptionKey, type Params } from '../template.ts';
import { decadeOfCareer, easeOf, lastTold, teamFameOf } from './common.ts';
import { laterNamed } from './line-ups.ts';
import { belongedTo, underOtherNames } from './raced-for.ts';
import { similarDrivers } from './similar-drivers.ts';

/** Who of four raced for a team. */
export const droveFor = ofTeam({
  id: 'drove-for',
  kind: 0.03,
  wins: false,
  isOf: ({ raced }) => raced,
  isOther: ({ belonged }) => !belonged,
  wordings: (team, when, isDated) => [
    `Which of these drivers ${isDated ? 'had raced' : 'raced'} for ${team} ${when}?`,
    isDated ? `One of these had raced for ${team} ${when}. Who?` : `Who once raced for ${team} ${when}?`,
  ],
});

/** Who of four never raced for a team. */
export const neverDroveFor = ofTeam({
  id: 'never-drove-for',
  kind: -0.02,
  wins: false,
  isOf: ({ belonged }) => !belonged,
  isOther: ({ raced }) => raced,
  wordings: (team, when, isDated) => [
    `Which of these drivers ${isDated ? 'had not raced' : 'did not race'} for ${team} ${when}?`,
    isDated
      ? `Three of these had raced for ${team} ${when}. Who had not?`
      : `Three of these raced for ${team} ${when}. Who did not?`,
  ],
});

/** Who of four who raced for a team won with it. */
export const wonFor = ofTeam({
  id: 'won-for',
  kind: -0.02,
  wins: true,
  isOf: ({ raced, wins }) => raced && wins > 0,
  isOther: ({ raced, wins }) => raced && wins === 0,
  wordings: (team, when, isDated) => [
    `All of these raced for ${team}. Who ${isDated ? 'had won' : 'won'} a Grand Prix for it ${when}?`,
    `Which of these ${team} drivers ${isDated ? 'had won' : 'won'} a Grand Prix for the team ${when}?`,
  ],
});

/** Who of four who raced for a team never won with it. */
export const neverWonFor = ofTeam({
  id: 'never-won-for',
  kind: -0.02,
  wins: true,
  isOf: ({ raced, wins }) => raced && wins === 0,
  isOther: ({ raced, wins }) => raced && wins > 0,
  wordings: (team, when, isDated) => [
    `All of these raced for ${team}. Who ${isDated ? 'had not won' : 'did not win'} a Grand Prix for it ${when}?`,
    `Which of these ${team} drivers ${isDated ? 'had won' : 'won'} no Grand Prix for the team ${when}?`,
  ],
});

/** Known under two names at some time, as Arrows was as Footwork. */
const renamed: ReadonlySet<string> = new Set([...laterNamed, 'arrows', 'footwork']);
const fewestRivals = 5;

/** What a driver was to a team, under whatever name the team went, in the World Championship. */
interface Record {
  /** Started for it as it is named. */
  readonly raced: boolean;
  /** Started for it or was entered by it under one of its names. */
  readonly belonged: boolean;
  readonly wins: number;
}

interface OfTeam {
  readonly id: string;
  readonly kind: number;
  readonly wins: boolean;
  readonly isOf: (record: Record) => boolean;
  readonly isOther: (record: Record) => boolean;
  /** @param isDated by the end of a year */
  readonly wordings: (team: string, when: string, isDated: boolean) => readonly string[];
}

function ofTeam({ id, kind, wins, isOf, isOther, wordings }: OfTeam) {
  return template({
    id,
    form: 'line-ups',
    category: 'Teams',
    favoursTheBiggest: true,
    share: (_id, params) => ({ key: `${id} ${textOf(params, 'team')}`, most: 60 }),
    *list(almanac) {
      for (const team of almanac.teams.values()) {
        if (team.fame < 0.3 || renamed.has(team.id) || (wins && team.wins.length === 0)) continue;
        for (const career of almanac.careers.values()) {
          if (career.fame < 0.27 || career.hasSharedPodium) continue;
          const isAround = team.years.some((year) => career.years.includes(year));
          const params = { team: team.id, driver: career.id, ...(!career.isOver && { by: lastTold(almanac) }) };
          if (isAround && isOf(recordOf(almanac, career.id, params))) yield params;
        }
      }
    },
    satisfies: (almanac, params, option) => isOf(recordOf(almanac, String(option), params)),
    tell(almanac, params) {
      const [team, career] = [textOf(params, 'team'), almanac.careers.get(textOf(params, 'driver'))];
      if (career === undefined) return undefined;
      const [by, until] = [params.by, params.by === undefined ? Infinity : numberOf(params, 'by')];
      const rivals = similarDrivers(
        almanac,
        career,
        (other) =>
          other.fame >= 0.24 &&
          (by !== undefined || other.isOver) &&
          !other.hasSharedPodium &&
          (other.years[0] ?? 0) <= until &&
          // The years before, with races that did not count, are told of in another way.
          ((career.years[0] ?? 0) <= lastOtherRaces || (other.years[0] ?? 0) > lastOtherRaces) &&
          isOther(recordOf(almanac, other.id, params)),
      );
      if (rivals.length < fewestRivals) return undefined;
      const when = by === undefined ? inTheSport(career.years[0] ?? 1950) : `by the end of ${by}`;
      return {
        wordings: wordings(teamName(almanac, team), when, by !== undefined),
        answer: career.id,
        rivals,
        label: (option) => driverName(almanac, String(option)),
        lines: (options) => [...recordsTold(almanac, params, options, wins), ...whereElse(almanac, career, params)],
        ease: easeOf(kind, lastYearAround(almanac, career, team, until), [career.fame, teamFameOf(almanac, team)]),
        record: `drivers/${career.id}.yml`,
        fact: `${id} ${team} ${career.id}`,
        about: [`driver:${career.id}`, `team:${team}`],
        decade: decadeOfCareer(career),
      };
    },
  });
}

function recordOf(almanac: Almanac, driver: string, params: Params): Record {
  const [team, by] = [textOf(params, 'team'), params.by === undefined ? Infinity : numberOf(params, 'by')];
  return remember(almanac, `record of ${driver} for ${team} by ${by}`, () => {
    const starts = startsFor(almanac, driver, team).filter(({ race }) => race.year <= by);
    return {
      raced: starts.some(({ race, result }) => almanac.entrants.isWorks(race, result)),
      belonged: [...underOtherNames(almanac, team)].some((name) => belongedTo(almanac, driver, name)),
      wins: starts.filter(({ result }) => result.positionNumber === 1).length,
    };
  });
}

/** A driver's starts in cars of the team's make. */
export function startsFor({ careers }: Almanac, driver: string, team: string): Start[] {
  return careers.get(driver)?.starts.filter(({ result }) => result.constructorId === team) ?? [];
}

/** `A raced for Lotus from 1985 to 1987`, or `Their wins for Lotus: A six and B one.` */
function recordsTold(almanac: Almanac, params: Params, options: readonly OptionKey[], wins: boolean): Line[] {
  const team = textOf(params, 'team');
  const own = options.map(String).filter((id) => recordOf(almanac, id, params).raced);
  const byTime = own.toSorted(
    (one, other) => (firstYear(almanac, one, team) ?? 0) - (firstYear(almanac, other, team) ?? 0),
  );
  if (wins) {
    const winsOf = (id: string) => recordOf(almanac, id, params).wins;
    const winners = own.filter((id) => winsOf(id) > 0).sort((one, other) => winsOf(other) - winsOf(one));
    const told = winners.map((id) => `${driverName(almanac, id)} ${winsOf(id)}`);
    const until = params.by === undefined ? '' : ` by the end of ${params.by}`;
    return [{ id: 'wins', text: `Wins for ${teamName(almanac, team)}${until}: ${listed(told)}.` }];
  }
  const told = byTime.map((id) => `${driverName(almanac, id)} in ${firstYear(almanac, id, team) ?? ''}`);
  return [{ id: 'first-years', text: `First raced for ${teamName(almanac, team)}: ${listed(told)}.` }];
}

function firstYear(almanac: Almanac, driver: string, team: string): number | undefined {
  return startsFor(almanac, driver, team)[0]?.race.year;
}

/** The last season in which the team and the driver were there, together where he raced for it. */
function lastYearAround(almanac: Almanac, { id, years }: Career, team: string, by: number): number {
  const own = startsFor(almanac, id, team).map(({ race }) => race.year);
  const around = own.length > 0 ? own : years.filter((year) => almanac.teams.get(team)?.years.includes(year));
  return around.findLast((year) => year <= by) ?? 1950;
}

/** For whom else the driver raced in these years. */
function whereElse(almanac: Almanac, { id, spells }: Career, params: Params): Line[] {
  const by = params.by === undefined ? Infinity : numberOf(params, 'by');
  const teams = new Set(spells.filter(({ from }) => from <= by).map(({ teamId }) => teamId));
  const others = [...teams].filter((team) => team !== params.team);
  if (others.length === 0 || others.length > 5 || others.some((team) => renamed.has(team))) return [];
  const names = [...new Set(others.map((team) => teamName(almanac, team)))];
  const raced = recordOf(almanac, id, params).raced ? 'also raced' : 'raced';
  return [{ id: 'elsewhere', text: `${driverName(almanac, id)} ${raced} for ${listed(names)}.` }];
}
