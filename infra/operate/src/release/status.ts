import type { ReleasedSlice, ReleaseRegistry } from '@lights-out/contracts/slice-releases';

const shownActions = 8;

/** What is served of each slice and to which browsers, and the latest actions. */
export function statusLines({ slices, history }: ReleaseRegistry, only?: ReleasedSlice): string[] {
  const chosen = Object.entries(slices).filter(([slice]) => only === undefined || slice === only);
  const actions = history.filter(({ slice }) => only === undefined || slice === only).slice(-shownActions);
  return [
    ...(chosen.length === 0 ? ['nothing is released'] : []),
    ...chosen.flatMap(([slice, { promoted, canary, earlier, releases }]) => [
      `${slice}: ${promoted}${canary ? `, canary ${canary.version} for ${canary.percent} %${canary.label ? ` and "${canary.label}"` : ''}` : ''}`,
      `  rollback goes to: ${earlier[0] ?? 'nothing'}; kept: ${Object.keys(releases).join(', ')}`,
    ]),
    ...actions.map(
      ({ at, by, verb, slice, version, note }) =>
        `  ${at} ${by}: ${verb} ${slice} ${version}${note ? ` (${note})` : ''}`,
    ),
  ];
}
