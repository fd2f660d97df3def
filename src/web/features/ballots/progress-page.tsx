import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useServerNow } from '#web/lib/live/server-clock.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTitle } from '#web/lib/title.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { PageHeader, Section } from '#web/ui/kit/layout/page-header.tsx';
import { progressOf, type RoundOnProgress } from './progress.ts';
import { ProgressTable } from './progress-table.tsx';

/** `manage/progress`: the rooms of the rounds that are on, the late ones first. */
export function ProgressPage() {
  const { t } = useLingui();
  useTitle(t`Progress`);
  const { slug } = useTournament();
  const { data, error, refetch } = useRead('progress.rounds');
  if (!data) {
    return <NotLoaded of={{ error, refetch }} title={t`Couldn’t load the rooms`} rows={10} />;
  }
  return (
    <div className="wrap stack">
      <PageHeader title={t`Progress`} />
      {data.rounds.map((round) => (
        <RoundProgress key={round.roundId} round={round} />
      ))}
      {data.rounds.length === 0 && (
        <EmptyState
          title={t`No round in progress`}
          action={
            <LinkButton href={`/tournaments/${slug}/manage`} look="main">
              {t`Go to the overview`}
            </LinkButton>
          }
        >
          <Trans>Rooms appear here once the round’s draw is released.</Trans>
        </EmptyState>
      )}
    </div>
  );
}

function RoundProgress({ round }: { readonly round: RoundOnProgress }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const can = useCan();
  const rows = progressOf(round, useServerNow(15_000));
  const done = rows.filter(({ isDone }) => isDone).length;
  const late = rows.filter((row) => row.late !== null).length;
  return (
    <Section
      title={round.roundName}
      meta={t`${done} of ${rows.length} done`}
      actions={
        can('ballots.see') && (
          <Anchor className="link sm" href={`/tournaments/${slug}/manage/ballots`}>
            <Trans>Go to the ballots</Trans>
          </Anchor>
        )
      }
    >
      {late > 0 && (
        <p>
          <Status tone="warn">
            {plural(late, { one: '# room is late', other: '# rooms are late' })}
          </Status>
        </p>
      )}
      <ProgressTable roundName={round.roundName} rows={rows} />
    </Section>
  );
}
