import type { Conn, Tx } from '@lights-out/service-kit';

import type { QuestionText } from '../../questions/bank/bank.ts';

/** Copies the questions of a game to the challenge, in its order and in the revision that was played. */
export async function insertQuestionsOfGame(tx: Tx, challengeId: string, gameId: string): Promise<void> {
  await tx.raw(
    `insert into challenge_questions (challenge_id, n, question_id, revision)
     select :challengeId, n, question_id, revision from game_questions where game_id = :gameId`,
    { challengeId, gameId },
  );
}

export async function insertDrawnQuestions(tx: Tx, challengeId: string, drawn: readonly QuestionText[]): Promise<void> {
  await tx('challenge_questions').insert(
    drawn.map(({ id, revision }, index) => ({
      challenge_id: challengeId,
      n: index + 1,
      question_id: id,
      revision,
    })),
  );
}

/** The questions in order, each in its text's own option order and with its answer key. */
export async function listChallengeQuestions(conn: Conn, challengeId: string): Promise<QuestionText[]> {
  return conn('challenge_questions')
    .where({ challenge_id: challengeId })
    .join('questions', 'questions.id', 'challenge_questions.question_id')
    .joinRaw('join question_revisions using (question_id, revision)')
    .orderBy('n')
    .select<QuestionText[]>(columns);
}

const columns = {
  id: 'questions.id',
  revision: 'revision',
  category: 'category',
  question: 'question',
  options: 'options',
  correctOption: 'correct_option',
  difficulty: 'difficulty',
  imageHash: 'image_hash',
  imageAlt: 'image_alt',
  explanation: 'explanation',
  source: 'source',
} as const satisfies Record<keyof QuestionText, string>;
