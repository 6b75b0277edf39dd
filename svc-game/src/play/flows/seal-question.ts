import { randomBytes } from 'node:crypto';

import type { QuestionKey, RunningGame as RunningView, SealedText } from '@lights-out/contracts';

import type { Context } from '../../context.ts';
import { type AskedQuestion, type PictureNames, pictureNamesOf, shownParts } from '../../questions/index.ts';
import type { Bank } from '../../questions/bank/bank.ts';
import { nextToOpen } from '../rules/game-steps.ts';
import type { Game, OpenSlot } from '../rules/game.ts';
import { ivBytes, lineToken, sealKey, sealQuestion } from '../rules/play-secret.ts';

type Sealing = Pick<Context, 'bank' | 'playSecret'>;
type NextStep = Pick<RunningView, 'sealedQuestion' | 'lineToken'>;

/**
 * What a player is given along with a reply: the next question, sealed, and a token that measures the line. Nothing
 * once the game is over.
 *
 * @param lineMs the shortest round trip measured in this game so far
 */
export function sealNextStep({ bank, playSecret }: Sealing, game: Game, lineMs: number | null, now: Date): NextStep {
  if (game.state !== 'running') return {};
  const secret = playSecret.current();
  const token = lineToken(secret, { gameId: game.id, playerId: game.playerId }, lineMs, now);
  const n = nextToOpen(game);
  const next = n === null ? undefined : game.slots[n - 1];
  if (next === undefined) return { lineToken: token };
  const names = pictureNamesOf(secret, game.id);
  const text = JSON.stringify(sealedTextOf(bank.current(), next.n, next.question, names));
  const sealedQuestion = sealQuestion(sealKey(secret, game.id, next.n), randomBytes(ivBytes), next.n, text);
  return { lineToken: token, sealedQuestion };
}

/** What opens the seal of a question whose clock runs. */
export function questionKeyOf({ playSecret }: Sealing, gameId: string, slot: OpenSlot, now: Date): QuestionKey {
  return {
    n: slot.n,
    key: sealKey(playSecret.current(), gameId, slot.n).toString('base64url'),
    servedAt: slot.servedAt.toISOString(),
    deadlineAt: slot.deadlineAt.toISOString(),
    serverTime: now.toISOString(),
  };
}

/** An image that has left the bank stays behind its address. */
function sealedTextOf({ images }: Bank, n: number, question: AskedQuestion, nameOf: PictureNames): SealedText {
  const svg = question.imageHash === null ? undefined : images.get(question.imageHash);
  return { ...shownParts(n, question, nameOf), ...(svg === undefined ? {} : { svg }) };
}
