import { setTimeout as pause } from 'node:timers/promises';

import type { Clock, Db, Log } from '@lights-out/service-kit';

import type { Game } from '../rules/game.ts';
import { lastMovedAt } from '../rules/game-steps.ts';
import { beginTimeline, correctTimeline, stretchOf, type Stretch, type Timeline } from '../rules/timeline.ts';

/** The one clock of the product: the database's, carried on by this process's monotonic clock. */
export interface GameClock extends Clock {
  /**
   * `now` as the clock would show it had it not been stepped since `recorded`, so that their difference is the time that has
   * passed.
   */
  onTimeOf(recorded: Date, now: Date): Date;
}

/** What a test replaces to step clocks. */
export interface TimeSource {
  /** Milliseconds that only ever grow. */
  monotonic(): number;
  /** What the database's clock shows, given what it does. */
  shown(databaseMs: number): number;
}

const ownTimeSource: TimeSource = { monotonic: () => performance.now(), shown: (databaseMs) => databaseMs };

export interface SharedClock extends GameClock {
  /** Looks at the database's clock; `read` gives milliseconds since 1970. */
  look(read: () => Promise<number>): Promise<void>;
}

/** `now` on the time of the game: what lies between them and its last step has passed. */
export function timeOf({ clock }: { readonly clock: GameClock }, game: Game, now: Date): Date {
  return clock.onTimeOf(lastMovedAt(game), now);
}

/** The server time that is sent with an open question, read when the reply is made. */
export function toldAt({ clock }: { readonly clock: GameClock }, { servedAt }: { readonly servedAt: Date }): Date {
  return clock.onTimeOf(servedAt, clock.now());
}

/** What the clock says when this time has passed; a timer may be a millisecond early. */
export async function nowAfter({ clock }: { readonly clock: GameClock }, ms: number): Promise<Date> {
  await pause(ms + 1);
  return clock.now();
}

const looksAtStart = 3;
const leastToldMs = 1_000;

/**
 * No wall clock of a process or host is ever read: set back or ahead, it changes nothing. A step of the database's own clock
 * is followed at the next look, and what was measured before it is measured on without it (infra/docs/fair-play.md).
 */
export function createSharedClock(log: Log, { monotonic, shown }: TimeSource = ownTimeSource): SharedClock {
  let timeline: Timeline | undefined;
  // An instant that this process recorded itself needs no guess.
  const recordedOn = new WeakMap<Date, Stretch>();
  const known = (): Timeline => {
    if (timeline === undefined) throw new Error("The database's clock has not been read yet.");
    return timeline;
  };
  return {
    now() {
      const stretch = known().at(-1)!;
      const now = new Date(monotonic() + stretch.aheadMs);
      recordedOn.set(now, stretch);
      return now;
    },
    onTimeOf(recorded, now) {
      const stretchOfInstant = (at: Date) => recordedOn.get(at) ?? stretchOf(known(), at, monotonic());
      const shiftMs = stretchOfInstant(recorded).aheadMs - stretchOfInstant(now).aheadMs;
      return Math.abs(shiftMs) < 1 ? now : new Date(now.getTime() + shiftMs);
    },
    async look(read) {
      const askedAt = monotonic();
      const said = shown(await read());
      const reading = { askedAt, answeredAt: monotonic(), said };
      const before = timeline;
      timeline = before === undefined ? beginTimeline(reading) : correctTimeline(before, reading);
      const steppedMs = Math.round(timeline.at(-1)!.aheadMs - (before ?? timeline).at(-1)!.aheadMs);
      if (Math.abs(steppedMs) >= leastToldMs) log.warn({ event: 'database-clock-stepped', steppedMs });
    },
  };
}

/** Reads the clock when a process starts, before it is asked for the time. */
export async function openSharedClock(clock: SharedClock, db: Db): Promise<void> {
  for (let look = 0; look < looksAtStart; look += 1) await clock.look(() => readDatabaseClock(db));
}

async function readDatabaseClock(db: Db): Promise<number> {
  const { rows } = await db.raw<{ rows: { now: Date }[] }>('select clock_timestamp() as now');
  return rows[0]!.now.getTime();
}

/** A clock that is never stepped, for tests that set the time themselves. */
export function steadyClock({ now }: Clock): SharedClock {
  return { now, onTimeOf: (_recorded, at) => at, look: async (read) => void (await read()) };
}
