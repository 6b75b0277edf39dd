import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { getHistory } from '@lights-out/contracts/results';
import { eventually } from '@lights-out/service-kit/testing/eventually';

import { call } from '@lights-out/stack/players/calls';
import type { Acknowledged, CrowdPlayer, Failures } from './crowd.ts';

/** A row of the table of drills (`infra/docs/operating/drills.md`), which `npm run containers` writes. */
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

const folder = join(import.meta.dirname, '../../../.local/drills');
const settleMs = 30_000;
/** The newest games of a player; their history has a page of 100. */
const lookedAt = 90;

/** How a drill under a crowd went, beside what is told of the crowd itself. */
interface EndOfDrill extends Pick<DrillRow, 'what' | 'backMs' | 'notice'> {
  readonly players: readonly CrowdPlayer[];
  readonly failures: Failures;
}

/** Looks for what the players were acknowledged, records the drill, and returns what is lost and which failures were unclear. */
export async function finishDrill(
  stack: { readonly url: string },
  { what, backMs, notice, players, failures }: EndOfDrill,
): Promise<{ lost: readonly Acknowledged[]; unclear: readonly string[] }> {
  const acknowledged = acknowledgedBy(players);
  const lost = await findLost(stack, acknowledged);
  const kept = [...acknowledged.values()].flat().length;
  await recordDrill({ what, kept, lost: lost.length, backMs, told: toldText(failures), notice });
  return { lost, unclear: unclearIn(failures) };
}

export async function recordDrill(row: DrillRow): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = `${row.what.toLowerCase().replaceAll(/\W+/g, '-')}.json`;
  await writeFile(join(folder, file), JSON.stringify({ ...row, at: new Date().toISOString() }));
}

/** In words for the table. */
function toldText({ told }: Failures): string {
  return [...told].map(([answer, count]) => `${count} × ${answer}`).join(', ');
}

/** Failures other than the clear ones, which are no reply, and a 502, 503 or 504 with a code of the contract. */
function unclearIn({ told, unclear }: Failures): readonly string[] {
  return [...unclear, ...[...told.keys()].filter((answer) => !/^(no reply|50[234] .+)$/.test(answer))];
}

/** What has been acknowledged so far. */
export function acknowledgedBy(players: readonly CrowdPlayer[]): Map<CrowdPlayer, readonly Acknowledged[]> {
  return new Map(players.map((player) => [player, player.acknowledged.slice(-lookedAt)]));
}

/** Looks for the acknowledged games in the histories, for half a minute at most, and returns those that are not there. */
export async function findLost(
  stack: { readonly url: string },
  acknowledged: ReadonlyMap<CrowdPlayer, readonly Acknowledged[]>,
): Promise<Acknowledged[]> {
  let lost: Acknowledged[] = [];
  await eventually(async () => {
    const each = await Promise.all([...acknowledged].map(([player, games]) => findLostOf(stack, player, games)));
    lost = each.flat();
    if (lost.length > 0) throw new Error(`${lost.length} games are lost.`);
  }, settleMs).catch(() => {});
  return lost;
}

async function findLostOf(
  stack: { readonly url: string },
  { id, cookie }: CrowdPlayer,
  games: readonly Acknowledged[],
): Promise<Acknowledged[]> {
  const history = await call(stack, cookie, getHistory, { params: { id } });
  const kept = new Map(history.map(({ gameId, score }) => [gameId, score]));
  return games.filter(({ gameId, score }) => kept.get(gameId) !== score);
}
