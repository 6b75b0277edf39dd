import { serverCounts } from '@lights-out/service-kit';

import { bad, good, reasonOf, warning, type Finding } from './finding.ts';

/** A figure of a metric, with its labels. */
export interface Measure {
  readonly metric: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

interface Judgement {
  readonly metric: string;
  readonly isBad: (measure: Measure) => boolean;
  /** What it is called, and the next step. */
  readonly finding: (measure: Measure) => Finding;
}

const runbook = (name: string) => `See infra/docs/operating/runbooks: ${name}.`;
const over = (most: number) => (measure: Measure) => measure.value > most;
const hours = (seconds: number) => `${Math.floor(seconds / 3_600)} h`;
const oldestBackup = 25 * 3_600;

/** What a person must act on, by the figures that alerts go by; they need no Prometheus here. */
const judgements: readonly Judgement[] = [
  {
    metric: 'database_sessions_blocked',
    isBad: over(0),
    finding: ({ value, labels: { holder } }) =>
      bad(`${holder} holds a lock for which ${value} wait`, runbook('A lock that nobody lets go of')),
  },
  {
    metric: 'replication_slot_idle',
    isBad: over(0),
    finding: ({ labels: { slot } }) =>
      bad(`nobody takes the changes that the slot ${slot} keeps`, runbook('Backups that fail')),
  },
  {
    metric: 'wal_archive_failing',
    isBad: over(0),
    finding: () => bad('the bucket does not take the changes of the database', runbook('Backups that fail')),
  },
  {
    metric: 'backup_age_seconds',
    isBad: over(oldestBackup),
    finding: ({ value }) => bad(`no backup has succeeded for ${hours(value)}`, runbook('Backups that fail')),
  },
  {
    metric: 'sweeper_overdue_seconds',
    isBad: over(300),
    finding: ({ labels: { sweeper }, value }) =>
      bad(
        `the sweeper ${sweeper} has not succeeded for ${Math.round(value)} s`,
        'Its log has sweeper-failed with the reason.',
      ),
  },
  {
    metric: 'clock_skew_seconds',
    isBad: ({ value }) => Math.abs(value) > 0.5,
    finding: ({ value }) => bad(`its clock is ${value.toFixed(1)} s off the database's`, 'Run NTP on both machines.'),
  },
  {
    metric: 'ranks_age_seconds',
    isBad: over(150),
    finding: ({ value }) => bad(`its ranks are ${Math.round(value)} s old`, runbook('Database failover')),
  },
  {
    metric: 'bus_connected',
    isBad: ({ value }) => value === 0,
    finding: () => bad('it has no connection to the broker', runbook('Broker down')),
  },
  {
    metric: 'rabbitmq_alarms_free_disk_space_watermark',
    isBad: over(0),
    finding: () => bad('the broker takes no messages: it has no room on its disk', runbook('Broker down')),
  },
  {
    metric: 'rabbitmq_alarms_memory_used_watermark',
    isBad: over(0),
    finding: () => bad('the broker takes no messages: it has no memory left', runbook('Broker down')),
  },
  {
    metric: 'contest_steps_overdue',
    isBad: ({ value, labels: { step } }) => value > 0 && step !== 'confirm',
    finding: ({ labels: { step } }) => bad(`a contest waits for its next step: ${step}`, runbook('The end of a month')),
  },
  {
    metric: 'games_set_aside',
    isBad: over(0),
    finding: ({ value }) => bad(`${value} games cannot be closed`, runbook('A game that cannot be closed')),
  },
  {
    metric: 'mails_failing',
    isBad: over(0),
    finding: ({ value }) => warning(`${value} mails wait for another try`, runbook('Mails that are not sent')),
  },
  {
    metric: 'stripe_misconfigured_total',
    isBad: over(0),
    finding: ({ labels: { reason }, value }) =>
      warning(`Stripe has rejected ${value} calls since its start: ${reason}`, runbook('Stripe down')),
  },
];

/** What is wrong by the figures; nothing where all is well. */
export function judge(measures: readonly Measure[]): Finding[] {
  return [
    ...judgements.flatMap(({ metric, isBad, finding }) =>
      measures.filter((measure) => measure.metric === metric && isBad(measure)).map(finding),
    ),
    ...judgeWebhooks(measures),
  ];
}

/** Everybody can send rubbish, so a refused webhook says something only where none is taken. */
function judgeWebhooks(measures: readonly Measure[]): Finding[] {
  const count = (outcome: string) =>
    measures.find(({ metric, labels }) => metric === 'stripe_webhooks_total' && labels.outcome === outcome)?.value ?? 0;
  const refused = count('refused');
  if (refused === 0 || count('taken') > 0) return [];
  return [
    warning(
      `every webhook of Stripe is refused, ${refused} since its start`,
      `Where they come from Stripe, STRIPE_WEBHOOK_SECRET is not the one of this endpoint. ${runbook('Stripe down')}`,
    ),
  ];
}

const ofServer = new Set(serverCounts.map(({ name }) => name));

/** Of the database server the database itself is asked. */
function isItsOwn({ metric }: Measure): boolean {
  return !ofServer.has(metric);
}

const timeoutMs = 8_000;

/** Examines a service by what it tells operators: whether it is ready, and its figures. */
export async function examineService(name: string, url: string): Promise<Finding[]> {
  const ask = (path: string) => fetch(new URL(path, url), { signal: AbortSignal.timeout(timeoutMs) });
  try {
    const ready = await ask('/readyz');
    const measures = readMetrics(await (await ask('/metrics')).text());
    const isReady = ready.ok
      ? good(`${name} is ready`)
      : bad(
          `${name} answers and is not ready`,
          `Its log says what it waits for. Where its database answers it ends within a minute and starts anew; else: docker compose restart ${name}`,
        );
    return [
      isReady,
      ...judge(measures.filter(isItsOwn)).map((finding) => ({ ...finding, what: `${name}: ${finding.what}` })),
    ];
  } catch (error) {
    const reason = reasonOf((error as Error).cause ?? error);
    return [
      bad(
        `${name} does not answer: ${reason}`,
        `docker compose logs --tail 100 ${name}; docker compose restart ${name}`,
      ),
    ];
  }
}

/** Reads the text format of Prometheus. */
export function readMetrics(text: string): Measure[] {
  return [...text.matchAll(/^([a-z_]\w*)(?:\{(.*)\})? (\S+)$/gim)].map(([, metric = '', labels = '', value = '']) => ({
    metric,
    labels: Object.fromEntries([...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, of]) => [key, of])),
    value: Number(value),
  }));
}
