import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { getHistory } from '@lights-out/contracts/results';
import { eventually } from '@lights-out/service-kit/testing/eventually';

import type { DrillRow, RunCommand } from '@lights-out/stack';
import { call } from '@lights-out/stack/players/calls';
import { startCrowd, type Acknowledged, type CrowdPlayer, type Failures } from './crowd.ts';

const folder = join(import.meta.dirname, '../../../.local/drills');
const settleMs = 30_000;
const backInMs = 60_000;
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
  const told = toldText(failures);
  const lost = await recordLost(stack, acknowledgedBy(players), { what, backMs, told, notice });
  return { lost, unclear: unclearIn(failures) };
}

/** As `finishDrill` after a restore that was begun then and during which nobody could play: it ends with a game. */
export async function finishRestore(
  stack: { readonly url: string },
  { what, startedAt, acknowledged }: { what: string; startedAt: number; acknowledged: ByPlayer },
): Promise<readonly Acknowledged[]> {
  const later = await startCrowd(stack.url, 1);
  await later.nextGame(backInMs);
  const backMs = Math.round(performance.now() - startedAt);
  await later.stop();
  return recordLost(stack, acknowledged, { what, backMs, told: 'down meanwhile' });
}

type ByPlayer = ReadonlyMap<CrowdPlayer, readonly Acknowledged[]>;

async function recordLost(
  stack: { readonly url: string },
  acknowledged: ByPlayer,
  row: Omit<DrillRow, 'kept' | 'lost'>,
): Promise<readonly Acknowledged[]> {
  const lost = await findLost(stack, acknowledged);
  await recordDrill({ ...row, kept: [...acknowledged.values()].flat().length, lost: lost.length });
  return lost;
}

export async function recordDrill(row: DrillRow | RunCommand): Promise<void> {
  await mkdir(folder, { recursive: true });
  const name = 'what' in row ? row.what : `${row.page} ${row.command}`;
  const file = `${name.toLowerCase().replaceAll(/\W+/g, '-').slice(0, 200)}.json`;
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
export function acknowledgedBy(players: readonly CrowdPlayer[]): ByPlayer {
  return new Map(players.map((player) => [player, player.acknowledged.slice(-lookedAt)]));
}

/** Looks for the acknowledged games in the histories, for half a minute at most, and returns those that are not there. */
export async function findLost(stack: { readonly url: string }, acknowledged: ByPlayer): Promise<Acknowledged[]> {
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
