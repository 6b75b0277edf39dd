import { heatRepeatPassMark } from '@lights-out/contracts/constants';
import type { OwnHeat } from '@lights-out/contracts/heats';
import { messages } from '@lights-out/contracts/messages';
import { Panel } from '@lights-out/web-kit';

import styles from './Heat.module.css';

const { what, forms } = messages.heat;

/** The rules of a heat in plain words. */
export function WhatAHeatIs({ heat: { totalQuestions, passMark } }: { readonly heat: OwnHeat }) {
  return (
    <Panel title={what.title}>
      <ul className={styles.points}>
        {what.points(totalQuestions, passMark, heatRepeatPassMark).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Panel>
  );
}

/** The other forms of a heat, which a steward sets; or the one that was set. */
export function OtherForms({ heat: { form, hasHelper } }: { readonly heat: OwnHeat }) {
  const isSet = form !== 'timed' || hasHelper;
  return (
    <Panel title={forms.title}>
      <div className={styles.stack}>
        {form !== 'timed' && <p>{forms.chosen[form]}</p>}
        {hasHelper && <p>{forms.helperChosen}</p>}
        {!isSet && (
          <>
            <p>{forms.text}</p>
            <ul className={styles.points}>
              {[forms.untimed, forms.spoken, forms.helper].map((other) => (
                <li key={other}>{other}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Panel>
  );
}
