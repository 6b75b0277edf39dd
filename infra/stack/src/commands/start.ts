import { join, relative } from 'node:path';
import process from 'node:process';

import { expected } from '@lights-out/stand-ins/setup/expected';
import { step } from '@lights-out/stand-ins/setup/progress';

import { readPort } from '../../bootstrap/port.mjs';
import { secondsSinceBootstrap } from '../bootstrapped.ts';
import { boxed } from '../box.ts';
import { aborted } from '../ending.ts';
import { openDataFolder } from '../data-folder.ts';
import {
  copyToFill,
  demoLines,
  findDemoCopy,
  hasRows,
  keepDemoCopy,
  monthOption,
  type DemoCopy,
} from '../demo/demo-copy.ts';
import { openLogFile, type LogFile } from '../log-file.ts';
import { root } from '../paths.ts';
import { openPortalAccess, portalLines, type PortalAccess } from '../portal-access.ts';
import { startDatabase } from '../start-database.ts';
import { buildSlices } from '../slices/build-slices.ts';
import { layOutSlices } from '../slices/lay-out-slices.ts';
import { startStack, type Stack, type StackOptions } from '../stack.ts';

/**
 * `npm start`: runs the product for this machine only and keeps its data for the next start.
 *
 * @param args `--with-a-month` fills an empty copy with demo data first
 */
export async function start(
  signal: AbortSignal,
  running: AsyncDisposableStack,
  args: readonly string[],
): Promise<number> {
  const unknown = args.find((arg) => arg !== monthOption);
  if (unknown !== undefined) throw expected(`There is no option ${unknown}; there is ${monthOption}.`);
  const port = readPort(process.env.PORT);
  const home = await openDataFolder(port, signal, running);
  const database = await startDatabase(home, signal, running);
  const slicesDir = await step('Pages', async (say) => {
    await buildSlices(say, signal);
    return layOutSlices(home);
  });
  signal.throwIfAborted();
  const portal = await openPortalAccess(home);
  const options = {
    databaseUrlFor: database.urlFor,
    slicesDir,
    port,
    stripeFile: join(home, 'stripe-stand-in.jsonl'),
    mailDir: join(home, 'mail'),
    portal,
  };
  const logTo = openLog(home, running);
  if (args.length > 0) await addMonth(home, options, signal);
  const copy = await findDemoCopy(home);
  const stack = await step('Services', async (say) => {
    const started = await startStack({ ...options, logTo, env: process.env, isMarked: copy !== undefined });
    running.defer(started.stop);
    say(Object.keys(started.serviceUrls).join(', '));
    return started;
  });
  console.log(`\n${boxed(welcome(stack, portal, home, copy))}\n\n  Ready after ${secondsSinceBootstrap()} s.\n`);
  await Promise.race([aborted(signal), database.lost]);
  console.log('\n  Stopping …\n');
  return signal.aborted ? 0 : 1;
}

function openLog(home: string, running: AsyncDisposableStack): LogFile {
  const path = join(home, 'services.log');
  const name = relative(root, path);
  const log = openLogFile(path, (fault) =>
    console.error(
      fault === undefined
        ? `\n  ${name} is written again.`
        : `\n  ${name} is not written (${fault}) until there is room.`,
    ),
  );
  running.defer(() => log.close());
  return {
    ...log,
    write(line) {
      // Whoever went back to an older release should know it without reading the log.
      if (line.includes('"event":"schema-ahead"')) console.error(`\n  ${(JSON.parse(line) as { msg: string }).msg}`);
      log.write(line);
    },
  };
}

/** Fills the copy unless that was done before. What fills it is loaded for this alone. */
async function addMonth(home: string, options: StackOptions & { readonly port: number }, signal: AbortSignal) {
  const copy = copyToFill({
    home,
    port: options.port,
    copy: await findDemoCopy(home),
    isInUse:
      (await hasRows(options.databaseUrlFor('identity'), 'identity.users')) ||
      (await hasRows(options.databaseUrlFor('game'), 'game.dailies')),
    paysByStripe: Boolean(process.env.STRIPE_SECRET_KEY),
  });
  if (copy === undefined) return;
  await keepDemoCopy(home, copy);
  const { fillCopy } = await import('../demo/fill-copy.ts');
  const recoveryCodes = await step('A month', (say) => fillCopy(options, { password: copy.password, say, signal }));
  await keepDemoCopy(home, { ...copy, recoveryCodes });
}

function welcome({ url, stripe }: Stack, portal: PortalAccess, home: string, copy?: DemoCopy): string[] {
  return [
    `Lights Out runs at ${url}`,
    ...portalLines(url, portal, copy?.recoveryCodes),
    '',
    ...(copy ? demoLines(copy) : []),
    'DEMO MODE: for this machine alone (it listens on loopback only).',
    ...(stripe
      ? ['No money moves: pay with the test card 4242 4242 4242 4242.']
      : ['Payments go to Stripe, by the key in STRIPE_SECRET_KEY.']),
    ...(process.env.SMTP_URL ? [] : [`Mails are shown at ${url}/dev/mails and sent to nobody.`]),
    `Accounts, games and logs are kept in ${relative(root, home)}/`,
    'Stop it with Ctrl-C.',
  ];
}
