/**
 * Writes Grafana's dashboards (`grafana/dashboards/*.json`) from the tables below; `--print` prints them all.
 */
import { writeFileSync } from 'node:fs';
import process from 'node:process';

const answers = 'service="game",route="/api/games/:id/answers",status="200"';
const calls = 'http_request_duration_seconds_count';
const gateway = 'service="gateway"';

const dashboards = {
  game: {
    title: 'Game',
    rows: [
      [
        {
          title: 'Players',
          unit: 'short',
          kind: 'stat',
          lines: { accounts: 'max(players_registered)', 'signed in': 'max(players_signed_in)' },
        },
        { title: 'Games running', unit: 'short', kind: 'stat', lines: { '{{mode}}': 'max by (mode) (games_running)' } },
        {
          title: 'Results in the last 24 hours',
          unit: 'short',
          kind: 'stat',
          lines: { results: 'delta(max(results_recorded)[24h:5m])' },
        },
        { title: 'Payments', unit: 'short', kind: 'stat', lines: { '{{state}}': 'max by (state) (payments)' } },
      ],
      [
        {
          title: 'New accounts a minute',
          unit: 'short',
          lines: {
            accounts: `60 * sum(rate(${calls}{service="identity",method="POST",route="/api/users",status="201"}[5m]))`,
          },
        },
        { title: 'Answers a second', unit: 'ops', lines: { answers: `sum(rate(${calls}{${answers}}[1m]))` } },
        { title: 'Results a minute', unit: 'short', lines: { results: '60 * max(deriv(results_recorded[5m]))' } },
      ],
      [
        {
          title: 'Time to answer an answer',
          unit: 's',
          lines: quantiles(`service="gateway",route="/api/games/:id/answers"`),
        },
        {
          title: 'Payments by what the service said',
          unit: 'ops',
          lines: { '{{route}} {{status}}': `sum by (route, status) (rate(${calls}{service="payments"}[5m]))` },
        },
        { title: 'Refunds owed', unit: 'short', lines: { refunds: 'max(refunds_owed)' } },
      ],
    ],
  },
  services: {
    title: 'Services',
    rows: [
      [
        {
          title: 'Calls a second, as players make them',
          unit: 'reqps',
          lines: { '{{status}}': `sum by (status) (rate(${calls}{${gateway}}[1m]))` },
        },
        {
          title: 'Errors (5xx), share of calls',
          unit: 'percentunit',
          lines: {
            '{{service}}': `sum by (service) (rate(${calls}{status=~"5.."}[5m])) / sum by (service) (rate(${calls}[5m]))`,
          },
        },
        { title: 'Latency at the gateway', unit: 's', lines: quantiles(gateway) },
      ],
      [
        {
          title: 'Errors by route',
          unit: 'ops',
          lines: {
            '{{service}} {{route}} {{status}}': `sum by (service, route, status) (rate(${calls}{status=~"5.."}[5m])) > 0`,
          },
        },
        {
          title: 'Slowest routes (p95)',
          unit: 's',
          lines: {
            '{{service}} {{route}}':
              'topk(10, histogram_quantile(0.95, sum by (le, service, route) (rate(http_request_duration_seconds_bucket{route!="/internal/sessions/ends"}[5m]))))',
          },
        },
        {
          title: 'Refused (429), a second',
          unit: 'ops',
          lines: { '{{route}}': `sum by (route) (rate(${calls}{status="429"}[5m]))` },
        },
      ],
      [
        {
          title: 'Processor',
          unit: 'percentunit',
          lines: { '{{service}} {{instance}}': 'rate(process_cpu_seconds_total{service!=""}[2m])' },
        },
        {
          title: 'Memory',
          unit: 'bytes',
          lines: { '{{service}} {{instance}}': 'process_resident_memory_bytes{service!=""}' },
        },
        {
          title: 'Event loop turn (p99; 1 s if never late)',
          unit: 's',
          lines: { '{{service}} {{instance}}': 'nodejs_eventloop_lag_p99_seconds' },
        },
      ],
    ],
  },
  events: {
    title: 'Events',
    rows: [
      [
        { title: 'Lag of the outbox', unit: 's', lines: { '{{service}}': 'max by (service) (outbox_lag_seconds)' } },
        { title: 'Events in the outbox', unit: 'short', lines: { '{{service}}': 'max by (service) (outbox_unsent)' } },
        { title: 'Connected to the broker', unit: 'short', lines: { '{{service}} {{instance}}': 'bus_connected' } },
      ],
      [
        {
          title: 'Sent a second',
          unit: 'ops',
          lines: { '{{service}}': 'sum by (service) (rate(events_sent_total[1m]))' },
        },
        {
          title: 'Received a second',
          unit: 'ops',
          lines: {
            '{{service}} {{event}} {{outcome}}': 'sum by (service, event, outcome) (rate(events_consumed_total[1m]))',
          },
        },
        {
          title: 'Waiting for another try',
          unit: 'short',
          lines: { '{{service}}': 'max by (service) (inbox_waiting)' },
        },
      ],
      [
        {
          title: 'Given up',
          unit: 'short',
          lines: { '{{service}} {{event}}': 'increase(events_dead_lettered_total[1h])' },
        },
        { title: 'Without a queue', unit: 'short', lines: { '{{service}}': 'increase(events_unroutable_total[1h])' } },
        { title: 'In the queues', unit: 'short', lines: { '{{queue}}': 'sum by (queue) (rabbitmq_queue_messages)' } },
      ],
    ],
  },
};

const written = Object.fromEntries(
  Object.entries(dashboards).map(([name, dashboard]) => [name, dashboardOf(name, dashboard)]),
);
if (process.argv[2] === '--print') process.stdout.write(JSON.stringify(written));
else for (const [name, dashboard] of Object.entries(written)) write(name, dashboard);

function write(name, dashboard) {
  writeFileSync(new URL(`grafana/dashboards/${name}.json`, import.meta.url), `${JSON.stringify(dashboard, null, 2)}\n`);
}

function quantiles(of) {
  return Object.fromEntries(
    [0.5, 0.95, 0.99].map((quantile) => [
      `p${quantile * 100}`,
      `histogram_quantile(${quantile}, sum by (le) (rate(http_request_duration_seconds_bucket{${of}}[5m])))`,
    ]),
  );
}

function dashboardOf(name, { title, rows }) {
  return {
    uid: `lights-out-${name}`,
    title,
    tags: ['lights-out'],
    schemaVersion: 41,
    version: 1,
    editable: false,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    timezone: 'utc',
    panels: rows.flatMap((row, y) =>
      row.map((panel, x) =>
        panelOf(panel, {
          id: y * 10 + x + 1,
          gridPos: { h: 8, w: 24 / row.length, x: (24 / row.length) * x, y: y * 8 },
        }),
      ),
    ),
  };
}

function panelOf({ title, unit, kind = 'timeseries', lines }, place) {
  return {
    ...place,
    title,
    type: kind,
    datasource: { type: 'prometheus', uid: 'prometheus' },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    targets: Object.entries(lines).map(([legendFormat, expr], index) => ({
      refId: 'ABCDEFGH'[index],
      expr,
      legendFormat,
    })),
  };
}
