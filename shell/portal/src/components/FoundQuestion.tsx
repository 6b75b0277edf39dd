import type { BankQuestion } from '@lights-out/contracts/admin-questions';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { messages } from '@lights-out/contracts/messages';

import { dayInWords, instantInWords, monthInWords } from '../model/wording.ts';
import styles from './Reports.module.css';
import { KeptKey } from './KeptKey.tsx';
import { QuestionSteps } from './QuestionSteps.tsx';
import { VoidForm } from './VoidForm.tsx';

const texts = adminMessages.bank;

/** A question of the bank as a player sees it, with its answer key unless that is kept, how it was answered, and what can be done with it. */
export function FoundQuestion({ question }: { readonly question: BankQuestion }) {
  const { text, category, difficulty, options, correctOption, image, imageAlt, explanation, source, figures } =
    question;
  return (
    <details className={styles.question}>
      <summary>
        <h3>{text}</h3>
        <span className={styles.detail}>
          {[
            texts.about(question.question, category, messages.difficulties[difficulty]),
            ...templateOf(question),
            ...statesOf(question),
          ].join(' · ')}
        </span>
      </summary>
      {image !== undefined && <img src={image} alt={imageAlt ?? ''} width={320} height={180} loading="lazy" />}
      <ol className={styles.options}>
        {options.map((option, index) => (
          <li key={option}>
            {index === correctOption ? <strong>{`${option} (${texts.right})`}</strong> : option}
            {figures?.picked && <span className={styles.detail}>{texts.picked(figures.picked[index] ?? 0)}</span>}
          </li>
        ))}
      </ol>
      <KeptKey question={question} />
      {explanation !== null && <p>{explanation}</p>}
      {source !== '' && <p className={styles.detail}>{source}</p>}
      {figures === null ? <p>{texts.notAsked}</p> : <Figures figures={figures} />}
      <QuestionSteps question={question} />
      <VoidForm question={question} />
    </details>
  );
}

function Figures({ figures }: { readonly figures: NonNullable<BankQuestion['figures']> }) {
  const { shown, shareRight, shareLow, shareHigh, medianSeconds, timedOut, reports } = figures;
  const rows = [
    [texts.shown, shown],
    [texts.shareRight, texts.share(percent(shareRight), percent(shareLow), percent(shareHigh))],
    [texts.median, texts.seconds(medianSeconds)],
    [texts.timedOut, timedOut],
    [texts.reports, reports],
  ] as const;
  return (
    <dl className={styles.figures}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function templateOf({ template }: BankQuestion): string[] {
  return template === undefined ? [] : [template];
}

function statesOf({ isWithdrawn, voidedIn, quarantine, waits, validUntil, rewording }: BankQuestion): string[] {
  const { isWithdrawn: withdrawn, voidedIn: voided } = adminMessages.reports;
  return [
    ...(validUntil === null ? [] : [texts.validUntil(dayInWords(validUntil))]),
    ...(isWithdrawn ? [withdrawn] : []),
    ...(isWithdrawn && quarantine
      ? [texts.quarantine(texts.odd[quarantine.reason], instantInWords(quarantine.at))]
      : []),
    ...(rewording ? [texts.rewordings[rewording]] : []),
    ...(waits ? [texts.waits(texts.odd[waits])] : []),
    ...(voidedIn.length > 0 ? [voided(voidedIn.map(monthInWords).join(', '))] : []),
  ];
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}
