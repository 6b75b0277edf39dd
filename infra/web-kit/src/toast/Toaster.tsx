import { messages } from '@lights-out/contracts/messages';
import { toastEventName, toastRequest } from '@lights-out/contracts/web-events';
import * as Toast from '@radix-ui/react-toast';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import type * as z from 'zod/mini';

import { staysLive } from '../hooks/use-inert-surroundings.ts';
import styles from './Toaster.module.css';

interface ShownToast extends z.output<typeof toastRequest> {
  readonly serial: number;
  readonly isOpen: boolean;
}

const closeAfterMs = 5_000;
const swipePx = 50;

/** Shows what any slice asks for with `showToast`, one at a time: a new one takes the place of the last. Once per page. */
export function Toaster() {
  const [toast, setToast] = useState<ShownToast | null>(null);
  // Before the effects of pages run, so that a toast asked for by a page's first effect is not missed.
  useLayoutEffect(
    () =>
      listen((request) => {
        setToast((last) => ({ ...request, serial: (last?.serial ?? 0) + 1, isOpen: true }));
      }),
    [],
  );
  const close = () => setToast((last) => last && { ...last, isOpen: false });
  // Outside the page's root: a full-screen countdown makes that inert, toasts must stay alive.
  return createPortal(
    <div {...staysLive} className={styles.layer}>
      <Toast.Provider
        duration={closeAfterMs}
        swipeThreshold={swipePx}
        swipeDirection="right"
        label={messages.parts.notification}
      >
        {toast && <ToastCard key={toast.serial} toast={toast} onClose={close} />}
        <Toast.Viewport hotkey={['F8']} className={styles.viewport} />
      </Toast.Provider>
    </div>,
    document.body,
  );
}

function ToastCard({ toast, onClose }: { toast: ShownToast; onClose: () => void }) {
  const { title, description, variant, action, isOpen } = toast;
  return (
    <Toast.Root
      className={styles.toast}
      data-variant={variant}
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <div className={styles.text}>
        <Toast.Title className={styles.title}>
          {variant === 'destructive' && (
            <span aria-hidden="true" className={styles.mark}>
              !
            </span>
          )}
          {title}
        </Toast.Title>
        {description && <Toast.Description className={styles.description}>{description}</Toast.Description>}
      </div>
      {action && (
        <Toast.Action asChild altText={action.label}>
          <Link to={action.href} className={styles.action}>
            {action.label}
          </Link>
        </Toast.Action>
      )}
      <Toast.Close className={styles.close} aria-label={messages.parts.close}>
        <span aria-hidden="true">×</span>
      </Toast.Close>
    </Toast.Root>
  );
}

function listen(show: (request: z.output<typeof toastRequest>) => void): () => void {
  const onRequest = (event: Event) => {
    const request = toastRequest.safeParse(event instanceof CustomEvent ? event.detail : null);
    if (request.success) show(request.data);
  };
  window.addEventListener(toastEventName, onRequest);
  return () => window.removeEventListener(toastEventName, onRequest);
}
