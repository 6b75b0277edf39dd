import { fewestForShares } from '@lights-out/contracts';
import type { Conn } from '@lights-out/service-kit';

import type { Shares } from '../rules/balance.ts';
import { shareRight } from '../rules/calibration.ts';
import type { AskedQuestion } from '../rules/draw.ts';
import { sharesOfText } from '../rules/shares.ts';
import { listQuestionEstimates } from '../sql/calibration.ts';
import { listAnsweredTexts } from '../sql/question-figures.ts';

/** What everybody did with the questions, as this process last read it. */
export interface LiveShares {
  /** The shares of right answers to expect. */
  current(): Shares;
  /** What share of the answers to this text was right, in percent; undefined while they are few. */
  knew(question: AskedQuestion): number | undefined;
  refresh(conn: Conn): Promise<void>;
}

export function createLiveShares(): LiveShares {
  let shares: Shares = new Map();
  let answered = new Map<string, Awaited<ReturnType<typeof listAnsweredTexts>>[number]>();
  return {
    current: () => shares,
    knew(question) {
      const figures = answered.get(keyOf(question.id, question.revision));
      return figures && sharesOfText(figures, question)?.knew;
    },
    async refresh(conn) {
      shares = new Map((await listQuestionEstimates(conn)).map(({ id, ...estimate }) => [id, shareRight(estimate)]));
      const texts = await listAnsweredTexts(conn, fewestForShares);
      answered = new Map(texts.map((text) => [keyOf(text.question, text.revision), text]));
    },
  };
}

const keyOf = (id: number, revision: string) => `${id} ${revision}`;
