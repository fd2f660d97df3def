import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoment } from '../../lib/format.ts';
import { useTournament, useTournamentQuery } from '../../lib/tournament.tsx';
import { Section } from '../../ui/kit/page-header.tsx';
import styles from './activity-page.module.css';

/** Calls that were refused in the last 30 days; nothing where there were none. */
export function Refusals() {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const reasons = useReasons();
  const { data } = useTournamentQuery({
    key: ['refusals'],
    on: [],
    call: (client, tournamentId) => client.activity.refusals({ params: { tournamentId } }),
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <Section title={t`Refused in the last 30 days`} meta={data.total}>
      <p className="muted">
        <Trans>
          Calls that Rostrum refused. Many by one person may be a role that lacks a right; many by
          nobody, somebody who tries addresses.
        </Trans>
      </p>
      <ol className={styles.list}>
        {data.rows.map((row) => (
          <li key={`${row.actor} ${row.act} ${row.code}`} className={styles.refusal}>
            <p>
              <b dir="auto">{row.actor ?? t`Not signed in`}</b> {row.act}
              <span className="muted sm">
                {reasons[row.code] ?? row.code}, {t`last ${formatMoment(row.lastAt, timeZone)}`}
              </span>
            </p>
            <span className={styles.times}>
              {plural(row.count, { one: '# time', other: '# times' })}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function useReasons(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    forbidden: t`No right to this`,
    unauthenticated: t`Not signed in`,
    'bad-code': t`Wrong code`,
    'too-many-requests': t`Too many calls`,
  };
}
