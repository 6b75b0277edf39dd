import type { User } from '@lights-out/contracts/player';

/** Who the fake API takes the player for; set by `renderPage`, forgotten after each test. */
export const signedIn: { user: User | null } = { user: null };
