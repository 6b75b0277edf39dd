import {
  codeOfHelmet,
  derivedHelmet,
  type Helmet as HelmetParts,
  helmetColours,
  helmetOf,
  helmetPatterns,
} from '@lights-out/contracts/helmet';
import { messages } from '@lights-out/contracts/messages';
import { Button, Helmet, Loaded, Panel, SelectField, showToast, Skeleton } from '@lights-out/web-kit';
import { useState } from 'react';

import { useOwnHelmet, useSaveHelmet } from '../../api/helmet.ts';
import styles from './ChooseHelmet.module.css';
import type { SectionProps } from './section.ts';
import sectionStyles from './Section.module.css';

const texts = messages.settings.helmet;
const patternChoices = helmetPatterns.map((value) => ({ value, label: texts.patterns[value] }));
const colourChoices = helmetColours.map((value) => ({ value, label: texts.colours[value] }));

/** The helmet beside the player's name: one that follows from the account, until another is chosen. */
export function ChooseHelmet({ user, onRefused }: SectionProps) {
  const own = useOwnHelmet(user.id);
  return (
    <Panel title={texts.title}>
      <p className={sectionStyles.text}>{texts.text}</p>
      <Loaded query={own} loading={<Skeleton height="300px" />} failure={() => ({ message: texts.failed })}>
        {(chosen) => (
          // Begins anew with each helmet that the server has taken.
          <Choice key={chosen} userId={user.id} chosen={chosen} onRefused={onRefused} />
        )}
      </Loaded>
    </Panel>
  );
}

interface ChoiceProps extends Pick<SectionProps, 'onRefused'> {
  readonly userId: string;
  /** Null while the player wears the one that follows from the id. */
  readonly chosen: number | null;
}

function Choice({ userId, chosen, onRefused }: ChoiceProps) {
  const [helmet, setHelmet] = useState<HelmetParts>(helmetOf(chosen ?? derivedHelmet(userId)));
  const saving = useSaveHelmet(userId);
  const save = (code: number | null) =>
    saving.mutate(code, {
      onSuccess: () => showToast({ title: texts.done }),
      onError: (error) => {
        showToast({ ...texts.notSaved, variant: 'destructive' });
        onRefused(error);
      },
    });
  const select = (part: keyof HelmetParts, choices: readonly { readonly value: string; readonly label: string }[]) => (
    <SelectField
      label={texts[part]}
      choices={choices}
      value={helmet[part]}
      onChange={({ target }) => setHelmet({ ...helmet, [part]: target.value })}
    />
  );
  return (
    <div className={styles.choice}>
      <Helmet code={codeOfHelmet(helmet)} className={styles.helmet} />
      <div className={styles.parts}>
        {select('pattern', patternChoices)}
        {select('base', colourChoices)}
        {select('second', colourChoices)}
      </div>
      <div className={sectionStyles.actions}>
        <Button variant="secondary" isWideOnPhone isBusy={saving.isPending} onClick={() => save(codeOfHelmet(helmet))}>
          {texts.save}
        </Button>
        {chosen !== null && (
          <Button variant="ghost" isWideOnPhone isBusy={saving.isPending} onClick={() => save(null)}>
            {texts.derived}
          </Button>
        )}
      </div>
    </div>
  );
}
