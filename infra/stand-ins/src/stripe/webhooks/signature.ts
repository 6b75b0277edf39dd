import { createHmac } from 'node:crypto';

/** The `stripe-signature` header of Stripe's v1 scheme: an HMAC over the time of signing and the raw body. */
export function signatureHeader(body: string, secret: string, signedAtSeconds: number): string {
  const signature = createHmac('sha256', secret).update(`${signedAtSeconds}.${body}`, 'utf8').digest('hex');
  return `t=${signedAtSeconds},v1=${signature}`;
}
