import { entryFee } from '@lights-out/contracts/constants';
import { messages } from '@lights-out/contracts/messages';
import { multipliers } from '@lights-out/contracts/scoring';

import styles from './HowItWorks.module.css';
import { Section } from './Section.tsx';

const { landing } = messages;
const [knowledge, leaderboard, prizes] = landing.cards;

const cards = [
  {
    title: knowledge,
    text: 'Seven questions a game, four options each, from History and Circuits to Tyres and Famous Quotes. Fifteen seconds for every one.',
  },
  {
    title: leaderboard,
    text:
      'A right answer scores 100 points and up to 100 more for speed, ' +
      `times ${multipliers.easy.toFixed(1)}, ${multipliers.medium.toFixed(1)} or ${multipliers.hard.toFixed(1)} by difficulty. Your best game counts.`,
  },
  {
    title: prizes,
    text: `Enter the Monthly Challenge once for ${entryFee.label} and race as often as you like until the month ends. The top score wins.`,
    isGold: true,
  },
];

export function HowItWorks() {
  return (
    <Section title={landing.howItWorks}>
      <ol className={styles.cards}>
        {cards.map(({ title, text, isGold }, index) => (
          <li key={title} className={styles.card} data-tone={isGold && 'gold'}>
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
