import { faultsIn, metricsIn, routesIn } from './promql.ts';

const query = (expression: string) => ({ place: 'here', expression });

test('a query that cannot be read is found', () => {
  expect(faultsIn(query('sum by (a) (rate(b{c="d"}[5m]))'))).toEqual([]);
  expect(faultsIn(query('sum by (a (rate(b[5m]))'))).not.toEqual([]);
});

test('metrics are named without what is done to them', () => {
  expect(metricsIn(query('rate(one_total{a="two"}[1m]) / on (three) max by (four) (five)'))).toEqual([
    'one_total',
    'five',
  ]);
  expect(routesIn(query('a{route="/api/games",b="c"}'))).toEqual(['/api/games']);
});
