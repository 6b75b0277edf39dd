import { checkHandlers } from './handlers.ts';
import { houseOf } from './house.ts';

const routes = { game: ['createGame', 'getRank'] };

test('a route that stands in the table of contents is answered', () => {
  expect(
    checkHandlers(routes)(
      houseOf({ 'svc-game/src/http/index.ts': 'export const handlers = { createGame, getRank };' }),
    ),
  ).toEqual([]);
});

test('a route that is not there, or in a comment alone, is missed', () => {
  const house = houseOf({
    'svc-game/src/http/index.ts': 'export const handlers = { createGame }; // getRank comes later',
  });
  expect(checkHandlers(routes)(house)).toEqual(['svc-game/src/http/index.ts does not answer getRank']);
});

test('a service without a table of contents answers nothing', () => {
  expect(checkHandlers(routes)(houseOf({}))).toHaveLength(2);
});
