import type { OpenQuestion } from '@lights-out/contracts/game-view';

/** When a call was sent and its reply came, in milliseconds of `performance.now()`: the only clock of this page. */
export interface Receipt {
  readonly sentAt: number;
  readonly receivedAt: number;
}

/**
 * The start and end of a question in milliseconds of `performance.now()`. Only distances between the server's own
 * instants count, so a wrong wall clock here changes nothing; the reply is taken to have been half its round trip under way.
 */
export function questionClock(question: OpenQuestion, { sentAt, receivedAt }: Receipt) {
  const serverTimeAt = (sentAt + receivedAt) / 2;
  const here = (instant: string) => serverTimeAt + Date.parse(instant) - Date.parse(question.serverTime);
  return { startsAt: here(question.servedAt), endsAt: here(question.deadlineAt) };
}

/** How much of a question's time is used at `nowAt`, in milliseconds: never less than nothing, never more than all. */
export function usedMsAt({ startsAt, endsAt }: { startsAt: number; endsAt: number }, nowAt: number): number {
  return Math.min(endsAt - startsAt, Math.max(0, nowAt - startsAt));
}

const spokenAtSeconds = [10, 5, 3];

/** When the time left is said aloud: at once, then at 10, 5 and 3 seconds, as far as they are still ahead. */
export function timeCalls(leftMs: number): readonly { afterMs: number; seconds: number }[] {
  const ahead = spokenAtSeconds.filter((seconds) => seconds * 1_000 < leftMs - 500);
  return [
    { afterMs: 0, seconds: Math.ceil(leftMs / 1_000) },
    ...ahead.map((seconds) => ({ afterMs: leftMs - seconds * 1_000, seconds })),
  ];
}
