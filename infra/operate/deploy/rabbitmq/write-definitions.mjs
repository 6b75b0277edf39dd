/** Writes the broker's definitions anew, from the contracts: run it when an event or who hears it changes. */
import { writeFileSync } from 'node:fs';

import { brokerDefinitions } from '@lights-out/service-kit';

for (const queueType of ['classic', 'quorum']) {
  const file = new URL(`definitions.${queueType}.json`, import.meta.url);
  writeFileSync(file, `${JSON.stringify(brokerDefinitions(queueType), null, 2)}\n`);
}
