import { PageRoutes } from '@lights-out/web-kit';

import { EmailPage } from './pages/EmailPage.tsx';
import { FriendLinkPage } from './pages/FriendLinkPage.tsx';
import { FriendsPage } from './pages/FriendsPage.tsx';
import { PaymentPage } from './pages/PaymentPage.tsx';
import { ProfilePage } from './pages/ProfilePage.tsx';
import { SettingsPage } from './pages/SettingsPage.tsx';

/** The one door of the slice: every page of it, by absolute path. */
export default function AccountMfe() {
  return (
    <PageRoutes<'account'>
      pages={{
        '/email': <EmailPage />,
        '/profile': <ProfilePage />,
        '/profile/settings': <SettingsPage />,
        '/payment': <PaymentPage />,
        '/friends': <FriendsPage />,
        '/friends/:token': <FriendLinkPage />,
      }}
    />
  );
}
