import { Portal } from './pages/Portal.tsx';
import { PortalSessionProvider } from './api/session.tsx';

/** The portal's entry, which the shell loads if the server confirms the path. */
export default function Mfe() {
  return (
    <PortalSessionProvider>
      <Portal />
    </PortalSessionProvider>
  );
}
