import { Trans } from '@lingui/react/macro';
import { formatOffset, formatTime } from '#web/lib/format.ts';
import { serverNow } from '#web/lib/live/server-clock.ts';
import { offsetAt } from '#web/lib/time/zoned-time.ts';
import { useTournament } from '#web/lib/tournament.tsx';

/** In which zone the times are; for a device elsewhere, what that is on its clock. */
export function ForOtherClocks() {
  const { timeZone } = useTournament();
  const now = serverNow();
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const place = timeZone.replaceAll('_', ' ');
  const offset = formatOffset(offsetAt(now, timeZone) / 3_600_000);
  const isElsewhere = offsetAt(now, timeZone) !== offsetAt(now, device);
  return (
    <p className="muted sm">
      <Trans>
        All times are in {place} time ({offset}).
      </Trans>{' '}
      {isElsewhere && (
        <Trans>
          Your device is in another time zone: it’s {formatTime(now, timeZone)} there and{' '}
          {formatTime(now, device)} for you.
        </Trans>
      )}
    </p>
  );
}
