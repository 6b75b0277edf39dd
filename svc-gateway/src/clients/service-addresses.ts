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
  /** Notes that the process at this address closes its connections because it is about to stop. */
  leave(address: string | undefined): void;
  /** For `net.connect`, which tries one address after the other: those that were left come last. */
  readonly lookup: LookupFunction;
}

/** Longer than a process drains and ends. A new process may be given the address of an old one. */
const leftForMs = 10_000;

/**
 * Where several processes have one name, as with Compose, the name leads to a process until it has ended. A call that
 * reaches it in its last moment would fail (decision 0091).
 */
export function createServiceAddresses(resolve: ResolveAll = systemLookup): ServiceAddresses {
  const leftAtMs = new Map<string, number>();
  const isLeft = ({ address }: LookupAddress) => performance.now() - (leftAtMs.get(address) ?? -Infinity) < leftForMs;
  return {
    leave(address) {
      if (address === undefined) return;
      for (const [other, at] of leftAtMs) if (performance.now() - at >= leftForMs) leftAtMs.delete(other);
      leftAtMs.set(address, performance.now());
    },
    lookup(name, options, callback) {
      resolve(name, { ...options, all: true }, (error, found) => {
        const addresses = found?.toSorted((one, other) => Number(isLeft(one)) - Number(isLeft(other)));
        const [first] = addresses ?? [];
        if (error || options.all || !first) callback(error, addresses ?? []);
        else callback(null, first.address, first.family);
      });
    },
  };
}
