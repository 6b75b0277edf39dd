import { MissingTableError, type Facts } from '../../src/facts/facts.ts';
import { tableNames } from '../../src/facts/tables.ts';
import { releasedFacts } from './released-facts.ts';

let before: Facts;
let after: Facts;
beforeAll(async () => {
  before = await releasedFacts('2026.0');
  after = await releasedFacts('2026.11');
});

describe('a release of F1DB', () => {
  test('is named by its season, its last round and its day', () => {
    expect([before.version, before.releasedOn]).toEqual(['2026.0', '2026-02-10']);
    expect([after.version, after.releasedOn]).toEqual(['2026.11', '2026-08-21']);
    expect(after.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('has every table, and the layouts of circuits since schema 6.5', () => {
    expect(tableNames.filter((table) => !after.has(table))).toEqual([]);
    expect(tableNames.filter((table) => !before.has(table))).toEqual(['circuitsLayouts']);
    expect(() => before.rows('circuitsLayouts')).toThrow(MissingTableError);
  });

  test('holds every row', () => {
    const counts = (facts: Facts) =>
      (['drivers', 'races', 'racesRaceResults', 'racesDriverStandings'] as const).map(
        (table) => facts.rows(table).length,
      );
    expect(counts(before)).toEqual([915, 1173, 27_291, 21_208]);
    expect(counts(after)).toEqual([917, 1172, 27_533, 21_449]);
  });

  test('is looked up by any column', () => {
    const wins = after
      .where('racesRaceResults', 'driverId', 'ayrton-senna')
      .filter(({ positionNumber }) => positionNumber === 1);
    expect(wins).toHaveLength(41);
    expect(after.find('drivers', 'id', 'kimi-antonelli')?.name).toBe('Kimi Antonelli');
    expect(after.find('drivers', 'id', 'nobody')).toBeUndefined();
    expect(after.where('races', 'circuitId', 'nowhere')).toEqual([]);
  });
});
