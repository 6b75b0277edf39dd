import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';

import type { House } from '../house.ts';

/** A query and its location. */
export interface Query {
  readonly place: string;
  readonly expression: string;
}

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
}
interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

const folder = 'infra/operate/deploy/observability';

/** All queries of alerts and dashboards. */
export function queriesIn(house: House): Query[] {
  const { groups } = parse(house.read(`${folder}/alerts.yml`)) as Rules;
  const alerts = groups.flatMap(({ rules }) =>
    rules.map(({ alert, expr }) => ({ place: `alert ${alert}`, expression: expr })),
  );
  const dashboards = house.files
    .filter((path) => path.startsWith(`${folder}/grafana/dashboards/`))
    .flatMap((path) => {
      const { panels } = JSON.parse(house.read(path)) as Dashboard;
      return panels.flatMap(({ title, targets }) =>
        targets.map(({ expr }) => ({ place: `${path}: ${title}`, expression: expr })),
      );
    });
  return [...alerts, ...dashboards];
}

/** The locations of syntax errors in a query. */
export function faultsIn({ place, expression }: Query): string[] {
  const faults: string[] = [];
  parser.parse(expression).iterate({
    enter: ({ type, from }) => {
      if (type.isError) faults.push(`${place}: cannot be read at "${expression.slice(from, from + 20)}"`);
    },
  });
  return faults;
}

/** The metrics that a query names. */
export function metricsIn({ expression }: Query): string[] {
  const names: string[] = [];
  parser.parse(expression).iterate({
    enter: ({ type, from, to, node }) => {
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') names.push(expression.slice(from, to));
    },
  });
  return [...new Set(names)];
}

/** The routes that a query selects. */
export function routesIn({ expression }: Query): string[] {
  return [...expression.matchAll(/route="([^"]+)"/g)].map((match) => match[1]!);
}
