import { expected } from '../setup/expected.mjs';

/** Why Postgres does not start, from what it or initdb wrote: in one sentence where the reason is known. */
export function startFault(output: string, folder: string): Error {
  if (output.includes('No space left on device'))
    return expected(`The disk is full (${folder}). Make room and start again: what was confirmed is kept.`);
  if (isDamaged.test(output))
    return expected(
      `The data in ${folder} are damaged (${isDamaged.exec(output)![1]}). Put a copy in their place, or move that folder away to start afresh.`,
    );
  return new Error(`Postgres did not start:\n${output}`);
}

const isDamaged =
  /(?:FATAL|PANIC): +((?:could not (?:read|open|locate|find)|incorrect checksum|invalid|.* (?:corrupt|contains invalid data)).*)/;
