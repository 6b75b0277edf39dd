import { importJWK, SignJWT } from 'jose';

import { internalTokenKeys } from '../testing/index.ts';
import { createTokenSigner, createTokenVerifier, reusingTokens } from './internal-token.ts';

const claims = { player: { id: 'p1', displayName: 'Ada' }, address: '10.0.0.1' };
const nowSeconds = () => Math.floor(Date.now() / 1_000);

/** A token as the gateway signs it, but for its times. */
async function tokenOf(times: { issuedAt: number; expiresAt?: number }) {
  const { publicKey, privateKey } = await internalTokenKeys();
  const token = new SignJWT({ ip: claims.address })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setIssuer('gateway')
    .setAudience('game')
    .setSubject('')
    .setIssuedAt(times.issuedAt);
  if (times.expiresAt !== undefined) token.setExpirationTime(times.expiresAt);
  return {
    signed: await token.sign(await importJWK(privateKey, 'EdDSA')),
    verify: await createTokenVerifier(publicKey, 'game'),
  };
}

test('a token is valid for a minute', async () => {
  const { publicKey, privateKey } = await internalTokenKeys();
  const signed = await (await createTokenSigner(privateKey))('game', claims);
  expect(await (await createTokenVerifier(publicKey, 'game'))(signed)).toMatchObject(claims);
  const { iat, exp } = JSON.parse(Buffer.from(signed.split('.')[1]!, 'base64url').toString()) as {
    iat: number;
    exp: number;
  };
  expect(exp - iat).toBe(60);
});

test('a token says for how long its call was held, where it was, and is not one of the call before', async () => {
  const { publicKey, privateKey } = await internalTokenKeys();
  const sign = reusingTokens(await createTokenSigner(privateKey));
  const verify = await createTokenVerifier(publicKey, 'game');
  const heldOf = async (heldMs?: number) => (await verify(await sign('game', { ...claims, heldMs }))).heldMs;
  expect([await heldOf(), await heldOf(2_500), await heldOf()]).toEqual([undefined, 2_500, undefined]);
});

test.each([
  ['has expired', { issuedAt: -70, expiresAt: -10 }],
  ['is older than a minute, whatever its end', { issuedAt: -90, expiresAt: 3_600 }],
  ['is of the future', { issuedAt: 60, expiresAt: 120 }],
  ['has no end', { issuedAt: 0 }],
])('a token that %s is refused', async (_why, { issuedAt, expiresAt }: { issuedAt: number; expiresAt?: number }) => {
  const now = nowSeconds();
  const { signed, verify } = await tokenOf({
    issuedAt: now + issuedAt,
    ...(expiresAt !== undefined && { expiresAt: now + expiresAt }),
  });
  await expect(verify(signed)).rejects.toThrow(/"(?:exp|iat)" claim/);
});

test('a token that was valid is refused once it has expired, though it was verified before', async () => {
  const now = nowSeconds();
  const { signed, verify } = await tokenOf({ issuedAt: now - 58, expiresAt: now + 1 });
  expect(await verify(signed)).toMatchObject({ address: claims.address });
  jest.useFakeTimers({ now: (now + 10) * 1_000, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  await expect(verify(signed)).rejects.toThrow(/"(?:exp|iat)" claim/);
  jest.useRealTimers();
});
