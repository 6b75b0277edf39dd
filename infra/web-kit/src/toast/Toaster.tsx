import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { toastEventName, toastLayerAttribute, toastRequest } from '@lights-out/contracts/web-events';
import * as Toast from '@radix-ui/react-toast';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'react-router-dom';
import type * as z from 'zod/mini';

import { placeToasts } from '../modal/toast-layer.ts';
import { VisuallyHidden } from '../parts/VisuallyHidden.tsx';
import styles from './Toaster.module.css';

interface ShownToast extends z.output<typeof toastRequest> {
  readonly serial: number;
  readonly isOpen: boolean;
  readonly isOverModal: boolean;
}

const closeAfterMs = 5_000;
const swipePx = 50;
const races = [pages.game(), pages.mistakes(), pages.heat()];

/**
 * Shows the toasts of all slices (`showToast`), one at a time: a new one replaces the last. Render it once per page.
 */
export function Toaster() {
  const [toast, setToast] = useState<ShownToast | null>(null);
  const layer = useLayer();
  // Before the effects of pages run, so that a toast requested by a page's first effect is not missed.
  useLayoutEffect(
    () =>
      listen((request) => {
        const isOverModal = layer.parentElement !== document.body;
        setToast((last) => ({ ...request, serial: (last?.serial ?? 0) + 1, isOpen: true, isOverModal }));
      }),
    [layer],
  );
  const close = () => setToast((last) => last && { ...last, isOpen: false });
  const isAtRace = races.includes(useLocation().pathname);
  const [wasAtRace, setWasAtRace] = useState(isAtRace);
  // Nothing of the page before lies over a race.
  if (isAtRace !== wasAtRace) {
    setWasAtRace(isAtRace);
    if (isAtRace) close();
  }
  return createPortal(
    <Toast.Provider
      duration={closeAfterMs}
      swipeThreshold={swipePx}
      swipeDirection="right"
      label={messages.parts.notification}
    >
      {toast && <ToastCard key={toast.serial} toast={toast} onClose={close} />}
      {toast?.isOpen && toast.isOverModal && <Announcement toast={toast} />}
      <Toast.Viewport hotkey={['F8']} className={styles.viewport} />
    </Toast.Provider>,
    layer,
  );
}

/** The library announces a toast at the end of the body, which is silent while a modal is open. */
function Announcement({ toast: { title, description } }: { toast: ShownToast }) {
  return (
    <div role="alert">
      <VisuallyHidden>{`${messages.parts.notification} ${title} ${description ?? ''}`}</VisuallyHidden>
    </div>
  );
}

/** The element that holds the toasts, outside the page's root: an open modal contains it while it covers the page. */
function useLayer(): HTMLElement {
  const [layer] = useState(() => {
    const element = document.createElement('div');
    element.className = styles.layer ?? '';
    element.setAttribute(toastLayerAttribute, '');
    return element;
  });
  useLayoutEffect(() => {
    document.body.append(layer);
    placeToasts();
    return () => layer.remove();
  }, [layer]);
  return layer;
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
