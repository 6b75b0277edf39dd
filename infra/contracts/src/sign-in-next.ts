import { pageOf } from './pages.ts';

/** State of /email's history entry: the page to open after signing in, instead of /mode. */
export interface SignInNext {
  readonly next: string;
}

/** The page to open after signing in, which must be one of ours; null if the history entry names none. */
export function nextAfterSignIn(kept: unknown): string | null {
  const next = typeof kept === 'object' && kept !== null && 'next' in kept ? kept.next : null;
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return null;
  return pageOf(next.split(/[?#]/, 1)[0] ?? '') ? next : null;
}
