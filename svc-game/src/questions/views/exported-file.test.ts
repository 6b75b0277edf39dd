import type { ExportedQuestion } from '../rules/question-export.ts';
import { exportedFile } from './exported-file.ts';

const question: ExportedQuestion = {
  id: 205,
  revision: '0123456789abcdef',
  origin: 'written',
  state: 'asked',
  pool: 'free',
  reworded: false,
  category: 'Records',
  difficulty: 'hard',
  question: 'Who said "never", and when?',
  options: ['=HYPERLINK("http://example.com")', '+3', '-3', '@Räikkönen'],
  correctOption: 2,
  explanation: 'One line,\nand another.',
  source: 'F1DB',
  validUntil: '2026-12-06',
  decade: null,
  about: ['driver:kimi-raikkonen', 'topic:radio'],
  figures: { shown: 10, correct: 4, timedOut: 1, picked: [3, 1, 4, 1], reports: 2 },
};

test('a spreadsheet reads no cell as a formula, and every cell as it was', async () => {
  const csv = await exportedFile([question], 'csv');
  expect(csv.startsWith('\uFEFFid,revision,origin,state,category,difficulty,question,option_a,')).toBe(true);
  expect(csv).toContain(
    `205,0123456789abcdef,written,asked,Records,hard,"Who said ""never"", and when?","'=HYPERLINK(""http://example.com"")",'+3,'-3,'@Räikkönen,c,"One line,\nand another.",F1DB,2026-12-06,,driver:kimi-raikkonen topic:radio,`,
  );
  expect(csv.trimEnd().endsWith(',10,4,1,3,1,4,1,2,,free')).toBe(true);
});

test('a question without figures has empty cells, and an empty file has its header', async () => {
  const [header, row] = (await exportedFile([{ ...question, explanation: 'One line.', figures: null }], 'csv')).split(
    '\n',
  );
  expect(row!.endsWith(',,,,,,,,,free')).toBe(true);
  expect((await exportedFile([], 'csv')).split('\n')).toEqual([header, '']);
});

test('JSON has a question on each line, as it is', async () => {
  const json = await exportedFile([question, { ...question, id: 206 }], 'json');
  expect(JSON.parse(json)).toEqual([question, { ...question, id: 206 }]);
  expect(json.trimEnd().split('\n')).toHaveLength(4);
});
