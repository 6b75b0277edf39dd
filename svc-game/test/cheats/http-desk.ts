import { createDecipheriv } from 'node:crypto';

import {
  createGame,
  postAnswer,
  postEcho,
  postQuestionKey,
  sealedText,
  type QuestionKey,
  type SealedQuestion,
  type SealedText,
} from '@lights-out/contracts';
import type { TestClient, TestReply } from '@lights-out/service-kit/testing';

import type { Bank, Question } from '../../src/questions/bank/bank.ts';
import type { Desk } from './month.ts';
import type { Timeline } from './timeline.ts';

/** What all players of a contest have in common. */
export interface Site {
  readonly timeline: Timeline;
  readonly bank: Bank;
  /** Draws the next game by this account's seed, so that it does not matter who plays before. */
  readonly drawFor: (playerId: string) => void;
  /** How many answers came with evidence. */
  readonly sent: { evidence: number };
}

/** Plays by the routes of the running service: opens sealed questions, returns line tokens, sends evidence. */
export function httpDesk({ timeline, bank, drawFor, sent }: Site, client: TestClient, playerId: string): Desk {
  const texts = new Map(bank.questions.map((question) => [saying(question), question]));
  let gameId = '';
  let lineToken: string | undefined;
  let sealed: SealedQuestion | undefined;
  let shown: SealedText | undefined;
  const taken = (next: { sealedQuestion?: SealedQuestion | undefined; lineToken?: string | undefined }) => {
    sealed = next.sealedQuestion ?? sealed;
    lineToken = next.lineToken;
  };
  const createdGame = async (status: 200 | 201) => {
    const body = expected(status, await client.call(createGame, { body: { premium: true } }));
    taken(body);
    return body.gameId;
  };
  return {
    start: (at) =>
      timeline.run(at, async () => {
        drawFor(playerId);
        gameId = await createdGame(201);
      }),
    echo: (at) =>
      timeline.run(at, async () => {
        const call = { params: { id: gameId }, body: { lineToken: lineToken! } };
        lineToken = expected(200, await client.call(postEcho, call)).lineToken;
      }),
    open: (at, n) =>
      timeline.run(at, async () => {
        const params = { id: gameId, n };
        const key = expected(200, await client.call(postQuestionKey, { params }));
        shown = opened(sealed!, key);
        return texts.get(saying(shown))!;
      }),
    resume: (at) => timeline.run(at, async () => void (await createdGame(200))),
    answer: (at, { isCorrect, ...given }) =>
      timeline.run(at, async () => {
        const right = rightOption(shown!, texts.get(saying(shown!))!);
        const selectedOption = isCorrect === null ? null : (right + (isCorrect ? 0 : 1)) % 4;
        const body = { ...given, selectedOption, lineToken };
        if (given.evidence) sent.evidence += 1;
        taken(expected(200, await client.call(postAnswer, { params: { id: gameId }, body })));
      }),
  };
}

function opened({ iv, text }: SealedQuestion, { key }: QuestionKey): SealedText {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), Buffer.from(iv, 'base64url'));
  decipher.setAuthTag(bytes.subarray(-16));
  const plain = decipher.update(bytes.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8');
  return sealedText.parse(JSON.parse(plain));
}

/** Names a question by what it says, whatever the order of its options. */
function saying({ question, options }: Pick<Question, 'question' | 'options'>): string {
  return JSON.stringify([question, options.toSorted()]);
}

/** Cheats and people know it or do not; whether they do is the model's, so the answer key is the bank's. */
function rightOption({ options }: SealedText, question: Question): number {
  return options.indexOf(question.options[question.correctOption]!);
}

export function expected<Body>(status: number, reply: TestReply<Body>): Body {
  if (reply.status !== status) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body;
}
