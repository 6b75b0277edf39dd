import { modalAttribute } from '@lights-out/contracts/web-events';
import { type ComponentProps, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

import { placeToasts } from './toast-layer.ts';

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onCancel' | 'onClose'> {
  /** Called for Escape and the browser's close gestures. Without it they do nothing. */
  readonly onDismiss?: (() => void) | undefined;
  /** The dialog itself takes the focus instead of the first control in it. */
  readonly focusesItself?: boolean;
}

/**
 * A native modal dialog, open while mounted. The page behind it is inert, except for toasts; on close the focus returns
 * to where it was. Dialogs of libraries write style sheets at run time, which the content security policy forbids.
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
      // Before the element and its children are removed.
      placeToasts();
    };
  }, [focusesItself]);

  const dismiss = (event: SyntheticEvent) => {
    event.preventDefault();
    onDismiss?.();
  };
  /** Chromium closes a dialog on the second Escape even if the first was cancelled; reopen it until it is unmounted. */
  const stayOpen = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (currentTarget.open) return;
    onDismiss?.();
    currentTarget.showModal();
  };
  return (
    <dialog
      {...{ [modalAttribute]: '' }}
      {...rest}
      ref={dialog}
      tabIndex={focusesItself ? -1 : undefined}
      onCancel={dismiss}
      onClose={stayOpen}
    >
      {children}
    </dialog>
  );
}
