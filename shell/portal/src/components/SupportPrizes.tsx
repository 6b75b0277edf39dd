import { getSupportPrizes } from '@lights-out/contracts/admin-support';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Loaded } from '@lights-out/web-kit';

import { useKeptAnswer } from '../api/answers.ts';
import { failureIn } from '../model/wording.ts';
import { AwardLine } from './AwardLine.tsx';
import styles from './Winners.module.css';

const texts = adminMessages.support;

/** The prizes that a player was offered; support records answers and handovers here. */
export function SupportPrizes({ player }: { readonly player: string }) {
  const failure = failureIn(texts.prizesFailed);
  return (
    <Loaded
      query={useKeptAnswer(getSupportPrizes, { params: { user: player } })}
      failure={failure}
      refreshFailure={failure}
    >
      {(prizes) =>
        prizes.length === 0 ? (
          <p>{texts.noPrizes}</p>
        ) : (
          <ol className={styles.list}>
            {prizes.map((prize) => (
              <AwardLine
                key={prize.contest}
                contest={prize.contest}
                award={prize}
                name={texts.prizeOf(prize.title, prize.contestTitle)}
              />
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}
