/** A mark between two letters: programs for mail make links of such words. */
const readsAsLink = /\S[.:/\\@]\S/u;

/**
 * The first line of a mail. Whoever registers with somebody else's address chooses the name, so one that reads as a link
 * is left out: we would be sending it in our own name.
 */
export function greeting(displayName: string): string {
  return readsAsLink.test(displayName) ? 'Hello,' : `Hello ${displayName},`;
}
