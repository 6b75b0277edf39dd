import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { generate } from '../../src/domain/templates/generate.ts';
import { releasedFacts } from '../facts/released-facts.ts';

// Writes the questions that the shipped release gives to the bank: `npm run made --workspace svc-game`.
const { questions } = generate(await releasedFacts('2026.11'));
const file = join(import.meta.dirname, '../../src/domain/bank/made.json.gz');
writeFileSync(file, gzipSync(JSON.stringify(questions), { level: 9 }));
console.log(`${questions.length} questions`);
