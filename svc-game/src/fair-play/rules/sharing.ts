import type { QueuedPlayer } from '@lights-out/contracts/admin-fair-play';

import type { Relation } from './related.ts';

/**
 * The queue with the players who stand in it for a card or an address alone put behind the first one that they share it with: a
 * school's twenty entries are looked at once and not twenty times.
 */
export function withSharing(
  queue: readonly QueuedPlayer[],
  relationsOf: (playerId: string) => readonly Pick<Relation, 'playerId' | 'kind'>[],
): QueuedPlayer[] {
  const groupOf = new Map<string, string>();
  const groups = new Map<string, QueuedPlayer[]>();
  for (const player of queue) {
    const partners = relationsOf(player.playerId).filter(isShared);
    const first = isForThatAlone(player) ? partners.find(({ playerId }) => groupOf.has(playerId)) : undefined;
    const group = first === undefined ? player.playerId : groupOf.get(first.playerId)!;
    groupOf.set(player.playerId, group);
    const member = group === player.playerId ? player : { ...player, sharesWith: group };
    groups.set(group, [...(groups.get(group) ?? []), member]);
  }
  return [...groups.values()].flat();
}

function isShared({ kind }: { readonly kind: string }): boolean {
  return kind === 'shared-card' || kind === 'shared-address';
}

function isForThatAlone({ isRequired, hasAppealed, waiting = 0, signals }: QueuedPlayer): boolean {
  return !isRequired && !hasAppealed && waiting === 0 && signals.every(isShared);
}
