import { Portal } from './pages/Portal.tsx';
import { PortalSessionProvider } from './api/session.tsx';

/** The portal's one door, which the shell opens where the server says so. */
export default function Mfe() {
  return (
    <PortalSessionProvider>
      <Portal />
    </PortalSessionProvider>
  );
}
