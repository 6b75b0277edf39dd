import type { User } from '@lights-out/contracts/player';

/** The user that the fake API reports as signed in; set by `renderPage`, cleared after each test. */
export const signedIn: { user: User | null } = { user: null };
