import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';

import { allRoutes } from '@lights-out/contracts';

import type { Machine } from './network.ts';

/** One address in front of several machines, as a Service of a cluster is. */
export interface Front {
  readonly name: string;
  readonly port: number;
  readonly to: readonly Machine[];
  readonly toPort: number;
  /** What says that a server may be used; that it accepts connections where there is none. */
  readonly check?: { readonly path: string; readonly port: number };
  /** Looks as often as this, and so many times before it changes its mind: twice by default. */
  readonly everySeconds: number;
  readonly times?: number;
  /** Distributes calls, not connections, as the gateway in front of everything does. */
  readonly isHttp?: boolean;
}

/** As the routes of the manifests have it: longer than svc-game takes to say that it holds an answer, less than a page waits. */
const repeatedAfterMs = 4_000;

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
  const sections = fronts.map(({ name, port, to, toPort, check, everySeconds, times = 2, isHttp }) => [
    `listen ${name}`,
    `bind ${address}:${port}`,
    'balance roundrobin',
    // A connection that is refused is so for whoever asked, at once.
    ...(isHttp ? leadingCalls() : ['mode tcp', 'retries 0']),
    ...(check ? [`option httpchk GET ${check.path}`, 'http-check expect status 200'] : []),
    `default-server check inter ${everySeconds * 1_000}ms fall ${times} rise 1${check ? ` port ${check.port}` : ''}`,
    ...to.map((one) => `server ${one.name} ${one.address}:${toPort}`),
  ]);
  const defaults = ['timeout connect 2s', 'timeout check 2s', 'timeout client 1h', 'timeout server 1h'];
  return [['global', 'maxconn 4000', `stats socket ${control} level admin`], ['defaults', ...defaults], ...sections]
    .map(sectionText)
    .join('\n');
}

/** What may be made twice is made again at another process where the first has gone or says nothing, with when it came. */
function leadingCalls(): string[] {
  const paths = allRoutes
    .filter(({ isRepeatable }) => isRepeatable)
    .map(({ path }) => path.replaceAll(/:\w+/g, '[^/]+'));
  return [
    'mode http',
    'option forwardfor',
    // One that is made again is kept whole.
    'option http-buffer-request',
    'timeout http-request 10s',
    // As the route of the manifests has it: longer than the gateway waits for a service.
    'timeout server 15s',
    // A check follows at once on one that was not answered in time, as the kubelet's do.
    'default-server fastinter 200ms',
    'retries 1',
    'option redispatch 1',
    'retry-on conn-failure empty-response response-timeout',
    'acl repeatable method GET',
    ...paths.map((path) => `acl repeatable path_reg ^${path}$`),
    'http-request disable-l7-retry unless repeatable',
    `http-request set-timeout server ${repeatedAfterMs} if repeatable`,
    'http-request set-header x-request-start t=%[date(0,ms)]',
  ];
}

function sectionText([head, ...lines]: readonly string[]): string {
  return `${head}\n${lines.map((line) => `  ${line}\n`).join('')}`;
}
