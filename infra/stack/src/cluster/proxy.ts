import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';

import type { Machine } from './network.ts';

/** One address in front of several machines, as a Service of a cluster is. */
export interface Front {
  readonly name: string;
  readonly port: number;
  readonly to: readonly Machine[];
  readonly toPort: number;
  /** What says that a server may be used; that it accepts connections where there is none. */
  readonly check?: { readonly path: string; readonly port: number };
  /** Looks as often as this, and twice before it changes its mind. */
  readonly everySeconds: number;
  /** Distributes calls, not connections, as the gateway in front of everything does. */
  readonly isHttp?: boolean;
}

/**
 * Starts an HAProxy. A connection that leads to a server which is found dead stays open, as behind kube-proxy: to notice is the
 * service's to do.
 */
export async function startProxy(machine: Machine, fronts: readonly Front[], home: string) {
  const [file, control] = ['cfg', 'sock'].map((ending) => join(home, `${machine.name}.${ending}`)) as [string, string];
  await writeFile(file, configurationOf(machine, fronts, control));
  const start = () => machine.start(['haproxy', '-db', '-f', file], 'root');
  start();
  return {
    /** Starts it again after it was killed. */
    start,
    /** Whether new connections are led to a server that answers: none are once its process was told to end. */
    async lead(server: Machine, isLedTo: boolean): Promise<void> {
      const fronting = fronts.filter(({ to }) => to.includes(server));
      for (const { name } of fronting) {
        const socket = connect(control);
        socket.end(`set server ${name}/${server.name} state ${isLedTo ? 'ready' : 'drain'}\n`);
        await once(socket.resume(), 'close');
      }
    },
  };
}

function configurationOf({ address }: Machine, fronts: readonly Front[], control: string): string {
  const sections = fronts.map(({ name, port, to, toPort, check, everySeconds, isHttp }) => [
    `listen ${name}`,
    `bind ${address}:${port}`,
    ...(isHttp
      ? ['mode http', 'balance roundrobin', 'retries 2', 'option redispatch']
      : ['mode tcp', 'balance roundrobin']),
    ...(check ? [`option httpchk GET ${check.path}`, 'http-check expect status 200'] : []),
    `default-server check inter ${everySeconds}s fall 2 rise 1${check ? ` port ${check.port}` : ''}`,
    ...to.map((one) => `server ${one.name} ${one.address}:${toPort}`),
  ]);
  const defaults = ['timeout connect 2s', 'timeout check 3s', 'timeout client 1h', 'timeout server 1h'];
  // As the route of the manifests has it: longer than the gateway waits for a service.
  const ofCalls = sections.map((lines) =>
    lines.includes('mode http') ? [...lines, 'timeout server 15s', 'timeout check 2s'] : lines,
  );
  return [['global', 'maxconn 4000', `stats socket ${control} level admin`], ['defaults', ...defaults], ...ofCalls]
    .map(sectionText)
    .join('\n');
}

function sectionText([head, ...lines]: readonly string[]): string {
  return `${head}\n${lines.map((line) => `  ${line}\n`).join('')}`;
}
