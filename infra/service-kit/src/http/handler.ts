import type { AdminIdentity } from '@lights-out/contracts/admin-roles';
import type { ReplyOf, RequestOf, RouteContract } from '@lights-out/contracts';

/** The calling player, from the gateway's signed token. */
export interface Player {
  readonly id: string;
  readonly displayName: string;
}

/** A person who is signed in to the portal, with the role that the route asks for. */
export interface Admin extends AdminIdentity {
  /** The session's short name, as shown in the audit list. */
  readonly session: string;
}

/** What a handler receives besides the parsed request. */
export interface CallContext<Caller extends RouteContract['caller']> {
  /** The signed-in player; never null on a route for players, or for services on behalf of a player. */
  readonly player: Caller extends 'player' | 'service' ? Player : Player | null;
  /** Who is signed in to the portal; never undefined on a route for admins. */
  readonly admin: Caller extends 'admin' ? Admin : Admin | undefined;
  /** The guest whose cookie the browser has, on a route that takes guests. */
  readonly guest: string | undefined;
  /** The client's address as the gateway saw it. */
  readonly address: string;
  /** For how long the gateway has held the call before it could be made, in ms. */
  readonly heldMs: number;
  readonly requestId: string;
  /** The caller's internal token, to be passed on to the services that the route's contract names in `alsoCalls`. */
  readonly token: string;
  /** The raw Cookie header, which the gateway forwards to identity alone. */
  readonly cookie: string | undefined;
  /** The browser's User-Agent header. */
  readonly userAgent: string | undefined;
  /** On a route with a raw body: its bytes, and the header that signs them. */
  readonly signed: { readonly bytes: Buffer; readonly signature: string } | undefined;
}

/**
 * One route's work: load, decide, save, announce, reply. It never sees req or res; a thrown {@link Refusal} becomes the
 * API's error, anything else a 500.
 */
export type Handler<Route extends RouteContract> = (
  request: RequestOf<Route> & CallContext<Route['caller']>,
) => Promise<ReplyOf<Route>>;

/** A handler for each route of a table: a route without one does not compile. */
export type Handlers<Routes extends Readonly<Record<string, RouteContract>>> = {
  readonly [Name in keyof Routes]: Handler<Routes[Name]>;
};

/** A handler whose route type is erased; its input has been parsed by its own contract. */
export type AnyHandler = (request: never) => Promise<{
  readonly status: number;
  readonly body?: unknown;
  readonly parts?: AsyncIterable<string>;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
}>;
