import { exportJWK, generateKeyPair, type JWK } from 'jose';

/** A fresh key pair for internal tokens. */
export async function internalTokenKeys(): Promise<{ publicKey: JWK; privateKey: JWK }> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  return { publicKey: await exportJWK(publicKey), privateKey: await exportJWK(privateKey) };
}
