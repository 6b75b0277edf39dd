import {
  type BankContents,
  type BankFile,
  type BankQuestion,
  type MadeQuestion,
} from '@lights-out/contracts/bank-file';
import { otherNames, underNames } from '@lights-out/contracts/other-names';

import { sealed } from './bank-text.ts';
import { checkRelease } from './facts/check-release.ts';
import { contradictedClaims, faultsOfClaims } from './facts/contradicted-claims.ts';
import { MissingTableError, type Facts } from './facts/facts.ts';
import { readTables } from './facts/load-facts.ts';
import { FaultyReleaseError, type Fault, type PublishedRelease } from './facts/release.ts';
import { withRemarks } from './remarks.ts';
import type { TableName } from './facts/tables.ts';
import { outlinePicture } from './templates/outline-picture.ts';
import { saidOfRelease } from './templates/said-of-release.ts';
import { renew, type Renewal } from './templates/renew.ts';
import { revisionOfTexts, type WrittenTexts } from './written-texts.ts';

/** Rises by one with each change to the templates, the names or the outlines that changes a question. */
export const templatesRevision = 19;

export interface BankSources {
  readonly release: PublishedRelease;
  /** The release that this one is compared with: it must not lose races or change results of long ago. */
  readonly previousRelease?: PublishedRelease | undefined;
  readonly texts: WrittenTexts;
  /** The bank whose made questions stay to the letter where they still hold, so that their revisions outlive releases. */
  readonly previous?: BankFile | undefined;
}

/**
 * Makes a bank: checks a release of race data, makes its questions and holds the written ones against it. The same sources give the
 * same text.
 *
 * @throws {FaultyReleaseError} with every reason why the release cannot be used
 */
export function makeBank({ release, previousRelease, texts, previous }: BankSources): BankFile {
  const before = previousRelease && readTables(previousRelease).rows;
  const { facts, leftOut, faults } = checkRelease(release, before);
  const { names, races } = saidOfRelease(facts);
  const renewal = renewed(facts, previous ? underNewNames(previous, names) : [], faults);
  const claims = checkClaims(facts, texts.questions);
  const made = withRemarks(facts, renewal.questions, texts.remarks);
  const { version, releasedOn, hash } = facts;
  return sealed({
    format: 3,
    sources: {
      release: { version, releasedOn, hash, ...raced(facts) },
      texts: revisionOfTexts(texts),
      templates: templatesRevision,
      previous: previous?.version ?? null,
    },
    leftOut: [...leftOut],
    faults: [...faults, ...claims.faults, ...made.faults].map(({ where, what }) => ({ where, what })),
    written: [...texts.questions],
    made: made.questions,
    contradicted: claims.contradicted,
    names,
    races,
    changes: changesOf(renewal),
    drawings: Object.fromEntries(texts.drawings),
    outlines: outlinesOf(renewal.questions),
  });
}

/** How many races have been run, and in how many seasons. */
function raced(facts: Facts): { readonly seasons: number; readonly races: number } {
  const run = new Map(facts.rows('racesRaceResults').map(({ raceId, year }) => [raceId, year]));
  return { seasons: new Set(run.values()).size, races: run.size };
}

/** The questions of a bank with the names of a later one, so that another name alone changes nothing else in them. */
function underNewNames({ made, names: before }: BankFile, names: BankFile['names']): readonly MadeQuestion[] {
  const others = otherNames(before, names);
  if (others.length === 0) return made;
  // No proof holds a name: it is made of ids.
  return made.map((question) => JSON.parse(underNames(JSON.stringify(question), others)) as MadeQuestion);
}

function renewed(facts: Facts, made: readonly MadeQuestion[], faults: readonly Fault[]): Renewal {
  try {
    return renew(facts, made);
  } catch (error) {
    if (!(error instanceof MissingTableError)) throw error;
    const what = 'was left out, and every question needs it';
    throw new FaultyReleaseError([{ where: error.table, what }, ...faults]);
  }
}

function checkClaims(
  facts: Facts,
  written: readonly BankQuestion[],
): { readonly faults: Fault[]; readonly contradicted: BankContents['contradicted'] } {
  const leftOut = new Set<TableName>();
  const contradicted = contradictedClaims(facts, written, (table) => leftOut.add(table));
  const what = 'was left out, so written questions that claim something of it were not checked; they stay as they are';
  return {
    faults: [...[...leftOut].map((where) => ({ where, what })), ...faultsOfClaims(facts, written)],
    contradicted,
  };
}

function changesOf({ changed, resting }: Renewal): BankContents['changes'] {
  return [
    ...changed.map(({ before, after, faults }) => ({
      question: before.id,
      became: after ? ('corrected' as const) : ('retired' as const),
      why: faults.join(' '),
    })),
    ...resting.map(({ id }) => ({
      question: id,
      became: 'unchecked' as const,
      why: 'A table that proves it was left out.',
    })),
  ];
}

function outlinesOf(made: readonly MadeQuestion[]): Record<string, string> {
  const shown = new Set(made.flatMap(({ layoutId }) => layoutId ?? []));
  return Object.fromEntries(
    [...shown].sort().flatMap((layout) => {
      const picture = outlinePicture(layout);
      return picture === undefined ? [] : [[layout, picture]];
    }),
  );
}
