import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as Base } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { cx } from '../cx.ts';
import { isOnToast } from '../feedback/toast-store.ts';
import { IconButton } from '../inputs/button.tsx';
import styles from './dialog.module.css';
import { useBackCloses } from './use-back-closes.ts';

export interface DialogProps {
  open: boolean;
  /** Called with false on Escape, on the cross and on a click outside. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last; on a phone they stack with the main one on top. */
  actions?: ReactNode;
  width?: 'normal' | 'wide';
  /** Must be answered: a click outside does not close it. */
  alert?: boolean;
  /** The content puts the focus where it belongs; until then it is on no act that a key could set off. */
  ownFocus?: boolean;
}

/** A question or a small task over the page. Focus goes in, stays, and comes back; Back closes it. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, actions, width, alert } = props;
  const popup = useRef<HTMLDivElement>(null);
  const { t } = useLingui();
  const Parts = alert ? AlertDialog : Base;
  return (
    <Parts.Root
      open={open}
      onOpenChange={(isOpen, { event }) => {
        // A press on a message is about the message, not about what lies beneath it; the second press
        // of a double click is about the button that opened the dialog.
        if (isOnToast(event.target) || isSecondPress(event)) return;
        if (isOnTop(popup.current)) onOpenChange(isOpen);
      }}
    >
      <Parts.Portal>
        <Parts.Backdrop className={styles.backdrop} data-dialog="" />
        <Parts.Viewport className={styles.viewport}>
          <BackCloses popup={popup} close={() => onOpenChange(false)} />
          <Parts.Popup
            ref={popup}
            data-dialog-popup=""
            {...(props.ownFocus ? { initialFocus: popup } : {})}
            className={cx(styles.popup, width === 'wide' && styles.wide)}
          >
            <Parts.Title className={styles.title}>{title}</Parts.Title>
            {description && (
              <Parts.Description className={styles.description}>{description}</Parts.Description>
            )}
            {children && <div className={styles.body}>{children}</div>}
            {actions && <div className={styles.actions}>{actions}</div>}
            {/* Last, so that the focus first goes to what the dialog is about. */}
            <Parts.Close
              className={styles.close}
              render={<IconButton label={t`Close`} icon={<X aria-hidden="true" />} />}
            />
          </Parts.Popup>
        </Parts.Viewport>
      </Parts.Portal>
    </Parts.Root>
  );
}

/** Only while the dialog is open: most of those of a page never are. */
function BackCloses(props: {
  readonly popup: RefObject<HTMLElement | null>;
  readonly close: () => void;
}) {
  useBackCloses(props.popup, isOnTop, props.close);
  return null;
}

function isSecondPress(event: Event): boolean {
  return event instanceof MouseEvent && event.detail > 1;
}

/** Whether no other dialog is open above: the keys and presses of the page are for the one on top alone. */
function isOnTop(own: HTMLElement | null): boolean {
  return [...document.querySelectorAll('[data-dialog-popup][data-open]')].at(-1) === own;
}
