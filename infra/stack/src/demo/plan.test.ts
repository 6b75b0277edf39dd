import { mostPeople, somePeople } from './people.ts';
import { planMonth } from './plan.ts';

test.each([
  ['2026-11-28T21:00:00.000Z', '2026-10', '2026-10-24'],
  ['2026-11-01T09:00:00.000Z', '2026-09', '2026-09-27'],
  ['2027-01-02T12:00:00.000Z', '2026-12', '2026-11-28'],
])('a month that ends at %s settles the contest %s and begins on %s', (until, contest, firstDay) => {
  const plan = planMonth(new Date(until), 35);
  expect([plan.settled.contest, plan.startsAt.toISOString().slice(0, 10)]).toEqual([contest, firstDay]);
  expect(plan.rounds).toEqual(plan.rounds.toSorted((one, other) => one.getTime() - other.getTime()));
  expect(plan.rounds.at(-1)!.getTime()).toBeLessThan(Date.parse(until));
});

test('the same seed gives the same people, each with a name, an address and a helmet', () => {
  const people = somePeople(mostPeople, 7);
  expect(somePeople(mostPeople, 7)).toEqual(people);
  expect(somePeople(mostPeople, 8)).not.toEqual(people);
  for (const unique of ['displayName', 'email'] as const)
    expect(new Set(people.map((person) => person[unique])).size).toBe(mostPeople);
  expect(new Set(people.map(({ helmet }) => helmet)).size).toBeGreaterThan(40);
});
