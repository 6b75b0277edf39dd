/** What a race that was played to its end in this page leaves in the history entry of its results. */
export const finishState = { isFinish: true } as const;

/** Whether a history entry was left by such a race. */
export function isFinish(kept: unknown): boolean {
  return typeof kept === 'object' && kept !== null && 'isFinish' in kept && kept.isFinish === true;
}
