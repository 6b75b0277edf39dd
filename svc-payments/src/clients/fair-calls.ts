/** Runs calls at a limited rate; callers that wait take turns. */
export interface FairCalls {
  /**
   * Runs the work when it is the lane's turn.
   *
   * @throws what `refuse` of the options makes, when the turn has not come within the time allowed
   */
  run<Answer>(lane: string, work: () => Promise<Answer>): Promise<Answer>;
}

export interface FairCallsOptions {
  /** Calls begun within any second, at most. */
  readonly perSecond: number;
  readonly waitMs: number;
  readonly refuse: () => Error;
  /** A monotonic clock, in ms. */
  readonly elapsedMs?: () => number;
}

interface Waiting {
  readonly begin: () => void;
  readonly expires: NodeJS.Timeout;
}

/**
 * Shares a rate limit of an account between lanes: each turn goes to the lane that has waited longest, so a player with
 * thirty calls delays another by one call. A fifth of the limit may begin at once, the rest is spread over the second: calls
 * that follow one another would otherwise each wait for the next second.
 */
export function createFairCalls(options: FairCallsOptions): FairCalls {
  const { perSecond, waitMs, refuse, elapsedMs = () => performance.now() } = options;
  // In the order of their turns.
  const lanes = new Map<string, Waiting[]>();
  const burst = Math.max(1, Math.floor(perSecond / 5));
  const msEach = 1_000 / Math.max(1, perSecond - burst);
  let free = burst;
  let countedAt = elapsedMs();
  let timer: NodeJS.Timeout | undefined;

  const beginDue = (): void => {
    timer = undefined;
    const now = elapsedMs();
    free = Math.min(burst, free + (now - countedAt) / msEach);
    countedAt = now;
    while (free >= 1) {
      const next = takeNext(lanes);
      if (next === undefined) return;
      clearTimeout(next.expires);
      free -= 1;
      next.begin();
    }
    if (lanes.size > 0) timer = setTimeout(beginDue, Math.ceil((1 - free) * msEach));
  };

  return {
    run: (lane, work) =>
      new Promise((resolve, reject) => {
        const waiting: Waiting = {
          begin: () => void work().then(resolve, reject),
          expires: setTimeout(() => {
            leave(lanes, lane, waiting);
            reject(refuse());
          }, waitMs),
        };
        lanes.set(lane, [...(lanes.get(lane) ?? []), waiting]);
        if (timer === undefined) beginDue();
      }),
  };
}

/** Takes one from the lane whose turn it is, and puts the lane behind the others. */
function takeNext(lanes: Map<string, Waiting[]>): Waiting | undefined {
  for (const [lane, [next, ...rest]] of lanes) {
    lanes.delete(lane);
    if (rest.length > 0) lanes.set(lane, rest);
    if (next !== undefined) return next;
  }
  return undefined;
}

function leave(lanes: Map<string, Waiting[]>, lane: string, waiting: Waiting): void {
  const rest = (lanes.get(lane) ?? []).filter((each) => each !== waiting);
  if (rest.length > 0) lanes.set(lane, rest);
  else lanes.delete(lane);
}
