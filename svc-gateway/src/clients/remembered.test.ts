import { rememberAnswers } from './remembered.ts';

let nowMs = 0;
const remembered = () => rememberAnswers<string | null>({ freshMs: 5, usableMs: 50, most: 2, nowMs: () => nowMs });
const saying = (answer: string | null) => jest.fn(async () => answer);
const away = async () => {
  throw new Error('away');
};

/** A question whose answer comes when the test says it. */
function slowly() {
  let answer: (said: string) => void = () => {};
  const said = new Promise<string>((resolve) => {
    answer = resolve;
  });
  return { ask: () => said, answer };
}

beforeEach(() => {
  nowMs = 0;
});

it('asks again once the answer is no longer fresh', async () => {
  const answers = remembered();
  await answers.find('key', saying('first'));
  nowMs = 4;
  expect(await answers.find('key', saying('second'))).toBe('first');
  nowMs = 5;
  expect(await answers.find('key', saying('second'))).toBe('second');
});

it('remembers that there is nothing, too', async () => {
  const answers = remembered();
  await answers.find('key', saying(null));
  expect(await answers.find('key', saying('something'))).toBeNull();
});

it('asks once for all that wait for the same answer, and for each key by itself', async () => {
  const answers = remembered();
  const ask = saying('answer');
  const other = saying('other');
  await Promise.all([answers.find('key', ask), answers.find('key', ask), answers.find('another', other)]);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(other).toHaveBeenCalledTimes(1);
});

it('says what it last knew where the service is away, for a while', async () => {
  const answers = remembered();
  await answers.find('key', saying('known'));
  nowMs = 49;
  expect(await answers.find('key', away)).toBe('known');
  nowMs = 50;
  expect(await answers.find('key', away)).toBeUndefined();
  expect(answers.last('key')).toBe('known');
});

it('asks again after a failure', async () => {
  const answers = remembered();
  await answers.find('key', away);
  expect(await answers.find('key', saying('back'))).toBe('back');
});

it('lets go of what was least looked at where there is no more room', async () => {
  const answers = remembered();
  for (const key of ['one', 'two', 'three']) await answers.find(key, saying(key));
  expect(['one', 'two', 'three'].map((key) => answers.last(key))).toEqual([undefined, 'two', 'three']);
});

describe('what is forgotten', () => {
  it('is asked for again', async () => {
    const answers = remembered();
    await answers.find('key', saying('before'));
    answers.forget('key');
    expect(answers.last('key')).toBeUndefined();
    expect(await answers.find('key', saying('after'))).toBe('after');
  });

  it('is not learned from an answer that was under way', async () => {
    const answers = remembered();
    const before = slowly();
    const waiting = answers.find('key', before.ask);
    answers.forget('key');
    before.answer('before');
    expect(await waiting).toBe('before');
    expect(answers.last('key')).toBeUndefined();
  });

  it('is learned from the answer to what was asked since, whichever comes first', async () => {
    const answers = remembered();
    const before = slowly();
    const after = slowly();
    const earlier = answers.find('key', before.ask);
    answers.forget('key');
    const later = answers.find('key', after.ask);
    before.answer('before');
    await earlier;
    expect(answers.last('key')).toBeUndefined();
    after.answer('after');
    await later;
    expect(answers.last('key')).toBe('after');
  });

  it('is all that was answered so, and whatever is under way', async () => {
    const answers = remembered();
    await answers.find('his', saying('Max'));
    await answers.find('hers', saying('Ada'));
    const underWay = slowly();
    nowMs = 5;
    const waiting = answers.find('hers', underWay.ask);
    answers.forgetWhere((answer) => answer === 'Max');
    underWay.answer('Max');
    await waiting;
    expect(answers.last('his')).toBeUndefined();
    expect(answers.last('hers')).toBe('Ada');
  });
});
