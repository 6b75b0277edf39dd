import { LRUCache } from 'lru-cache';

import type { getChallengePreview as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { findOpenChallenge } from '../flows/find-open-challenge.ts';
import { challengePicture } from '../views/challenge-picture.ts';

// Some 50 KB each.
const mostKept = 200;
const headers = {
  'content-type': 'image/png',
  'cache-control': 'public, max-age=600',
  // Link previews show it on other sites.
  'cross-origin-resource-policy': 'cross-origin',
};

export function getChallengePreview({ db, clock, painter }: Context): Handler<typeof contract> {
  const kept = new LRUCache<string, Promise<Uint8Array>>({ max: mostKept });
  return async ({ params }) => {
    const challenge = await findOpenChallenge(db, params.id, clock.now());
    const { id, creatorName } = challenge;
    // The creator's name may change or be removed.
    const key = `${id} ${creatorName}`;
    const picture = kept.get(key) ?? painter.draw(challengePicture(challenge));
    kept.set(key, picture);
    const body = await picture.catch((error: unknown) => {
      kept.delete(key);
      throw error;
    });
    return { status: 200, body, headers };
  };
}
