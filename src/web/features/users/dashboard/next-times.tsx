import { useLingui } from '@lingui/react/macro';
import { formatMoment } from '#web/lib/format.ts';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import styles from './dashboard.module.css';
import type { Dashboard } from './waiting-list.tsx';

/** The next rounds of my tournaments, in the time of each. */
export function NextTimes({ next, tournaments }: Pick<Dashboard, 'next' | 'tournaments'>) {
  const { t } = useLingui();
  if (next.length === 0) return null;
  return (
    <Section title={t`Next times`}>
      <ul className={styles.times}>
        {next.map(({ tournamentId, round, startsAt, timeZone }) => {
          const tournament = tournaments.find(({ id }) => id === tournamentId);
          return (
            <li key={`${tournamentId} ${round}`}>
              <time dateTime={startsAt}>{formatMoment(startsAt, timeZone)}</time>
              <b>{round}</b>
              <Anchor href={`/tournaments/${tournament?.slug ?? tournamentId}/schedule`} dir="auto">
                {tournament?.name}
              </Anchor>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
