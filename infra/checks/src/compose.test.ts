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

test("a key of the kit's groups is missed as well", () => {
  const kit = 'export const commonConfig = {\n  HOST: z.string(),\n} as const;\nexport const busConfig = {\n  ...commonConfig,\n  AMQP_URL: z.url(),\n};';
  const texts = { 'infra/service-kit/src/config.ts': kit, 'svc-gateway/src/config.ts': 'z.object({\n  ...busConfig,\n})' };
  const none = { 'svc-identity/src/config.ts': '', 'svc-game/src/config.ts': '', 'svc-payments/src/config.ts': '' };
  const compose = 'services:\n  svc-gateway:\n    environment:\n      AMQP_URL: amqp://a\n';
  expect(checkCompose(houseOf({ ...texts, ...none, 'docker-compose.yml': compose }))).toEqual(['docker-compose.yml does not speak of HOST for svc-gateway']);
});

test('a variable without an example is found', () => {
  const compose = 'services:\n  a:\n    environment:\n      X: ${SECRET}\n      Y: ${PORT:-8080}\n';
  expect(checkEnvironmentExample(house(compose, 'SECRET=\n'))).toEqual(['.env.example does not have PORT']);
  expect(checkEnvironmentExample(house(compose, 'SECRET=\n# PORT=8080\n'))).toEqual([]);
});
