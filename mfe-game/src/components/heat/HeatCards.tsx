import type { OwnHeat } from '@lights-out/contracts/heats';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { Badge, Button, Panel, useNow } from '@lights-out/web-kit';
import { Link } from 'react-router-dom';

import { useHeats } from '../../api/heats.ts';
import { isNews, ownTime } from '../../model/heat.ts';
import styles from './HeatCards.module.css';

const { heat: texts } = messages;

/** The player's heats that are to come or were decided of late, each leading to its page: a confirmed one, which asks for nothing, by a link. Nothing for most players. */
export function HeatCards({ userId }: { readonly userId: string | undefined }) {
  const { data = [] } = useHeats(userId);
  const now = useNow(60_000);
  return data
    .filter((heat) => isNews(heat, now))
    .map((heat) => (
      <Panel key={heat.contest} tone="gold" className={styles.card}>
        <Badge tone="gold">{texts.badge}</Badge>
        <p className={styles.text}>{wordsOf(heat)}</p>
        {heat.state === 'confirmed' ? (
          <Link to={pages.heat(heat.contest)}>{texts.pageTitle}</Link>
        ) : (
          <Button variant="gold" isWideOnPhone to={pages.heat(heat.contest)}>
            {texts.open}
          </Button>
        )}
      </Panel>
    ));
}

function wordsOf({ state, attempt, contestTitle, bookBy, appointment, codeWord }: OwnHeat): string {
  const { card } = texts;
  switch (state) {
    case 'invited':
      return attempt > 1 ? card.repeat(contestTitle) : card.invited(contestTitle, ownTime(bookBy));
    case 'booked':
      return codeWord === null && appointment
        ? card.booked(contestTitle, ownTime(appointment.startsAt))
        : card.now(contestTitle);
    case 'admitted':
    case 'running':
      return card.now(contestTitle);
    default:
      return card[state](contestTitle);
  }
}
