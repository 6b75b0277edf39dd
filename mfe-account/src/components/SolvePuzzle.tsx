import { puzzleMessages as texts } from '@lights-out/contracts/messages-puzzle';
import type { SolvedPuzzle } from '@lights-out/contracts/puzzle';
import { Button } from '@lights-out/web-kit';
import { solvePuzzle } from '@lights-out/web-kit/solve-puzzle';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import styles from './SolvePuzzle.module.css';

interface SolvePuzzleProps {
  /** The puzzle that the refusal carried. */
  readonly puzzle: unknown;
  /** Called once, without a solution when the player cancels or the browser cannot solve it. */
  readonly onEnd: (solved: SolvedPuzzle | undefined) => void;
}

/** Solves a puzzle and says so; the player can cancel it. */
export default function SolvePuzzle({ puzzle, onEnd }: SolvePuzzleProps) {
  // A screen reader announces what changes in a region that is there already.
  const [isSaid, setSaid] = useState(false);
  const controller = useRef<AbortController>(undefined);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const current = new AbortController();
    controller.current = current;
    let isOver = false;
    const solve = async () => {
      const solved = await solvePuzzle(puzzle, current);
      if (!isOver) end(solved);
    };
    void solve();
    const saying = setTimeout(() => setSaid(true));
    return () => {
      isOver = true;
      clearTimeout(saying);
      current.abort();
    };
  }, [puzzle]);
  return (
    <div className={styles.puzzle}>
      <p role="status">{isSaid && texts.checking}</p>
      <p className={styles.hint}>{texts.hint}</p>
      <Button variant="secondary" isWide onClick={() => controller.current?.abort()}>
        {texts.cancel}
      </Button>
    </div>
  );
}
