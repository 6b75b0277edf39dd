/**
 * strip-symbols.mjs <program> <copy>: copies a program of Linux (64 bit, little-endian) without what is never loaded: the symbols for
 * debuggers and the table of sections, a seventh of Node. Names of exported functions stay, so a native stack trace keeps most of its names.
 */
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';

const [, , program, copy] = process.argv;
writeFileSync(copy, withoutSymbols(readFileSync(program)));
chmodSync(copy, 0o755);

function withoutSymbols(file) {
  if (file.readUInt32BE(0) !== 0x7f454c46 || file[4] !== 2 || file[5] !== 1)
    throw new Error(`${program} is no such program.`);
  const first = Number(file.readBigUInt64LE(32));
  const size = file.readUInt16LE(54);
  const count = file.readUInt16LE(56);
  let end = first + size * count;
  for (let at = first; at < first + size * count; at += size) {
    const from = Number(file.readBigUInt64LE(at + 8));
    end = Math.max(end, from + Number(file.readBigUInt64LE(at + 32)));
  }
  const stripped = Buffer.from(file.subarray(0, end));
  // No table of sections: its position, the number of its entries, and which of them has the names.
  stripped.writeBigUInt64LE(0n, 40);
  stripped.writeUInt16LE(0, 60);
  stripped.writeUInt16LE(0, 62);
  return stripped;
}
