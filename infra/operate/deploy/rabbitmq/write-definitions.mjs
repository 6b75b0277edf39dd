/** Generates the broker's definitions from the contracts: run it when an event or its consumers change. */
import { writeFileSync } from 'node:fs';

import { brokerDefinitions } from '@lights-out/service-kit';

for (const queueType of ['classic', 'quorum']) {
  const file = new URL(`definitions.${queueType}.json`, import.meta.url);
  writeFileSync(file, `${JSON.stringify(brokerDefinitions(queueType), null, 2)}\n`);
}
