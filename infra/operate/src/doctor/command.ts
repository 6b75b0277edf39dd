import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs, parseEnv } from 'node:util';

import { expected } from '../expected.ts';
import { examine, type Section } from './examine.ts';
import type { ExaminedService } from './examined-service.ts';
import type { Environment, Finding, Verdict } from './finding.ts';

const marks: Readonly<Record<Verdict, string>> = { good: '✓', warning: '!', bad: '✗', skipped: '–' };
const readableByOthers = 0o077;
const defaultFile = join(import.meta.dirname, '../../../../.env');

/**
 * `npm run doctor [-- --env-file FILE] [ORIGIN]`: examines an installation and prints what is wrong with it and what to do.
 * It only reads.
 *
 * @param words the arguments of the command
 * @returns the exit code: 1 where something is broken
 */
export async function doctor(
  words: readonly string[],
  shell: Environment,
  services: readonly ExaminedService[],
): Promise<number> {
  const { values, positionals } = readArguments(words);
  const file = values['env-file'] ?? (existsSync(defaultFile) ? defaultFile : undefined);
  // The shell's value wins over the file's, as with docker compose.
  const env = {
    ...(file ? readEnvironmentFile(file) : {}),
    ...shell,
    ...(positionals[0] ? { PUBLIC_ORIGIN: positionals[0] } : {}),
  };
  const sections = await examine(env, services);
  console.log(report(file ? [fileSection(file), ...sections] : sections));
  return sections.some(({ findings }) => findings.some(({ verdict }) => verdict === 'bad')) ? 1 : 0;
}

function readArguments(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { 'env-file': { type: 'string' } },
    });
  } catch (error) {
    throw expected(
      `${(error as Error).message}\n\nusage: npm run doctor [-- [--env-file FILE] [https://where.the.site.is]]`,
      error,
    );
  }
}

function readEnvironmentFile(file: string): Environment {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    throw expected(
      `${file} cannot be read (${(error as { code?: string }).code ?? 'not an environment file'}).`,
      error,
    );
  }
}

function fileSection(file: string): Section {
  const isOpen = process.platform !== 'win32' && (statSync(file).mode & readableByOthers) !== 0;
  const finding: Finding = isOpen
    ? { verdict: 'warning', what: `${file} can be read by other users of this machine`, advice: `chmod 600 ${file}` }
    : { verdict: 'good', what: `${file} is for its owner alone` };
  return { title: 'Environment file', findings: [finding] };
}

/** Formats the findings, with their count by verdict. */
export function report(sections: readonly Section[]): string {
  const count = (verdict: Verdict) =>
    sections.flatMap(({ findings }) => findings).filter((finding) => finding.verdict === verdict).length;
  const lines = sections.flatMap(({ title, findings }) => [`  ${title}`, ...findings.flatMap(linesOf), '']);
  return `${lines.join('\n')}\n  ${count('bad')} broken, ${count('warning')} to look at, ${count('good')} good, ${count('skipped')} not looked at\n`;
}

function linesOf({ verdict, what, advice }: Finding): string[] {
  return [`    ${marks[verdict]} ${what}`, ...(advice ? [`        ${advice}`] : [])];
}
