import { checkCompose, checkEnvironmentExample, checkKubernetesKeys } from './keys.ts';
import { houseOf } from '../house.ts';

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
  expect(
    checkCompose(
      house(
        'services:\n  svc-gateway:\n    environment:\n      GAME_URL: http://svc-game\n  postgres:\n    image: postgres:18\n',
      ),
    ),
  ).toEqual([]);
});

test("a key that stands in another service's part is missed", () => {
  const other =
    'services:\n  svc-gateway:\n    environment: {}\n  svc-game:\n    environment:\n      GAME_URL: http://svc-game\n';
  expect(checkCompose(house(other))).toContain('docker-compose.yml does not speak of GAME_URL for svc-gateway');
});

test("a key of the kit's groups is missed as well", () => {
  const kit =
    'export const commonConfig = {\n  HOST: z.string(),\n} as const;\nexport const busConfig = {\n  ...commonConfig,\n  AMQP_URL: z.url(),\n};';
  const texts = {
    'infra/service-kit/src/config.ts': kit,
    'svc-gateway/src/config.ts': 'z.object({\n  ...busConfig,\n})',
  };
  const none = { 'svc-identity/src/config.ts': '', 'svc-game/src/config.ts': '', 'svc-payments/src/config.ts': '' };
  const compose = 'services:\n  svc-gateway:\n    environment:\n      AMQP_URL: amqp://a\n';
  expect(checkCompose(houseOf({ ...texts, ...none, 'docker-compose.yml': compose }))).toEqual([
    'docker-compose.yml does not speak of HOST for svc-gateway',
  ]);
});

test('a variable without an example is found', () => {
  const compose = 'services:\n  a:\n    environment:\n      X: ${SECRET}\n      Y: ${PORT:-8080}\n';
  expect(checkEnvironmentExample(house(compose, 'SECRET=\n'))).toEqual(['.env.example does not have PORT']);
  expect(checkEnvironmentExample(house(compose, 'SECRET=\n# PORT=8080\n'))).toEqual([]);
});

test('an explanation of an unused key is found', () => {
  expect(checkEnvironmentExample(house('services: {}\n', '# The old way.\nSECRET=\n'))).toEqual([
    '.env.example has SECRET, which docker-compose.yml does not use',
  ]);
});

test('a key that the service does not know is found', () => {
  const compose =
    'services:\n  svc-gateway:\n    environment:\n      GAME_URL: http://svc-game\n      GAME_ULR: http://svc-game\n';
  expect(checkCompose(house(compose))).toEqual([
    'docker-compose.yml gives svc-gateway GAME_ULR, which it does not know',
  ]);
});

test('in Kubernetes a key counts where it is given, not where another is made of it', () => {
  const deployment = (env: string) =>
    `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: svc-gateway }\nspec: { template: { spec: { containers: [{ name: svc-gateway, env: [${env}] }] } } }\n`;
  const cluster = (env: string) =>
    houseOf({
      ...Object.fromEntries(
        ['gateway', 'identity', 'game', 'payments'].map((name) => [
          `svc-${name}/src/config.ts`,
          name === 'gateway' ? config : '',
        ]),
      ),
      ...Object.fromEntries(
        ['small', 'large'].flatMap((name) => [
          [`infra/operate/deploy/k8s/overlays/${name}/kustomization.yaml`, 'resources: [gateway.yaml]'],
          [`infra/operate/deploy/k8s/overlays/${name}/gateway.yaml`, deployment(env)],
        ]),
      ),
    });
  expect(
    checkKubernetesKeys(cluster("{ name: HOST_PART, value: a }, { name: GAME_URL, value: 'http://$(HOST_PART)' }")),
  ).toEqual([]);
  expect(checkKubernetesKeys(cluster('{ name: PORT, value: a }'))[0]).toBe(
    'infra/operate/deploy/k8s/overlays/small does not speak of GAME_URL for svc-gateway',
  );
});
