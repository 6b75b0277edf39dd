import { fits, podsIn, type Labels } from './kubernetes.ts';
import type { Manifest } from './kustomize.ts';

interface Peer {
  readonly ipBlock?: { readonly cidr: string };
  readonly podSelector?: { readonly matchLabels?: Labels };
  readonly namespaceSelector?: object;
}
interface Rule {
  readonly from?: readonly Peer[];
  readonly to?: readonly Peer[];
  readonly ports: readonly { readonly port: number }[];
}
interface Policy {
  readonly podSelector: { readonly matchLabels?: Labels };
  readonly ingress?: readonly Rule[];
  readonly egress?: readonly Rule[];
}

/** Policies that let pods reach the world by one family of addresses alone. */
export function oneFamilyPolicies(objects: readonly Manifest[]): string[] {
  const isOneFamily = ({ to = [] }: Rule) => {
    const blocks = to.map(({ ipBlock }) => ipBlock?.cidr);
    return blocks.includes('0.0.0.0/0') !== blocks.includes('::/0');
  };
  return objects
    .filter(({ kind, spec }) => kind === 'NetworkPolicy' && (spec as Policy).egress?.some(isOneFamily))
    .map(({ metadata }) => metadata.name);
}

/** Pods that operators make. */
const made: readonly Labels[] = [{ 'cnpg.io/cluster': 'postgres' }, { 'app.kubernetes.io/name': 'rabbitmq' }];

/** Ports that one pod may call at another which does not let it in. */
export function closedPorts(objects: readonly Manifest[]): string[] {
  const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => spec as Policy);
  const pods = [...podsIn(objects).map(({ labels }) => labels), ...made];
  const of = (pod: Labels, direction: 'ingress' | 'egress') =>
    policies
      .filter(({ podSelector }) => fits(podSelector.matchLabels ?? {}, pod))
      .flatMap((policy) => policy[direction] ?? []);
  const isLetIn = (caller: Labels, called: Labels, port: number) =>
    of(called, 'ingress').some(
      (rule) => rule.from?.some((peer) => isPeer(peer, caller)) && rule.ports.some((each) => each.port === port),
    );
  return pods.flatMap((caller) =>
    of(caller, 'egress').flatMap(({ to = [], ports }) =>
      pods
        .filter((called) => to.some((peer) => isPeer(peer, called)))
        .flatMap((called) =>
          ports
            .filter(({ port }) => !isLetIn(caller, called, port))
            .map(({ port }) => `${nameOf(called)} does not let ${nameOf(caller)} in at ${port}`),
        ),
    ),
  );
}

function isPeer({ podSelector, namespaceSelector }: Peer, pod: Labels): boolean {
  return podSelector !== undefined && namespaceSelector === undefined && fits(podSelector.matchLabels ?? {}, pod);
}

function nameOf(pod: Labels): string {
  return pod['app.kubernetes.io/name'] ?? Object.values(pod)[0]!;
}
