import type { Check } from '../house.ts';
import { houseOf } from '../house.ts';
import { checkComposeSchema, checkHardening, checkOrder, checkOwnUsers, checkPorts, checkSecrets } from './compose.ts';

const check = (which: Check, yaml: string) =>
  which(houseOf({ 'docker-compose.yml': yaml, 'infra/operate/deploy/here.yml': '' }));
const one = (text: string) => `services:\n  one: { ${text} }\n`;
const pinned = `'\${A_IMAGE:-a:1.2@sha256:${'0'.repeat(64)}}'`;
const hardened = `read_only: true, cap_drop: [ALL], security_opt: ['no-new-privileges:true'], user: '10:10', mem_limit: 1m, cpus: 1, pids_limit: 5, healthcheck: {}, image: ${pinned}`;

test('a word that compose does not know is found', () => {
  expect(check(checkComposeSchema, one("image: 'a:1', read_onyl: true"))).toHaveLength(1);
  expect(check(checkComposeSchema, one("image: 'a:1', read_only: true"))).toEqual([]);
});

test.each([
  ['read_only: true', 'can write its own file system'],
  ['cap_drop: [ALL]', 'keeps rights of the kernel'],
  ["security_opt: ['no-new-privileges:true']", 'can gain rights'],
  ["user: '10:10'", 'runs as root, or as a name that only its image knows'],
  ['pids_limit: 5', 'has no limits'],
  ['healthcheck: {}', 'does not say how it is'],
])('a service without %s %s', (part, fault) => {
  expect(check(checkHardening, one(hardened))).toEqual([]);
  expect(check(checkHardening, one(hardened.replace(part, 'tty: false')))).toEqual([
    `docker-compose.yml: one ${fault}`,
  ]);
});

test.each([
  [pinned, pinned.replace('1.2', 'latest'), 'has no version and digest'],
  [pinned, "'${A_IMAGE:-a:1.2}'", 'has no version and digest'],
  [pinned, "'one:${IMAGE_TAG:-latest}'", 'has no version and digest'],
  [pinned, "'a:1.2'", 'has no version and digest'],
  ['mem_limit: 1m', 'mem_limit: 1m, privileged: true', 'is privileged'],
])('%s as %s %s', (part, other, fault) => {
  expect(check(checkHardening, one(hardened.replace(part, other)))).toEqual([`docker-compose.yml: one ${fault}`]);
});

test('the gateway alone has a port, a profile one for this machine', () => {
  expect(
    check(
      checkPorts,
      "services:\n  svc-gateway: { ports: ['80:80'] }\n  a: { profiles: [x], ports: ['127.0.0.1:1:1'] }\n",
    ),
  ).toEqual([]);
  expect(
    check(
      checkPorts,
      "services:\n  svc-gateway: { ports: ['80:80'] }\n  a: { ports: ['127.0.0.1:1:1'] }\n  b: { profiles: [x], ports: ['1:1'] }\n",
    ),
  ).toHaveLength(2);
});

test('a secret with a default is found', () => {
  expect(check(checkSecrets, 'A: ${DB_PASSWORD:?}\n')).toEqual([]);
  expect(check(checkSecrets, 'A: ${DB_PASSWORD:-admin}\nB: ${API_SECRET}\n')).toHaveLength(2);
});

test("a service that uses another's role or user is found", () => {
  const services = (user: string) =>
    ['identity', 'game', 'payments']
      .map(
        (name) =>
          `  svc-${name}: { environment: { DATABASE_URL: 'postgres://${name}:\${${name.toUpperCase()}_DB_PASSWORD:?}@p/l', AMQP_URL: 'amqp://${user === '' ? name : user}:\${${name.toUpperCase()}_AMQP_PASSWORD:?}@r' } }\n`,
      )
      .join('');
  expect(check(checkOwnUsers, `services:\n${services('')}`)).toEqual([]);
  expect(check(checkOwnUsers, `services:\n${services('lights_out')}`)).toHaveLength(3);
});

test('waiting for a condition that never holds, and mounting a missing file, is found', () => {
  expect(
    check(
      checkOrder,
      "services:\n  a: { depends_on: { b: { condition: service_healthy } }, volumes: ['./infra/operate/deploy/here.yml:/x', 'kept:/y'] }\n  b: { healthcheck: {} }\nvolumes: { kept: }\n",
    ),
  ).toEqual([]);
  expect(
    check(
      checkOrder,
      "services:\n  a: { depends_on: { b: { condition: service_healthy }, c: { condition: service_completed_successfully } }, volumes: ['./gone:/x', 'lost:/y'] }\n  b: {}\n  c: {}\n",
    ),
  ).toHaveLength(4);
});
