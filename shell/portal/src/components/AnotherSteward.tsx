import { decideOnPlayer } from '@lights-out/contracts/admin-fair-play';
import { inviteAdmin, getAdminPeople } from '@lights-out/contracts/admin-people';
import { rolesFor } from '@lights-out/contracts/admin-permissions';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Link } from 'react-router-dom';

import { useAnswer } from '../api/answers.ts';
import { useMay } from '../api/session.tsx';
import { pathToView } from '../paths.ts';
import styles from './PrizeForm.module.css';

const texts = adminMessages.people.appeal;

/** Says that an appeal waits for another admin, and whether there is one who may decide on it. */
export function AnotherSteward() {
  const may = useMay();
  const { data } = useAnswer(getAdminPeople);
  const deciding = data?.admins.filter(({ role }) => rolesFor(decideOnPlayer).includes(role)).length;
  return (
    <div className={styles.note}>
      <p>{texts.another}</p>
      {deciding === 1 && <p>{texts.alone}</p>}
      {deciding === 1 && may(inviteAdmin) && <Link to={pathToView('admins')}>{texts.invite}</Link>}
    </div>
  );
}
