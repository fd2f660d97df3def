import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import popup from './popup.module.css';

interface AnchoredPopoverProps {
  /** What it points at; null: closed. */
  anchor: Element | null;
  onClose: () => void;
  title?: ReactNode;
  children: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right';
}

/**
 * One popover for many triggers, such as the cards of a board: it opens at the given anchor.
 * Focus goes in and comes back to the anchor.
 */
export function AnchoredPopover(props: AnchoredPopoverProps) {
  const { anchor, onClose, title, children, side = 'bottom' } = props;
  return (
    <Base.Root open={anchor !== null} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Positioner
          className={popup.positioner}
          anchor={anchor}
          side={side}
          align="start"
          sideOffset={6}
          collisionPadding={12}
        >
          <Base.Popup
            className={popup.sheet}
            finalFocus={() => (anchor instanceof HTMLElement ? anchor : null)}
          >
            {title && <Base.Title>{title}</Base.Title>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
