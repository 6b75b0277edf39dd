import { messages } from '@lights-out/contracts/messages';
import { Button, Dialog } from '@lights-out/web-kit';
import type { ComponentProps, ReactNode } from 'react';

import { FormEnd } from './FormEnd.tsx';

interface ConfirmDialogProps {
  /** Props of the `<form>`, whose submission confirms. */
  readonly form: Pick<ComponentProps<'form'>, 'ref' | 'noValidate' | 'onSubmit'> & { readonly 'data-route': string };
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly isBusy: boolean;
  /** Why it did not work. */
  readonly error: string | undefined;
  readonly onClose: () => void;
}

/** Asks before something is done that cannot be taken back. Escape calls it off. */
export function ConfirmDialog({ form, title, children, confirmLabel, isBusy, error, onClose }: ConfirmDialogProps) {
  const callOff = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog role="alertdialog" title={title} onDismiss={callOff}>
      <form {...form}>
        {children}
        <FormEnd error={error} submitLabel={confirmLabel} isBusy={isBusy}>
          <Button variant="secondary" onClick={callOff}>
            {messages.parts.cancel}
          </Button>
        </FormEnd>
      </form>
    </Dialog>
  );
}
