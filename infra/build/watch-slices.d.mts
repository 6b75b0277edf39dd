/** One build of one slice. */
export interface SliceBuild {
  readonly slice: 'shell' | 'game' | 'account' | 'leaderboard' | 'portal';
  /** Where it lies. */
  readonly folder: string;
  readonly ok: boolean;
  /** webpack's complaints; empty when there are none. */
  readonly text: string;
}

export function watchSlices(options: {
  /** Where the builds go: `shell/`, `game/`, `account/`, `leaderboard/` and `portal/` in it. */
  readonly buildsDir: string;
  readonly onBuild?: (build: SliceBuild) => void | Promise<void>;
}): Promise<{ close: () => Promise<unknown> }>;
