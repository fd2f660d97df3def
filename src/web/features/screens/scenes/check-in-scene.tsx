import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatWhen } from '#web/lib/format.ts';
import { QrCode } from '#web/ui/kit/layout/qr-code.tsx';
import { ScreenLayout } from '#web/ui/layouts/screen-layout.tsx';
import type { SceneProps } from '../scene.ts';
import styles from './check-in-scene.module.css';
import { useScreenUnit } from './use-screen-unit.ts';
import { Words } from './words-scene.tsx';

/** Edge of the code on a 1080 screen: read from the back of a hall. */
const edge = 660;

/** The code to scan, and how many have come. */
export function CheckInScene({ view, frame }: SceneProps) {
  const { t } = useLingui();
  const unit = useScreenUnit();
  const { checkIn } = view;
  if (!checkIn || checkIn.state === 'closed') {
    return (
      <ScreenLayout {...frame} theme="light" title={checkIn?.name ?? t`Check-in`}>
        <Words small>
          <Trans>Check-in is closed. Late? Go to the desk.</Trans>
        </Words>
      </ScreenLayout>
    );
  }
  const { name, code, url, expected, closesAt } = checkIn;
  const missing = expected - checkIn.in;
  const meta = closesAt ? (
    <Trans>
      until <b className={styles.strong}>{formatWhen(closesAt, view.timeZone)}</b>
    </Trans>
  ) : null;
  return (
    <ScreenLayout {...frame} theme="light" title={name} meta={meta}>
      <div className={styles.split}>
        <div className={styles.code}>
          <QrCode value={url} label={t`Opens check-in`} size={edge * unit} />
          <b>{`${code.slice(0, 4)} ${code.slice(4)}`}</b>
        </div>
        <div className={styles.count}>
          <p>
            <Trans>Scan with your phone, or tap “I am here” on your own page.</Trans>
          </p>
          <b>{checkIn.in}</b>
          <p>
            {missing > 0 ? (
              <Plural value={missing} one="# still missing" other="# still missing" />
            ) : (
              <Trans>Everyone is here.</Trans>
            )}
          </p>
          {checkIn.state === 'closing' && (
            <p className={styles.closing} role="status">
              <Trans>Check-in closes in a moment</Trans>
            </p>
          )}
        </div>
      </div>
    </ScreenLayout>
  );
}
