import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoment } from '#web/lib/format.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import styles from './activity-page.module.css';

/** Calls that were refused in the last 30 days; nothing where there were none. */
export function Refusals() {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const reasons = useReasons();
  const { data } = useRead('activity.refusals');
  if (!data || data.rows.length === 0) return null;
  return (
    <div className={styles.refusals}>
      <Section title={t`Refused in the last 30 days`} meta={data.total}>
        <p className="muted">
          <Trans>
            Requests Rostrum refused. Many from one person may mean their role lacks a permission;
            many from people not signed in may mean someone is guessing addresses.
          </Trans>
        </p>
        <ol className={styles.list}>
          {data.rows.map((row) => (
            <li key={`${row.actor} ${row.act} ${row.code}`} className={styles.refusal}>
              <p>
                <b dir="auto">{row.actor ?? t`Not signed in`}</b>
                <span>{row.act}</span>
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
    </div>
  );
}

function useReasons(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    forbidden: t`Not permitted`,
    unauthenticated: t`Not signed in`,
    'bad-code': t`Wrong code`,
    'too-many-requests': t`Too many requests`,
  };
}
