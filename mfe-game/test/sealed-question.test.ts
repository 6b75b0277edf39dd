import { createCipheriv, randomBytes, webcrypto } from 'node:crypto';

import { anOpenQuestion, aRunningGame, aVerdict, fakeApi, idOf, refuse } from '@lights-out/web-kit/testing';
import { waitFor } from '@testing-library/react';

import { gameLine, runCall } from '../src/api/run-call.ts';
import type { GameEvent, PendingCall } from '../src/model/game-state.ts';

const gameId = idOf(20);
const key = randomBytes(32);
const asked = anOpenQuestion({ n: 2, image: '/api/question-images/0123456789abcdef.svg', imageAlt: 'A circuit' });
const { servedAt, deadlineAt, serverTime, ...unopened } = asked;
const times = { n: 2, servedAt, deadlineAt, serverTime };
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0#1"/></svg>';

/** As svc-game seals it. */
function sealed(text: object, sealKey = key) {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealKey, iv);
  const bytes = Buffer.concat([cipher.update(JSON.stringify(text).padEnd(1_024)), cipher.final(), cipher.getAuthTag()]);
  return { n: 2, iv: iv.toString('base64url'), text: bytes.toString('base64url') };
}

const create: PendingCall = { asks: 'game', board: { kind: 'practice' }, difficulty: 'medium', challengeId: null };
const open: PendingCall = { asks: 'question', gameId, n: 2 };
const answer: PendingCall = { asks: 'verdict', gameId, n: 1, selectedOption: 1 };

async function outcomeOf(call: PendingCall, line: ReturnType<typeof gameLine>): Promise<GameEvent> {
  const told: GameEvent[] = [];
  await runCall(call, (event) => told.push(event), new AbortController().signal, line);
  expect(told).toHaveLength(1);
  return told[0]!;
}

const replies = { postQuestion: asked, postQuestionKey: { ...times, key: key.toString('base64url') } };

describe('where the browser can open seals', () => {
  beforeEach(() => void Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));

  test('a question that came sealed is opened by its key, with its image', async () => {
    const api = fakeApi({ ...replies, postAnswer: { ...aVerdict(), sealedQuestion: sealed({ ...unopened, svg }) } });
    const line = gameLine();
    await outcomeOf(answer, line);
    const opened = await outcomeOf(open, line);
    const image = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    expect(opened).toMatchObject({ is: 'question-came', question: { ...asked, image } });
    expect(api.callsOf('postQuestion')).toHaveLength(0);
  });

  test('a seal that its key does not open is a bug, and the question is asked for as it is', async () => {
    const report = jest.spyOn(globalThis, 'reportError').mockImplementation(() => {});
    const postAnswer = { ...aVerdict(), sealedQuestion: sealed(unopened, randomBytes(32)) };
    fakeApi({ ...replies, postAnswer });
    const line = gameLine();
    await outcomeOf(answer, line);
    expect(await outcomeOf(open, line)).toMatchObject({ is: 'question-came', question: asked });
    expect(report).toHaveBeenCalledTimes(1);
  });

  test('a question that did not come sealed is asked for as it is', async () => {
    const api = fakeApi({ ...replies, postAnswer: aVerdict() });
    const line = gameLine();
    await outcomeOf(answer, line);
    expect(await outcomeOf(open, line)).toMatchObject({ question: asked });
    expect(api.callsOf('postQuestionKey')).toHaveLength(0);
  });
});

test('a browser without WebCrypto asks for the question as it is', async () => {
  // Over http a browser has random numbers and nothing else of it.
  const getRandomValues = webcrypto.getRandomValues.bind(webcrypto);
  Object.defineProperty(globalThis, 'crypto', { value: { getRandomValues }, configurable: true });
  const api = fakeApi({ ...replies, postAnswer: { ...aVerdict(), sealedQuestion: sealed(unopened) } });
  const line = gameLine();
  await outcomeOf(answer, line);
  expect(await outcomeOf(open, line)).toMatchObject({ question: asked });
  expect(api.callsOf('postQuestionKey')).toHaveLength(0);
});

describe('the line', () => {
  test('is measured twice before the first question and after each answer, by tokens returned at once', async () => {
    let echoes = 0;
    const api = fakeApi({
      createGame: aRunningGame({ lineToken: 'created' }),
      postEcho: () => ({ lineToken: `echo ${(echoes += 1)}` }),
      postAnswer: { ...aVerdict(), lineToken: 'answered' },
    });
    const line = gameLine();
    await outcomeOf(create, line);
    await waitFor(() => expect(line.lineToken()).toBe('echo 2'));
    await outcomeOf(answer, line);
    await waitFor(() => expect(line.lineToken()).toBe('echo 3'));
    const sent = (name: 'postEcho' | 'postAnswer') => api.callsOf(name).map(({ body }) => body);
    expect(sent('postEcho')).toEqual([{ lineToken: 'created' }, { lineToken: 'echo 1' }, { lineToken: 'answered' }]);
    expect(sent('postAnswer')).toMatchObject([{ lineToken: 'echo 2' }]);
  });

  test('that loses an echo is not measured, and the game goes on', async () => {
    const api = fakeApi({
      createGame: aRunningGame({ lineToken: 'created' }),
      postEcho: refuse('unavailable'),
      postAnswer: aVerdict(),
    });
    const line = gameLine();
    await outcomeOf(create, line);
    expect(await outcomeOf(answer, line)).toMatchObject({ is: 'verdict-came' });
    expect(api.callsOf('postAnswer')).toMatchObject([{ body: { lineToken: 'created' } }]);
  });
});
