import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import type { User } from '@lights-out/contracts/player';
import { Button, isSessionEnd, Page, Skeleton, usePageTitle } from '@lights-out/web-kit';
import { lazy, Suspense } from 'react';

import { ChangeName } from '../components/settings/ChangeName.tsx';
import { ChangePassword } from '../components/settings/ChangePassword.tsx';
import { ChooseHelmet } from '../components/settings/ChooseHelmet.tsx';
import { DataExport } from '../components/settings/DataExport.tsx';
import { DeleteAccount } from '../components/settings/DeleteAccount.tsx';
import { Mails } from '../components/settings/Mails.tsx';
import { Devices } from '../components/settings/Devices.tsx';
import { SignedInOnly } from '../components/SignedInOnly.tsx';
import styles from './SettingsPage.module.css';

const texts = messages.settings;
const TwoStep = lazy(() => import(/* webpackChunkName: "page-settings" */ '../components/settings/TwoStep.tsx'));
const twoStepHeight = '214px';

/** What a player may do with the account: its name, its password, its sessions, its data, its end. */
export function SettingsPage() {
  usePageTitle(texts.title);
  return (
    <Page>
      <header className={styles.head}>
        <div>
          <h1>{texts.title}</h1>
          <p className={styles.lead}>{texts.lead}</p>
        </div>
        <Button to={pages.profile()} variant="secondary" isWideOnPhone>
          {texts.back}
        </Button>
      </header>
      <SignedInOnly toast={messages.toasts.signInFirst} loading={<Loading />}>
        {(user, onSessionEnd) => <Sections user={user} onSessionEnd={onSessionEnd} />}
      </SignedInOnly>
    </Page>
  );
}

function Sections({ user, onSessionEnd }: { readonly user: User; readonly onSessionEnd: () => void }) {
  const section = {
    user,
    onRefused: (error: unknown) => {
      if (isSessionEnd(error)) onSessionEnd();
    },
  };
  return (
    <div className={styles.sections}>
      <ChooseHelmet {...section} />
      <ChangeName {...section} />
      <ChangePassword {...section} />
      <Suspense fallback={<Skeleton height={twoStepHeight} />}>
        <TwoStep {...section} />
      </Suspense>
      <Mails {...section} />
      <Devices {...section} />
      <DataExport {...section} />
      <DeleteAccount {...section} />
    </div>
  );
}

function Loading() {
  return (
    <div className={styles.sections}>
      {['460px', '290px', '394px', twoStepHeight, '150px', '360px', '230px', '181px'].map((height, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </div>
  );
}
