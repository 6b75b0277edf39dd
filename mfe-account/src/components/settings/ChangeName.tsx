import { messages } from '@lights-out/contracts/messages';
import { nameForm, type NameSettings } from '@lights-out/contracts/names';
import { Button, Field, formatDay, Loaded, Panel, Skeleton, useContractForm, useMe } from '@lights-out/web-kit';
import { useState } from 'react';

import { useNameSettings, useSaveName } from '../../api/name.ts';
import { Refusal } from '../Refusal.tsx';
import type { SectionProps } from './section.ts';
import styles from './Section.module.css';

const texts = messages.settings.name;

/** The display name: why support changed it, and once in 30 days a field for another one. */
export function ChangeName({ user, onRefused }: SectionProps) {
  const settings = useNameSettings(user.id);
  const [doneName, setDoneName] = useState<string>();
  return (
    <Panel title={texts.title}>
      <Loaded query={settings} loading={<Skeleton height="150px" />} failure={() => ({ message: texts.failed })}>
        {(name) => (
          <>
            {name.bySupport && <BySupport {...name.bySupport} />}
            {name.changeableAt === null ? (
              <NameForm user={user} onRefused={onRefused} onDone={setDoneName} />
            ) : (
              doneName === undefined && (
                <p className={styles.text}>{texts.later(name.displayName, formatDay(name.changeableAt))}</p>
              )
            )}
          </>
        )}
      </Loaded>
      <p role="status" className={styles.word}>
        {doneName !== undefined && texts.done(doneName)}
      </p>
    </Panel>
  );
}

function BySupport({ former, reason, at }: NonNullable<NameSettings['bySupport']>) {
  return <p className={styles.text}>{texts.bySupport(former, formatDay(at), reason)}</p>;
}

interface NameFormProps extends SectionProps {
  readonly onDone: (name: string) => void;
}

function NameForm({ user, onRefused, onDone }: NameFormProps) {
  const { setUser } = useMe();
  const save = useSaveName(user.id);
  const { form, field, text, isBusy } = useContractForm({
    schema: nameForm,
    values: { displayName: '' },
    send: async ({ displayName }) => {
      const saved = await save(displayName);
      setUser({ ...user, displayName: saved.displayName });
      onDone(saved.displayName);
    },
    onRefused,
  });
  return (
    <>
      <p className={styles.text}>{texts.text}</p>
      <form {...form} className={styles.form}>
        <Field
          {...field('displayName')}
          label={texts.field}
          hint={messages.email.displayNameHint}
          type="text"
          autoComplete="nickname"
          spellCheck={false}
        />
        {text && <Refusal>{text}</Refusal>}
        <Button type="submit" variant="secondary" isWideOnPhone className={styles.action} isBusy={isBusy}>
          {isBusy ? texts.saving : texts.save}
        </Button>
      </form>
    </>
  );
}
