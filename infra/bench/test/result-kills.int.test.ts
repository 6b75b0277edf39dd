import process from 'node:process';

import { killUnderResults } from '../src/result-kills.ts';

// `KILLS=20` is the long form.
const kills = Number(process.env.KILLS ?? 2);

test(
  'service and Postgres killed in turn under load lose no acknowledged result',
  async () => {
    const outcome = await killUnderResults({ kills });
    expect(outcome).toMatchObject({ kills, lost: 0, differingCells: 0, wrongStandings: 0 });
    expect(outcome.acknowledged).toBeGreaterThanOrEqual((kills + 1) * 20);
    expect(outcome.dailies).toBeGreaterThan(0);
    console.log(JSON.stringify(outcome));
  },
  60_000 + kills * 30_000,
);
