import type { MistakesResult, MistakesView } from '@lights-out/contracts/mistakes';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { Button, classNames, EmptyState, playerState, runningText, usePlayerState } from '@lights-out/web-kit';
import { useId } from 'react';

import { dayText } from '../../model/daily.ts';
import dailyStyles from '../daily/Daily.module.css';
import choiceStyles from '../mode/UntimedChoice.module.css';
import { Said } from '../Said.tsx';
import { useHeadingInFocus } from '../use-heading-in-focus.ts';
import styles from './Mistakes.module.css';
import { RacedMistakes } from './RacedMistakes.tsx';

const { mistakes: texts, mistakesDoor, dailyDoor } = messages;

interface OwnMistakesProps {
  readonly mistakes: MistakesView;
  /** The last race was raced in this visit: it is said aloud. */
  readonly isNew: boolean;
  readonly onStart: (isTimed: boolean) => void;
}

/** What is due and what comes back when, the way into the race, and what came of the last one. */
export function OwnMistakes({ mistakes, isNew, onStart }: OwnMistakesProps) {
  const { kept, coming, result } = mistakes;
  const hasNone = kept === 0 && mistakes.run === null;
  const heading = useHeadingInFocus(isNew);
  return (
    <div className={dailyStyles.columns}>
      <div className={dailyStyles.column}>
        <h1 ref={heading} tabIndex={-1}>
          {mistakesDoor.name}
        </h1>
        {isNew && result && <Result result={result} />}
        {hasNone ? (
          <EmptyState text={result ? texts.allFixed : texts.none} action={<Practise />} />
        ) : (
          <>
            {!isNew && <p className={dailyStyles.muted}>{texts.lead}</p>}
            <Start mistakes={mistakes} isNext={isNew} onStart={onStart} />
          </>
        )}
        {coming.length > 0 && <Coming coming={coming} />}
        {!hasNone && <CountChoice />}
      </div>
      {result && <RacedMistakes questions={result.questions} />}
    </div>
  );
}

function Practise() {
  return (
    <div>
      <Button to={pages.mode()} isWideOnPhone>
        {texts.practise}
      </Button>
    </div>
  );
}

interface StartProps extends Pick<OwnMistakesProps, 'mistakes' | 'onStart'> {
  readonly isNext: boolean;
}

/** Without the clock unless the player wants it. */
function Start({ mistakes: { due, run }, isNext, onStart }: StartProps) {
  if (run) {
    return (
      <div className={dailyStyles.start}>
        <p className={dailyStyles.same}>{runningText(run)}</p>
        <Button size="lg" isWide onClick={() => onStart(!run.isUntimed)}>
          {dailyDoor.goOn}
        </Button>
      </div>
    );
  }
  if (due === 0) {
    return (
      <div className={dailyStyles.start}>
        <p className={dailyStyles.same}>{mistakesDoor.waiting}</p>
        <Practise />
      </div>
    );
  }
  return (
    <div className={dailyStyles.start}>
      <p className={dailyStyles.same}>{mistakesDoor.due(due)}</p>
      <Button size="lg" isWide onClick={() => onStart(false)}>
        {isNext ? texts.next : texts.start}
      </Button>
      <p className={dailyStyles.muted}>{texts.terms}</p>
      <button type="button" className={classNames(dailyStyles.link, styles.timed)} onClick={() => onStart(true)}>
        {texts.timed}
      </button>
    </div>
  );
}

function Coming({ coming }: Pick<MistakesView, 'coming'>) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.coming}>
      <h2 id={titleId}>{texts.coming}</h2>
      <ul>
        {coming.map(({ day, count }) => (
          <li key={day}>{texts.comingOn(dayText(day), count)}</li>
        ))}
      </ul>
    </section>
  );
}

/** What was right, and what is fixed. */
function Result({ result: { questions } }: { readonly result: MistakesResult }) {
  const right = texts.right(questions.filter(({ isCorrect }) => isCorrect).length, questions.length);
  const fixed = questions.filter(({ comesBackOn }) => comesBackOn === null).length;
  return (
    <div>
      <p className={dailyStyles.score} data-is-text>
        {right}
      </p>
      {fixed > 0 && <p>{texts.fixed(fixed)}</p>}
      <Said text={fixed > 0 ? `${right}. ${texts.fixed(fixed)}` : `${right}.`} />
    </div>
  );
}

/** Whether the header has the number of those that are due: off until it is wanted. */
function CountChoice() {
  const hintId = useId();
  const isOn = usePlayerState('isMistakeCountOn');
  return (
    <div className={styles.count}>
      <label className={choiceStyles.choice}>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={hintId}
          onChange={({ target }) => playerState.write('isMistakeCountOn', target.checked)}
        />
        {texts.showCount}
      </label>
      <p id={hintId} className={choiceStyles.hint}>
        {texts.showCountHint}
      </p>
    </div>
  );
}
