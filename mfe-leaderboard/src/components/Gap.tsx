import { messages } from '@lights-out/contracts/messages';
import { formatPoints, VisuallyHidden } from '@lights-out/web-kit';

interface GapProps {
  /** In points; undefined where it is not known. */
  readonly points: number | undefined;
  /** Whom it is behind. */
  readonly spoken: string;
}

/** How far a run is behind another, as in timing: +123. */
export function Gap({ points, spoken }: GapProps) {
  if (points === undefined) return null;
  return (
    <>
      <VisuallyHidden>{spoken}</VisuallyHidden> <span aria-hidden="true">{points > 0 && '+'}</span>
      {formatPoints(points)} <VisuallyHidden>{messages.leaderboard.pointsSpoken}</VisuallyHidden>
    </>
  );
}
