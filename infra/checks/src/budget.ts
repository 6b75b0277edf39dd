import { join } from 'node:path';

import budget from '../budget.json' with { type: 'json' };
import { houseAt, type Check, type House } from './house.ts';

/** Lines of a room: of source, and of tests with what only they use. */
interface Lines {
  readonly source: number;
  readonly tests: number;
}

type Budget = Readonly<Record<string, Lines>>;

const counted = /\.(?:[cm]?[jt]sx?|css|sql)$/;
const ofTests = /\.(?:test|e2e)\.tsx?$|(?:^|\/)(?:test|testing)\/|^infra\/e2e\//;

/**
 * No room has more lines than its budget, which is data (`budget.json`). TypeScript, JavaScript, style sheets and SQL count; JSON and
 * documents do not. More is a change of the number, with its reason in the commit.
 */
export const checkBudget =
  (allowed: Budget = budget): Check =>
  (house) =>
    Object.entries(linesByRoom(house)).flatMap(([room, lines]) =>
      (['source', 'tests'] as const).flatMap((kind) => {
        const most = allowed[room]?.[kind] ?? 0;
        return lines[kind] > most
          ? [`${room} has ${lines[kind]} lines of ${kind}, more than its budget of ${most} (infra/checks/budget.json)`]
          : [];
      }),
    );

export function linesByRoom(house: House): Record<string, Lines> {
  const rooms: Record<string, { source: number; tests: number }> = {};
  for (const path of house.files.filter((file) => counted.test(file) && file.includes('/'))) {
    const room = path.split('/', path.startsWith('infra/') ? 2 : 1).join('/');
    rooms[room] ??= { source: 0, tests: 0 };
    rooms[room][ofTests.test(path) ? 'tests' : 'source'] += house.read(path).split('\n').length - 1;
  }
  return rooms;
}

/** A line for each room, and the sum. */
export function budgetTable(house: House, allowed: Budget = budget): string[] {
  const rows = Object.entries(linesByRoom(house)).map(([room, { source, tests }]) => {
    const most = allowed[room] ?? { source: 0, tests: 0 };
    return [room, source, most.source, tests, most.tests] as const;
  });
  const total = (at: 1 | 2 | 3 | 4) => rows.reduce((sum, row) => sum + row[at], 0);
  return [...rows, ['all', total(1), total(2), total(3), total(4)] as const].map(
    ([room, source, mostSource, tests, mostTests]) =>
      `${room.padEnd(20)} ${`${source} of ${mostSource}`.padStart(18)} ${`${tests} of ${mostTests}`.padStart(18)}`,
  );
}

// `node infra/checks/src/budget.ts` prints the table; `--take` prints today's lines as the budget.
if (import.meta.main) {
  const house = houseAt(join(import.meta.dirname, '../../..'));
  const text = process.argv.includes('--take')
    ? JSON.stringify(linesByRoom(house), null, 2)
    : budgetTable(house).join('\n');
  console.log(text);
}
