/** One look at the shared clock, and when it was asked and had answered in milliseconds of this process's monotonic clock. */
export interface ClockReading {
  readonly askedAt: number;
  readonly answeredAt: number;
  /** Milliseconds since 1970 by the shared clock. */
  readonly said: number;
}

/** A time in which the shared clock was not stepped, from an instant of the monotonic clock on. */
export interface Stretch {
  readonly from: number;
  /** What is added to the monotonic clock for the shared one. */
  readonly aheadMs: number;
}

/**
 * The shared clock as this process carries it on between two looks: its own monotonic clock, moved. The newest stretch comes
 * last, the ones before it are kept to measure across a step.
 */
export type Timeline = readonly [Stretch, ...Stretch[]];

/** Less is a correction, which changes no time that was measured. */
const leastStepMs = 50;
const mostStretches = 16;
/** By how much the clocks of sister processes may differ. */
const sisterMs = 250;
/** By how much earlier a sister process may have looked. */
const earlierLookMs = 3_000;

export function beginTimeline({ askedAt, answeredAt, said }: ClockReading): Timeline {
  return [{ from: -Infinity, aheadMs: said - (askedAt + answeredAt) / 2 }];
}

/**
 * The timeline after one more look. A look says only that the clock stood between two instants, so nothing changes while the
 * timeline agrees with it, and a slow look moves it no further than it must.
 */
export function correctTimeline(timeline: Timeline, { askedAt, answeredAt, said }: ClockReading): Timeline {
  const { from, aheadMs } = timeline.at(-1)!;
  const corrected = Math.min(Math.max(aheadMs, said - answeredAt), said - askedAt);
  if (corrected === aheadMs) return timeline;
  const isStep = Math.abs(corrected - aheadMs) >= leastStepMs;
  const before = isStep ? timeline : timeline.slice(0, -1);
  return [...before, { from: isStep ? answeredAt : from, aheadMs: corrected }].slice(
    -mostStretches,
  ) as unknown as Timeline;
}

/**
 * On which stretch an instant was recorded that lies in the past. Of two that fit, which is possible after a step back, the
 * newer one; where none fits, since the process that recorded it saw the step earlier or later, the nearest.
 *
 * @param monotonic the present
 */
export function stretchOf(timeline: Timeline, recorded: Date, monotonic: number): Stretch {
  let nearest: Stretch = timeline[0];
  let leastDistance = Infinity;
  for (const [index, stretch] of [...timeline.entries()].reverse()) {
    const [before, next] = [timeline[index - 1], timeline[index + 1]];
    const earlierMs = before ? Math.min(earlierLookMs, Math.abs(stretch.aheadMs - before.aheadMs) / 2) : 0;
    const at = recorded.getTime() - stretch.aheadMs;
    const until = next === undefined ? monotonic + sisterMs : next.from;
    const distance = Math.max(stretch.from - earlierMs - at, at - until, 0);
    if (distance < leastDistance) [nearest, leastDistance] = [stretch, distance];
  }
  return nearest;
}
