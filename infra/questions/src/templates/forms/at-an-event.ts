import type { Almanac } from '../almanac.ts';
import { careerLines } from '../career-lines.ts';
import type { Career, Start } from '../careers.ts';
import { driverName, lastOtherRaces, possessive, raceName, teamName, whose } from '../names.ts';
import { template, textOf, type Params } from '../template.ts';
import { firstPoleOf, lastOf } from './before-or-after.ts';
import { aboutRace, decadeOf, driverFameOf, driversOfSeason, easeOf, raceRecord, teamFameOf } from './common.ts';
import { laterNamed, teamsAround } from './line-ups.ts';
import { otherChampions } from './reigning.ts';
import { matesOf, pairsOf } from './team-mates.ts';

interface Event {
  readonly find: (career: Career) => Start | undefined;
  /** What the driver did. */
  readonly did: (his: string) => string;
}

/** First and last times that a career is told by, of those since all Grands Prix counted. */
const events: Readonly<Record<string, Event>> = {
  debut: { find: ({ starts }) => starts[0], did: (his) => `made ${his} Grand Prix debut` },
  win: { find: ({ wins }) => wins[0], did: (his) => `took ${his} first Grand Prix win` },
  podium: {
    find: ({ podiums, wins }) => (podiums[0]?.race === wins[0]?.race ? undefined : podiums[0]),
    did: (his) => `took ${his} first Grand Prix podium`,
  },
  pole: {
    find: firstPoleOf,
    did: (his) => `took ${his} first Grand Prix pole`,
  },
  'last-win': {
    find: ({ wins, isOver }) => (isOver && wins.length > 1 ? wins.at(-1) : undefined),
    did: (his) => `took ${his} last Grand Prix win`,
  },
  last: { find: lastOf, did: (his) => `started ${his} last Grand Prix` },
};

/** With which team a driver did something for the first or the last time. */
export const teamAtEvent = template({
  id: 'team-at-event',
  form: 'debuts',
  category: 'Teams',
  favoursTheBiggest: true,
  list: (almanac) => listed(almanac, ['win', 'podium', 'pole', 'last-win'], ({ teamIds }) => teamIds.size >= 3),
  satisfies: (almanac, params, option) => eventOf(almanac, params)?.start.result.constructorId === option,
  tell(almanac, params) {
    const event = eventOf(almanac, params);
    if (event === undefined) return undefined;
    const { career, name, did, start } = event;
    const team = start.result.constructorId;
    if (laterNamed.has(team) || !almanac.entrants.isWorks(start.race, start.result)) return undefined;
    return {
      wordings: [`With which team was ${name} when he ${did}?`, `For which team did ${name} race when he ${did}?`],
      answer: team,
      rivals: teamsAround(almanac, career, start.race.year, [team]),
      label: (option) => teamName(almanac, String(option)),
      lines: [...whereItWas(almanac, event), ...careerLines(almanac, career.id, ['first-win', 'wins', 'only-podium'])],
      ease: easeOf(0.02, start.race.year, [career.fame, teamFameOf(almanac, team)]),
      ...common(event, params, 'team', team),
      about: [...aboutRace(start.race, career.id), `team:${team}`],
    };
  },
});

/** Who was a driver's team-mate then. */
export const mateAtEvent = template({
  id: 'mate-at-event',
  form: 'team-mates',
  category: 'Drivers',
  favoursTheBiggest: true,
  list: (almanac) => listed(almanac, Object.keys(events), ({ id }) => matesOf(almanac, id).size >= 3),
  satisfies(almanac, params, option) {
    const { race, result } = eventOf(almanac, params)?.start ?? {};
    return option !== params['driver'] && race?.resultOf(String(option))?.constructorId === result?.constructorId;
  },
  tell(almanac, params) {
    const event = eventOf(almanac, params);
    if (event === undefined) return undefined;
    const { career, name, did, start } = event;
    const { race, result } = start;
    const pair = pairsOf(almanac, race.year).get(result.constructorId);
    const mate = pair?.find((id) => id !== career.id);
    if (mate === undefined || pair?.includes(career.id) !== true || race.resultOf(mate) === undefined) return undefined;
    const mates = [...matesOf(almanac, career.id).keys()].filter((id) => driverFameOf(almanac, id) >= 0.2);
    const near = (id: string) => Math.abs(driverFameOf(almanac, id) - driverFameOf(almanac, mate));
    const others = driversOfSeason(almanac, race.year).sort((one, other) => near(one) - near(other));
    const rivals = [...new Set([...mates.slice(0, 4), ...others])].filter((id) => ![career.id, mate].includes(id));
    return {
      wordings: [
        `Who was ${possessive(name)} team-mate when he ${did}?`,
        `Who drove the team's other car in the season in which ${name} ${did}?`,
      ],
      answer: mate,
      rivals: rivals.filter((id) => race.resultOf(id)?.constructorId !== result.constructorId),
      label: (option) => driverName(almanac, String(option)),
      lines: [...whereItWas(almanac, event), ...careerLines(almanac, mate, ['first-win', 'only-podium'])],
      ease: easeOf(-0.03, race.year, [career.fame, career.fame, driverFameOf(almanac, mate)]),
      ...common(event, params, 'mate', mate),
      about: aboutRace(race, career.id, mate),
    };
  },
});

/** Who won the title at the end of that season. */
export const championOfEvent = template({
  id: 'champion-of-event',
  form: 'champions',
  category: 'Championships',
  favoursTheBiggest: true,
  list: (almanac) => listed(almanac, Object.keys(events), () => true),
  satisfies: (almanac, params, option) => championOf(almanac, params) === option,
  tell(almanac, params) {
    const [event, champion] = [eventOf(almanac, params), championOf(almanac, params)];
    if (event === undefined || champion === undefined || champion === event.career.id) return undefined;
    const { career, name, did, start } = event;
    const { year } = start.race;
    return {
      wordings: [
        `Who won the title in the year in which ${name} ${did}?`,
        `${name} ${did} in a season that ended with which World Champion?`,
      ],
      answer: champion,
      rivals: otherChampions(almanac, year).filter((id) => id !== career.id && id !== champion),
      label: (option) => driverName(almanac, String(option)),
      lines: [
        {
          id: 'when',
          text: `That was at the ${raceName(almanac, start.race)}; the title of the year went to ${driverName(almanac, champion)}.`,
        },
        ...careerLines(almanac, career.id, ['debut', 'first-win', 'seasons', 'wins', 'only-podium']),
      ],
      ease: easeOf(-0.03, year, [career.fame, driverFameOf(almanac, champion)]),
      ...common(event, params, 'champion', champion),
      about: aboutRace(start.race, career.id, champion),
    };
  },
});

type Happened = ReturnType<typeof eventOf> & object;

function eventOf(almanac: Almanac, params: Params) {
  const career = almanac.careers.get(textOf(params, 'driver'));
  const event = events[textOf(params, 'event')];
  const start = career && event?.find(career);
  if (career === undefined || event === undefined || start === undefined) return undefined;
  const name = driverName(almanac, career.id);
  return { career, start, name, did: event.did(whose(almanac, career.id)) };
}

function* listed(almanac: Almanac, names: readonly string[], isAsked: (career: Career) => boolean): Iterable<Params> {
  for (const career of almanac.careers.values())
    if (career.fame >= 0.28 && (career.years[0] ?? 0) > lastOtherRaces && isAsked(career))
      for (const event of names) if (events[event]?.find(career) !== undefined) yield { driver: career.id, event };
}

function common({ career, start }: Happened, { event }: Params, asked: string, answer: string) {
  return {
    record: raceRecord(start.race),
    fact: `${asked} at ${event} ${career.id} ${answer}`,
    decade: decadeOf(start.race.year),
  };
}

function championOf(almanac: Almanac, params: Params): string | undefined {
  return almanac.seasons.get(eventOf(almanac, params)?.start.race.year ?? 0)?.champion;
}

function whereItWas(almanac: Almanac, { start: { race, result }, name, did }: Happened) {
  const text = `${name} ${did} at the ${raceName(almanac, race)}, with ${teamName(almanac, result.constructorId)}.`;
  return [{ id: 'where', text }];
}
