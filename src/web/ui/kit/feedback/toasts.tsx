import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, OctagonAlert, TriangleAlert, Undo2, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { cx } from '../cx.ts';
import { Button, IconButton } from '../inputs/button.tsx';
import { type Toast, type ToastKind, type ToastStore, toasts } from './toast-store.ts';
import styles from './toasts.module.css';

const ICONS: Record<ToastKind, typeof CircleCheck> = {
  success: CircleCheck,
  warning: TriangleAlert,
  error: OctagonAlert,
};

interface ToastStackProps {
  /** Above the tab bar of a phone. */
  lifted?: boolean;
  store?: ToastStore;
}

/**
 * Shows the toasts lower right, at the top where a bar of acts is docked (`data-dock`); newest last. Once per
 * page; the layouts have it.
 */
export function ToastStack({ lifted, store = toasts }: ToastStackProps) {
  const { t } = useLingui();
  const shown = useSyncExternalStore(store.subscribe, store.read);
  return (
    <section
      className={cx(styles.stack, lifted && styles.lifted)}
      aria-label={t`Messages`}
      data-toasts=""
      onPointerEnter={() => store.hold(true)}
      onPointerLeave={() => store.hold(false)}
      onFocus={() => store.hold(true)}
      onBlur={() => store.hold(false)}
    >
      <div role="status" aria-live="polite" style={{ display: 'contents' }}>
        {shown.filter(isCalm).map((toast) => (
          <ToastCard key={toast.id} toast={toast} store={store} />
        ))}
      </div>
      <div role="alert" aria-live="assertive" style={{ display: 'contents' }}>
        {shown.filter(isUrgent).map((toast) => (
          <ToastCard key={toast.id} toast={toast} store={store} />
        ))}
      </div>
    </section>
  );
}

function isUrgent(toast: Toast): boolean {
  return toast.kind === 'error';
}

function isCalm(toast: Toast): boolean {
  return !isUrgent(toast);
}

function ToastCard({ toast, store }: { toast: Toast; store: ToastStore }) {
  const { t } = useLingui();
  const { id, kind, title, text, undo } = toast;
  const Icon = undo ? Undo2 : ICONS[kind];
  const close = () => {
    // The stack shrinks under the pointer without an event: let the other timers run again.
    store.dismiss(id);
    store.hold(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the cross does the same for the keyboard.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <div className={cx(styles.toast, styles[kind])} onClick={close}>
      <Icon aria-hidden="true" />
      <div className="grow">
        <p className={text || !undo ? styles.title : undefined}>{title}</p>
        {text && <p>{text}</p>}
      </div>
      {undo && (
        <Button size="small" onClick={undo}>
          <Trans>Undo</Trans>
        </Button>
      )}
      <IconButton tight className={styles.close} label={t`Close`} icon={<X aria-hidden="true" />} />
    </div>
  );
}
