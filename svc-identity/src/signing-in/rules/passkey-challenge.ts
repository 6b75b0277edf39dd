const challengeMs = 5 * 60_000;

/** A passkey may answer what was asked of it after this. */
export function oldestChallenge(now: Date): Date {
  return new Date(now.getTime() - challengeMs);
}
