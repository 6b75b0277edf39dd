import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { firstMadeId } from '@lights-out/contracts/bank-file';

import { readBankBytes } from '../../src/bank-text.ts';
import { confirmationOf, readRemarks, remarksFile } from '../../src/remarks.ts';
import { readBankQuestions } from './bank-questions.ts';
import { boundWords, readBoundWords, unconfirmedQuestions, writeBoundWords } from './bound-words.ts';
import { releasedFacts } from './released-facts.ts';

// After a text or a remark has changed and its facts were checked against its source: `npm run confirm -w infra/questions -- 209 210`.
// Without ids it prints what is not confirmed.
const ids = process.argv.slice(2);
confirmWords(ids.filter((id) => Number(id) < firstMadeId));
const remarked = ids.filter((id) => Number(id) >= firstMadeId);
if (remarked.length > 0) await confirmRemarks(new Set(remarked));

function confirmWords(wanted: readonly string[]): void {
  const bank = readBankQuestions();
  const confirmed = readBoundWords();
  const texts = new Map(bank.map((question) => [String(question.id), boundWords(question)]));
  for (const id of wanted)
    console.log(`${id}\n  was ${confirmed[id] ?? 'not in the bank'}\n  is  ${texts.get(id) ?? 'not in the bank'}`);
  const others = Object.entries(confirmed).filter(([id]) => !wanted.includes(id));
  const now = wanted.flatMap((id) => (texts.has(id) ? [[id, texts.get(id) ?? ''] as const] : []));
  if (wanted.length > 0) writeBoundWords(Object.fromEntries([...others, ...now]));
  for (const problem of unconfirmedQuestions(bank, readBoundWords())) console.log('NOT CONFIRMED', problem);
}

async function confirmRemarks(wanted: ReadonlySet<string>): Promise<void> {
  const facts = await releasedFacts('2026.11');
  const bank = join(import.meta.dirname, '../../../../svc-game/src/questions/bank/bank.json.gz');
  const questions = new Map(readBankBytes(readFileSync(bank)).made.map((question) => [String(question.id), question]));
  const confirmed = Object.entries(readRemarks()).map(([id, remark]) => {
    const question = questions.get(id);
    if (!wanted.has(id) || question === undefined) return [id, remark];
    console.log(`${id} ${question.question}\n  ${question.explanation}\n  ${remark.text}`);
    return [id, { ...remark, confirmed: confirmationOf(facts, question, remark) }];
  });
  writeFileSync(remarksFile, `${JSON.stringify(Object.fromEntries(confirmed), null, 2)}\n`);
}
