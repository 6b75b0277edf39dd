import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { plantedFaults } from './planted-faults.ts';
import { plantedZips } from './planted-zips.ts';

test('the documents list every planted fault and what becomes of the release', () => {
  const document = readFileSync(join(import.meta.dirname, '../../../../infra/docs/faulty-releases.md'), 'utf8');
  const rows = [
    ...plantedZips.map(({ title, says }) => `| ${title} | refused | ${says} |`),
    ...plantedFaults.map(
      ({ title, outcome, says }) =>
        `| ${title} | ${typeof outcome === 'string' ? outcome : `without ${outcome.join(', ')}`} | ${says} |`,
    ),
  ];
  expect(document.split('\n').filter((line) => / (?:refused|without .+) \| /.test(line))).toEqual(rows);
});
