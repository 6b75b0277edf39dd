import { resolveSession } from '@lights-out/contracts';
import { Refusal, type Clock } from '@lights-out/service-kit';

import type { AskIdentity } from './ask-identity.ts';
import { rememberAnswers } from './remembered.ts';

interface Player {
  readonly id: string;
  readonly displayName: string;
}

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
const usableMs = 300_000;
const mostSessions = 50_000;

/** Asks identity at most once in five seconds for one session, and once for all that wait for the same answer. */
export function createSessions({ ask, clock }: { ask: AskIdentity; clock: Clock }): Sessions {
  const players = rememberAnswers<Player | null>({
    freshMs,
    usableMs,
    most: mostSessions,
    nowMs: () => clock.now().getTime(),
  });
  return {
    async playerOf(session) {
      if (!/^[A-Za-z0-9_-]{43}$/.test(session)) return null;
      const player = await players.find(session, async () => (await ask(resolveSession, { session })).player);
      if (player === undefined) throw new Refusal('unavailable');
      return player;
    },
    lastKnown: (session) => players.last(session) ?? undefined,
    forget: (session) => players.forget(session),
    forgetPlayer: (playerId) => players.forgetWhere((player) => player?.id === playerId),
  };
}
