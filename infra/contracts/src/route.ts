import type * as z from 'zod/mini';

import type { RefusalCode } from './refusals.ts';

/** What answers a route: one of the services behind the gateway, or the gateway itself. */
export type ServiceName = 'gateway' | 'identity' | 'game' | 'payments';

/**
 * The permitted callers of a route: `anyone`; `player`, signed in; `admin`, with a session of the portal. The last two
 * are never reachable from outside: `gateway`, the gateway on its own behalf; `service`, another service on behalf of a
 * signed-in player.
 */
export type Caller = 'anyone' | 'player' | 'admin' | 'gateway' | 'service';

/** Whether browsers may call the route. */
export function isPublic({ caller }: Pick<RouteContract, 'caller'>): boolean {
  return caller !== 'gateway' && caller !== 'service';
}

/**
 * At most `max` calls in `windowSeconds`, counted per signed-in player (per address without a session) or per address.
 */
export interface RateLimit {
  readonly max: number;
  readonly windowSeconds: number;
  readonly per: 'player' | 'address';
}

type Schema = z.ZodMiniType;

/** The contract of one route between a browser and a service, or the gateway and a service. */
export interface RouteContract {
  readonly service: ServiceName;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Express-style: `/api/games/:id`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly caller: Caller;
  /** A caller without a session is known again by the guest's cookie of the browser. Only where `anyone` may call. */
  readonly takesGuests?: true;
  /** A call that is made again, at whichever process, has the effect of one. The gateway repeats it where a process has gone or hangs. */
  readonly isRepeatable?: true;
  /** For how long the gateway waits for the reply, where that may take longer than 9 s. */
  readonly answersWithinSeconds?: number;
  /** Services that the handler calls on behalf of the caller, whose internal token is valid there too. */
  readonly alsoCalls?: readonly ServiceName[];
  readonly rateLimit: RateLimit;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body is passed on as raw bytes; its maximum size in bytes, and the header that signs it where one does. */
  readonly rawBody?: { readonly mostBytes: number; readonly signatureHeader?: string };
  /** Body by status; `null` for an empty one. */
  readonly replies: Readonly<Record<number, Schema | null>>;
  /** The route's own refusals; those for the caller, rate limits and malformed input are implied. */
  readonly refusals: readonly RefusalCode[];
}

/** Declares a route; keeps the literal types that handlers and clients are checked against. */
export function defineRoute<const Route extends RouteContract>(route: Route): Route {
  return route;
}

type OutputOf<Part> = Part extends Schema ? z.output<Part> : undefined;
type InputOf<Part> = Part extends Schema ? z.input<Part> : undefined;
type FieldOf<Route, Name extends string> = Route extends Record<Name, infer Part> ? Part : undefined;

/** The parsed params, query and body that a handler of the route receives. */
export type RequestOf<Route extends RouteContract> = {
  readonly params: OutputOf<FieldOf<Route, 'params'>>;
  readonly query: OutputOf<FieldOf<Route, 'query'>>;
  readonly body: OutputOf<FieldOf<Route, 'body'>>;
};

/** What a client passes to call the route, before defaults are applied. */
export type CallOf<Route extends RouteContract> = {
  readonly params: InputOf<FieldOf<Route, 'params'>>;
  readonly query: InputOf<FieldOf<Route, 'query'>>;
  readonly body: InputOf<FieldOf<Route, 'body'>>;
};

type StatusOf<Route extends RouteContract> = keyof Route['replies'] & number;

/** One of the route's replies: a status and its body. */
export type ReplyOf<Route extends RouteContract> = {
  [Status in StatusOf<Route>]: {
    readonly status: Status;
    readonly body: OutputOf<Route['replies'][Status]>;
    /** The text of a long body, sent as it comes; `body` is empty then. */
    readonly parts?: AsyncIterable<string>;
    readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  };
}[StatusOf<Route>];

/** The body of a successful reply. */
export type BodyOf<Route extends RouteContract> = OutputOf<Route['replies'][StatusOf<Route>]>;
