import { checkCompose, checkEnvironmentExample } from './compose.ts';
import { houseOf } from './house.ts';

const config = 'export const configSchema = z.object({\n  GAME_URL: z.url(),\n});';

function house(compose: string, example = '') {
  return houseOf({
    'docker-compose.yml': compose,
    '.env.example': example,
    'svc-gateway/src/config.ts': config,
    'svc-identity/src/config.ts': '',
    'svc-game/src/config.ts': '',
    'svc-payments/src/config.ts': '',
  });
}

test('a key that the compose file gives is in order', () => {
  expect(checkCompose(house('services:\n  svc-gateway:\n    environment:\n      GAME_URL: http://svc-game\n  postgres:\n    image: postgres:18\n'))).toEqual([]);
});

test("a key that stands in another service's part is missed", () => {
  const other = 'services:\n  svc-gateway:\n    environment: {}\n  svc-game:\n    environment:\n      GAME_URL: http://svc-game\n';
  expect(checkCompose(house(other))).toEqual(['docker-compose.yml does not speak of GAME_URL for svc-gateway']);
});

test('a variable without an example is found', () => {
  const compose = 'services:\n  a:\n    environment:\n      X: ${SECRET}\n      Y: ${PORT:-8080}\n';
  expect(checkEnvironmentExample(house(compose, 'SECRET=\n'))).toEqual(['.env.example does not have PORT']);
  expect(checkEnvironmentExample(house(compose, 'SECRET=\n# PORT=8080\n'))).toEqual([]);
});
