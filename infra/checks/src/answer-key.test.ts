import { gzipSync } from 'node:zlib';

import { answerKeyIn, questionTexts } from './answer-key.ts';
import { houseOf } from './house.ts';

const questions = ['Who won in Monza — and how?', 'What is "DRS"?'];

test('the bank is read from its file: the written questions and the made ones', () => {
  const written = [{ question: 'What is DRS?', explanation: 'It opens a flap.' }];
  const made = [{ question: 'Who won at Spa in 1998?', explanation: 'It was the first win of Jordan.' }];
  const house = houseOf({
    'svc-game/src/questions/bank/bank.json.gz': gzipSync(JSON.stringify({ written, made })),
    'svc-game/package.json': '{}',
  });
  expect(questionTexts(house)).toEqual([
    'What is DRS?',
    'It opens a flap.',
    'Who won at Spa in 1998?',
    'It was the first win of Jordan.',
  ]);
});

test.each([
  ['a question as it is written', 'const q="Who won in Monza — and how?"', 1],
  ['a question as a bundler escapes it', 'const q="Who won in Monza \\u2014 and how?"', 1],
  ['a question with escaped quotes', 'const q="What is \\"DRS\\"?"', 1],
  ['an answer written out', '{id:7,correctOption:2}', 1],
  ['an answer in JSON', '{"correctOption": 0}', 1],
  ['code that reads the verdict', 'if(e.correctOption===t)return e.correctOption', 0],
  ['two questions in a row', 'What is "DRS"?Who won in Monza — and how?', 2],
  ['a question at the very end', 'x Who won in Monza — and how?', 1],
  ['the beginning of a question alone', 'Who won in Monza', 0],
  ['nothing of the kind', 'const q="What is rank?"', 0],
])('in an asset with %s', (_what, asset, count) => {
  expect(answerKeyIn(asset, questions)).toHaveLength(count);
});
