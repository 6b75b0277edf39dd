import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

import { printTable } from '../lib/report.ts';

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  }[];
  /** In µs of the machine's monotonic clock. */
  readonly startTime: number;
  readonly samples: readonly number[];
  /** In µs; each is the time since the sample before. */
  readonly timeDeltas: readonly number[];
}

const shown = 25;

/** The machine's monotonic clock in µs, which profiles use. */
export function monotonicUs(): number {
  return Number(process.hrtime.bigint() / 1_000n);
}

/** Prints by function, and by package, what the profiled process did between two instants of `monotonicUs`. */
export function printProfile(folder: string, title: string, { fromUs, toUs }: { fromUs: number; toUs: number }): void {
  const [file] = readdirSync(folder);
  const profile = JSON.parse(readFileSync(join(folder, file!), 'utf8')) as Profile;
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
  const [byFunction, byPackage] = [new Map<string, number>(), new Map<string, number>()];
  let [atUs, busyUs] = [profile.startTime, 0];
  profile.samples.forEach((id, index) => {
    const us = profile.timeDeltas[index] ?? 0;
    atUs += us;
    const { functionName, url, lineNumber } = frames.get(id)!;
    if (atUs < fromUs || atUs > toUs || functionName === '(idle)') return;
    busyUs += us;
    const source = url
      .replace(/^file:\/\//, '')
      .replace(/^.*\/node_modules\//, '')
      .replace(/^.*\/(?=svc-|infra\/)/, '');
    add(byFunction, `${functionName || '(anonymous)'} ${source}${source ? `:${lineNumber + 1}` : ''}`.trim(), us);
    add(byPackage, packageOf(source) || functionName, us);
  });
  const rows = (sums: ReadonlyMap<string, number>) =>
    [...sums]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, shown)
      .map(([name, us]) => [name, (us / busyUs) * 100]);
  printTable(`${title}: % of its CPU, by package`, ['package', '%'], rows(byPackage));
  printTable(`${title}: % of its CPU, by function (itself)`, ['function', '%'], rows(byFunction));
}

function add(sums: Map<string, number>, name: string, us: number): void {
  sums.set(name, (sums.get(name) ?? 0) + us);
}

function packageOf(file: string): string {
  if (file.startsWith('node:')) return file.replace(/^(node:(?:internal\/)?(?:deps\/)?[\w]+).*$/, '$1');
  return /^(?:@[^/]+\/)?[^/]+(?:\/service-kit|\/contracts)?/.exec(file)?.[0] ?? '';
}
