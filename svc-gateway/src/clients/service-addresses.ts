import { hash } from 'node:crypto';
import { lookup as systemLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** Resolves every address of a name. */
export type ResolveAll = (
  name: string,
  options: LookupOptions & { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** The addresses of services of which a name has several: one of each process. */
export interface ServiceAddresses {
  /** Notes that the process at this address closes its connections because it is about to stop, or does not answer. */
  leave(address: string | undefined): void;
  /**
   * The process that calls with this key are led to, among those that were not left; undefined where there is one alone, or none
   * is known yet. Where processes come or go, only their own keys move (rendezvous hashing).
   */
  homeOf(name: string, key: string): string | undefined;
  /** Whether the name leads there and, besides, to a process that was not left. */
  hasBeside(name: string, address: string): boolean;
  /** For `net.connect`, which tries one address after the other: the given one first, those that were left last. */
  lookupFrom(home: string | undefined): LookupFunction;
}

/** A process that has gone refuses connections meanwhile, and the next one is tried. */
const knownForMs = 1_000;

/** Longer than a process drains and ends. A new process may be given the address of an old one. */
const leftForMs = 10_000;

/**
 * Where several processes have one name, as with Compose, the name leads to a process until it has ended. A call that
 * reaches it in its last moment would fail (decision 0091).
 */
export function createServiceAddresses(resolve: ResolveAll = systemLookup): ServiceAddresses {
  const leftAtMs = new Map<string, number>();
  const known = new Map<string, LookupAddress[]>();
  const askedAtMs = new Map<string, number>();
  /** Of a name that leads nowhere, its last addresses: a cluster lists none while no process is ready, and answers are held there. */
  const resolveKnown: ResolveAll = (name, options, callback) =>
    resolve(name, options, (error, found) => {
      if (!error) known.set(name, found);
      const addresses = error ? known.get(name) : found;
      callback(addresses ? null : error, addresses ?? []);
    });
  const isLeft = ({ address }: Pick<LookupAddress, 'address'>) =>
    performance.now() - (leftAtMs.get(address) ?? -Infinity) < leftForMs;
  return {
    leave(address) {
      if (address === undefined) return;
      for (const [other, at] of leftAtMs) if (performance.now() - at >= leftForMs) leftAtMs.delete(other);
      leftAtMs.set(address, performance.now());
    },
    homeOf(name, key) {
      if (performance.now() - (askedAtMs.get(name) ?? -Infinity) >= knownForMs) {
        askedAtMs.set(name, performance.now());
        resolveKnown(name, { all: true }, () => {});
      }
      const all = known.get(name) ?? [];
      const staying = all.filter((one) => !isLeft(one)).map(({ address }) => address);
      return all.length < 2 || staying.length === 0 ? undefined : highest(staying, key);
    },
    hasBeside(name, address) {
      const all = known.get(name) ?? [];
      return all.some((one) => one.address === address) && all.some((one) => one.address !== address && !isLeft(one));
    },
    lookupFrom: (home) => (name, options, callback) => {
      resolveKnown(name, { ...options, all: true }, (error, found) => {
        const place = (one: LookupAddress) => (isLeft(one) ? 2 : Number(one.address !== home));
        const addresses = found.toSorted((one, other) => place(one) - place(other));
        const [first] = addresses;
        if (error || options.all || !first) callback(error, addresses);
        else callback(null, first.address, first.family);
      });
    },
  };
}

function highest(addresses: readonly string[], key: string): string {
  return addresses.reduce((best, address) => (scoreOf(address, key) > scoreOf(best, key) ? address : best));
}

/** As text: 0.36 µs, of which the digest is hardly more than a hash written out here would be. */
function scoreOf(address: string, key: string): string {
  return hash('sha256', `${address} ${key}`);
}
