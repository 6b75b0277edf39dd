import { LRUCache } from 'lru-cache';

/** What a service answered, by what it was asked about. */
export interface Remembered<Answer> {
  /**
   * The answer: one that is still fresh, the one that is under way, or a new one. Where asking fails it is the last one
   * while that is usable, and undefined after.
   */
  find(key: string, ask: () => Promise<Answer>): Promise<Answer | undefined>;
  /** The last answer, however long ago; nobody is asked. */
  last(key: string): Answer | undefined;
  /** Ask again next time; an answer that is under way is not kept. */
  forget(key: string): void;
  /** The same for all that were answered so, and for all that are under way: what they will say is not known yet. */
  forgetWhere(isConcerned: (answer: Answer) => boolean): void;
}

interface Options {
  /** An answer this young is not asked for again. */
  readonly freshMs: number;
  /** An answer this young is better than none where the service is away. */
  readonly usableMs: number;
  /** The most answers that are held; those least looked at go first. */
  readonly most: number;
  readonly nowMs: () => number;
}

/** Remembers answers, so that a service is asked seldom, once for all that wait, and missed little while it is away. */
export function rememberAnswers<Answer extends NonNullable<unknown> | null>({
  freshMs,
  usableMs,
  most,
  nowMs,
}: Options): Remembered<Answer> {
  const known = new LRUCache<string, { answer: Answer; askedAtMs: number }>({ max: most });
  const asking = new Map<string, Promise<Answer | undefined>>();

  const knownWithin = (ageMs: number, key: string, atMs: number): Answer | undefined => {
    const last = known.get(key);
    return last !== undefined && atMs - last.askedAtMs < ageMs ? last.answer : undefined;
  };

  const refresh = (key: string, ask: () => Promise<Answer>): Promise<Answer | undefined> => {
    const askedAtMs = nowMs();
    // Not so where it was forgotten in between: the answer may be of before that.
    const isAwaited = () => asking.get(key) === underWay;
    const underWay = ask()
      .then(
        (answer) => {
          if (isAwaited()) known.set(key, { answer, askedAtMs });
          return answer;
        },
        () => knownWithin(usableMs, key, askedAtMs),
      )
      .finally(() => {
        if (isAwaited()) asking.delete(key);
      });
    asking.set(key, underWay);
    return underWay;
  };

  return {
    async find(key, ask) {
      const fresh = knownWithin(freshMs, key, nowMs());
      return fresh === undefined ? (asking.get(key) ?? refresh(key, ask)) : fresh;
    },
    last: (key) => known.get(key)?.answer,
    forget(key) {
      known.delete(key);
      asking.delete(key);
    },
    forgetWhere(isConcerned) {
      for (const [key, { answer }] of known.entries()) if (isConcerned(answer)) known.delete(key);
      asking.clear();
    },
  };
}
