import { callbackify } from 'node:util';

import pg from 'pg';

import { readOnlyState } from './unavailable.ts';

/** How long the kernel waits on an idle connection before it probes whether the other machine is still there. */
const keepAliveInitialDelayMillis = 5_000;
const connectionTimeoutMillis = 2_000;
/** A server that works ends a statement at its time-out and says so; what it says may take as long as this to arrive. */
export const silenceMarginMs = 1_000;

export interface ServerConnectionConfig extends pg.ClientConfig {
  /** How long the server may send nothing while a statement waits for it; then the connection is ended. */
  readonly silenceMs: number;
  /** Whether a server that takes no writes will do, for reads that may lag. */
  readonly acceptsStandby?: boolean;
}

/** What a server (14 or newer) says of itself at connecting, and whenever it changes. */
const readOnlyParameters: ReadonlySet<string> = new Set(['in_hot_standby', 'default_transaction_read_only']);

/** The connections of this process to a server. */
interface Peers {
  readonly open: Set<ServerConnection>;
  /** The most that were open at once. */
  most: number;
  /** One has fallen silent, and the sessions that were left at the server have not been counted since. */
  hasSilent: boolean;
}

const peersByServer = new Map<string, Peers>();

/** How often a server that was found read-only is tried again. */
const readOnlyForMs = 250;
/** Until when no connection is tried, by the server and who connects: else each call would cost it a process and a log-in. */
const readOnlyUntil = new Map<string, number>();

/** Sessions that wait for a standby to confirm their commit cannot notice that their caller has gone. */
const abandonedSql = `
  select cast(count(*) as int) as abandoned from pg_stat_activity
  where usename = current_user and wait_event = 'SyncRep' and pid <> pg_backend_pid()`;

/**
 * A connection to Postgres that ends itself when it is of no use any more: when the server falls silent in the middle of a
 * statement, as one does whose machine vanished without closing its connections, and when the server turns out to be read-only, which
 * is then looked at by one connection every 250 ms until it takes writes.
 * Left open, such a connection would be handed out again and again. When one falls silent, the idle ones to the same server
 * that have heard nothing since are ended as well, or each would cost its next caller the same wait. After that, no new one stays
 * while as many sessions as this process ever had wait at the server for a standby: they would pile up until the server takes none.
 */
export class ServerConnection extends pg.Client {
  readonly #acceptsStandby: boolean;
  #silenceMs: number;
  #silence: NodeJS.Timeout | undefined;
  /** Those of `readOnlyParameters` that are on. */
  readonly #readOnlyBy = new Set<string>();
  #heardAt = 0;

  constructor({ silenceMs, acceptsStandby = false, ...config }: ServerConnectionConfig) {
    super({ keepAlive: true, keepAliveInitialDelayMillis, connectionTimeoutMillis, ...config });
    this.#silenceMs = silenceMs;
    this.#acceptsStandby = acceptsStandby;
    // Lost before its pool listens, as while it asks for the pile, it would end the process. Its caller is told by its next statement.
    this.on('error', () => {});
    // Registered before pg's own listener, which sends the next statement.
    this.connection.on('readyForQuery', () => this.#stopWaiting());
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
      if (readOnlyParameters.has(parameterName) && parameterValue === 'on') this.#readOnlyBy.add(parameterName);
      else this.#readOnlyBy.delete(parameterName);
    });
    this.connection.on('errorMessage', ({ code }: { readonly code?: string }) => {
      // What a pool listens for to give a connection up.
      if (code === readOnlyState && !acceptsStandby) this.emit('error', readOnlyError());
    });
  }

  override connect(): Promise<this>;
  override connect(callback: (error: Error | null, connection?: this) => void): void;
  override connect(callback?: (error: Error | null, connection?: this) => void): Promise<this> | void {
    return callback === undefined ? this.#connect() : callbackify(() => this.#connect())(callback);
  }

  /** Lets each statement of `work` take longer than others may, in the transaction that is open. */
  async withStatementTimeout<Result>(timeoutMs: number, work: () => Promise<Result>): Promise<Result> {
    const usual = this.#silenceMs;
    await this.query(`set local statement_timeout = ${timeoutMs}`);
    this.#silenceMs = timeoutMs + silenceMarginMs;
    try {
      return await work();
    } finally {
      this.#silenceMs = usual;
    }
  }

  async #connect(): Promise<this> {
    const place = `${this.user}@${this.host}:${this.port}/${this.database}`;
    const until = this.#acceptsStandby ? undefined : readOnlyUntil.get(place);
    if (until !== undefined && performance.now() < until) throw readOnlyError();
    const waitFurther = () => void readOnlyUntil.set(place, performance.now() + readOnlyForMs);
    if (until !== undefined) waitFurther();
    await super.connect();
    this.#watch();
    try {
      if (this.#readOnlyBy.size === 0) readOnlyUntil.delete(place);
      else if (!this.#acceptsStandby) {
        waitFurther();
        throw readOnlyError();
      }
      await this.#assertNoPile();
    } catch (error) {
      await this.end();
      throw error;
    }
    return this;
  }

  async #assertNoPile(): Promise<void> {
    const peers = this.#peers();
    if (!peers.hasSilent) return;
    const { rows } = await this.query<{ abandoned: number }>(abandonedSql);
    const abandoned = rows[0]?.abandoned ?? 0;
    if (abandoned >= peers.most) throw timedOut(`Postgres has ${abandoned} sessions that wait for a standby`);
    if (abandoned === 0) peers.hasSilent = false;
  }

  #peers(): Peers {
    const server = `${this.host}:${this.port}`;
    const known = peersByServer.get(server);
    if (known) return known;
    const peers = { open: new Set<ServerConnection>(), most: 0, hasSilent: false };
    peersByServer.set(server, peers);
    return peers;
  }

  #watch(): void {
    // With TLS this is another stream than before connecting.
    const { stream } = this.connection;
    const peers = this.#peers();
    const write = stream.write.bind(stream);
    stream.write = ((...written: Parameters<typeof write>) => {
      this.#silence ??= this.#limitSilence(peers);
      return write(...written);
    }) as typeof stream.write;
    stream.on('data', () => {
      this.#heardAt = performance.now();
      this.#silence?.refresh();
    });
    stream.once('close', () => {
      this.#stopWaiting();
      peers.open.delete(this);
    });
    this.#heardAt = performance.now();
    peers.open.add(this);
    peers.most = Math.max(peers.most, peers.open.size);
  }

  #limitSilence(peers: Peers): NodeJS.Timeout {
    const silenceMs = this.#silenceMs;
    return setTimeout(() => {
      const heardAt = this.#heardAt;
      // A process that was busy for so long runs its timers before it reads what has arrived meanwhile. The times themselves are
      // not compared: timers round to whole milliseconds, and may run before as many have passed since the last reply.
      setImmediate(() => {
        if (this.#silence === undefined || this.#heardAt !== heardAt) return;
        const since = performance.now() - silenceMs;
        peers.hasSilent = true;
        const idle = [...peers.open].filter((peer) => peer.#silence === undefined && peer.#heardAt < since);
        const silent = timedOut(`Postgres sent nothing for ${silenceMs} ms`);
        for (const { connection } of [this, ...idle]) connection.stream.destroy(silent);
      });
    }, silenceMs);
  }

  #stopWaiting(): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
  }
}

interface ParameterStatus {
  readonly parameterName: string;
  readonly parameterValue: string;
}

function timedOut(message: string): Error {
  return Object.assign(new Error(message), { code: 'ETIMEDOUT' });
}

function readOnlyError(): Error {
  return Object.assign(new Error('Postgres takes no writes: it is in recovery or read-only'), { code: readOnlyState });
}
