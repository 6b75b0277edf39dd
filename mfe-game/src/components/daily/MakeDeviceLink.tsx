import type { DeviceLink } from '@lights-out/contracts/device-links';
import { deviceLinkMinutes } from '@lights-out/contracts/device-links';
import { deviceLinkMessages as texts } from '@lights-out/contracts/messages-device-link';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import {
  Button,
  errorText,
  Field,
  formatCountdown,
  useCopying,
  useFocusKept,
  useMe,
  useSecondsLeft,
} from '@lights-out/web-kit';
import { useEffect, useRef } from 'react';

import { isNothingRaced, useMakeDeviceLink } from '../../api/device-links.ts';
import styles from './DeviceLink.module.css';
import { QrCode } from './QrCode.tsx';

const { sharing } = messages;

/** The device whose guest goes on elsewhere too: makes the link, and shows it as a code. */
export function MakeDeviceLink() {
  const { user } = useMe();
  const { data, error, isPending, mutate } = useMakeDeviceLink();
  const make = () => mutate();
  return (
    <>
      <header className={styles.about}>
        <h1>{texts.title}</h1>
        <p className={styles.lead}>{user ? texts.signedIn : texts.lead}</p>
      </header>
      {!user && !data && (
        <div>
          <Button size="lg" isWideOnPhone isBusy={isPending} onClick={make}>
            {texts.show}
          </Button>
        </div>
      )}
      {data && <Made key={data.token} link={data} isBusy={isPending} onAnew={make} />}
      {error && (
        <p role="alert" className={styles.refusal}>
          {isNothingRaced(error) ? texts.nothing : errorText(error, { withWait: true })}
        </p>
      )}
      <div>
        <Button variant={user ? 'primary' : 'secondary'} isWideOnPhone to={pages.daily()}>
          {texts.back}
        </Button>
      </div>
    </>
  );
}

interface MadeProps {
  readonly link: Pick<DeviceLink, 'token'> & { readonly madeAt: number };
  readonly isBusy: boolean;
  readonly onAnew: () => void;
}

function Made({ link: { token, madeAt }, isBusy, onAnew }: MadeProps) {
  const { isCopied, copy } = useCopying();
  const left = useSecondsLeft(madeAt + deviceLinkMinutes * 60_000);
  const minutes = formatCountdown(left).slice('00:'.length);
  const focus = useFocusKept();
  const head = useRef<HTMLParagraphElement>(null);
  // The focus was on the button that made the link, which is gone.
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  const link = new URL(pages.dailyDevice(token), window.location.origin).href;
  if (left === 0) {
    return (
      <div key="over" className={styles.made}>
        <p role="status">{texts.over}</p>
        <div>
          <Button isWideOnPhone isBusy={isBusy} onClick={onAnew}>
            {texts.anew}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div key="link" className={styles.made} {...focus}>
      <p ref={head} tabIndex={-1}>
        {texts.scan}
      </p>
      <QrCode text={link} label={texts.qr} />
      <Field label={texts.link} value={link} readOnly type="url" onFocus={({ target }) => target.select()} />
      <div>
        <Button variant="secondary" isWideOnPhone onClick={() => void copy(link)}>
          {isCopied ? sharing.copied : sharing.copy}
        </Button>
      </div>
      <p role="timer" aria-live="off">
        {texts.terms(minutes)}
      </p>
      <p>{texts.private}</p>
    </div>
  );
}
