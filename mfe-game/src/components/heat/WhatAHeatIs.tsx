import { heatRepeatPassMark } from '@lights-out/contracts/constants';
import type { OwnHeat } from '@lights-out/contracts/heats';
import { messages } from '@lights-out/contracts/messages';
import { Panel } from '@lights-out/web-kit';

import styles from './Heat.module.css';

const { what, forms } = messages.heat;

/** A heat in four lines; its rules in full and its other forms are folded beneath. */
export function WhatAHeatIs({ heat }: { readonly heat: OwnHeat }) {
  const { totalQuestions, passMark } = heat;
  return (
    <Panel title={what.title}>
      <ul className={styles.points}>
        {what.points(totalQuestions, passMark, !hasOwnForm(heat)).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <div className={styles.folded}>
        <details>
          <summary>{what.more}</summary>
          <dl className={styles.rules}>
            {what.rules(heatRepeatPassMark).map(([name, rule]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{rule}</dd>
              </div>
            ))}
          </dl>
        </details>
        {!hasOwnForm(heat) && (
          <details>
            <summary>{forms.more}</summary>
            <p>{forms.text}</p>
            <ul className={styles.points}>
              {[forms.untimed, forms.spoken, forms.helper].map((other) => (
                <li key={other}>{other}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Panel>
  );
}

/** The form that a steward has set for a heat; nothing where it is the usual one. */
export function OwnForm({ heat }: { readonly heat: OwnHeat }) {
  const { form, hasHelper } = heat;
  if (!hasOwnForm(heat)) return null;
  return (
    <Panel title={forms.title}>
      {form !== 'timed' && <p>{forms.chosen[form]}</p>}
      {hasHelper && <p>{forms.helperChosen}</p>}
    </Panel>
  );
}

/** Untimed, spoken or with a helper: its pace is not compared. */
export function hasOwnForm({ form, hasHelper }: Pick<OwnHeat, 'form' | 'hasHelper'>): boolean {
  return form !== 'timed' || hasHelper;
}
