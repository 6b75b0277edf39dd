import { secondsPerQuestion } from '@lights-out/contracts/constants';
import type { Verdict } from '@lights-out/contracts/answers';
import type { SectorMark, DailyView } from '@lights-out/contracts/daily';
import { scoreAnswer } from '@lights-out/contracts/scoring';
import { aDaily, aDailyQuestion, aDailyResult, anOpenQuestion, aVerdict } from '@lights-out/web-kit/testing';

const total = 7;
const dayMs = 86_400_000;

/** A small server of one daily, on jest's clock: seven questions whose right option is always B. */
export function dailyServer(changes: Partial<DailyView> = {}) {
  const answers: Verdict[] = [];
  const openedAt = new Map<number, number>();
  const race = { isStarted: false, isUntimed: false };

  const question = (n: number) => {
    const servedAt = openedAt.get(n) ?? Date.now();
    openedAt.set(n, servedAt);
    return anOpenQuestion({
      n,
      id: 20 + n,
      question: `Question number ${n}?`,
      servedAt: iso(servedAt),
      deadlineAt: iso(servedAt + (race.isUntimed ? dayMs : secondsPerQuestion * 1_000)),
      serverTime: iso(Date.now()),
    });
  };
  const markOf = ({ isCorrect, timedOut }: Verdict): SectorMark =>
    isCorrect ? (race.isUntimed ? 'right' : 'purple') : timedOut ? 'timed-out' : 'wrong';
  const score = () => answers.reduce((points, answer) => points + answer.score, 0);
  const view = (): DailyView => {
    const base = aDaily({ ...changes, serverTime: iso(Date.now()) });
    if (!race.isStarted) return base;
    if (answers.length === total) {
      const correctAnswers = answers.filter(({ isCorrect }) => isCorrect).length;
      const streak = { length: 1, best: 1, days: [{ n: base.n, is: 'raced' as const }] };
      const { isUntimed } = race;
      const isPractice = !base.isToday;
      const standing = isPractice ? null : aDailyResult().standing;
      const marks = answers.map(markOf);
      const result = aDailyResult({ marks, score: score(), correctAnswers, isUntimed, isPractice, standing });
      const questions = marks.map((mark, index) => aDailyQuestion({ n: index + 1, mark }));
      return { ...base, state: 'done', result, questions, streak };
    }
    const n = answers.length + 1;
    const isOpen = openedAt.has(n);
    const run = {
      isUntimed: race.isUntimed,
      isPractice: !base.isToday,
      startedAt: iso(Date.now()),
      totalQuestions: total,
      secondsPerQuestion,
      totalScore: score(),
      answers,
      openQuestion: isOpen ? question(n) : null,
      nextQuestion: isOpen ? null : n,
    };
    return { ...base, state: 'running', run };
  };

  return {
    race,
    routes: {
      getDaily: () => view(),
      getDailyNumber: () => view(),
      startDaily: ({ body }: { body: { untimed?: boolean | undefined } }) => {
        race.isStarted = true;
        race.isUntimed = body.untimed ?? false;
        return view();
      },
      postDailyQuestion: ({ params }: { params: { question: number } }) => question(params.question),
      postDailyAnswer: ({ body: { n, selectedOption } }: { body: { n: number; selectedOption: number | null } }) => {
        const isCorrect = selectedOption === 1;
        const timeTaken = (Date.now() - (openedAt.get(n) ?? 0)) / 1_000;
        const points = scoreAnswer(isCorrect, timeTaken, 'medium');
        const timedOut = selectedOption === null;
        const totalScore = score() + points;
        const verdict = aVerdict({ n, isCorrect, selectedOption, timeTaken, score: points, totalScore, timedOut });
        answers.push(verdict);
        return { ...verdict, knew: n === 1 ? 31 : null };
      },
    },
  };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
