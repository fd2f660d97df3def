import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '#web/lib/query/api.tsx';
import { useTitle } from '#web/lib/title.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { InstitutionName } from '#web/ui/debate/people/institution-name.tsx';
import { TeamName } from '#web/ui/debate/people/team-name.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { RecordLines } from './tables/record-lines.tsx';
import { useTeamRecord } from './team-aside.tsx';

/** `teams/:teamId`: a team's tournament; in full for people who may see unreleased standings. */
export function TeamPage() {
  const { t } = useLingui();
  const { teamId = '' } = useParams({ strict: false }) as { teamId?: string };
  const { slug } = useTournament();
  const can = useCan();
  const isFull = can('standings.see-unreleased');
  const { data, error, refetch } = useTeamRecord(teamId, isFull);
  useTitle(data?.name ?? t`Team`);
  if (error instanceof ApiError && (error.code === 'not-found' || error.code === 'invalid-input')) {
    return (
      <EmptyState
        title={t`Team not found`}
        action={
          <LinkButton href={`/tournaments/${slug}/participants`}>{t`All participants`}</LinkButton>
        }
      />
    );
  }
  if (!data) {
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Couldn’t load the team`}
        rows={8}
        label={t`Team`}
      />
    );
  }
  const known = data.lines.filter((line) => line.points !== null);
  const points = known.reduce((total, line) => total + (line.points ?? 0), 0);
  return (
    <>
      <PageHeader
        level={2}
        title={<TeamName name={data.name} emoji={data.emoji} />}
        facts={[
          data.institution && <InstitutionName key="institution" institution={data.institution} />,
          data.speakers.map((speaker) => speaker.name).join(', '),
          known.length > 0 &&
            t`${plural(points, { one: '# point', other: '# points' })} in ${plural(known.length, { one: '# released round', other: '# released rounds' })}`,
          isFull && t`With details only the tab room sees`,
        ]}
      />
      {data.lines.length === 0 ? (
        <EmptyState title={t`No debates yet`}>
          <Trans>They appear here when a draw is released.</Trans>
        </EmptyState>
      ) : (
        <RecordLines lines={data.lines} teamId={teamId} full />
      )}
    </>
  );
}
