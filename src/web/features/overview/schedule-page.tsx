import { Trans, useLingui } from '@lingui/react/macro';
import { formatOffset, formatTime } from '../../lib/format.ts';
import { type Round, useRounds } from '../../lib/rounds.ts';
import { useTitle } from '../../lib/title.ts';
import { useCan, useTournament } from '../../lib/tournament.tsx';
import { LinkButton } from '../../ui/kit/button.tsx';
import { cx } from '../../ui/kit/cx.ts';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { EmptyState, ErrorState } from '../../ui/kit/states.tsx';
import { Status } from '../../ui/kit/status.tsx';
import { SkeletonRows } from '../../ui/kit/waiting.tsx';
import { daysOf } from './days.ts';
import { useStanding } from './now-card.tsx';
import styles from './overview-page.module.css';

/** `schedule`: the rounds by day and time, in the tournament's zone. */
export function SchedulePage() {
  const { t } = useLingui();
  useTitle(t`Schedule`);
  const { slug, timeZone, settings } = useTournament();
  const can = useCan();
  const { data, error, refetch } = useRounds();
  if (error) {
    return (
      <ErrorState title={t`The schedule did not load`} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonRows rows={8} label={t`Schedule`} />;
  const { days, open } = daysOf(data.rounds, timeZone);
  if (days.length === 0) {
    return (
      <EmptyState
        title={t`No times are set yet`}
        action={
          can('settings.edit') ? (
            <LinkButton look="main" href={`/tournaments/${slug}/settings/rounds`}>
              <Trans>Set the times of the rounds</Trans>
            </LinkButton>
          ) : undefined
        }
      >
        <Trans>The rounds stand here as soon as the organisers set when they start.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <PageHeader
        level={2}
        title={t`Schedule`}
        facts={[t`All times ${formatOffset(settings.timezoneOffset)}`]}
      />
      {days.map((day) => (
        <section key={day.day} className={styles.day}>
          <h3>{day.name}</h3>
          <ol className={styles.slots}>
            {day.rounds.map((round) => (
              <Slot key={round.id} round={round} />
            ))}
          </ol>
        </section>
      ))}
      {open.length > 0 && (
        <section className={styles.day}>
          <h3>
            <Trans>Without a time yet</Trans>
          </h3>
          <ol className={styles.slots}>
            {open.map((round) => (
              <Slot key={round.id} round={round} />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

function Slot({ round }: { readonly round: Round }) {
  const { timeZone } = useTournament();
  const standing = useStanding(round);
  const tone = { completed: 'ok', current: 'live', upcoming: 'idle' } as const;
  return (
    <li className={cx(styles.slot, round.state === 'current' && styles.current)}>
      {round.startsAt ? (
        <time dateTime={round.startsAt}>{formatTime(round.startsAt, timeZone)}</time>
      ) : (
        <span className="faint">–</span>
      )}
      <span className="b">{round.name}</span>
      <Status tone={tone[round.state]}>{standing}</Status>
    </li>
  );
}
