import satisfies from 'semver/functions/satisfies.js';

import { misfits, type Misfit } from './fits.ts';
import type { AskedRoute, RouteShape, SharedLibrary, Snapshot } from './snapshot.ts';

/** An incompatibility between a build and a released version of another slice. */
export interface Finding {
  /** `break`: the build is refused; `wait`: it may be built but not released before the other slice. */
  readonly kind: 'break' | 'wait';
  readonly text: string;
}

/**
 * Compares a build with every released version of the slices it communicates with, in both directions (decision 0083).
 */
export function judge(build: Snapshot, released: readonly Snapshot[]): Finding[] {
  const before = released.filter(({ slice }) => slice === build.slice);
  const found = released
    .filter(({ slice }) => slice !== build.slice)
    .flatMap((other) => [
      ...asProvider(build, other),
      ...asConsumer(build, other),
      ...noLongerTold(build, before, other),
      ...byEvents(build, other),
      ...bySignals(build, other),
      ...byLibraries(build, other),
      ...byPages(build, other),
    ]);
  const seen = new Set<string>();
  return found.filter(({ text }) => !seen.has(text) && seen.add(text));
}

/** Requests to us from released browsers and services. */
function asProvider(build: Snapshot, other: Snapshot): Finding[] {
  return Object.entries(other.asks)
    .filter(([, { of }]) => of === build.slice)
    .flatMap(([name, asked]) => {
      const own = build.answers[name];
      if (!own) {
        return [
          broken(
            `${nameOf(other)} calls ${name}, which ${build.slice} no longer answers`,
            `Go on answering it until no version of ${other.slice} that calls it is in use, then retire that version.`,
          ),
        ];
      }
      return [
        ...narrowed(own, asked).map((what) =>
          broken(`${name}: ${what}; ${nameOf(other)} calls it without`, expandFirst(build.slice)),
        ),
        ...inputs(asked, own).map((fault) =>
          broken(`${name}, ${textOf(fault)}. ${nameOf(other)} sends it so`, expandFirst(build.slice)),
        ),
        ...outputs(own, asked).map((fault) =>
          broken(`${name}, ${textOf(fault)}. ${nameOf(other)} reads it so`, expandFirst(build.slice)),
        ),
      ];
    });
}

/** Our requests to released versions of others. */
function asConsumer(build: Snapshot, other: Snapshot): Finding[] {
  return Object.entries(build.asks)
    .filter(([, { of }]) => of === other.slice)
    .flatMap(([name, asked]) => {
      const theirs = other.answers[name];
      if (!theirs) return [waiting(`${name} is not answered by ${nameOf(other)}`, other.slice, build.slice)];
      return [
        ...inputs(asked, theirs).map((fault) =>
          broken(`${name}, ${textOf(fault)}. ${nameOf(other)} takes it so`, providerFirst(other, build)),
        ),
        ...outputs(theirs, asked).map((fault) =>
          broken(`${name}, ${textOf(fault)}. ${nameOf(other)} answers so`, providerFirst(other, build)),
        ),
      ];
    });
}

function noLongerTold(build: Snapshot, before: readonly Snapshot[], other: Snapshot): Finding[] {
  const told = new Set(before.flatMap(({ tells }) => Object.keys(tells)));
  return Object.keys(other.hears)
    .filter((type) => told.has(type) && !(type in build.tells))
    .map((type) =>
      broken(
        `${nameOf(other)} hears ${type}, which ${build.slice} no longer tells`,
        `Go on telling it until no version of ${other.slice} that hears it runs, then retire that version.`,
      ),
    );
}

function byEvents(build: Snapshot, other: Snapshot): Finding[] {
  const told = Object.entries(other.hears)
    .filter(([type]) => type in build.tells)
    .flatMap(([type, schema]) =>
      misfits(build.tells[type]!, schema).map((fault) =>
        broken(`event ${type}, ${textOf({ part: 'body', ...fault })}. ${nameOf(other)} hears it so`, newEventVersion),
      ),
    );
  const heard = Object.entries(build.hears)
    .filter(([type]) => type in other.tells)
    .flatMap(([type, schema]) =>
      misfits(other.tells[type]!, schema).map((fault) =>
        broken(
          `event ${type}, ${textOf({ part: 'body', ...fault })}. ${nameOf(other)} tells it so, and told events may still be on their way`,
          newEventVersion,
        ),
      ),
    );
  return [...told, ...heard];
}

/** DOM events and pages between front ends. */
function bySignals(build: Snapshot, other: Snapshot): Finding[] {
  const compare = (from: Snapshot, to: Snapshot, doing: string) =>
    Object.entries(from.signals)
      .filter(([name]) => name in to.heeds)
      .flatMap(([name, schema]) =>
        misfits(schema, to.heeds[name]!).map((fault) =>
          broken(
            `page event ${name}, ${textOf({ part: 'detail', ...fault })}. ${nameOf(other)} ${doing} it so`,
            expandFirst(build.slice),
          ),
        ),
      );
  return [...compare(build, other, 'takes'), ...compare(other, build, 'sends')];
}

/** The shared libraries, which the shell provides to the others. */
const lender = 'shell';

function byLibraries(build: Snapshot, other: Snapshot): Finding[] {
  const lent = Object.entries(other.borrows).flatMap(([library, wanted]) => {
    const lack = build.slice === lender ? lacking(library, wanted, build.lends[library]) : undefined;
    return lack === undefined
      ? []
      : [
          broken(
            `${nameOf(other)} takes ${lack}, which ${build.slice} no longer lends`,
            `Go on lending it until no version of ${other.slice} that takes it is in use, then retire that version.`,
          ),
        ];
  });
  const borrowed = Object.entries(build.borrows).flatMap(([library, wanted]) => {
    const lack = other.slice === lender ? lacking(library, wanted, other.lends[library]) : undefined;
    return lack === undefined ? [] : [waiting(`${lack} is not lent by ${nameOf(other)}`, other.slice, build.slice)];
  });
  return [...lent, ...borrowed];
}

function byPages(build: Snapshot, other: Snapshot): Finding[] {
  const gone = Object.entries(other.mounts)
    .filter(([path, slice]) => slice === build.slice && !build.shows.includes(path))
    .map(([path]) =>
      broken(
        `${nameOf(other)} leaves ${path} to ${build.slice}, which no longer shows it`,
        `Go on showing it until ${other.slice} is released without it.`,
      ),
    );
  const new_ = Object.entries(build.mounts)
    .filter(([path, slice]) => slice === other.slice && !other.shows.includes(path))
    .map(([path]) => waiting(`${path} is not shown by ${nameOf(other)}`, other.slice, build.slice));
  return [...gone, ...new_];
}

type Located = Misfit & { readonly part: string };

function inputs(asked: RouteShape, answered: RouteShape): Located[] {
  const params = (answered.params ?? []).flatMap((schema, index) =>
    located(`parameter ${index + 1} of the path`, misfits(asked.params?.[index] ?? {}, schema)),
  );
  const query = answered.query ? located('query', misfits(asked.query ?? noFields, answered.query)) : [];
  const body = answered.body
    ? located(
        'body',
        asked.body ? misfits(asked.body, answered.body) : [{ field: '', what: 'is not sent, and is needed' }],
      )
    : [];
  return [...params, ...query, ...body];
}

function outputs(answered: RouteShape, asked: RouteShape): Located[] {
  return Object.entries(answered.replies).flatMap(([status, schema]) => {
    const expected = asked.replies[status];
    const part = `reply ${status}`;
    if (expected === undefined) return [{ part, field: '', what: 'may come, and is not known there' }];
    if (schema === null) return expected === null ? [] : [{ part, field: '', what: 'is empty, where a body is read' }];
    return expected === null ? [] : located(part, misfits(schema, expected));
  });
}

const noFields = { type: 'object', properties: {} };

function located(part: string, faults: readonly Misfit[]): Located[] {
  return faults.map((fault) => ({ part, ...fault }));
}

function narrowed(own: RouteShape, asked: AskedRoute): string[] {
  return own.caller === asked.caller || own.caller === 'anyone'
    ? []
    : [`may now be called by ${own.caller} alone (was: ${asked.caller})`];
}

function lacking(library: string, wanted: SharedLibrary, lent: SharedLibrary | undefined): string | undefined {
  if (!lent) return library;
  if (!satisfies(lent.version, `^${wanted.version}`)) return `${library} ^${wanted.version} (there: ${lent.version})`;
  const missing = wanted.names?.filter((name) => !(lent.names?.includes(name) ?? true)) ?? [];
  return missing.length === 0 ? undefined : `${missing.join(', ')} of ${library}`;
}

function broken(what: string, todo: string): Finding {
  return { kind: 'break', text: `${what}.\n    → ${todo}` };
}

function waiting(what: string, first: string, then: string): Finding {
  return { kind: 'wait', text: `${what}.\n    → Release ${first} first and record it, then ${then}.` };
}

function expandFirst(slice: string): string {
  return (
    `Expand first: let ${slice} go on with both the old form and the new (a new field is optional, a removed one stays, a value more waits), ` +
    'release the other side, and take the old form away when no released version uses it.'
  );
}

function providerFirst(provider: Snapshot, build: Snapshot): string {
  return (
    `Let ${build.slice} do with what ${provider.slice} ${provider.version} does (read a new field as optional), release ${provider.slice} first, ` +
    `and ask for more when ${provider.version} is retired.`
  );
}

const newEventVersion = 'Announce a new version of the event beside the old one until no service hears the old one.';

function textOf({ part, field, what }: Located): string {
  return `${part}${field === '' ? '' : `, field ${field}`}: ${what}`;
}

function nameOf({ slice, version }: Snapshot): string {
  return `${slice} ${version} (released)`;
}
