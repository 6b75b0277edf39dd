/**
 * How long do calls take, and what do players cost by process? The product as deployed: a process for each service and a Postgres of
 * its own, with the embedded bus or, with `BUS=rabbitmq`, a RabbitMQ; of svc-game `GAME_PROCESSES` (1). `PARTS` names the parts to run, in
 * this order:
 * - `humans`: `PLAYERS` (300) play at the pace of people for `SECONDS` (60), from the start of the product on;
 * - `burst`: the same beside 50 registrations a second;
 * - `daily`: as `humans`, all of them as guests in one daily.
 *
 * With `PRODUCT_URL` the players play on a product that runs already, such as one in containers; its CPU is not counted.
 * It needs a `RATE_LIMIT_SCALE` for so many players of one address; `PRODUCT_ORIGIN` where it is known to browsers by another address.
 */
import process from 'node:process';

import { printLoad, printBurst, type UsedCpu } from './players/load.ts';
import { beginDaily, humanPace, openSite, registerPlayers, visitor, type Site } from './players/players.ts';
import { startProduct } from './players/product.ts';
import { printMachine } from './report.ts';

const count = Number(process.env.PLAYERS ?? 300);
const seconds = Number(process.env.SECONDS ?? 60);
const humans = { pace: humanPace, seconds, title: `${count} players at the pace of people` };
const daily = { ...humans, begin: beginDaily, title: `${count} guests in one daily` };
const deployedAt = process.env.PRODUCT_URL;
const wanted = new Set((process.env.PARTS ?? 'humans,burst').split(','));

printMachine();
await (deployedAt === undefined ? measureOwn() : measureDeployed(deployedAt));
printMachine();

async function measureOwn(): Promise<void> {
  const product = await startProduct({
    onRabbit: process.env.BUS === 'rabbitmq',
    gameProcesses: Number(process.env.GAME_PROCESSES ?? 1),
  });
  const site = openSite(product);
  try {
    await measure(site, product.cpu);
  } finally {
    site.agent.destroy();
    await product.stop();
  }
}

async function measureDeployed(url: string): Promise<void> {
  const site = openSite({ url, origin: process.env.PRODUCT_ORIGIN ?? new URL(url).origin });
  try {
    await measure(site, undefined);
  } finally {
    site.agent.destroy();
  }
}

async function measure(site: Site, cpu: UsedCpu): Promise<void> {
  // Guests of the daily need no account.
  const players = wanted.has('humans') || wanted.has('burst') ? await registerPlayers(site, count) : [];
  if (wanted.has('humans')) await printLoad(cpu, players, humans);
  if (wanted.has('burst'))
    await printBurst(cpu, site, players, { ...humans, title: `${humans.title}, beside registrations` });
  const guests = Array.from({ length: count }, () => visitor(site));
  if (wanted.has('daily')) await printLoad(cpu, guests, daily);
}
