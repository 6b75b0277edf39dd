import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { Button, mistakesQuery, Skeleton } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

import styles from './ProgressPanel.module.css';
import { Section } from './Section.tsx';

const { mistakesDoor: texts } = messages;

/** The way to the race of mistakes, with how many are due; without the number where it cannot be had. */
export function Mistakes({ userId }: { readonly userId: string }) {
  const { data, isPending } = useQuery({ ...mistakesQuery(userId), refetchOnMount: 'always' });
  return (
    <Section title={texts.name}>
      {isPending ? <Skeleton height="1lh" /> : <p className={styles.note}>{dueText(data)}</p>}
      <div>
        <Button to={pages.mistakes()} variant="secondary" isWideOnPhone>
          {texts.name}
        </Button>
      </div>
    </Section>
  );
}

function dueText(mistakes: { readonly kept: number; readonly due: number } | undefined): string {
  if (mistakes === undefined || mistakes.kept === 0) return texts.none;
  return mistakes.due === 0 ? texts.waiting : texts.due(mistakes.due);
}
