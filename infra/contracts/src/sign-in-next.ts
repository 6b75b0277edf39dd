import { pageOf } from './pages.ts';

/** Left in the history entry of /email by who sends a visitor there: the page to go on to once signed in, instead of /mode. */
export interface SignInNext {
  readonly next: string;
}

/** Where to go on after signing in: a page of ours that the history entry names; null where it names none. */
export function nextAfterSignIn(kept: unknown): string | null {
  const next = typeof kept === 'object' && kept !== null && 'next' in kept ? kept.next : null;
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return null;
  return pageOf(next.split(/[?#]/, 1)[0] ?? '') ? next : null;
}
