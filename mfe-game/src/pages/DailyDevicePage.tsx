import { deviceLinkMessages } from '@lights-out/contracts/messages-device-link';
import { secretTokenForm } from '@lights-out/contracts/wire';
import { Page, usePageTitle } from '@lights-out/web-kit';
import { useLocation } from 'react-router-dom';

import { MakeDeviceLink } from '../components/daily/MakeDeviceLink.tsx';
import { BrokenDeviceLink, OpenDeviceLink } from '../components/daily/OpenDeviceLink.tsx';

/** A guest's dailies on another device: where its link is made, and with the token of one, where it is opened. */
export function DailyDevicePage() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('link');
  usePageTitle(token === null ? deviceLinkMessages.title : deviceLinkMessages.open.title);
  return (
    <Page>
      {token === null ? (
        <MakeDeviceLink />
      ) : secretTokenForm.test(token) ? (
        <OpenDeviceLink key={token} token={token} />
      ) : (
        <BrokenDeviceLink />
      )}
    </Page>
  );
}
