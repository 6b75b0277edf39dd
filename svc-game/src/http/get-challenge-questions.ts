import type { getChallengeQuestions } from '@lights-out/contracts';
import type { Conn, Handler } from '@lights-out/service-kit';

import type { Challenge } from '../domain/challenge.ts';
import { challengeQuestionView } from '../domain/game-view.ts';
import { listChallengeQuestions } from '../store/challenge-questions.ts';
import { findFirstGame } from '../store/challenge-results.ts';
import type { GameContext } from './context.ts';
import { openChallenge } from './open-challenge.ts';

export function getChallengeQuestionsHandler({ db, clock }: GameContext): Handler<typeof getChallengeQuestions> {
  return async ({ params, player }) => {
    const challenge = await openChallenge(db, params.id, clock.now());
    const mayKnow = await hasFinished(db, challenge, player.id);
    const questions = await listChallengeQuestions(db, challenge.id);
    return { status: 200, body: questions.map((text, index) => challengeQuestionView(text, index + 1, mayKnow)) };
  };
}

/** Who has answered these very questions: the creator before the challenge was made, unless they were drawn anew. */
async function hasFinished(conn: Conn, challenge: Challenge, playerId: string): Promise<boolean> {
  if (challenge.hasSameQuestions && playerId === challenge.creatorId) return true;
  return (await findFirstGame(conn, challenge.id, playerId)) !== undefined;
}
