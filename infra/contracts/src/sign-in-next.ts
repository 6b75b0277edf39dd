import { pageOf } from './pages.ts';

/** State of /email's history entry, for a player who was led there from another page. */
export interface SignInNext {
  /** The page to open after signing in, instead of /mode. */
  readonly next?: string | undefined;
  /** What that page's history entry holds. */
  readonly nextState?: unknown;
  /** The session of a player has ended: the Login tab is open. */
  readonly hasAccount?: boolean;
  /** What waits behind the sign-in, in a sentence; it stands under the title. */
  readonly lead?: string;
}

/** The page to open after signing in, which must be one of ours; null if the history entry names none. */
export function nextAfterSignIn(kept: unknown): { readonly to: string; readonly state: unknown } | null {
  const { next, nextState = null } = partsOf(kept);
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return null;
  return pageOf(next.split(/[?#]/, 1)[0] ?? '') ? { to: next, state: nextState } : null;
}

/** Whether the history entry says that the player has an account. */
export function hasAccount(kept: unknown): boolean {
  return partsOf(kept).hasAccount === true;
}

/** What the history entry says that waits behind the sign-in; null if nothing. */
export function leadOf(kept: unknown): string | null {
  const { lead } = partsOf(kept);
  return typeof lead === 'string' ? lead : null;
}

function partsOf(kept: unknown): { readonly [Part in keyof SignInNext]?: unknown } {
  return typeof kept === 'object' && kept !== null ? kept : {};
}
