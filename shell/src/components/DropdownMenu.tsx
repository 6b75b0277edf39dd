import * as Dropdown from '@radix-ui/react-dropdown-menu';
import { classNames } from '@lights-out/web-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import type { MenuProps } from './menu-props.ts';
import styles from './Menu.module.css';

/** The menu in earnest; loaded by Menu.tsx. Closes on a press outside, on Escape and on a choice. */
export default function DropdownMenu({
  trigger,
  label,
  triggerClassName,
  listClassName,
  heading,
  items,
  isOpenAtOnce,
}: MenuProps & {
  readonly isOpenAtOnce: boolean;
}) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  return (
    // Not modal: a modal one locks scrolling with a style element, which the content security policy forbids.
    <Dropdown.Root modal={false} defaultOpen={isOpenAtOnce}>
      <Dropdown.Trigger ref={setButton} className={classNames(styles.trigger, triggerClassName)} aria-label={label}>
        {trigger}
      </Dropdown.Trigger>
      {/* Within the header: what is outside of every landmark is easily missed. */}
      <Dropdown.Portal container={button?.closest('header')}>
        <Dropdown.Content
          className={classNames(styles.content, listClassName)}
          align="end"
          sideOffset={8}
          collisionPadding={8}
        >
          {heading && <Dropdown.Label className={styles.heading}>{heading}</Dropdown.Label>}
          {items.map((item) =>
            item.to === undefined ? (
              <Dropdown.Item
                key={item.label}
                className={classNames(styles.item, styles.action)}
                onSelect={item.onChoose}
              >
                {item.label}
              </Dropdown.Item>
            ) : (
              <Dropdown.Item key={item.label} asChild>
                <Link to={item.to} className={styles.item}>
                  {item.label}
                </Link>
              </Dropdown.Item>
            ),
          )}
        </Dropdown.Content>
      </Dropdown.Portal>
    </Dropdown.Root>
  );
}
