import * as RadixTooltip from '@radix-ui/react-tooltip';
import { type ReactNode, useState } from 'react';

import styles from './Tooltip.module.css';

interface TooltipProps {
  /** What the tip is about, as shown: it becomes a button that hovering, focus or a tap opens. */
  readonly children: ReactNode;
  readonly content: ReactNode;
}

const openAfterMs = 700;

/** A tip that opens on hover after 700 ms, at once on keyboard focus, and by a tap on touch screens. */
export function Tooltip({ children, content }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null);
  return (
    <RadixTooltip.Provider delayDuration={openAfterMs}>
      <RadixTooltip.Root open={isOpen} onOpenChange={setOpen}>
        <RadixTooltip.Trigger
          ref={setTrigger}
          type="button"
          className={styles.trigger}
          // Radix closes on press, but on a touch screen a press must open the tip.
          onPointerDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.preventDefault();
            setOpen(!isOpen);
          }}
        >
          {children}
        </RadixTooltip.Trigger>
        {/* Inside the page's landmark: content outside of every landmark is easily missed. */}
        <RadixTooltip.Portal container={trigger?.closest('main')}>
          <RadixTooltip.Content
            className={styles.tip}
            sideOffset={6}
            collisionPadding={8}
            // Otherwise a second tap would close it here and reopen it in the handler above.
            onPointerDownOutside={(event) => {
              if (trigger?.contains(event.target as Node)) event.preventDefault();
            }}
          >
            {content}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
