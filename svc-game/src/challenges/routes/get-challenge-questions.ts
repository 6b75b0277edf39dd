import type { getChallengeQuestions as contract } from '@lights-out/contracts';
import { Refusal, type Conn, type Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import type { Challenge } from '../rules/challenge.ts';
import { findOpenChallenge } from '../flows/find-open-challenge.ts';
import { listChallengeQuestions } from '../sql/challenge-questions.ts';
import { findFirstGame } from '../sql/challenge-results.ts';
import { challengeQuestionView } from '../../play/views/game-view.ts';

/** The questions with their answers. A player who has yet to play would read them without a clock. */
export function getChallengeQuestions({ db, clock }: Context): Handler<typeof contract> {
  return async ({ params, player }) => {
    const challenge = await findOpenChallenge(db, params.id, clock.now());
    if (!(await hasFinished(db, challenge, player.id))) throw new Refusal('challenge-not-played');
    const questions = await listChallengeQuestions(db, challenge.id);
    return { status: 200, body: questions.map((text, index) => challengeQuestionView(text, index + 1)) };
  };
}

/** Whether the player has answered these questions: the creator has, unless they were drawn anew for the challenge. */
async function hasFinished(conn: Conn, challenge: Challenge, playerId: string): Promise<boolean> {
  if (challenge.hasSameQuestions && playerId === challenge.creatorId) return true;
  return (await findFirstGame(conn, challenge.id, playerId)) !== undefined;
}
