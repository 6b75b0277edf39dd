import { boardOfMode, isPremium, leaderboardMaxRows } from '@lights-out/contracts';
import { type Conn, Refusal } from '@lights-out/service-kit';

import { keptPictures } from '../clients/kept-pictures.ts';
import { previewHeaders } from '../clients/picture-parts.ts';
import type { Context, HandlerOf } from '../context.ts';
import { pictureNamesOf } from '../questions/index.ts';
import { findOpenChallenge } from './flows.ts';
import { type Challenge, questionIdsOf } from './rules/challenge.ts';
import { listChallengeQuestions } from './sql/challenge-questions.ts';
import { findFirstGame, listChallengeRows } from './sql/challenge-results.ts';
import { challengeEntry } from './views/challenge-entry.ts';
import { challengePicture } from './views/challenge-picture.ts';
import { challengeQuestionView } from './views/challenge-question.ts';

export const challengesRoutes = (ctx: Context) => ({
  getChallenge: getChallenge(ctx),
  getChallengeLeaderboard: getChallengeLeaderboard(ctx),
  getChallengeQuestions: getChallengeQuestions(ctx),
  getChallengePreview: getChallengePreview(ctx),
});

function getChallenge({ db, clock }: Context): HandlerOf<'getChallenge'> {
  return async ({ params }) => {
    const challenge = await findOpenChallenge(db, params.id, clock.now());
    const { id, creatorId, creatorName, creatorScore, mode, difficulty, expiresAt } = challenge;
    return {
      status: 200,
      body: {
        challengeId: id,
        creatorId,
        creatorName,
        creatorScore,
        isPremium: isPremium(boardOfMode(mode)),
        mode,
        difficulty,
        expiresAt: expiresAt.toISOString(),
        questionIds: questionIdsOf(challenge),
      },
    };
  };
}

function getChallengeLeaderboard({ db, clock }: Context): HandlerOf<'getChallengeLeaderboard'> {
  return async ({ params }) => {
    const challenge = await findOpenChallenge(db, params.id, clock.now());
    const rows = await listChallengeRows(db, challenge, leaderboardMaxRows);
    return { status: 200, body: rows.map((row, index) => challengeEntry(row, index, challenge)) };
  };
}

/** The questions with their answers. A player who has yet to play would read them without a clock. */
function getChallengeQuestions({ db, clock, playSecret }: Context): HandlerOf<'getChallengeQuestions'> {
  return async ({ params, player }) => {
    const challenge = await findOpenChallenge(db, params.id, clock.now());
    if (!(await hasFinished(db, challenge, player.id))) throw new Refusal('challenge-not-played');
    const questions = await listChallengeQuestions(db, challenge.id);
    const names = pictureNamesOf(playSecret.current(), challenge.id);
    return { status: 200, body: questions.map((text, index) => challengeQuestionView(text, index + 1, names)) };
  };
}

/** Whether the player has answered these questions: the creator has, unless they were drawn anew for the challenge. */
async function hasFinished(conn: Conn, challenge: Challenge, playerId: string): Promise<boolean> {
  if (challenge.hasSameQuestions && playerId === challenge.creatorId) return true;
  return (await findFirstGame(conn, challenge.id, playerId)) !== undefined;
}

const headers = previewHeaders(600);

function getChallengePreview({ db, clock, painter }: Context): HandlerOf<'getChallengePreview'> {
  const draw = keptPictures(painter);
  return async ({ params }) => {
    const challenge = await findOpenChallenge(db, params.id, clock.now());
    const { id, creatorName } = challenge;
    // The creator's name may change or be removed.
    const body = await draw(`${id} ${creatorName}`, challengePicture(challenge));
    return { status: 200, body, headers };
  };
}
