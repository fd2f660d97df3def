import { Popover as BasePopover } from '@base-ui/react/popover';
import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import popup from './popup.module.css';

interface TooltipProps {
  /** A word or two; never the only place where something is said. */
  text: ReactNode;
  /** What it belongs to: something that can be focused. */
  children: ReactElement;
  side?: 'top' | 'bottom' | 'left' | 'right';
}

/** A word about what is under the pointer or has the focus. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} delay={400} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner className={popup.positioner} side={side} sideOffset={6}>
          <BaseTooltip.Popup className={popup.tooltip}>{text}</BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}

interface PopoverProps {
  trigger: ReactElement;
  title?: ReactNode;
  children: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** Opens under the pointer too, as for a "why". */
  openOnHover?: boolean;
}

/** An explanation or a few controls beside what they belong to. */
export function Popover({ trigger, title, children, side = 'bottom', openOnHover }: PopoverProps) {
  return (
    <BasePopover.Root>
      <BasePopover.Trigger render={trigger} openOnHover={openOnHover ?? false} />
      <BasePopover.Portal>
        <BasePopover.Positioner className={popup.positioner} side={side} sideOffset={8}>
          <BasePopover.Popup className={popup.sheet}>
            {title && <BasePopover.Title>{title}</BasePopover.Title>}
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
