import type { Difficulty } from '@lights-out/contracts/scoring';

import { Badge } from './Badge.tsx';

const looks = {
  easy: { tone: 'quick', mark: '▪' },
  medium: { tone: 'slow', mark: '▪▪' },
  hard: { tone: 'fastest', mark: '▪▪▪' },
} as const;

/** A difficulty by name, colour and one to three marks. */
export function DifficultyBadge({ difficulty }: { readonly difficulty: Difficulty }) {
  const { tone, mark } = looks[difficulty];
  return (
    <Badge tone={tone}>
      <span aria-hidden="true">{mark}</span>
      {difficulty}
    </Badge>
  );
}
