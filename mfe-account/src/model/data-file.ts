import type {
  AccountExport,
  AccountTrace,
  DailiesExport,
  HeatsExport,
  OwnRegistration,
  PaymentsExport,
  PlayedGame,
} from '@lights-out/contracts/own-data';
import type { Strike } from '@lights-out/contracts/fair-play';
import type { FriendsExport } from '@lights-out/contracts/own-friends';
import type { GridsExport } from '@lights-out/contracts/grids';
import type { MistakesExport } from '@lights-out/contracts/mistakes';
import type { Award } from '@lights-out/contracts/prizes';

/** Everything that the services store about a player, as each of them exports it. */
export interface OwnData {
  readonly account: AccountExport;
  readonly games: readonly PlayedGame[];
  /** Hashed cards and addresses of contests, while they are kept. */
  readonly traces: readonly AccountTrace[];
  /** When and from where the player came, while it is kept. */
  readonly registration: OwnRegistration | undefined;
  readonly prizes: readonly Award[];
  readonly strikes: readonly Strike[];
  readonly dailies: DailiesExport;
  readonly heats: HeatsExport;
  readonly mistakes: MistakesExport;
  readonly friends: FriendsExport;
  readonly grids: GridsExport;
  readonly payments: PaymentsExport;
}

export interface DataFile {
  readonly name: string;
  readonly text: string;
}

/** The exported file, named by its date. */
export function dataFile(own: OwnData, at: Date): DataFile {
  const exportedAt = at.toISOString();
  return {
    name: `lights-out-data-${exportedAt.slice(0, 10)}.json`,
    text: `${JSON.stringify({ exportedAt, ...own }, null, 2)}\n`,
  };
}
