import { aHistoryEntry, answer, fakeApi, type FakeAnswer, type HistoryEntry, idOf } from '@lights-out/web-kit/testing';

interface AskedFor {
  readonly limit: number;
  readonly before?: string | undefined;
}

/** Games of a player, newest first: the oldest has the id 1. */
export function aHistory(size: number): HistoryEntry[] {
  return Array.from({ length: size }, (_, index) => aHistoryEntry({ id: idOf(size - index) }));
}

/** Answers as the server does: a page, beginning behind the game that is named. */
export function historyPages(history: readonly HistoryEntry[]) {
  return ({ query }: { query: AskedFor }): FakeAnswer => {
    const from = history.findIndex(({ id }) => id === query.before) + 1;
    return answer(200, history.slice(from, from + query.limit));
  };
}

/** What the profile asks for, its progress without a race unless it is given. */
export function profileApi(replies: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({ getProgress: { bests: [], races: [], categories: [], week: null, weekBefore: null }, ...replies });
}
