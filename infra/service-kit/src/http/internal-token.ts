import { importJWK, jwtVerify, SignJWT, type CryptoKey, type JWK } from 'jose';

import type { ServiceName } from '@lights-out/contracts';

const algorithm = 'EdDSA';
const issuer = 'gateway';
const lifetimeSeconds = 60;
const adminRole = 'admin';

/** What the gateway states about a call: the player (none without a session) and the client address. */
export interface TokenClaims {
  readonly player: { readonly id: string; readonly displayName: string } | null;
  readonly address: string;
  /** A call by the gateway itself, for routes that no browser may call. */
  readonly asGateway?: boolean;
  /** The caller has a portal session of this name. */
  readonly admin?: { readonly session: string } | undefined;
}

/** Signs a token for one service, or for several when one calls the others on the caller's behalf. */
export type TokenSigner = (audience: ServiceName | readonly ServiceName[], claims: TokenClaims) => Promise<string>;
export type TokenVerifier = (token: string) => Promise<TokenClaims>;

/** Signs internal tokens (phantom-token pattern): Ed25519, 60 s, valid at the named services only. */
export async function createTokenSigner(privateKey: JWK): Promise<TokenSigner> {
  const key = (await importJWK(privateKey, algorithm)) as CryptoKey;
  return (audience, { player, address, asGateway, admin }) =>
    new SignJWT({
      ip: address,
      ...(player ? { name: player.displayName } : {}),
      ...(asGateway ? { gateway: true } : {}),
      ...(admin ? { role: adminRole, session: admin.session } : {}),
    })
      .setProtectedHeader({ alg: algorithm })
      .setIssuer(issuer)
      .setAudience(typeof audience === 'string' ? audience : [...audience])
      .setSubject(player?.id ?? '')
      .setIssuedAt()
      .setExpirationTime(`${lifetimeSeconds}s`)
      .sign(key);
}

/** Verifies tokens meant for `audience`. Throws on anything unsigned, foreign or expired. */
export async function createTokenVerifier(publicKey: JWK, audience: ServiceName): Promise<TokenVerifier> {
  const key = (await importJWK(publicKey, algorithm)) as CryptoKey;
  return async (token) => {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      issuer,
      audience,
      maxTokenAge: lifetimeSeconds + 5,
      clockTolerance: 5,
      requiredClaims: ['exp', 'iat', 'ip'],
    });
    const address = String(payload.ip);
    const asGateway = payload.gateway === true;
    const admin = payload.role === adminRole ? { session: String(payload.session) } : undefined;
    const player = payload.sub ? { id: payload.sub, displayName: String(payload.name) } : null;
    return { player, address, asGateway, admin };
  };
}
