import { postEcho } from '@lights-out/contracts/game';
import { type RunningGame, type SealedQuestion } from '@lights-out/contracts/game-view';
import { callApi } from '@lights-out/web-kit';

/** What replies of a game carry along for the next step. */
type NextStep = Pick<RunningGame, 'sealedQuestion' | 'lineToken'>;

/** What a page holds for a game's next step beside its state: the next question, sealed, and the last line token. */
export interface GameLine {
  /**
   * Keeps what a reply brought, and measures the line by returning the token at once, `rounds` times. Nothing waits for
   * that; a round that fails is not repeated.
   */
  note(gameId: string, next: NextStep, rounds: number): void;
  /** Sealed question n, where it came before. */
  sealed(n: number): SealedQuestion | undefined;
  lineToken(): string | undefined;
}

/** An echo that takes longer measures nothing that counts. */
const timeoutMs = 2_000;

export function gameLine(): GameLine {
  let held: NextStep = {};
  return {
    note(gameId, { sealedQuestion, lineToken }, rounds) {
      held = { sealedQuestion, lineToken: lineToken ?? held.lineToken };
      if (lineToken !== undefined) void measure(gameId, lineToken, rounds);
    },
    sealed: (n) => (held.sealedQuestion?.n === n ? held.sealedQuestion : undefined),
    lineToken: () => held.lineToken,
  };

  async function measure(gameId: string, first: string, rounds: number): Promise<void> {
    let sent = first;
    for (let round = 0; round < rounds; round += 1) {
      const body = { lineToken: sent };
      const reply = await callApi(postEcho, { params: { id: gameId }, body, timeoutMs }).catch(() => undefined);
      // A newer reply has brought another token meanwhile.
      if (reply === undefined || held.lineToken !== sent) return;
      sent = reply.lineToken;
      held = { ...held, lineToken: sent };
    }
  }
}
