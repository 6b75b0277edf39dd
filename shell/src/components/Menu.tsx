import { classNames, whenUsed } from '@lights-out/web-kit';
import { Suspense, useEffect, useState } from 'react';

import { lazyPart } from './lazy-part.ts';
import type { MenuProps } from './menu-props.ts';
import styles from './Menu.module.css';

const DropdownMenu = lazyPart(() => import(/* webpackChunkName: "menu" */ './DropdownMenu.tsx'));

/**
 * A menu below a button of the header. The button is there at once; what opens it (25 KB) comes once the page is
 * used, at the first press at the latest.
 */
export function Menu(props: MenuProps) {
  const [need, setNeed] = useState<'none' | 'soon' | 'now'>('none');
  useEffect(() => whenUsed(() => setNeed((known) => (known === 'none' ? 'soon' : known))), []);
  const button = (
    <button
      type="button"
      className={classNames(styles.trigger, props.triggerClassName)}
      aria-label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerDown={() => setNeed('now')}
      onClick={() => setNeed('now')}
    >
      {props.trigger}
    </button>
  );
  if (need === 'none') return button;
  return (
    <Suspense fallback={button}>
      <DropdownMenu {...props} isOpenAtOnce={need === 'now'} />
    </Suspense>
  );
}
