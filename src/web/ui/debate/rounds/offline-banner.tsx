import { Trans } from '@lingui/react/macro';
import { CircleCheck, CloudOff, CloudUpload, type LucideIcon, RefreshCwOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/kit/cx.ts';
import styles from './offline-banner.module.css';

/** Where a ballot or a check-in is on its way, or how fresh the page is. */
export type OfflineState =
  | 'offline'
  | 'unsent'
  | 'saved'
  | 'sending'
  | 'received'
  | 'confirmed'
  | 'stale';

interface OfflineBannerProps {
  state: OfflineState;
  /** When that was, such as "14:02". */
  at?: string;
}

const LOOKS: Record<OfflineState, { icon: LucideIcon; tone: 'warn' | 'ok' | null }> = {
  offline: { icon: CloudOff, tone: 'warn' },
  unsent: { icon: CloudOff, tone: 'warn' },
  saved: { icon: CloudOff, tone: 'warn' },
  sending: { icon: CloudUpload, tone: null },
  received: { icon: CircleCheck, tone: 'ok' },
  confirmed: { icon: CircleCheck, tone: 'ok' },
  stale: { icon: RefreshCwOff, tone: 'warn' },
};

/** Says across the page what has left the device and what has not. */
export function OfflineBanner({ state, at }: OfflineBannerProps) {
  const { icon: Icon, tone } = LOOKS[state];
  return (
    <div className={cx(styles.banner, tone && styles[tone])} role="status">
      <Icon aria-hidden="true" />
      <span>
        {sentence(state)}
        {at && ` ${at}`}
      </span>
    </div>
  );
}

function sentence(state: OfflineState): ReactNode {
  switch (state) {
    case 'offline':
      return (
        <Trans>
          <b className="b">You’re offline.</b> You’re seeing the last data received.
        </Trans>
      );
    // Still being written: going back online sends nothing.
    case 'unsent':
      return (
        <Trans>
          <b className="b">Saved on this phone, not sent.</b> Nothing goes out until you press Send.
        </Trans>
      );
    case 'saved':
      return (
        <Trans>
          <b className="b">Saved on this phone.</b> Will send when you’re back online.
        </Trans>
      );
    case 'sending':
      return (
        <Trans>
          <b className="b">Sending.</b> Saved on this phone until it arrives.
        </Trans>
      );
    case 'received':
      return (
        <Trans>
          <b className="b">Received.</b> The tab room will confirm it.
        </Trans>
      );
    case 'confirmed':
      return (
        <Trans>
          <b className="b">Confirmed</b> by the tab room.
        </Trans>
      );
    case 'stale':
      return (
        <Trans>
          <b className="b">This page may be out of date.</b> Live updates aren’t coming through.
        </Trans>
      );
  }
}
