import { usePlayerState } from '@lights-out/web-kit';

import { Sectors } from '../game/Sectors.tsx';

interface ResultSectorsProps {
  /** As the server has them; until then what this browser has seen. */
  readonly answers: readonly { readonly n: number; readonly timeTaken: number }[] | undefined;
  readonly total: number;
}

/** The sectors of the finished game as a strip. */
export function ResultSectors({ answers, total }: ResultSectorsProps) {
  const seen = usePlayerState('answers');
  const numbered = seen.map(({ timeTaken }, index) => ({ n: seen[index]?.n ?? index + 1, timeTaken }));
  return <Sectors answers={answers ?? numbered} total={total} current={null} />;
}
