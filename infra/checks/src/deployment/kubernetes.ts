import type { Container } from './keys.ts';
import type { Manifest } from './kustomize.ts';

interface Pod {
  readonly securityContext?: { readonly runAsNonRoot?: boolean; readonly seccompProfile?: { readonly type: string } };
  readonly containers: readonly PodContainer[];
  readonly initContainers?: readonly PodContainer[];
  readonly volumes?: readonly {
    readonly name: string;
    readonly persistentVolumeClaim?: { readonly claimName: string };
  }[];
}

interface PodContainer extends Container {
  readonly securityContext?: {
    readonly allowPrivilegeEscalation?: boolean;
    readonly readOnlyRootFilesystem?: boolean;
    readonly capabilities?: { readonly drop?: readonly string[] };
  };
  readonly resources?: {
    readonly limits?: { readonly memory?: string };
    readonly requests?: { readonly cpu?: string };
  };
  readonly ports?: readonly { readonly name: string }[];
  readonly volumeMounts?: readonly { readonly name: string }[];
}

export type Labels = Readonly<Record<string, string>>;

/** Pods run without privileges and have limits; those that keep running have probes. */
export function podFaults(objects: readonly Manifest[]): string[] {
  return podsIn(objects).flatMap(({ name, pod, isKept }) => [
    ...(pod.securityContext?.runAsNonRoot && pod.securityContext.seccompProfile?.type === 'RuntimeDefault'
      ? []
      : [`${name} may be root`]),
    ...[...pod.containers, ...(pod.initContainers ?? [])].flatMap((container) =>
      [
        container.securityContext?.allowPrivilegeEscalation !== false && 'can gain rights',
        container.securityContext?.readOnlyRootFilesystem !== true && 'can write its own file system',
        container.securityContext?.capabilities?.drop?.[0] !== 'ALL' && 'keeps rights of the kernel',
        !container.resources?.limits?.memory && 'has no limit of memory',
        !container.resources?.requests?.cpu && 'asks for no processor',
        !/:[\w.-]+$/.test(container.image) && 'has an image without a version',
      ]
        .filter((fault) => fault !== false)
        .map((fault) => `${name}/${container.name} ${fault}`),
    ),
    ...(isKept ? ['startupProbe', 'readinessProbe', 'livenessProbe'] : [])
      .filter((probe) => !(probe in pod.containers[0]!))
      .map((probe) => `${name} has no ${probe}`),
  ]);
}

/** References are valid: secrets and their keys, volumes, ports, pods, deployments. */
export function referenceFaults(
  objects: readonly Manifest[],
  secrets: Readonly<Record<string, readonly string[]>>,
): string[] {
  const labels = podsIn(objects).map(({ labels: own }) => own);
  const named = (kind: string, name: string) =>
    objects.some((object) => object.kind === kind && object.metadata.name === name);
  const pods = podsIn(objects).flatMap(({ name, pod }) =>
    [...pod.containers, ...(pod.initContainers ?? [])]
      .flatMap((container) => [
        ...(container.env ?? [])
          .flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? [])
          .filter((ref) => !secrets[ref.name]?.includes(ref.key))
          .map((ref) => `${name} wants ${ref.key} of secret ${ref.name}, which is not created`),
        ...(container.volumeMounts ?? [])
          .filter((mount) => !pod.volumes?.some((volume) => volume.name === mount.name))
          .map((mount) => `${name} mounts ${mount.name}, which it does not have`),
        ...probePortsOf(container)
          .filter((port) => !container.ports?.some((own) => own.name === port))
          .map((port) => `${name} is asked on port ${port}, which it does not have`),
      ])
      .concat(
        (pod.volumes ?? [])
          .flatMap(({ persistentVolumeClaim: claim }) => claim ?? [])
          .filter(({ claimName }) => !named('PersistentVolumeClaim', claimName))
          .map(({ claimName }) => `${name} claims ${claimName}, which is not there`),
      ),
  );
  const selectors = objects
    .filter(({ kind }) => kind === 'Service' || kind === 'PodDisruptionBudget')
    .filter((object) => !labels.some((own) => fits(selectorOf(object), own)))
    .map(({ kind, metadata }) => `${kind} ${metadata.name} picks no pod`);
  const scaled = objects
    .filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
    .filter(({ spec }) => !named('Deployment', (spec as { scaleTargetRef: { name: string } }).scaleTargetRef.name))
    .map(({ metadata }) => `HorizontalPodAutoscaler ${metadata.name} scales nothing`);
  return [...pods, ...selectors, ...scaled];
}

/** Each deployment can be scaled and drained pod by pod, and is spread over nodes and zones. */
export function availabilityFaults(objects: readonly Manifest[]): string[] {
  return objects
    .filter(({ kind }) => kind === 'Deployment')
    .flatMap((deployment) => {
      const { name } = deployment.metadata;
      const has = (kind: string) => objects.some((object) => object.kind === kind && object.metadata.name === name);
      const spread = JSON.stringify(deployment.spec);
      return [
        ...['HorizontalPodAutoscaler', 'PodDisruptionBudget', 'Service']
          .filter((kind) => !has(kind))
          .map((kind) => `${name} has no ${kind}`),
        ...['kubernetes.io/hostname', 'topology.kubernetes.io/zone']
          .filter((key) => !spread.includes(key))
          .map((key) => `${name} is not spread over ${key}`),
        ...('replicas' in (deployment.spec as object)
          ? [`${name} says how many there are, which its autoscaler does`]
          : []),
      ];
    });
}

/** What a process holds beside its pool: svc-game for finishes, ranks and notifications, svc-identity to hear of ended sessions. */
const ownConnections: Readonly<Record<string, number>> = { 'svc-game': 3, 'svc-identity': 1, 'svc-payments': 0 };

/** The most connections that the services hold, with one process more of each in a rolling update, and those that Postgres gives. */
export function connections(objects: readonly Manifest[]): { most: number; given: number } {
  const held = Object.entries(ownConnections).map(([name, own]) => {
    const { count, setting } = mostProcesses(objects, name);
    return count * (setting('DATABASE_POOL_MAX') + own);
  });
  const { postgresql } = specOf(objects, 'Cluster', 'postgres') as {
    postgresql: { parameters: { max_connections: string } };
  };
  return { most: held.reduce((sum, count) => sum + count), given: Number(postgresql.parameters.max_connections) };
}

/** The most calls a second to Stripe that all processes make together, counted in the same way. */
export function callsToStripe(objects: readonly Manifest[]): number {
  const { count, setting } = mostProcesses(objects, 'svc-payments');
  return count * setting('STRIPE_CALLS_PER_SECOND');
}

function mostProcesses(objects: readonly Manifest[], name: string) {
  const { maxReplicas } = specOf(objects, 'HorizontalPodAutoscaler', name) as { maxReplicas: number };
  const { strategy, template } = specOf(objects, 'Deployment', name) as {
    strategy: { rollingUpdate: { maxSurge: number } };
    template: { spec: { containers: { env: { name: string; value?: string }[] }[] } };
  };
  const { env } = template.spec.containers[0]!;
  const setting = (key: string) => Number(env.find((one) => one.name === key)!.value);
  return { count: maxReplicas + strategy.rollingUpdate.maxSurge, setting };
}

function specOf(objects: readonly Manifest[], kind: string, name: string): unknown {
  return objects.find((object) => object.kind === kind && object.metadata.name === name)!.spec;
}

interface OwnedPod {
  readonly name: string;
  readonly pod: Pod;
  readonly labels: Labels;
  readonly isKept: boolean;
}
interface Template {
  readonly metadata?: { readonly labels?: Labels };
  readonly spec: Pod;
}

export function podsIn(objects: readonly Manifest[]): OwnedPod[] {
  return objects
    .filter(({ kind }) => kind === 'Deployment' || kind === 'CronJob')
    .map((object) => {
      const spec = object.spec as { template: Template; jobTemplate: { spec: { template: Template } } };
      const isKept = object.kind === 'Deployment';
      const template = isKept ? spec.template : spec.jobTemplate.spec.template;
      return { name: object.metadata.name, pod: template.spec, labels: template.metadata?.labels ?? {}, isKept };
    });
}

function probePortsOf(container: PodContainer): string[] {
  return ['startupProbe', 'readinessProbe', 'livenessProbe'].flatMap(
    (probe) => (container[probe] as { httpGet?: { port: string } } | undefined)?.httpGet?.port ?? [],
  );
}

function selectorOf({ kind, spec }: Manifest): Labels {
  const { selector } = spec as { selector: Labels & { matchLabels?: Labels } };
  return kind === 'Service' ? selector : (selector.matchLabels ?? {});
}

export function fits(selector: Labels, labels: Labels): boolean {
  return Object.entries(selector).every(([key, value]) => labels[key] === value);
}
