import type { SectorMark, DailyResult } from '@lights-out/contracts/daily';
import { questionsPerGame } from '@lights-out/contracts/constants';
import { messages } from '@lights-out/contracts/messages';
import { formatPoints } from '../format/numbers.ts';

const { share } = messages.dailyDoor;

/** Told apart without colour, too; none spoils a question. */
const squares: Readonly<Record<SectorMark, string>> = {
  purple: '🟪',
  green: '🟩',
  yellow: '🟨',
  right: '✓',
  wrong: '❌',
  'timed-out': '⬜',
};

interface SharedDaily {
  readonly n: number;
  readonly result: DailyResult;
  /** 0 for none. */
  readonly streak: number;
  /** The full address of the number. */
  readonly link: string;
}

/** The text that tells a result elsewhere: the figures, the grid, the standing, the link. */
export function dailyShareText({ n, result, streak, link }: SharedDaily): string {
  const { marks, isUntimed, isPractice, correctAnswers, score, standing } = result;
  const head = share.head(String(n), correctAnswers, questionsPerGame);
  const better = standing?.betterThan ?? 0;
  const standingParts = [
    ...(better > 0 ? [share.better(better)] : []),
    ...(streak > 0 && !isPractice ? [share.streak(streak)] : []),
  ];
  return [
    isUntimed ? head : share.withScore(head, formatPoints(score)),
    isUntimed ? share.noClock(marks.map(untimedMark).join('')) : marks.map((mark) => squares[mark]).join(''),
    ...(standingParts.length > 0 ? [standingParts.join(' · ')] : []),
    link,
  ].join('\n');
}

function untimedMark(mark: SectorMark): string {
  return mark === 'wrong' || mark === 'timed-out' ? '✕' : '✓';
}
