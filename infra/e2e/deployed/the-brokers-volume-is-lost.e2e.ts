import { join } from 'node:path';
import { readFileSync } from 'node:fs';

import { eventually } from '@lights-out/service-kit/testing';
import { runningDeployment, startTestStack, type TestStack } from '@lights-out/stack';

import { registerPlayers, startCrowd } from '../src/crowd.ts';
import { finishDrill } from '../src/drills.ts';
import { enter, enterAndPlay } from '../src/entering.ts';
import { sql } from '../src/in-containers.ts';

jest.setTimeout(300_000);

const deployment = runningDeployment();
const crowdSize = 20;
const gameMs = 60_000;

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});

test("the broker's volume is lost with an event in it: it starts empty, the last hours are published again, and nothing is missing", async () => {
  const crowd = await startCrowd(stack.url, crowdSize, { thinkMs: 200 });
  await crowd.nextGame(gameMs);
  const [early, late] = (await registerPlayers(stack.url, 2)) as [(typeof crowd.players)[0], (typeof crowd.players)[0]];
  await enterAndPlay(stack, early);
  await eventually(async () => expect(await countUnheard()).toBe('0'));
  // The broker has confirmed the event, and svc-game is not there to take it.
  await deployment.compose('kill', 'svc-game');
  await enter(stack, late);
  await eventually(async () => expect(await countUnheard()).toBe('1'));
  await eventually(async () => expect(await sql(unsent)).toBe('0'));

  crowd.takeFailures();
  const startedAt = performance.now();
  await deployment.compose('rm', '--force', '--stop', '--volumes', 'rabbitmq');
  await deployment.removeVolume('rabbitmq');
  await deployment.waitUntilHealthy('rabbitmq');
  await deployment.waitUntilHealthy('svc-game');
  await crowd.nextGame(gameMs);
  const backMs = Math.round(performance.now() - startedAt);
  expect(await countUnheard()).toBe('1');
  for (const statement of runbookStatements()) await sql(statement);
  await eventually(async () => expect(await countUnheard()).toBe('0'), 60_000);
  await crowd.stop();

  const what = "The broker's volume is lost with an event in it";
  const [players, failures] = [[...crowd.players, early], crowd.takeFailures()];
  expect(await finishDrill(stack, { what, backMs, players, failures })).toEqual({ lost: [], unclear: [] });
});

/** Payments that one of the two services that listen to them has not heard of. */
async function countUnheard(): Promise<string> {
  return sql(`
    select count(*) from payments.outbox where name = 'payment.confirmed'
      and (id not in (select event_id from game.inbox) or id not in (select event_id from identity.inbox))`);
}

const unsent = 'select count(*) from payments.outbox where sent_at is null';

/** The statements of the runbook, as an operator pastes them. */
function runbookStatements(): string[] {
  const text = readFileSync(join(import.meta.dirname, '../../docs/operating/runbooks.md'), 'utf8');
  const [, part] = /## The broker's data are lost\n([\s\S]*?)\n## /.exec(text)!;
  const [, block] = /```sql\n([\s\S]*?)```/.exec(part!)!;
  return block!
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
}
