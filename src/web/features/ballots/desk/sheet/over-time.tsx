import { Trans, useLingui } from '@lingui/react/macro';
import { formatTime } from '#web/lib/format.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { LineChart } from '#web/ui/kit/layout/line-chart.tsx';
import styles from '../desk.module.css';
import { arrivals, type RoomBallots } from '../desk-data.ts';

/** Less than this is a point, and no line through time. */
const oneMinute = 60_000;

/** How the ballots came in. */
export function OverTime({ rooms }: { readonly rooms: readonly RoomBallots[] }) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const points = arrivals(rooms);
  const last = points.at(-1);
  const of = rooms.length;
  const said =
    last &&
    t`${last.y} of ${of} rooms have sent a ballot, the last at ${formatTime(last.x, timeZone)}`;
  const isLine = last !== undefined && last.x - (points[0]?.x ?? last.x) >= oneMinute;
  return (
    <aside className={styles.aside}>
      <h2>
        <Trans>Ballots over time</Trans>
      </h2>
      {isLine ? (
        <LineChart
          label={said ?? ''}
          series={[{ name: t`Rooms`, points, look: 'main' }]}
          formatX={(x) => formatTime(x, timeZone)}
          max={of}
        />
      ) : (
        <p className="muted">
          {said ? `${said}.` : <Trans>The line starts with the first ballot.</Trans>}
        </p>
      )}
    </aside>
  );
}
