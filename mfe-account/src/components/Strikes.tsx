import { appealForm, appealMaxLength, type Penalty, type Strike } from '@lights-out/contracts/fair-play';
import { messages } from '@lights-out/contracts/messages';
import { Button, formatDeadline, formatPoints, Panel, TextArea, useContractForm } from '@lights-out/web-kit';

import { useAppeal, useStrikes } from '../api/strikes.ts';
import styles from './Winnings.module.css';

const texts = messages.strikes;

/** Decisions against the player's results, shown to that player alone. Renders nothing where there are none. */
export function Strikes({ userId }: { readonly userId: string }) {
  const { data } = useStrikes(userId);
  return (data ?? []).map((strike, index, all) => (
    <Struck
      key={`${strike.contest} ${strike.at}`}
      strike={strike}
      // One appeal is against all decisions of a contest that can be appealed against.
      isForm={all.findIndex(({ contest, appeal }) => contest === strike.contest && appeal === 'possible') === index}
      userId={userId}
    />
  ));
}

interface StruckProps {
  readonly strike: Strike;
  readonly isForm: boolean;
  readonly userId: string;
}

function Struck({ strike, isForm, userId }: StruckProps) {
  const { title, contest, penalty, run, rule, reason, grounds, racesUntil, appeal, appealBy, appealText, answer } =
    strike;
  const effect = run === undefined ? texts.effects[penalty] : texts.runStruck(formatPoints(run.score));
  return (
    <Panel title={titleOf(penalty, appeal === 'lifted')}>
      <p className={styles.text}>{texts.what(title)}</p>
      <p className={styles.text}>{rule === 'household' ? texts.rules[rule] : `${texts.rules[rule]} ${reason}`}</p>
      {grounds && <p className={styles.text}>{texts.grounds(grounds)}</p>}
      {appeal !== 'lifted' && (
        <p className={styles.text}>{racesUntil ? `${effect} ${texts.raceOn(formatDeadline(racesUntil))}` : effect}</p>
      )}
      {appealText && <p className={styles.text}>{texts.youWrote(appealText)}</p>}
      <p className={styles.text} role="status">
        {appeal === 'possible' ? texts.canAppeal(formatDeadline(appealBy)) : texts.states[appeal]}
      </p>
      {answer && <p className={styles.text}>{answer}</p>}
      {isForm && <AppealForm contest={contest} userId={userId} />}
    </Panel>
  );
}

function titleOf(penalty: Penalty, isLifted: boolean): string {
  if (!isLifted) return texts.titles[penalty];
  return penalty === 'hors-concours' ? texts.admitted : texts.lifted;
}

function AppealForm({ contest, userId }: { readonly contest: string; readonly userId: string }) {
  const appeal = useAppeal(userId);
  const { form, field, text, isBusy } = useContractForm({
    schema: appealForm,
    values: { text: '' },
    send: (body) => appeal(contest, body),
  });
  return (
    <form {...form}>
      <TextArea label={texts.appeal} hint={texts.appealHint} maxLength={appealMaxLength} {...field('text')} />
      {text !== undefined && <p role="alert">{text}</p>}
      <Button type="submit" isBusy={isBusy} isWideOnPhone>
        {texts.send}
      </Button>
    </form>
  );
}
