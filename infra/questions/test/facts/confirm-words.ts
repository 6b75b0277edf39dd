import { readBankQuestions } from './bank-questions.ts';
import { boundWords, readBoundWords, unconfirmedQuestions, writeBoundWords } from './bound-words.ts';

// After a text has changed and its facts were checked against its source: `npm run confirm -w infra/questions -- 209 210`. Without ids
// it prints what is not confirmed.
const ids = process.argv.slice(2);
const bank = readBankQuestions();
const confirmed = readBoundWords();
const texts = new Map(bank.map((question) => [String(question.id), boundWords(question)]));

for (const id of ids)
  console.log(`${id}\n  was ${confirmed[id] ?? 'not in the bank'}\n  is  ${texts.get(id) ?? 'not in the bank'}`);
const others = Object.entries(confirmed).filter(([id]) => !ids.includes(id));
const now = ids.flatMap((id) => (texts.has(id) ? [[id, texts.get(id) ?? ''] as const] : []));
if (ids.length > 0) writeBoundWords(Object.fromEntries([...others, ...now]));
for (const problem of unconfirmedQuestions(bank, readBoundWords())) console.log('NOT CONFIRMED', problem);
