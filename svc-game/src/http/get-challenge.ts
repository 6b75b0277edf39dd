import { Refusal } from '@lights-out/service-kit';

/** No challenge is known yet. */
export async function refuseChallenge(): Promise<never> {
  throw new Refusal('challenge-not-found');
}
