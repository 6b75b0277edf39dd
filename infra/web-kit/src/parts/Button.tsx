import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router-dom';

import styles from './Button.module.css';
import { classNames } from './class-names.ts';

interface Look {
  readonly children: ReactNode;
  /** `gold` is for money alone; `danger` for what cannot be taken back, at the foot of a page. */
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'gold' | 'danger';
  readonly size?: 'md' | 'lg';
  /** As wide as its container. */
  readonly isWide?: boolean;
  /** As `isWide`, on phones only, where stacked buttons align at both edges. */
  readonly isWideOnPhone?: boolean;
  readonly className?: string;
}

type AsLink = Look & { readonly to: string; readonly state?: unknown; readonly onClick?: () => void };
type AsButton = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof Look> & {
    readonly to?: undefined;
    /** Work is in progress: it is shown, presses do nothing, the focus stays. */
    readonly isBusy?: boolean;
  };

/** A button, or with `to` a link that looks like one. Never submits unless `type="submit"`. */
export function Button(props: AsLink | AsButton) {
  return props.to === undefined ? <PressButton {...props} /> : <LinkButton {...props} />;
}

function LinkButton({ to, state, onClick, children, ...look }: AsLink) {
  return (
    <Link to={to} state={state} onClick={onClick} className={classOf(look)}>
      {children}
    </Link>
  );
}

function PressButton({
  children,
  variant,
  size,
  isWide,
  isWideOnPhone,
  className,
  isBusy = false,
  type = 'button',
  ...rest
}: AsButton) {
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ variant, size, isWide, isWideOnPhone, className })}
      aria-disabled={isBusy || rest['aria-disabled']}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else rest.onClick?.(event);
      }}
    >
      {children}
    </button>
  );
}

function classOf({
  variant = 'primary',
  size = 'md',
  isWide,
  isWideOnPhone,
  className,
}: Omit<Look, 'children'>): string {
  return classNames(
    styles.button,
    styles[variant],
    styles[size],
    isWide && styles.wide,
    isWideOnPhone && styles.wideOnPhone,
    className,
  );
}
