import { adminMessages } from '@lights-out/contracts/messages-admin';

import { usePortalSession } from '../api/session.tsx';
import { readInvitation } from '../model/invitation.ts';
import { Gate } from './Gate.tsx';
import { Join } from './Join.tsx';
import { SignIn } from './SignIn.tsx';

interface EntranceProps {
  /** What the gate and the sign-in say. */
  readonly prompts: { readonly gate: string; readonly signIn: string };
}

/** The way in: the gate with its password, then the person. */
export function Entrance({ prompts }: EntranceProps) {
  const { session } = usePortalSession();
  if (!session) return <Gate prompt={prompts.gate} />;
  if (session.isNew) return <Join prompt={adminMessages.people.join.owner} invitation={null} />;
  const invitation = readInvitation();
  if (invitation !== undefined) return <Join prompt={adminMessages.people.join.invited} invitation={invitation} />;
  return <SignIn prompt={prompts.signIn} />;
}
