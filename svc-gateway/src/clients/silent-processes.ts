import { get, type ClientRequest } from 'node:http';

import type { ServiceAddresses } from './service-addresses.ts';

/** A call that has waited for so long asks whether its process still runs. One that waits for the database does. */
const askAfterMs = 1_000;
/** A process that runs connects and answers within this, and so long may this process itself be held up: neither is silence. */
export const answersWithinMs = 2_000;

/** Why a call was given up: its process accepts connections and says nothing. */
export class ProcessIsSilent extends Error {}

/** Finds the processes of a service that hang, as a frozen one does: only calls that wait ask, so that nothing is asked at rest. */
export interface SilentProcesses {
  /** Ends a call with {@link ProcessIsSilent} once its process answers nothing any more, where there is another one. */
  watch(onward: ClientRequest): void;
  /** Asks a process to which there was no connection, and leads calls away from it where it answers nothing. */
  suspect(address: string): void;
}

/** @param url of the service, whose name leads to each of its processes */
export function createSilentProcesses(addresses: ServiceAddresses, { hostname, port }: URL): SilentProcesses {
  const asked = new Map<string, Promise<boolean>>();
  const isSilent = (address: string) => {
    const asking = asked.get(address) ?? staysSilent(address, port).finally(() => asked.delete(address));
    asked.set(address, asking);
    return asking;
  };
  const isSilentBeside = async (address: string) => addresses.hasBeside(hostname, address) && (await isSilent(address));
  const leftAlone = new Set<string>();
  /** Until it answers again, or its name leads there no more. */
  const leadAway = async (address: string) => {
    if (leftAlone.has(address)) return;
    leftAlone.add(address);
    do addresses.leave(address);
    while (await isSilentBeside(address));
    leftAlone.delete(address);
  };
  const suspect = async (address: string) => {
    if (await isSilentBeside(address)) await leadAway(address);
  };
  return {
    suspect: (address) => void suspect(address),
    watch(onward) {
      const look = async () => {
        const address = onward.socket?.remoteAddress;
        const hasSilent = address !== undefined && (await isSilentBeside(address));
        if (onward.destroyed || onward.closed) return;
        if (!hasSilent) return void timer.refresh();
        void leadAway(address);
        onward.destroy(new ProcessIsSilent(`${address} does not answer.`));
      };
      const timer = setTimeout(() => void look(), askAfterMs);
      for (const event of ['response', 'close']) onward.once(event, () => clearTimeout(timer));
    },
  };
}

function staysSilent(host: string, port: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asking = get({ host, port, path: '/livez', agent: false, timeout: answersWithinMs }, (reply) => {
      reply.resume();
      resolve(false);
    });
    asking.once('socket', (socket) => socket.unref());
    asking.once('timeout', () => {
      resolve(true);
      asking.destroy();
    });
    // One that has ended fails at once, as calls to it do.
    asking.once('error', () => resolve(false));
  });
}
