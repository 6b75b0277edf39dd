import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BankQuestion } from '@lights-out/contracts/bank-file';

const folder = join(import.meta.dirname, '../../drawings');
const mostBytes = 12_000;
// What could run, fetch, or say in words what the player is to find out.
const forbidden =
  /<script|<title|<desc|<!--|<image|<foreignObject|\bon\w+\s*=|href|url\(\s*['"]?(?!#)|@import|<!ENTITY/i;

/** Drawings by question id, as the bank's folder holds them. */
export function readImages(): Map<number, string> {
  return new Map(
    readdirSync(folder).map((file) => [Number.parseInt(file, 10), readFileSync(join(folder, file), 'utf8')]),
  );
}

/** A drawing that is missing, too much, of another shape, not inert, or that names an option of its question. */
export function imageProblems(bank: readonly BankQuestion[], images: ReadonlyMap<number, string>): string[] {
  const problems: string[] = [];
  for (const question of bank.filter(({ imageAlt }) => imageAlt !== undefined)) {
    const svg = images.get(question.id);
    const say = (text: string) => problems.push(`${question.id}: its drawing ${text}`);
    if (svg === undefined) say('is missing');
    else {
      if (!svg.includes('viewBox="0 0 640 360"')) say('has another shape');
      if (svg.length > mostBytes) say(`has ${svg.length} bytes`);
      if (forbidden.test(svg)) say('holds more than shapes');
      const words = new Set(svg.toLowerCase().match(/\p{L}{4,}/gu));
      const named = question.options.find((option) =>
        option
          .toLowerCase()
          .match(/\p{L}{4,}/gu)
          ?.every((word) => words.has(word)),
      );
      if (named !== undefined) say(`names "${named}"`);
    }
  }
  for (const id of images.keys())
    if (!bank.some((question) => question.id === id)) problems.push(`${id}: a drawing without a question`);
  return problems;
}
