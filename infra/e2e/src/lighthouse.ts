import { createServer } from 'node:net';

import { ensureChromium } from '@lights-out/stand-ins/chromium';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';

// Runs Lighthouse with its mobile preset: `npm run lighthouse --workspace infra/e2e -- [--runs=N] URL...`. By default
// it makes three runs of the front page and the leaderboard of a running product. `--cookie=NAME=VALUE` opens the pages
// with a session. With `--judge` it makes one run of the categories that do not depend on the machine's load and prints
// them as JSON; a story requires 100.
const args = process.argv.slice(2);
const judges = args.includes('--judge');
const runs = judges ? 1 : Number(args.find((arg) => arg.startsWith('--runs='))?.slice('--runs='.length) ?? 3);
const cookie = args.find((arg) => arg.startsWith('--cookie='))?.slice('--cookie='.length);
const named = args.filter((arg) => !arg.startsWith('--'));
const urls = named.length > 0 ? named : ['http://localhost:8080/', 'http://localhost:8080/leaderboard'];
const steady = ['accessibility', 'best-practices', 'seo'];
const categories = judges ? steady : ['performance', ...steady];

const port = await findFreePort();
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  chromiumSandbox: false,
  args: [
    `--remote-debugging-port=${port}`,
    '--disable-quic',
    '--disable-background-networking',
    '--disable-dev-shm-usage',
    '--no-first-run',
  ],
});
try {
  const reports: Report[] = [];
  // In turn, so that other work on the machine affects all pages alike.
  for (let run = 0; run < runs; run += 1) for (const url of urls) reports.push(await reportOn(url));
  console.log(
    judges ? JSON.stringify(reports) : [...reports.map(tell), ...urls.map((url) => summary(url, reports))].join('\n'),
  );
} finally {
  await browser.close();
}

/** Scores from 0 to 100, with the audits that kept them below 100. */
interface Report {
  readonly url: string;
  readonly scores: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
  readonly timings: string;
}

async function reportOn(url: string): Promise<Report> {
  const run = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: categories,
    ...(cookie && { extraHeaders: { Cookie: cookie } }),
  });
  if (!run) throw new Error(`Lighthouse had nothing to say of ${url}`);
  const { lhr } = run;
  const audits = Object.values(lhr.categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  const failed = audits.flatMap(({ id }) => lhr.audits[id] ?? []).filter(({ score }) => score !== null && score < 0.9);
  const timings = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
    'speed-index',
  ];
  return {
    url,
    scores: Object.fromEntries(
      Object.entries(lhr.categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
    ),
    faults: failed.map(({ id, title, displayValue }) => [id, title, displayValue].filter(Boolean).join(': ')),
    timings: timings
      .flatMap((id) => (lhr.audits[id]?.displayValue ? [`${id} ${lhr.audits[id].displayValue}`] : []))
      .join(', '),
  };
}

/** The performance scores of one page, in ascending order, and their median. */
function summary(url: string, reports: readonly Report[]): string {
  const scores = reports
    .filter((report) => report.url === url)
    .map((report) => report.scores.performance ?? 0)
    .toSorted((a, b) => a - b);
  return `${url}  performance ${scores.join(' ')}  median ${scores[scores.length >> 1]}`;
}

function tell({ url, scores, faults, timings }: Report): string {
  const figures = Object.entries(scores)
    .map(([category, score]) => `${category} ${score}`)
    .join('  ');
  return [url, `  ${figures}`, `  ${timings}`, ...faults.map((fault) => `  ! ${fault}`)].join('\n');
}

function findFreePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No free port')),
      );
    });
  });
}
