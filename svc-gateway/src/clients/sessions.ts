import { LRUCache } from 'lru-cache';

import { resolveSession } from '@lights-out/contracts';
import { Refusal, type Clock } from '@lights-out/service-kit';

import type { AskIdentity } from './ask-identity.ts';

interface Player { readonly id: string; readonly displayName: string }

/** Who is behind a session cookie. */
export interface Sessions {
  /** @throws {Refusal} `unavailable` where identity does not answer and this session was not seen lately */
  playerOf(session: string): Promise<Player | null>;
  /** Who was last seen behind it, however long ago; nobody is asked. */
  lastKnown(session: string): Player | undefined;
  /** The session is being ended or replaced: ask again next time. */
  forget(session: string): void;
  /** Every session of the player is being ended. */
  forgetPlayer(playerId: string): void;
}

const freshMs = 5_000;
// While identity is away, who was known lately goes on playing.
const usableWithoutIdentityMs = 300_000;
const mostSessions = 50_000;

/** Asks identity at most once in five seconds for one session, and once for all that wait for the same answer. */
export function createSessions({ ask, clock }: { ask: AskIdentity; clock: Clock }): Sessions {
  const known = new LRUCache<string, { player: Player | null; askedAt: number }>({ max: mostSessions });
  const asking = new Map<string, Promise<Player | null>>();

  const refresh = async (session: string): Promise<Player | null> => {
    const askedAt = clock.now().getTime();
    try {
      const { player } = await ask(resolveSession, { session });
      // Forgotten while the answer was under way: it may be of before the sign-out.
      if (asking.has(session)) known.set(session, { player, askedAt });
      return player;
    } catch {
      const last = known.get(session);
      if (last !== undefined && askedAt - last.askedAt < usableWithoutIdentityMs) return last.player;
      throw new Refusal('unavailable');
    } finally {
      asking.delete(session);
    }
  };

  return {
    async playerOf(session) {
      if (!/^[A-Za-z0-9_-]{43}$/.test(session)) return null;
      const last = known.get(session);
      if (last !== undefined && clock.now().getTime() - last.askedAt < freshMs) return last.player;
      const underWay = asking.get(session) ?? refresh(session);
      asking.set(session, underWay);
      return underWay;
    },
    lastKnown: (session) => known.get(session)?.player ?? undefined,
    forget(session) {
      known.delete(session);
      asking.delete(session);
    },
    forgetPlayer(playerId) {
      for (const [session, { player }] of known.entries()) if (player?.id === playerId) known.delete(session);
      // Whose answers are under way is not known yet.
      asking.clear();
    },
  };
}
