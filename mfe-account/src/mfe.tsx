import { Route, Routes } from 'react-router-dom';

import { EmailPage } from './pages/EmailPage.tsx';
import { PaymentPage } from './pages/PaymentPage.tsx';
import { ProfilePage } from './pages/ProfilePage.tsx';
import { SettingsPage } from './pages/SettingsPage.tsx';
import { emailPath, paymentPath, profilePath, settingsPath } from './paths.ts';

/** The one door of the slice: every page of it, by absolute path. */
export default function AccountMfe() {
  return (
    <Routes>
      <Route path={emailPath()} element={<EmailPage />} />
      <Route path={profilePath()} element={<ProfilePage />} />
      <Route path={settingsPath()} element={<SettingsPage />} />
      <Route path={paymentPath()} element={<PaymentPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
}
