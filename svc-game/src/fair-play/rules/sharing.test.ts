import type { QueuedPlayer } from '@lights-out/contracts/admin-fair-play';

import type { RelationKind } from './related.ts';
import { withSharing } from './sharing.ts';

const queued = (playerId: string, over: Partial<QueuedPlayer> = {}): QueuedPlayer => ({
  playerId,
  displayName: playerId,
  rank: null,
  score: null,
  weight: 2,
  signals: [{ kind: 'shared-card', weight: 2, sentence: 'Paid with the same card.' }],
  isRequired: false,
  isCleared: false,
  hasAppealed: false,
  isHorsConcours: false,
  ...over,
});
const fast = { signals: [{ kind: 'fast', weight: 3, sentence: 'Faster than anybody reads.' }] };

/** All of them share one card or address. */
const among = (ids: readonly string[], kind: RelationKind) => (playerId: string) =>
  ids.includes(playerId) ? ids.filter((id) => id !== playerId).map((id) => ({ playerId: id, kind })) : [];
const told = (queue: readonly QueuedPlayer[]) => queue.map(({ playerId, sharesWith }) => [playerId, sharesWith]);

test('who stands in the queue for a card alone comes behind the first with the same card', () => {
  const queue = [queued('ada'), queued('bea', fast), queued('cem'), queued('dee')];
  expect(told(withSharing(queue, among(['ada', 'cem', 'dee'], 'shared-card')))).toEqual([
    ['ada', undefined],
    ['cem', 'ada'],
    ['dee', 'ada'],
    ['bea', undefined],
  ]);
});

test('who is looked at for something else too stays in the own place', () => {
  const places = [{ isRequired: true }, { hasAppealed: true }, { waiting: 1 }, fast];
  const queue = [queued('ada'), ...places.map((over, index) => queued(`player ${index}`, over))];
  const ids = queue.map(({ playerId }) => playerId);
  expect(told(withSharing(queue, among(ids, 'shared-address'))).filter(([, shares]) => shares)).toEqual([]);
});

test('a rhythm that two accounts have in common is no household', () => {
  const queue = [queued('ada'), queued('bea')];
  expect(told(withSharing(queue, among(['ada', 'bea'], 'pasted-rhythm'))).filter(([, shares]) => shares)).toEqual([]);
});
