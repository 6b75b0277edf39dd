import type { ReleasedSlice, ReleaseRegistry } from '@lights-out/contracts/slice-releases';

const newestDeeds = 8;

/** What each slice is given as and to whom, and the latest deeds. */
export function statusLines({ slices, history }: ReleaseRegistry, only?: ReleasedSlice): string[] {
  const chosen = Object.entries(slices).filter(([slice]) => only === undefined || slice === only);
  const deeds = history.filter(({ slice }) => only === undefined || slice === only).slice(-newestDeeds);
  return [
    ...(chosen.length === 0 ? ['nothing is released'] : []),
    ...chosen.flatMap(([slice, { promoted, canary, earlier, releases }]) => [
      `${slice}: ${promoted}${canary ? `, canary ${canary.version} for ${canary.percent} %${canary.label ? ` and "${canary.label}"` : ''}` : ''}`,
      `  rollback goes to: ${earlier[0] ?? 'nothing'}; kept: ${Object.keys(releases).join(', ')}`,
    ]),
    ...deeds.map(
      ({ at, by, verb, slice, version, note }) =>
        `  ${at} ${by}: ${verb} ${slice} ${version}${note ? ` (${note})` : ''}`,
    ),
  ];
}
