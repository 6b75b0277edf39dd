import { linkAdminPlayer, getAdminPeople } from '@lights-out/contracts/admin-people';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { callApi, Field, showToast } from '@lights-out/web-kit';
import * as z from 'zod/mini';

import { useAnswer } from '../api/answers.ts';
import { useAdmin } from '../api/session.tsx';
import { useStepForm } from '../api/step-form.ts';
import { FormEnd } from './FormEnd.tsx';
import styles from './PrizeForm.module.css';

const texts = adminMessages.people.own;
const missing = 'Please enter an email or an ID';

/** States once which player account is the admin's own. */
export function OwnPlayer() {
  const { id } = useAdmin();
  const { data } = useAnswer(getAdminPeople);
  const playerId = data?.admins.find((admin) => admin.id === id)?.playerId;
  if (playerId) return <p>{texts.isStated(playerId)}</p>;
  return <StateForm id={id} />;
}

function StateForm({ id }: { readonly id: string }) {
  const { form, field, text, isBusy } = useStepForm({
    route: linkAdminPlayer,
    schema: z.object({ player: z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(254)) }),
    values: { player: '' },
    call: (body) => callApi(linkAdminPlayer, { params: { admin: id }, body }),
    onDone: () => showToast({ title: texts.stated }),
  });
  return (
    <form {...form} className={styles.form}>
      <p>{texts.playerText}</p>
      <Field label={texts.playerField} {...field('player')} />
      <FormEnd error={text} submitLabel={texts.state} isBusy={isBusy} />
    </form>
  );
}
