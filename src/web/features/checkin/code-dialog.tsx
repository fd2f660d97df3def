import { Trans, useLingui } from '@lingui/react/macro';
import { useRead } from '#web/lib/query/use-read.ts';

import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { CopyField } from '#web/ui/kit/inputs/copy-field.tsx';
import { QrCode } from '#web/ui/kit/layout/qr-code.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import styles from './desk.module.css';
import type { Session } from './session.ts';

interface CodeDialogProps {
  readonly session: Session;
  readonly onClose: () => void;
}

/** The session's code, to print or to hold up; the big screen has a scene of its own for it. */
export function CodeDialog({ session, onClose }: CodeDialogProps) {
  const { t } = useLingui();
  const { data } = useRead('checkin.code', { params: { sessionId: session.id } });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={session.name}
      description={t`Scanning it opens the person’s own page at this check-in.`}
      actions={<Button onClick={onClose}>{t`Done`}</Button>}
    >
      {data ? (
        <div className={styles.code}>
          <QrCode value={data.url} label={t`Opens check-in`} size={260} />
          <b>{`${data.code.slice(0, 4)} ${data.code.slice(4)}`}</b>
          <CopyField label={t`Link`} value={data.url} />
          <p className="muted">
            <Trans>The big screen can show it too: choose the “Check-in” scene.</Trans>
          </p>
        </div>
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Dialog>
  );
}
