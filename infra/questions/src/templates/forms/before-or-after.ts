import type { Almanac } from '../almanac.ts';
import { careerLines } from '../career-lines.ts';
import { hasClearPoles, type Career, type Start } from '../careers.ts';
import { steadyPicks } from '../chance.ts';
import { debutIn, driverName, grandPrixIn, grandsPrixIn, listed, possessive, raceName } from '../names.ts';
import { remember } from '../remember.ts';
import { template, textOf, type Line, type OptionKey } from '../template.ts';
import { decadeOf, easeOf } from './common.ts';

/** Whoever did it so many years before or after is still of the driver's time. */
const nearYears = 6;

/** Whose debut came before that of a driver. */
export const debutBefore = around({
  id: 'debut-before',
  find: debutOf,
  when: 'before',
  wordings: (name, year) => [
    `Whose ${debutIn(year)} came before ${possessive(name)}?`,
    `Which of these drivers raced in a ${grandPrixIn(year)} before ${name} ever did?`,
  ],
  told: 'Debuts',
});

/** Whose debut came after that of a driver. */
export const debutAfter = around({
  id: 'debut-after',
  find: debutOf,
  when: 'after',
  wordings: (name, year) => [
    `Whose ${debutIn(year)} came after ${possessive(name)}?`,
    `Three of these drivers raced in a ${grandPrixIn(year)} before ${name} ever did. Who did not?`,
  ],
  told: 'Debuts',
});

/** Who made a debut in the same year as a driver. */
export const debutTogether = around({
  id: 'debut-together',
  find: debutOf,
  when: 'with',
  wordings: (name, year) => [
    `Whose ${debutIn(year)} came in the same year as ${possessive(name)}?`,
    `${name} and one of these drivers first raced in a ${grandPrixIn(year)} in the same year. Who was it?`,
  ],
  told: 'Debuts',
});

/** Who had already won when a driver first won. */
export const winBefore = around({
  id: 'win-before',
  find: firstWinOf,
  when: 'before',
  wordings: (name, year) => [
    `Which of these drivers had won a ${grandPrixIn(year)} before ${name} ever did?`,
    `Whose first ${grandPrixIn(year)} win came before ${possessive(name)}?`,
  ],
  told: 'First wins',
});

/** Who had yet to win when a driver first won. */
export const winAfter = around({
  id: 'win-after',
  find: firstWinOf,
  when: 'after',
  wordings: (name, year) => [
    `Which of these drivers had yet to win a ${grandPrixIn(year)} when ${name} first did?`,
    `Whose first ${grandPrixIn(year)} win came after ${possessive(name)}?`,
  ],
  told: 'First wins',
});

/** Who first won in the same season as a driver. */
export const winTogether = around({
  id: 'win-together',
  find: firstWinOf,
  when: 'with',
  wordings: (name, year) => [
    `Whose first ${grandPrixIn(year)} win came in the same season as ${possessive(name)}?`,
    `${name} and one of these drivers took their first ${grandPrixIn(year)} wins in the same season. Who was it?`,
  ],
  told: 'First wins',
});

/** Who first stood on the podium before a driver did. */
export const podiumBefore = around({
  id: 'podium-before',
  find: firstPodiumOf,
  when: 'before',
  wordings: (name, year) => [
    `Whose first ${grandPrixIn(year)} podium came before ${possessive(name)}?`,
    `Which of these drivers had already been on a ${grandPrixIn(year)} podium when ${name} first was?`,
  ],
  told: 'First podiums',
});

/** Who first stood on the podium after a driver did. */
export const podiumAfter = around({
  id: 'podium-after',
  find: firstPodiumOf,
  when: 'after',
  wordings: (name, year) => [
    `Whose first ${grandPrixIn(year)} podium came after ${possessive(name)}?`,
    `Which of these drivers had yet to be on a ${grandPrixIn(year)} podium when ${name} first was?`,
  ],
  told: 'First podiums',
});

/** Who took a first pole before a driver did. */
export const poleBefore = around({
  id: 'pole-before',
  find: firstPoleOf,
  when: 'before',
  wordings: (name, year) => [
    `Whose first pole position in a ${grandPrixIn(year)} came before ${possessive(name)}?`,
    `Which of these drivers had already been on pole for a ${grandPrixIn(year)} when ${name} first was?`,
  ],
  told: 'First poles',
});

/** Who took a first pole after a driver did. */
export const poleAfter = around({
  id: 'pole-after',
  find: firstPoleOf,
  when: 'after',
  wordings: (name, year) => [
    `Whose first pole position in a ${grandPrixIn(year)} came after ${possessive(name)}?`,
    `Which of these drivers had yet to be on pole for a ${grandPrixIn(year)} when ${name} first was?`,
  ],
  told: 'First poles',
});

/** Who stopped before a driver did. */
export const lastBefore = around({
  id: 'last-before',
  find: lastOf,
  when: 'before',
  wordings: (name, year) => [
    `Whose last ${grandPrixIn(year)} came before ${possessive(name)}?`,
    `Three of these drivers raced in ${grandsPrixIn(year)} after ${possessive(name)} last season. Who did not?`,
  ],
  told: 'Last races',
});

/** Who raced on after a driver had stopped. */
export const lastAfter = around({
  id: 'last-after',
  find: lastOf,
  when: 'after',
  wordings: (name, year) => [
    `Whose last ${grandPrixIn(year)} came after ${possessive(name)}?`,
    `Which of these drivers raced in ${grandsPrixIn(year)} after ${possessive(name)} last season?`,
  ],
  told: 'Last races',
});

interface Around {
  readonly id: string;
  readonly find: (career: Career) => Start | undefined;
  /** Years before, in the same year, or years after. */
  readonly when: 'before' | 'with' | 'after';
  /** @param year of the earliest that the question may speak of */
  readonly wordings: (name: string, year: number) => readonly string[];
  readonly told: string;
}

/** What four drivers did for the first time, held against when a driver did; never in the same year, but where that is asked. */
function around({ id, find, when, wordings, told }: Around) {
  const yearOf = ({ careers }: Almanac, driver: OptionKey) => yearFrom(careers.get(String(driver)), find);
  const isAsked = (away: number) => (when === 'with' ? away === 0 : when === 'before' ? away < 0 : away > 0);
  const isRival = (away: number) => (when === 'with' ? away !== 0 : when === 'before' ? away > 0 : away < 0);
  const most = when === 'with' ? 4 : nearYears;
  const known = (almanac: Almanac) => knownCareers(almanac, id, find);
  const near = (almanac: Almanac, career: Career, isFit: (away: number) => boolean) =>
    known(almanac)
      .map((other) => ({ other, away: (yearFrom(other, find) ?? 0) - (yearFrom(career, find) ?? 0) }))
      .filter(({ other, away }) => other.id !== career.id && isFit(away) && Math.abs(away) <= most)
      // Who came much later is told from the others at a glance.
      .filter(({ other }) => find === debutOf || (other.years[0] ?? 0) <= (yearFrom(career, find) ?? 0) + 1)
      .sort((one, two) => farOf(one, career) - farOf(two, career))
      .map(({ other }) => other);
  return template({
    id,
    form: 'which came first',
    category: when === 'with' ? 'History' : find === debutOf || find === lastOf ? 'Drivers' : 'Records',
    favoursTheBiggest: true,
    *list(almanac) {
      for (const career of known(almanac)) {
        const few = (career.years.at(-1) ?? 0) >= 2010 ? 8 : 2;
        const others = near(almanac, career, isAsked)
          .slice(0, 12)
          .map((other) => other.id);
        for (const other of steadyPicks(career.id, others, few)) yield { driver: career.id, other };
      }
    },
    satisfies(almanac, params, option) {
      const [own, other] = [yearOf(almanac, textOf(params, 'driver')), yearOf(almanac, option)];
      return own !== undefined && other !== undefined && isAsked(other - own);
    },
    tell(almanac, params) {
      const [career, other] = [textOf(params, 'driver'), textOf(params, 'other')].map((one) =>
        almanac.careers.get(one),
      );
      const year = yearFrom(career, find);
      if (career === undefined || other === undefined || year === undefined) return undefined;
      return {
        wordings: wordings(driverName(almanac, career.id), year - most),
        answer: other.id,
        rivals: near(almanac, career, isRival).map((one) => one.id),
        label: (option) => driverName(almanac, String(option)),
        lines: (options) => [
          yearsTold(almanac, told, [career.id, ...options], (one) => yearOf(almanac, one)),
          ...whereItWas(almanac, career, find(career)),
          ...careerLines(almanac, other.id, ['debut', 'first-win', 'seasons']),
        ],
        ease: easeOf(when === 'with' ? -0.05 : 0.02, year, [career.fame, other.fame]),
        record: `drivers/${other.id}.yml`,
        fact: `${id} ${career.id} ${other.id}`,
        about: [`driver:${career.id}`, `driver:${other.id}`],
        decade: decadeOf(year),
      };
    },
  });
}

function debutOf({ starts }: Career): Start | undefined {
  return starts[0];
}

function firstWinOf({ wins }: Career): Start | undefined {
  return wins[0];
}

function firstPodiumOf({ podiums }: Career): Start | undefined {
  return podiums[0];
}

/** Of those whose poles all definitions count alike. */
export function firstPoleOf(career: Career): Start | undefined {
  return hasClearPoles(career) ? career.poles[0] : undefined;
}

/** Whoever died in that year or the next did not stop. */
export function lastOf({ row, starts, isOver }: Career): Start | undefined {
  const death = Number(row.dateOfDeath?.slice(0, 4) ?? 9999);
  return starts.slice(-1).find(({ race }) => isOver && death > race.year + 1);
}

function knownCareers(almanac: Almanac, id: string, find: Around['find']): Career[] {
  return remember(almanac, `known ${id}`, () =>
    [...almanac.careers.values()].filter(
      (career) => career.fame >= leastFame(find) && !career.hasSharedPodium && find(career) !== undefined,
    ),
  );
}

/** When somebody came or went is known of fewer drivers than when somebody won. */
function leastFame(find: Around['find']): number {
  return find === lastOf ? 0.42 : find === debutOf ? 0.36 : 0.28;
}

function yearFrom(career: Career | undefined, find: Around['find']): number | undefined {
  return career && find(career)?.race.year;
}

function farOf({ other, away }: { readonly other: Career; readonly away: number }, { fame }: Career): number {
  return Math.abs(away) / nearYears + 2 * Math.abs(other.fame - fame);
}

/** `Debuts: A in 2001, B in 2003 and C in 2007.` */
function yearsTold(
  almanac: Almanac,
  told: string,
  drivers: readonly OptionKey[],
  yearOf: (driver: OptionKey) => number | undefined,
): Line {
  const sorted = drivers.toSorted((one, other) => (yearOf(one) ?? 0) - (yearOf(other) ?? 0));
  const parts = sorted.map((one) => `${driverName(almanac, String(one))} in ${yearOf(one) ?? ''}`);
  return { id: 'years', text: `${told}: ${listed(parts)}.` };
}

function whereItWas(almanac: Almanac, { id }: Career, start: Start | undefined): Line[] {
  if (start === undefined) return [];
  return [{ id: 'where', text: `${possessive(driverName(almanac, id))} was at the ${raceName(almanac, start.race)}.` }];
}
