/** A release of F1DB as it was published: its files, read but not yet believed. */
export interface PublishedRelease {
  /** SHA-256 of the zip, in hex. */
  readonly hash: string;
  /** The day of the newest file in it (UTC, `YYYY-MM-DD`). */
  readonly releasedOn: string;
  /** Parsed JSON by file name: `f1db-drivers.json`, `f1db-drivers.schema.json`. */
  readonly files: ReadonlyMap<string, unknown>;
}

/** Something wrong with a release: where, and what. */
export interface Fault {
  /** A file, or a file with its row and column: `f1db-drivers.json[12].totalRaceWins`. */
  readonly where: string;
  readonly what: string;
}

/** A release that cannot be used at all, with every reason that was found. */
export class FaultyReleaseError extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    const lines = faults.map(({ where, what }) => `  ${where}: ${what}`);
    super(`The F1DB release cannot be used:\n${lines.join('\n')}`);
    this.faults = faults;
  }
}
