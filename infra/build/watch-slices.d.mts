/** One build of one slice. */
export interface SliceBuild {
  readonly slice: string;
  readonly ok: boolean;
  /** webpack's complaints; empty when there are none. */
  readonly text: string;
}

export function watchSlices(options: {
  /** Where the builds go: `shell/`, `game/`, `account/` and `leaderboard/` in it. */
  readonly slicesDir: string;
  readonly onBuild?: (build: SliceBuild) => void;
}): Promise<{ close: () => Promise<unknown> }>;
