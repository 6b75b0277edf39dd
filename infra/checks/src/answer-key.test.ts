import { answerKeyIn, questionTexts } from './answer-key.ts';
import { houseOf } from './house.ts';

const questions = ['Who won in Monza — and how?', 'What is "DRS"?'];

test('the bank is read from its files', () => {
  const house = houseOf({
    'svc-game/src/domain/bank/rules.json': '[{"question":"What is DRS?"}]',
    'svc-game/package.json': '{}',
  });
  expect(questionTexts(house)).toEqual(['What is DRS?']);
});

test.each([
  ['a question as it is written', 'const q="Who won in Monza — and how?"', 1],
  ['a question as a bundler escapes it', 'const q="Who won in Monza \\u2014 and how?"', 1],
  ['a question with escaped quotes', 'const q="What is \\"DRS\\"?"', 1],
  ['an answer written out', '{id:7,correctOption:2}', 1],
  ['an answer in JSON', '{"correctOption": 0}', 1],
  ['code that reads the verdict', 'if(e.correctOption===t)return e.correctOption', 0],
  ['nothing of the kind', 'const q="What is rank?"', 0],
])('in an asset with %s', (_what, asset, count) => {
  expect(answerKeyIn(asset, questions)).toHaveLength(count);
});
