import { difficulties } from '@lights-out/contracts';
import type { JudgedPlayer } from '@lights-out/contracts/admin-fair-play';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { formatSeconds } from '@lights-out/web-kit';

import { type Halves, halvesBy, medianOf, type TimedAnswer, timedAnswers } from '../model/time-figures.ts';
import { dayInWords } from '../model/wording.ts';
import { ScatterChart } from './ScatterChart.tsx';
import styles from './ScatterChart.module.css';

const texts = adminMessages.fairPlay.charts;
const mostSeconds = 15;
const mostRatio = 3;
const ratios = [0, 1, 2, 3].map((y) => ({ y, text: texts.ratio(y) }));
const fieldAtOne = (from: number, to: number) => [{ from, to, y: 1 }];

/** How fast the player's right answers were: by difficulty, by the question's length, and over the contest. */
export function TimeCharts({ player }: { readonly player: JudgedPlayer }) {
  const answers = timedAnswers(player);
  if (answers.length === 0) return <p>{texts.none}</p>;
  return (
    <div className={styles.charts}>
      <ByDifficulty answers={answers} field={player.field} />
      <ByLength answers={answers} />
      <OverTime answers={answers} />
    </div>
  );
}

interface ChartProps {
  readonly answers: readonly TimedAnswer[];
}

function ByDifficulty({ answers, field }: ChartProps & Pick<JudgedPlayer, 'field'>) {
  const columns = field.map(({ difficulty, medianTime }) => {
    const own = answers.filter((one) => one.difficulty === difficulty).map(({ seconds }) => seconds);
    return { difficulty, column: difficulties.indexOf(difficulty), medianTime, own, median: medianOf(own) };
  });
  return (
    <ScatterChart
      title={texts.byDifficulty}
      summary={columns
        .map(({ difficulty, medianTime, median }) =>
          texts.medians(
            difficulty,
            median === undefined ? undefined : formatSeconds(median, 1),
            formatSeconds(medianTime, 1),
          ),
        )
        .join(' ')}
      points={columns.flatMap(({ column, own }) =>
        // Side by side in three lanes, so that equal times do not hide one another.
        own.map((seconds, index) => ({ x: column + ((index % 3) - 1) * 0.12, y: seconds })),
      )}
      xRange={[-0.5, difficulties.length - 0.5]}
      yRange={[0, mostSeconds]}
      xLabels={columns.map(({ column, difficulty }) => ({ x: column, text: difficulty }))}
      yLabels={[0, 5, 10, 15].map((y) => ({ y, text: texts.seconds(y) }))}
      fieldLines={columns.map(({ column, medianTime }) => ({ from: column - 0.35, to: column + 0.35, y: medianTime }))}
    />
  );
}

function ByLength({ answers }: ChartProps) {
  const range = rangeOf(answers.map(({ characters }) => characters));
  const halves = halvesBy(answers, ({ characters }) => characters);
  return (
    <ScatterChart
      title={texts.byLength}
      summary={halves ? texts.shortAndLong(halves.from, ...ratiosOf(halves)) : texts.tooFew}
      points={answers.map(({ characters, ratio }) => ({ x: characters, y: ratio }))}
      xRange={range}
      yRange={[0, mostRatio]}
      xLabels={endsOf(range).map((x) => ({ x, text: texts.characters(x) }))}
      yLabels={ratios}
      fieldLines={fieldAtOne(...range)}
    />
  );
}

function OverTime({ answers }: ChartProps) {
  const range = rangeOf(answers.map(({ at }) => at));
  const halves = halvesBy(answers, ({ at }) => at);
  const day = (at: number) => dayInWords(new Date(at).toISOString());
  return (
    <ScatterChart
      title={texts.overTime}
      summary={halves ? texts.beforeAndAfter(day(halves.from), ...ratiosOf(halves)) : texts.tooFew}
      points={answers.map(({ at, ratio }) => ({ x: at, y: ratio }))}
      xRange={range}
      yRange={[0, mostRatio]}
      xLabels={endsOf(range).map((at) => ({ x: at, text: day(at) }))}
      yLabels={ratios}
      fieldLines={fieldAtOne(...range)}
    />
  );
}

function ratiosOf({ lowerRatio, upperRatio }: Halves): [string, string] {
  return [lowerRatio.toFixed(1), upperRatio.toFixed(1)];
}

function rangeOf(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

function endsOf([least, most]: readonly [number, number]): number[] {
  return least === most ? [least] : [least, most];
}
