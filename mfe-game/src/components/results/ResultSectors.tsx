import { Sectors, usePlayerState } from '@lights-out/web-kit';

interface ResultSectorsProps {
  /** As the server has them; until then what this browser has seen. */
  readonly answers:
    | readonly { readonly n: number; readonly timeTaken: number; readonly isCorrect: boolean }[]
    | undefined;
  readonly total: number;
}

/** The sectors of the finished game as a strip. */
export function ResultSectors({ answers, total }: ResultSectorsProps) {
  const seen = usePlayerState('answers');
  const numbered = seen.map(({ n, timeTaken, isCorrect }, index) => ({ n: n ?? index + 1, timeTaken, isCorrect }));
  return <Sectors answers={answers ?? numbered} total={total} />;
}
