import { challengeId, type Difficulty, type Mode } from '@lights-out/contracts';
import type { PreparedPool, Statement } from '@lights-out/service-kit';

import type { QuestionText } from '../../questions/bank/bank.ts';

/** A friend challenge with its questions, in their order and in their texts' own option order. */
export const challengeSetUpStatement: Statement = {
  name: 'challenge-set-up',
  text: `
    select
      results.mode as "gameMode", results.difficulty as "gameDifficulty", expires_at as "expiresAt",
      questions.id, revision, category, question, options, correct_option as "correctOption",
      question_revisions.difficulty, image_hash as "imageHash", image_alt as "imageAlt", explanation, source
    from challenges
    join results on results.game_id = challenges.game_id
    join challenge_questions on challenge_questions.challenge_id = challenges.id
    join questions on questions.id = challenge_questions.question_id
    join question_revisions using (question_id, revision)
    where challenges.id = $1
    order by n`,
};

/** What a friend challenge's game is started from. */
export interface ChallengeSetUp {
  readonly mode: Mode;
  readonly difficulty: Difficulty;
  readonly expiresAt: Date;
  readonly texts: readonly QuestionText[];
}

interface SetUpRow extends QuestionText {
  readonly gameMode: Mode;
  readonly gameDifficulty: Difficulty;
  readonly expiresAt: Date;
}

/** Whether it has expired or not; any text may be asked for. */
export async function findChallengeSetUp(pool: PreparedPool, id: string): Promise<ChallengeSetUp | undefined> {
  if (!challengeId.safeParse(id).success) return undefined;
  const { rows } = await pool.run<SetUpRow>(challengeSetUpStatement, [id]);
  const [first] = rows;
  if (first === undefined) return undefined;
  const texts = rows.map(({ gameMode: _mode, gameDifficulty: _difficulty, expiresAt: _expiresAt, ...text }) => text);
  return { mode: first.gameMode, difficulty: first.gameDifficulty, expiresAt: first.expiresAt, texts };
}
