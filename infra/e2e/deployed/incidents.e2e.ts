import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { postPasswordReset } from '@lights-out/contracts/account';
import { postUser } from '@lights-out/contracts/identity';
import { mustRun, run } from '@lights-out/stand-ins/containers';
import { eventually } from '@lights-out/service-kit/testing';
import { runningDeployment, startTestStack, type TestStack } from '@lights-out/stack';
import { reply } from '@lights-out/stack/players/calls';

import { registerPlayers, startCrowd, type Crowd } from '../src/crowd.ts';
import { finishDrill } from '../src/drills.ts';
import { enter } from '../src/entering.ts';
import { firstPageSince, startPrometheus, stopPrometheus, untilAlert } from '../src/prometheus.ts';
import { hangConnections, sql, startsOf } from '../src/in-containers.ts';
import { newAccount } from '../src/steps.ts';

jest.setTimeout(1_200_000);

const deployment = runningDeployment();
const runbooks = readFileSync(join(import.meta.dirname, '../../docs/operating/runbooks.md'), 'utf8');
const saidInMs = 180_000;
const gameMs = 120_000;
const tellers = 5;
const backups = ['--profile', 'backup'];

interface Incident {
  readonly begin: () => Promise<unknown>;
  readonly end: () => Promise<unknown>;
}

/** Of each incident in the table of the runbooks, how it is made. */
const incidents: Readonly<Record<string, Incident>> = {
  'a forgotten session holds a lock': {
    begin: async () => {
      const hold = "set application_name = 'forgotten'; begin; lock table game.contests; select pg_sleep(900)";
      const psql = ['psql', '--username=postgres', 'lights_out', '--command', hold];
      await deployment.compose('exec', '--detach', 'postgres', ...psql);
    },
    end: () =>
      sql(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'forgotten'",
      ),
  },
  'the mail server is gone': {
    begin: async () => {
      await deployment.compose('stop', 'mail');
      await reply(stack, '', postPasswordReset, { body: { email } });
    },
    end: () => deployment.waitUntilHealthy('mail'),
  },
  'a role may not write, after a failover': {
    begin: async () => {
      await sql('alter role game set default_transaction_read_only = on');
      // Those that are open keep what they began with.
      await sql(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'game'",
      );
    },
    end: () => sql('alter role game reset default_transaction_read_only'),
  },
  'the broker is gone': {
    begin: () => deployment.compose('stop', 'rabbitmq'),
    end: () => deployment.waitUntilHealthy('rabbitmq'),
  },
  'the database falls silent': {
    // Its address is gone without a word: what is sent there comes to nothing, and no connection is told that it has ended.
    begin: async () => network('disconnect', await idOf('postgres')),
    end: async () => network('connect', '--alias', 'postgres', await idOf('postgres')),
  },
  'the broker has no room on its disk': {
    begin: async () => {
      await rabbitmqctl('set_disk_free_limit', '1000000000000000');
      await enterOne();
    },
    end: () => rabbitmqctl('set_disk_free_limit', '1GB'),
  },
  'a service is frozen': {
    begin: () => deployment.compose('pause', 'svc-payments'),
    end: () => deployment.compose('unpause', 'svc-payments'),
  },
  "a service's connections hang": {
    begin: async () => {
      startsBefore = await startsOf('svc-game');
      await hangConnections('svc-game');
    },
    // It ends itself, and Docker starts it again.
    end: () => eventually(async () => expect(await startsOf('svc-game')).not.toBe(startsBefore), saidInMs),
  },
  "a contest's next step cannot be taken": {
    begin: () =>
      sql(`
        insert into game.contests (name, kind, starts_at, ends_at, since)
          values ('drill', 'weekend', now() - interval '1 day', now(), now());
        create function game.refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
        create trigger refuse before update on game.contests for each row
          when (old.name = 'drill') execute function game.refuse()`),
    end: () => sql('drop function game.refuse cascade'),
  },
  'a wrong webhook secret': {
    begin: async () => {
      envBefore = await readFile(deployment.envFile, 'utf8');
      await startPayments(envBefore.replace(/^STRIPE_WEBHOOK_SECRET=.*$/m, "STRIPE_WEBHOOK_SECRET='whsec_of_another'"));
      for (let n = 0; n < tellers; n += 1) await enterOne();
    },
    end: async () => {
      await startPayments(envBefore);
      await enterOne();
    },
  },
};

let stack: TestStack;
let crowd: Crowd;
let envBefore: string;
let startsBefore: string;
const { email, ...account } = newAccount();
beforeAll(async () => {
  stack = await startTestStack();
  // It is in a profile of its own, so that it is not built with the others.
  await deployment.compose('build', '--quiet', 'doctor');
  await Promise.all([startPrometheus(), deployment.compose(...backups, 'up', '--detach', '--wait', 'backup', 'wal')]);
  await reply(stack, '', postUser, { body: { email, ...account } });
  crowd = await startCrowd(stack.url, 10, { thinkMs: 200 });
  await crowd.nextGame(gameMs);
});
afterAll(async () => {
  await crowd.stop();
  await stopPrometheus();
  await deployment.compose(...backups, 'rm', '--force', '--stop', 'backup', 'wal');
});

test('an installation that is well has everything looked at and nothing broken', async () => {
  const { code, output } = await examined();
  expect(output).toMatch(/ 0 broken, \d+ to look at, \d+ good, 0 not looked at/);
  expect(code).toBe(0);
});

test.each(rowsOfRunbooks())('$what: $alert fires and the doctor says so', async ({ what, alert, words, runbook }) => {
  expect(runbooks).toContain(`\n## ${runbook}`);
  await untilAlert(alert, 'is silent');
  crowd.takeFailures();
  const { begin, end } = incidents[what]!;
  const beganAt = Date.now();
  const since = () => Date.now() - beganAt;
  await begin();
  const [said, alertMs] = await Promise.all([
    eventually(async () => saidBy((await examined()).output, words), saidInMs),
    untilAlert(alert, 'fires').then(since),
  ]).finally(end);
  const page = await firstPageSince(beganAt);

  const endedAt = performance.now();
  await crowd.nextGame(gameMs);
  const backMs = Math.round(performance.now() - endedAt);
  await eventually(async () => expect((await examined()).output).toContain('\n  0 broken'), saidInMs);
  const [players, failures] = [crowd.players, crowd.takeFailures()];
  const notice = { alert, alertMs, page, said, runbook };
  const outcome = await finishDrill(stack, { what, backMs, players, failures, notice });
  expect(outcome).toEqual({ lost: [], unclear: [] });
});

/** The rows of the first table of the runbooks, which say how an incident shows itself. */
function rowsOfRunbooks(): { what: string; alert: string; words: string[]; runbook: string }[] {
  const [, table] = /\| what happened .*\n.*\n((?:\|.*\n)+)/.exec(runbooks)!;
  return table!
    .trimEnd()
    .split('\n')
    .map((row) => {
      const [what, alert, says, runbook] = row.slice(2, -2).split(' | ') as [string, string, string, string];
      const words = [...says.matchAll(/"([^"]+)"/g)].flatMap(([, quoted]) => quoted!.split('…'));
      return {
        what,
        alert: alert.replaceAll('`', ''),
        words: words.map((part) => part.trim()).filter(Boolean),
        runbook,
      };
    });
}

/** What the doctor says from inside, and how it ends. */
function examined(): Promise<{ code: number; output: string }> {
  return run('docker', ['compose', ...deployment.options, 'run', '--rm', '--no-deps', 'doctor'], {
    env: deployment.engine,
  });
}

/** The first line of the doctor that has one of these words, where all of them are said. */
function saidBy(output: string, words: readonly string[]): string {
  for (const part of words) expect(output).toContain(part);
  return output
    .split('\n')
    .find((line) => line.includes(words[0]!))!
    .trim();
}

async function rabbitmqctl(...words: readonly string[]): Promise<void> {
  await deployment.compose('exec', '-T', 'rabbitmq', 'rabbitmqctl', '--quiet', ...words);
}

async function network(...words: readonly string[]): Promise<void> {
  await mustRun('docker', ['network', words[0]!, ...words.slice(1, -1), `${deployment.project}_data`, words.at(-1)!]);
}

async function idOf(name: string): Promise<string> {
  return (await deployment.compose('ps', '--quiet', name)).trim();
}

async function startPayments(env: string): Promise<void> {
  await writeFile(deployment.envFile, env);
  await deployment.compose('up', '--detach', '--no-build', '--no-deps', '--wait', 'svc-payments');
}

async function enterOne(): Promise<void> {
  const [entrant] = await registerPlayers(stack.url, 1);
  await enter(stack, entrant!);
}
