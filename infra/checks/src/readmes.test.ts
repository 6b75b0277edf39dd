import { houseOf } from './house.ts';
import { checkReadmeFiles, checkReadmeRoutes } from './readmes.ts';

const house = (text: string) =>
  houseOf({
    'svc-game/README.md': text,
    'svc-game/src/flows/settle-contest.ts': '',
    'svc-game/src/domain/line.ts': '',
    'svc-game/migrations/0001-games.sql': '',
    'infra/docs/glossary.md': '',
    'infra/contracts/src/admin-money.ts': '',
  });

test('a README may name files from its folder, its source or the top, and any by name alone', () => {
  const text =
    '[words](../infra/docs/glossary.md#board), [a site](https://example.org/gone.ts), `src/flows/settle-contest.ts`, ' +
    '`flows/settle-contest.ts`, `line.ts`, `admin*.ts`, `src/domain/`, `infra/docs/glossary.md`, `npm test`, `release.json`';
  expect(checkReadmeFiles(house(text))).toEqual([]);
});

test.each([
  ['[`line.ts`](src/flows/line.ts)', 'src/flows/line.ts'],
  ['[words](infra/docs/glossary.md)', 'infra/docs/glossary.md'],
  ['`src/settle-contest.ts`', 'src/settle-contest.ts'],
  ['`use-sending.ts`', 'use-sending.ts'],
  ['`src/rooms/`', 'src/rooms/'],
])('a README that names %s is reported', (text, missing) => {
  expect(checkReadmeFiles(house(text))).toEqual([`svc-game/README.md: there is no ${missing}`]);
});

const paths = ['/api/games/:id', '/api/games/:id/answers', '/internal/rank-table'];

test('a README may name routes as the contracts have them, and the beginning of some', () => {
  const text =
    '`GET /api/games/{id}?since=1`, `POST /api/games/:game/answers`, `/api/games…`, `/internal/rank-table`, `/game`';
  expect(checkReadmeRoutes(paths)(house(text))).toEqual([]);
});

test.each(['/api/games', '/api/games/:id/steps', '/api/contests…'])('a README that names %s is reported', (named) => {
  expect(checkReadmeRoutes(paths)(house(`\`GET ${named}\``))).toEqual([
    `svc-game/README.md: there is no route ${named}`,
  ]);
});
