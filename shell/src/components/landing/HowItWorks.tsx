import { messages } from '@lights-out/contracts/messages';
import { type Difficulty, multipliers } from '@lights-out/contracts/scoring';

import styles from './HowItWorks.module.css';
import { Section } from './Section.tsx';

const { formats, landing } = messages;
const [knowledge, leaderboard, prizes] = landing.cards;
const texts = landing.cardTexts;
const factor = (difficulty: Difficulty) => formats.decimal(multipliers[difficulty], 1);

const cards = [
  {
    title: knowledge,
    text: texts.knowledge,
  },
  {
    title: leaderboard,
    text: texts.leaderboard(factor('easy'), factor('medium'), factor('hard')),
  },
  {
    title: prizes,
    text: texts.prizes,
  },
];

export function HowItWorks() {
  return (
    <Section title={landing.howItWorks}>
      <ol className={styles.cards}>
        {cards.map(({ title, text }, index) => (
          <li key={title} className={styles.card}>
            <span aria-hidden="true" className={styles.number}>
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
