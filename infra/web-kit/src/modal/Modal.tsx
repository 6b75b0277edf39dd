import { modalAttribute } from '@lights-out/contracts/web-events';
import { type ComponentProps, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

import { placeToasts } from './toast-layer.ts';

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onCancel' | 'onClose'> {
  /** Called for Escape and for the browser's own gestures to close. Without it they do nothing. */
  readonly onDismiss?: (() => void) | undefined;
  /** The dialog itself takes the focus instead of the first control in it. */
  readonly focusesItself?: boolean;
}

/**
 * A native modal dialog, open while mounted. The page behind it can be neither reached nor read, toasts excepted; at the
 * end the focus returns to where it was. Dialogs of libraries write style sheets at run time, which the content security
 * policy forbids.
 */
export function Modal({ onDismiss, focusesItself = false, children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    element.showModal();
    if (focusesItself) element.focus({ preventScroll: true });
    placeToasts();
    return () => {
      element.close();
      // Before the element is removed with all that is in it.
      placeToasts();
    };
  }, [focusesItself]);

  const dismiss = (event: SyntheticEvent) => {
    event.preventDefault();
    onDismiss?.();
  };
  /** Chromium closes a dialog at the second Escape, whatever is said to it; it stays open until it is unmounted. */
  const stayOpen = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (currentTarget.open) return;
    onDismiss?.();
    currentTarget.showModal();
  };
  return (
    <dialog
      {...rest}
      {...{ [modalAttribute]: '' }}
      ref={dialog}
      tabIndex={focusesItself ? -1 : undefined}
      onCancel={dismiss}
      onClose={stayOpen}
    >
      {children}
    </dialog>
  );
}
