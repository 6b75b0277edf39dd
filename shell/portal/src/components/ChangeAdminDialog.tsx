import { changeAdminRole, linkAdminPlayer, type ListedAdmin, removeAdmin } from '@lights-out/contracts/admin-people';
import { adminRole, adminRoles } from '@lights-out/contracts/admin-roles';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Button, callApi, Dialog, Field, SelectField, showToast } from '@lights-out/web-kit';
import * as z from 'zod/mini';

import { useStepForm } from '../api/step-form.ts';
import { FormEnd } from './FormEnd.tsx';
import styles from './PrizeForm.module.css';

const texts = adminMessages.people.change;
const { roles, roleHints } = adminMessages.people;

interface ChangeAdminDialogProps {
  readonly admin: ListedAdmin;
  readonly onClose: () => void;
}

/** What an owner changes about an admin: the role, the player account, and whether they stay. */
export function ChangeAdminDialog({ admin, onClose }: ChangeAdminDialogProps) {
  return (
    <Dialog title={texts.title(admin.name)} onDismiss={onClose}>
      <RoleForm admin={admin} />
      <PlayerForm key={admin.playerId} admin={admin} />
      <RemoveForm admin={admin} onDone={onClose} />
      <Button variant="secondary" onClick={onClose}>
        {texts.close}
      </Button>
    </Dialog>
  );
}

export const roleChoices = adminRoles.map((value) => ({ value, label: `${roles[value]}: ${roleHints[value]}` }));

function RoleForm({ admin: { id, role } }: { readonly admin: ListedAdmin }) {
  const { form, field, text, isBusy } = useStepForm({
    route: changeAdminRole,
    schema: z.object({ role: adminRole }),
    values: { role },
    call: (body) => callApi(changeAdminRole, { params: { admin: id }, body }),
    onDone: () => showToast({ title: texts.saved }),
  });
  return (
    <form {...form} className={styles.form}>
      <SelectField label={texts.role} choices={roleChoices} {...field('role')} />
      <FormEnd error={text} submitLabel={texts.save} isBusy={isBusy} />
    </form>
  );
}

function PlayerForm({ admin: { id, playerId } }: { readonly admin: ListedAdmin }) {
  const { form, field, text, isBusy } = useStepForm({
    route: linkAdminPlayer,
    schema: z.object({ player: z.string().check(z.trim(), z.maxLength(254)) }),
    values: { player: playerId ?? '' },
    call: ({ player }) =>
      callApi(linkAdminPlayer, { params: { admin: id }, body: { player: player === '' ? null : player } }),
    onDone: () => showToast({ title: texts.savedPlayer }),
  });
  return (
    <form {...form} className={styles.form}>
      <Field label={texts.player} hint={texts.playerHint} {...field('player')} />
      <FormEnd error={text} submitLabel={texts.savePlayer} isBusy={isBusy} />
    </form>
  );
}

function RemoveForm({ admin: { id }, onDone }: { readonly admin: ListedAdmin; readonly onDone: () => void }) {
  const { form, text, isBusy } = useStepForm({
    route: removeAdmin,
    schema: z.object({}),
    values: {},
    call: () => callApi(removeAdmin, { params: { admin: id } }),
    onDone: () => {
      showToast({ title: texts.removed });
      onDone();
    },
  });
  return (
    <form {...form} className={styles.form}>
      <p className={styles.note}>{texts.removeText}</p>
      <FormEnd error={text} submitLabel={texts.remove} isBusy={isBusy} />
    </form>
  );
}
