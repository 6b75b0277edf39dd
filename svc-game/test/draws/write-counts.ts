import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { questionCounts, simulatedLevel, simulatedRepeats } from './question-counts.ts';

// Prints the counts of the questions and keeps them in infra/docs: `npm run counts --workspace svc-game`, and after each making of the bank.
const text = [questionCounts(), simulatedLevel(), simulatedRepeats()].join('\n');
writeFileSync(join(import.meta.dirname, '../../../infra/docs/question-counts.md'), text);
console.log(text);
