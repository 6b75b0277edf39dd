import { deviceLinkMessages } from '@lights-out/contracts/messages-device-link';
import { pages } from '@lights-out/contracts/pages';
import { Button, errorText, showToast, useFocusKept, useMe } from '@lights-out/web-kit';
import { useNavigate } from 'react-router-dom';

import { mayHelpAgain, useOpenDeviceLink } from '../../api/device-links.ts';
import styles from './DeviceLink.module.css';

const { open: texts, back } = deviceLinkMessages;

/** The other device: nothing is taken over before the button is pressed, so that no preview of the link uses it up. */
export function OpenDeviceLink({ token }: { readonly token: string }) {
  const { user } = useMe();
  const { error, isPending, mutate } = useOpenDeviceLink(token);
  const navigate = useNavigate();
  const focus = useFocusKept();
  const open = () =>
    mutate(undefined, {
      onSuccess: () => {
        showToast(texts.done);
        void navigate(pages.daily(), { replace: true });
      },
    });
  const isOver = error !== null && !mayHelpAgain(error);
  return (
    <>
      <header className={styles.about}>
        <h1>{texts.title}</h1>
        {!isOver && <p className={styles.lead}>{user ? texts.account(user.displayName) : texts.text}</p>}
      </header>
      {error && (
        <p role="alert" className={styles.refusal}>
          {errorText(error, { withWait: true })}
        </p>
      )}
      <div className={styles.actions} {...focus}>
        {!isOver && (
          <Button size="lg" isWideOnPhone isBusy={isPending} onClick={open}>
            {texts.goOn}
          </Button>
        )}
        <Button variant={isOver ? 'primary' : 'ghost'} isWideOnPhone to={pages.daily()}>
          {isOver ? back : texts.later}
        </Button>
      </div>
    </>
  );
}

/** An address that lost a part on its way. */
export function BrokenDeviceLink() {
  return (
    <>
      <header className={styles.about}>
        <h1>{texts.broken}</h1>
        <p className={styles.lead}>{texts.brokenText}</p>
      </header>
      <div>
        <Button isWideOnPhone to={pages.daily()}>
          {back}
        </Button>
      </div>
    </>
  );
}
