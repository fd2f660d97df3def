import { Trans, useLingui } from '@lingui/react/macro';
import { formatTime } from '../../../lib/format.ts';
import { useTournament } from '../../../lib/tournament.tsx';
import { LineChart } from '../../../ui/kit/line-chart.tsx';
import styles from './desk.module.css';
import { arrivals, type RoomBallots } from './desk-data.ts';

/** How the ballots came in. */
export function OverTime({ rooms }: { readonly rooms: readonly RoomBallots[] }) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const points = arrivals(rooms);
  const last = points.at(-1);
  const of = rooms.length;
  return (
    <aside className={styles.aside}>
      <h2>
        <Trans>Ballots over time</Trans>
      </h2>
      {last ? (
        <LineChart
          label={t`${last.y} of ${of} rooms have sent a ballot, the last at ${formatTime(last.x, timeZone)}`}
          series={[{ name: t`Rooms`, points, look: 'main' }]}
          formatX={(x) => formatTime(x, timeZone)}
          max={of}
        />
      ) : (
        <p className="muted">
          <Trans>The line begins with the first ballot.</Trans>
        </p>
      )}
    </aside>
  );
}
