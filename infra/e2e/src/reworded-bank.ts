import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';

interface SomeBank {
  readonly version: string;
  readonly hash: string;
  readonly sources: { readonly release: { readonly version: string } };
  readonly written: readonly { readonly question: string; readonly explanation: string }[];
}

/** The version of a bank, and another bank in which the explanation of one question is reworded. */
export function bankFrom(bytes: Uint8Array) {
  const { version, hash: _hash, ...contents } = JSON.parse(gunzipSync(bytes).toString('utf8')) as SomeBank;
  const [first, ...others] = contents.written;
  const changed = { ...contents, written: [{ ...first!, explanation: `${first!.explanation} So it was.` }, ...others] };
  const hash = createHash('sha256').update(JSON.stringify(changed)).digest('hex');
  const bank = { version: `${contents.sources.release.version}-${hash.slice(0, 8)}`, hash, ...changed };
  const reworded = { version: bank.version, question: first!.question, bytes: gzipSync(inLines(bank)) };
  return { version, reworded };
}

/** A question a line, as the factory of questions writes it. */
function inLines(bank: object): string {
  const values = Object.entries(bank).map(([name, value]: [string, unknown]) => {
    const lines = Array.isArray(value) ? `[\n${value.map((one) => JSON.stringify(one)).join(',\n')}\n]` : undefined;
    return `${JSON.stringify(name)}:${lines ?? JSON.stringify(value)}`;
  });
  return `{${values.join(',')}}`;
}
