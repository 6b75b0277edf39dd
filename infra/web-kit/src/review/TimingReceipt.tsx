import { answerGraceMs, secondsPerQuestion } from '@lights-out/contracts/constants';
import type { AnswerTiming } from '@lights-out/contracts/game-view';
import { messages } from '@lights-out/contracts/messages';

import styles from './TimingReceipt.module.css';

const { timing: texts } = messages.results;

interface TimingReceiptProps {
  readonly timing: AnswerTiming;
  readonly timedOut: boolean;
}

/** How the time of an answer was measured: from the server's clock to what counted. Closed until asked for. */
export function TimingReceipt({ timing, timedOut }: TimingReceiptProps) {
  const { openedAt, shownAt, chosenAt, heldFor, lagCredit, counted } = timing;
  return (
    <details className={styles.receipt}>
      <summary className={styles.title}>{texts.title}</summary>
      <dl className={styles.lines}>
        <Line name={texts.opened}>{texts.openedAt(clockTime(openedAt))}</Line>
        {shownAt && <Line name={texts.shown}>{texts.shownAt(clockTime(shownAt))}</Line>}
        {shownAt && chosenAt && !timedOut && (
          <Line name={texts.chosen}>
            {texts.chosenAfter(seconds((Date.parse(chosenAt) - Date.parse(shownAt)) / 1_000))}
          </Line>
        )}
        <Line name={texts.arrived}>{arrival(timing, timedOut)}</Line>
        {heldFor !== undefined && <Line name={texts.held}>{seconds(heldFor)}</Line>}
        <Line name={texts.credit}>{seconds(lagCredit)}</Line>
        <Line name={texts.counted}>{seconds(counted)}</Line>
      </dl>
    </details>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function arrival({ openedAt, arrivedAt }: AnswerTiming, timedOut: boolean): string {
  if (arrivedAt === null) return texts.noAnswer;
  const elapsedMs = Date.parse(arrivedAt) - Date.parse(openedAt);
  const after = seconds(elapsedMs / 1_000);
  if (!timedOut) return texts.arrivedAfter(after);
  // What came in time was the browser's message that no option had been chosen.
  return elapsedMs > secondsPerQuestion * 1_000 + answerGraceMs ? texts.tooLate(after) : texts.noAnswer;
}

/** '12:00:01.203', in UTC as the contests are reckoned. */
function clockTime(instant: string): string {
  return new Date(instant).toISOString().slice('YYYY-MM-DDT'.length, -1);
}

function seconds(value: number): string {
  return `${messages.formats.decimal(value, 3)} s`;
}
