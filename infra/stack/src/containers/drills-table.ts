import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { root } from '../paths.ts';

/** A drill as the stories on containers record it. */
export interface DrillRow {
  /** What was done to the deployment, as a sentence without its end. */
  readonly what: string;
  /** How many acknowledged games were looked for afterwards, and how many of them were not found. */
  readonly kept: number;
  readonly lost: number;
  /** From the fault, or from its end, until a game could be played again. */
  readonly backMs: number;
  /** What players were told meanwhile. */
  readonly told: string;
  /** Of an incident, how an operator learns of it. */
  readonly notice?: Notice | undefined;
}

export interface Notice {
  readonly alert: string;
  /** From the fault until the alert fired. */
  readonly alertMs: number;
  /** The first alert that paged somebody, not always that one; absent where a look within days will do. */
  readonly page?: { readonly alert: string; readonly afterMs: number } | undefined;
  /** The doctor's line. */
  readonly said: string;
  /** The heading in the runbooks. */
  readonly runbook: string;
}

/** A command of the operating guide, run as it is written there. */
export interface RunCommand {
  readonly page: string;
  readonly command: string;
  readonly tookMs: number;
}

type Recorded = (DrillRow | RunCommand) & { readonly at: string };

const folder = join(root, '.local/drills');
const page = join(root, 'infra/docs/operating/drills.md');

/** Forgets the drills of earlier runs. */
export async function clearDrills(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/**
 * Writes the drills that were recorded since as a page of the operating guide; without any, the page stays as it is.
 *
 * @param options.all whether every drill was done; otherwise the page keeps the rows of those that were not
 */
export async function writeDrills({ all }: { readonly all: boolean }): Promise<void> {
  const files = await readdir(folder).catch(() => []);
  const drills = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as Recorded),
  );
  if (drills.length > 0) await writeFile(page, drillsPage(drills, all ? '' : await readFile(page, 'utf8')));
}

const drillsHead = '| drill | on | games looked for | lost | playing again after | what players were told |';
const incidentsHead =
  '| incident | on | somebody is paged after | its alert, fired after | the doctor says | runbook |';
const commandsHead = '| command | on | page | took |';

/** The page, in the order in which the drills were done, with what it said before of others. */
export function drillsPage(recorded: readonly Recorded[], before = ''): string {
  const all = recorded.toSorted((one, other) => one.at.localeCompare(other.at));
  const inOrder = all.filter((each) => 'what' in each);
  const commands = all
    .filter((each) => 'command' in each)
    .map(({ page: named, command, at, tookMs }) =>
      rowOf(`\`${command.replaceAll('|', '\\|')}\``, day(at), named, seconds(tookMs)),
    );
  const rows = inOrder.map(({ what, at, kept, lost, backMs, told }) =>
    rowOf(what, day(at), kept, lost, seconds(backMs), told || 'nothing'),
  );
  const incidents = inOrder.flatMap(({ what, at, notice }) => {
    if (notice === undefined) return [];
    const { alert, alertMs, page: first, said, runbook } = notice;
    const paged = first ? firedAfter(first.alert, first.afterMs) : 'a ticket alone';
    return [rowOf(what, day(at), paged, firedAfter(alert, alertMs), said, runbook)];
  });
  return `# Drills

Written by \`npm run containers\`; do not edit. Each drill is done to the product in containers while players without a browser play one
game after the other. Afterwards every game whose last answer was acknowledged is looked for in its player's history.

${table(drillsHead, rows, before)}

The time runs from the fault, or from the end of what lasts, to the end of a game that was started after it, on the machine of the run.
\`no reply\` is a connection that was refused or cut: the gateway itself was away.

## Incidents
Each lasts until the shipped rules fire, in Prometheus beside the deployment, and \`docker compose run --rm doctor\` names it.

${table(incidentsHead, incidents, before)}

## Commands of the pages
Each for Compose of [deploying](deploying.md), the [runbooks](runbooks.md) and [backups](backups.md), word for word and in their order.

${table(commandsHead, commands, before)}

${clusterPart(before)}`;
}

const clusterHeading = '## Past one machine';
const clusterHead =
  '| disturbance | on | refused | for, since the fault | longest refused call | by status | p95 of an answer | longest until an entry was known | ranks right after | answers in time scored 0 | lost, doubled | limit |';

/** Writes rows of `npm run cluster`, each of a disturbance and its figures, into the page. */
export async function writeClusterTable(rows: readonly (readonly string[])[], on: Date): Promise<void> {
  const before = await readFile(page, 'utf8');
  const [upTo] = before.split(clusterHeading);
  if (rows.length > 0) await writeFile(page, `${upTo!.trimEnd()}\n\n${clusterPart(before, rows, on.toISOString())}`);
}

function clusterPart(before: string, rows: readonly (readonly string[])[] = [], at = ''): string {
  const lines = rows.map(([what = '', ...cells]) => rowOf(what, day(at), ...cells));
  return `${clusterHeading}
Written by \`npm run cluster\`: three Postgres, three RabbitMQ and two processes of each service, each on a network namespace of its own (how, and
what was never run: [scaling](scaling.md)). Players repeat what is refused until it is answered.

${table(clusterHead, lines, before)}
`;
}

/** A table of these rows; a row of the table before that has the same first cell is replaced. */
function table(head: string, rows: readonly string[], before: string): string {
  const [, old = ''] = before.split(`${head}\n`);
  const kept = old.split('\n\n')[0]!.split('\n').slice(1).filter(Boolean);
  const byWhat = new Map([...kept, ...rows].map((row) => [row.split(' | ')[0], row]));
  return [head, head.replaceAll(/[^|]+/g, ' --- '), ...byWhat.values()].join('\n');
}

function rowOf(...cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}

function firedAfter(alert: string, ms: number): string {
  return `\`${alert}\`, ${seconds(ms)}`;
}

function day(at: string): string {
  return at.slice(0, 10);
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(0)} s`;
}
