import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { OctagonAlert } from 'lucide-react';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import styles from './give.module.css';
import type { CheckedForm } from './use-checked-form.ts';

interface SendDockProps {
  readonly checked: CheckedForm;
  readonly isOnline: boolean;
  readonly onSend: () => void;
}

/** Sends, or says beside each field what is missing. */
export function SendDock({ checked, isOnline, onSend }: SendDockProps) {
  const { t } = useLingui();
  const { isReady, showsMissing, problems } = checked;
  return (
    <>
      {showsMissing && !isReady && (
        <p className={styles.count} role="status">
          <OctagonAlert aria-hidden="true" />
          <Plural
            value={Math.max(1, problems.length)}
            one="# thing to answer before it is sent"
            other="# things to answer before it is sent"
          />
        </p>
      )}
      <Button look="main" size="tap" wide onClick={isReady ? onSend : checked.showMissing}>
        {t`Send feedback`}
      </Button>
      {!isOnline && (
        <p className={styles.offline}>
          <Trans>
            You’re offline. Press “Send feedback” all the same: it will be sent automatically when
            you’re back online.
          </Trans>
        </p>
      )}
    </>
  );
}
