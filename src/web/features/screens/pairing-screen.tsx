import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '#web/ui/kit/feedback/waiting.tsx';
import { BareLayout } from '#web/ui/layouts/bare-layout.tsx';
import styles from './pairing-screen.module.css';

interface PairingScreenProps {
  readonly code: string | null;
  readonly isOffline: boolean;
}

/** The code of this device, large enough to be read from the tab room's table. */
export function PairingScreen({ code, isOffline }: PairingScreenProps) {
  const { t } = useLingui();
  return (
    <BareLayout>
      <div className={styles.pair}>
        <h1>
          <Trans>Pair this screen</Trans>
        </h1>
        {code === null ? (
          <div className={styles.waiting} aria-busy="true">
            <Skeleton height="100%" />
          </div>
        ) : (
          <output className={styles.code} aria-label={t`Code`}>
            <span>{code.slice(0, 4)}</span> <span>{code.slice(4)}</span>
          </output>
        )}
        <ol>
          <li>
            <Trans>
              In the tab room, open <b>Big screen</b>.
            </Trans>
          </li>
          <li>
            <Trans>
              Choose <b>Add a screen</b> and type this code.
            </Trans>
          </li>
        </ol>
        <p role="status" className="muted">
          {isOffline && (
            <Trans>There is no connection. The screen keeps trying to reconnect.</Trans>
          )}
        </p>
      </div>
    </BareLayout>
  );
}
