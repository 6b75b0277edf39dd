import { getOwnSignIn } from '@lights-out/contracts/admin-own-sign-in';
import { inviteAdmin, getAdminPeople } from '@lights-out/contracts/admin-people';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Loaded, Panel } from '@lights-out/web-kit';

import { useAnswer } from '../api/answers.ts';
import { useMay } from '../api/session.tsx';
import { AdminTable } from '../components/AdminTable.tsx';
import { Invitations } from '../components/Invitations.tsx';
import { OwnPasskeys } from '../components/OwnPasskeys.tsx';
import { OwnPlayer } from '../components/OwnPlayer.tsx';
import { failureIn } from '../model/wording.ts';
import lists from './Lists.module.css';

const texts = adminMessages.people;

/** The admins and their invitations, and how the signed-in one signs in. */
export function AdminsPage() {
  const may = useMay();
  const people = useAnswer(getAdminPeople);
  const own = useAnswer(getOwnSignIn);
  const failure = failureIn(texts.list.failed);
  const ownFailure = failureIn(texts.own.failed);
  return (
    <section className={lists.view} aria-label={adminMessages.views.admins}>
      <Panel title={texts.list.title}>
        <Loaded query={people} failure={failure} refreshFailure={failure}>
          {({ admins }) => <AdminTable admins={admins} />}
        </Loaded>
      </Panel>
      {may(inviteAdmin) && (
        <Panel title={texts.invite.title}>
          <Loaded query={people} failure={failure} refreshFailure={failure}>
            {({ invitations }) => <Invitations invitations={invitations} />}
          </Loaded>
        </Panel>
      )}
      <Panel title={texts.own.title}>
        <Loaded query={own} failure={ownFailure} refreshFailure={ownFailure}>
          {(signIn) => <OwnPasskeys signIn={signIn} />}
        </Loaded>
      </Panel>
      <Panel title={texts.own.player}>
        <OwnPlayer />
      </Panel>
    </section>
  );
}
