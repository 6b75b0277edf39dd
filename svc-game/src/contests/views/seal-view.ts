import type { PoolSeal } from '@lights-out/contracts';

import type { SealedPool } from '../rules/sealed-pool.ts';

/** What may be known of a sealed pool while its contest runs. */
export function sealView({ sealedAt, texts, hash }: SealedPool): Pick<PoolSeal, 'sealedAt' | 'questions' | 'hash'> {
  return { sealedAt: sealedAt.toISOString(), questions: texts.length, hash };
}
