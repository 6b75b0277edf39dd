import { messages } from '@lights-out/contracts/messages';
import { progressMessages as texts } from '@lights-out/contracts/messages-progress';
import { pages } from '@lights-out/contracts/pages';
import type { CategoryProgress, PersonalBest, Progress } from '@lights-out/contracts/progress';
import { difficulties } from '@lights-out/contracts/scoring';
import {
  Button,
  EmptyState,
  formatPoints,
  formatSeconds,
  Loaded,
  progressQuery,
  Skeleton,
  VisuallyHidden,
} from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { extremesOf, percentRight } from '../../model/progress.ts';
import styles from './ProgressPanel.module.css';
import { Mistakes } from './Mistakes.tsx';
import { RaceTrend } from './RaceTrend.tsx';
import { Section } from './Section.tsx';
import { WeekTable } from './WeekTable.tsx';

/** What is to be raced again, and how the player has come on: bests, newest races, luck, categories, weeks. */
export function ProgressPanel({ userId }: { readonly userId: string }) {
  const query = useQuery(progressQuery(userId));
  return (
    <>
      <Mistakes userId={userId} />
      <Loaded query={query} loading={<Waiting />} refreshFailure={() => ({ message: texts.notRefreshed })}>
        {(progress) => <Told progress={progress} />}
      </Loaded>
    </>
  );
}

function Waiting() {
  return (
    <div role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <div aria-hidden="true" className={styles.waiting}>
        <Skeleton height="220px" />
        <Skeleton height="320px" />
        <Skeleton height="320px" />
      </div>
    </div>
  );
}

function Told({ progress: { bests, races, categories, week, weekBefore } }: { readonly progress: Progress }) {
  if (races.length === 0 && bests.length === 0)
    return (
      <EmptyState
        text={texts.empty}
        action={
          <Button to={pages.mode()} variant="secondary" isWideOnPhone>
            {messages.profile.start}
          </Button>
        }
      />
    );
  return (
    <div className={styles.progress}>
      <Section title={texts.bests.title}>
        <Bests bests={bests} />
      </Section>
      {races.length > 0 && (
        <>
          <RaceTrend races={races} />
          <Section title={texts.week.title}>
            <WeekTable week={week} before={weekBefore} />
          </Section>
          <Section title={texts.categories.title}>
            <Categories categories={categories} races={races.length} />
          </Section>
        </>
      )}
    </div>
  );
}

const modes = ['free', 'untimed', 'premium'] as const;
const weekMs = 7 * 86_400_000;

function Bests({ bests }: { readonly bests: readonly PersonalBest[] }) {
  const [openedAt] = useState(Date.now);
  if (bests.length === 0) return <p className={styles.note}>{texts.bests.none}</p>;
  const driven = modes.filter((mode) => bests.some((best) => best.mode === mode));
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.bests.difficulty}</th>
            {driven.map((mode) => (
              <th key={mode} scope="col">
                {texts.bests.modes[mode]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {difficulties.map((difficulty) => (
            <tr key={difficulty}>
              <th scope="row">{messages.difficulties[difficulty].toLowerCase()}</th>
              {driven.map((mode) => (
                <td key={mode}>
                  <Best best={bests.find((one) => one.mode === mode && one.difficulty === difficulty)} at={openedAt} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{texts.bests.note}</p>
    </>
  );
}

function Best({ best, at }: { readonly best: PersonalBest | undefined; readonly at: number }) {
  if (best === undefined) return texts.week.missing;
  return (
    <>
      <strong className={styles.figure}>{formatPoints(best.score)}</strong>{' '}
      {at - Date.parse(best.achievedAt) < weekMs && <small className={styles.fresh}>{texts.bests.isNew}</small>}
    </>
  );
}

function Categories({
  categories,
  races,
}: {
  readonly categories: readonly CategoryProgress[];
  readonly races: number;
}) {
  return (
    <>
      <Extremes categories={categories} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.categories.category}</th>
            <th scope="col">{texts.categories.right}</th>
            <th scope="col">{texts.categories.pace}</th>
          </tr>
        </thead>
        <tbody>
          {categories.map((one) => (
            <tr key={one.category}>
              <th scope="row">
                {messages.results.category(one.category)}
                <span aria-hidden="true" className={styles.bar}>
                  <span style={{ inlineSize: `${percentRight(one)}%` }} />
                </span>
              </th>
              <td>
                <strong>{`${formatPoints(one.right)}/${formatPoints(one.answered)}`}</strong>{' '}
                <span className={styles.percent}>{texts.categories.share(percentRight(one))}</span>
              </td>
              <td>{one.pace === null ? texts.week.missing : texts.week.seconds(formatSeconds(one.pace))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{texts.categories.note(races, formatPoints(races))}</p>
    </>
  );
}

function Extremes({ categories }: { readonly categories: readonly CategoryProgress[] }) {
  const extremes = extremesOf(categories);
  if (!extremes) return <p>{extremes === null ? texts.categories.even : texts.categories.few}</p>;
  return (
    <dl className={styles.extremes}>
      {(['strongest', 'weakest'] as const).map((which) => (
        <div key={which}>
          <dt className={styles.note}>{texts.categories[which]}</dt>
          <dd>
            <strong>{messages.results.category(extremes[which].category)}</strong>{' '}
            <span>
              {texts.categories.of(
                formatPoints(extremes[which].right),
                formatPoints(extremes[which].answered),
                percentRight(extremes[which]),
              )}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
