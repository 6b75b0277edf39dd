import { availabilityFaults, podFaults, referenceFaults } from './kubernetes.ts';
import type { Manifest } from './kustomize.ts';

const container = {
  name: 'a',
  image: 'a:1',
  ports: [{ name: 'http' }],
  env: [{ name: 'KEY', valueFrom: { secretKeyRef: { name: 'secret', key: 'KEY' } } }],
  startupProbe: {},
  readinessProbe: { httpGet: { port: 'http' } },
  livenessProbe: {},
  resources: { requests: { cpu: '1' }, limits: { memory: '1Mi' } },
  securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
};
const spread = [{ topologyKey: 'kubernetes.io/hostname' }, { topologyKey: 'topology.kubernetes.io/zone' }];
const named = (kind: string, spec: object): Manifest => ({ apiVersion: 'v1', kind, metadata: { name: 'a' }, spec });
const deployment = (change: object = {}) =>
  named('Deployment', {
    template: {
      metadata: { labels: { app: 'a' } },
      spec: {
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
        topologySpreadConstraints: spread,
        containers: [{ ...container, ...change }],
      },
    },
  });
const around = [
  named('Service', { selector: { app: 'a' } }),
  named('PodDisruptionBudget', { selector: { matchLabels: { app: 'a' } } }),
  named('HorizontalPodAutoscaler', { scaleTargetRef: { name: 'a' } }),
];
const secrets = { secret: ['KEY'] };

test('a deployment that may do little, is spread and is known in all its parts is in order', () => {
  const objects = [deployment(), ...around];
  expect([...podFaults(objects), ...referenceFaults(objects, secrets), ...availabilityFaults(objects)]).toEqual([]);
});

test.each([
  [
    { securityContext: { ...container.securityContext, readOnlyRootFilesystem: false } },
    'can write its own file system',
  ],
  [
    { securityContext: { ...container.securityContext, capabilities: { add: ['NET_ADMIN'] } } },
    'keeps rights of the kernel',
  ],
  [{ securityContext: {} }, 'can gain rights'],
  [{ resources: {} }, 'has no limit of memory'],
  [{ image: 'a' }, 'has an image without a version'],
])('a container with %j %s', (change, fault) => {
  expect(podFaults([deployment(change)])).toContain(`a/a ${fault}`);
});

test('a pod that may be root or is never asked how it is, is found', () => {
  const bare = named('Deployment', { template: { spec: { containers: [{ name: 'a', image: 'a:1' }] } } });
  expect(podFaults([bare])).toEqual(expect.arrayContaining(['a may be root', 'a has no readinessProbe']));
});

test('whatever names what is not there is found', () => {
  expect(referenceFaults([deployment(), ...around], {})).toEqual([
    'a wants KEY of secret secret, which is not created',
  ]);
  expect(referenceFaults([deployment({ readinessProbe: { httpGet: { port: 'ops' } } })], secrets)).toEqual([
    'a is asked on port ops, which it does not have',
  ]);
  expect(referenceFaults([deployment({ volumeMounts: [{ name: 'v' }] })], secrets)).toEqual([
    'a mounts v, which it does not have',
  ]);
  expect(referenceFaults(around, secrets)).toEqual([
    'Service a picks no pod',
    'PodDisruptionBudget a picks no pod',
    'HorizontalPodAutoscaler a scales nothing',
  ]);
});

test('a deployment that cannot be scaled or drained is found', () => {
  expect(availabilityFaults([deployment()])).toHaveLength(3);
});
