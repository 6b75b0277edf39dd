import { importJWK, jwtVerify, SignJWT, type CryptoKey, type JWK } from 'jose';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';

import type { ServiceName } from '@lights-out/contracts';
import { adminIdentity } from '@lights-out/contracts/admin-roles';

import type { Admin } from './handler.ts';

const algorithm = 'EdDSA';
const issuer = 'gateway';
const lifetimeSeconds = 60;

/** What the gateway states about a call: the player (none without a session) and the client address. */
export interface TokenClaims {
  readonly player: { readonly id: string; readonly displayName: string } | null;
  readonly address: string;
  /** The guest whose cookie the browser has, on a route that takes guests. */
  readonly guest?: string | undefined;
  /** A call by the gateway itself, for routes that no browser may call. */
  readonly asGateway?: boolean;
  /** Who is signed in to the portal. */
  readonly admin?: Admin | undefined;
  /** For how long the gateway has held the call before it could be made, in ms; undefined where it was made at once. */
  readonly heldMs?: number | undefined;
}

/** Signs a token for one service, or for several when one calls the others on the caller's behalf. */
export type TokenSigner = (audience: ServiceName | readonly ServiceName[], claims: TokenClaims) => Promise<string>;
export type TokenVerifier = (token: string) => Promise<TokenClaims>;

/** Signs internal tokens (phantom-token pattern): Ed25519, 60 s, valid at the named services only. */
export async function createTokenSigner(privateKey: JWK): Promise<TokenSigner> {
  const key = (await importJWK(privateKey, algorithm)) as CryptoKey;
  return (audience, { player, address, guest, asGateway, admin, heldMs }) =>
    new SignJWT({
      ip: address,
      ...(player ? { name: player.displayName } : {}),
      ...(guest === undefined ? {} : { guest }),
      ...(asGateway ? { gateway: true } : {}),
      ...(admin ? { admin } : {}),
      ...(heldMs === undefined ? {} : { held: heldMs }),
    })
      .setProtectedHeader({ alg: algorithm })
      .setIssuer(issuer)
      .setAudience(typeof audience === 'string' ? audience : [...audience])
      .setSubject(player?.id ?? '')
      .setIssuedAt()
      .setExpirationTime(`${lifetimeSeconds}s`)
      .sign(key);
}

// Half of a token's life, so that a reused token never expires in transit.
const reuseMs = 30_000;
const tokenLimit = 50_000;

/** Signs a token once for the same caller and service and reuses it: a signature costs 60 µs, a look-up one. */
export function reusingTokens(sign: TokenSigner): TokenSigner {
  const tokens = new LRUCache<string, Promise<string>>({ max: tokenLimit, ttl: reuseMs });
  return (audience, claims) => {
    const { player, address, guest, asGateway, admin, heldMs } = claims;
    const key = `${String(audience)} ${address} ${asGateway ?? false} ${JSON.stringify(admin)} ${guest} ${heldMs} ${player?.id} ${player?.displayName}`;
    const known = tokens.get(key);
    if (known !== undefined) return known;
    const token = sign(audience, claims);
    tokens.set(key, token);
    return token;
  };
}

const signedAdmin = z.object({ session: z.string(), ...adminIdentity.shape });

// A token is reused for the calls of its caller (decision 0195).
const knownTokens = 10_000;
const clockToleranceSeconds = 5;

/**
 * Verifies tokens meant for `audience`: the signature once for each token, which costs 0.15 ms, its end at every call. Throws
 * on anything unsigned, foreign or expired.
 */
export async function createTokenVerifier(publicKey: JWK, audience: ServiceName): Promise<TokenVerifier> {
  const key = (await importJWK(publicKey, algorithm)) as CryptoKey;
  const known = new LRUCache<string, { readonly claims: TokenClaims; readonly endsAtMs: number }>({ max: knownTokens });
  return async (token) => {
    const verified = known.get(token);
    if (verified && Date.now() < verified.endsAtMs) return verified.claims;
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      issuer,
      audience,
      maxTokenAge: lifetimeSeconds + clockToleranceSeconds,
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ['exp', 'iat', 'ip'],
    });
    const address = String(payload.ip);
    const asGateway = payload.gateway === true;
    const admin = payload.admin === undefined ? undefined : signedAdmin.parse(payload.admin);
    const guest = typeof payload.guest === 'string' ? payload.guest : undefined;
    const player = payload.sub ? { id: payload.sub, displayName: String(payload.name) } : null;
    const heldMs = typeof payload.held === 'number' ? payload.held : undefined;
    const claims = { player, address, guest, asGateway, admin, heldMs };
    known.set(token, { claims, endsAtMs: payload.exp! * 1_000 });
    return claims;
  };
}
