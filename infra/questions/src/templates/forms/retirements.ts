import type { Almanac } from '../almanac.ts';
import { driverName, raceName, possessive } from '../names.ts';
import { linesNamingWinner } from '../winner-lines.ts';
import { isRetirement, poleSitterOf, winnerOf, type Race, type Result } from '../races.ts';
import { ofTheLostRace, template, textOf, type OptionKey } from '../template.ts';
import { aboutRace, decadeOf, driverFameOf, easeOf, raceRecord, raceOf } from './common.ts';

/** What put a pole-sitter or the year's champion out of a race. */
export const whyRetired = template({
  id: 'why-retired',
  form: 'retirements',
  category: 'Technical',
  share: ofTheLostRace,
  *list(almanac) {
    for (const race of almanac.races)
      for (const result of race.results)
        if (race.year >= 1976 && isWorthAsking(almanac, race, result))
          yield { race: race.key, driver: result.driverId };
  },
  satisfies: (almanac, params, option) =>
    causeOf(raceOf(almanac, params)?.resultOf(textOf(params, 'driver'))) === option,
  tell(almanac, params) {
    const race = raceOf(almanac, params);
    const result = race?.resultOf(textOf(params, 'driver'));
    const cause = causeOf(result);
    if (race === undefined || result === undefined || cause === undefined || !isWorthAsking(almanac, race, result))
      return undefined;
    const [name, driver] = [raceName(almanac, race), driverName(almanac, result.driverId)];
    const wasOnPole = poleSitterOf(race) === result;
    return {
      wordings: wasOnPole
        ? [
            `What ended pole-sitter ${possessive(driver)} race at the ${name}?`,
            `${driver} was on pole for the ${name}. What put him out of the race?`,
          ]
        : [`What ended ${possessive(driver)} race at the ${name}?`, `Why did ${driver} retire from the ${name}?`],
      answer: cause,
      rivals: Object.keys(causes).filter((other) => other !== cause && isOfTheTime(other, race.year)),
      label: (option: OptionKey) => causes[String(option)]?.label ?? '',
      lines: [
        ...linesNamingWinner(almanac, race, ['pole-lost', 'team', 'podium']),
        { id: 'winner', text: `${driverName(almanac, winnerOf(race)?.driverId ?? '')} won the race.` },
      ].filter(({ id }) => id !== 'winner' || winnerOf(race) !== undefined),
      ease: easeOf(-0.4, race.year, [driverFameOf(almanac, result.driverId)]),
      record: raceRecord(race),
      fact: `retirement ${race.key} ${result.driverId}`,
      about: aboutRace(race, result.driverId),
      decade: decadeOf(race.year),
    };
  },
});

interface Cause {
  readonly label: string;
  /** F1DB's reasons that come to the same. */
  readonly reasons: readonly string[];
  readonly until?: number;
  /** Plain to see. For other causes sources often name another part, so they are offered as an option but not asked for. */
  readonly isPlain?: boolean;
}

const causes: Readonly<Record<string, Cause>> = {
  engine: { label: 'Engine failure', reasons: ['Engine'], isPlain: true },
  gearbox: { label: 'Gearbox trouble', reasons: ['Gearbox', 'Transmission'] },
  collision: { label: 'A collision with another car', reasons: ['Collision', 'Collision damage'], isPlain: true },
  suspension: { label: 'Broken suspension', reasons: ['Suspension'] },
  hydraulics: { label: 'A hydraulic failure', reasons: ['Hydraulics'] },
  electrics: { label: 'An electrical failure', reasons: ['Electrical', 'Alternator', 'Battery'] },
  brakes: { label: 'Brake failure', reasons: ['Brakes'] },
  puncture: { label: 'A puncture', reasons: ['Puncture', 'Tyre'], isPlain: true },
  turbo: { label: 'Turbo failure', reasons: ['Turbo'], until: 1988 },
  fuel: { label: 'Running out of fuel', reasons: ['Out of fuel'], isPlain: true },
  clutch: { label: 'Clutch failure', reasons: ['Clutch'] },
};

function causeOf(result: Result | undefined): string | undefined {
  if (result === undefined || !isRetirement(result)) return undefined;
  return Object.keys(causes).find((cause) => causes[cause]?.reasons.includes(result.reasonRetired ?? ''));
}

function isOfTheTime(cause: string, year: number): boolean {
  return year <= (causes[cause]?.until ?? Infinity);
}

/** Of which the team named another cause: at Singapore in 2015 a clamp of Hamilton's intercooler. */
const otherCauses: ReadonlySet<string> = new Set(['2015-singapore lewis-hamilton']);

/** A retirement that was news: of the pole-sitter, or of the year's champion in a race late in the season. */
function isWorthAsking(almanac: Almanac, race: Race, result: Result): boolean {
  const cause = causeOf(result);
  if (
    cause === undefined ||
    otherCauses.has(`${race.key} ${result.driverId}`) ||
    causes[cause]?.isPlain !== true ||
    !isOfTheTime(cause, race.year) ||
    driverFameOf(almanac, result.driverId) < 0.5
  )
    return false;
  return (
    poleSitterOf(race) === result || (almanac.seasons.get(race.year)?.champion === result.driverId && race.year >= 1984)
  );
}
