import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { generate } from '../../../src/questions/templates/generate.ts';
import { releasedFacts } from '../facts/released-facts.ts';

// Writes the questions that the shipped release gives to the bank: `npm run made --workspace svc-game`.
const { questions } = generate(await releasedFacts('2026.11'));
const file = join(import.meta.dirname, '../../../src/questions/bank/made.json.gz');
writeFileSync(file, gzipSync(JSON.stringify(questions), { level: 9 }));
console.log(`${questions.length} questions`);
