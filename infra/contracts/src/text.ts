/**
 * Postgres stores neither NUL nor half of a surrogate pair. `isWellFormed` is newer than the oldest supported browsers.
 */
export function canBeKept(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}
