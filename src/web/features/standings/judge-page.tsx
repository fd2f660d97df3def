import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '#web/lib/query/api.tsx';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTitle } from '#web/lib/title.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { InstitutionName } from '#web/ui/debate/people/institution-name.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { RecordLines } from './tables/record-lines.tsx';

/** `judges/:judgeId`: the rooms that a judge has judged, as far as their draws are released. */
export function JudgePage() {
  const { t } = useLingui();
  const { judgeId = '' } = useParams({ strict: false }) as { judgeId?: string };
  const { slug } = useTournament();
  const can = useCan();
  const { data, error, refetch } = useRead('standings.adjudicator', {
    params: { adjudicatorId: judgeId },
  });
  useTitle(data?.name ?? t`Judge`);
  if (error instanceof ApiError && (error.code === 'not-found' || error.code === 'invalid-input')) {
    return (
      <EmptyState
        title={t`Judge not found`}
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
        title={t`Couldn’t load the judge`}
        rows={8}
        label={t`Judge`}
      />
    );
  }
  const chaired = data.lines.filter((line) => line.role === 'chair').length;
  return (
    <>
      <PageHeader
        level={2}
        title={<bdi>{data.name}</bdi>}
        facts={[
          data.institution && <InstitutionName key="institution" institution={data.institution} />,
          data.lines.length > 0 &&
            t`${plural(data.lines.length, { one: '# round', other: '# rounds' })}, ${chaired} as chair`,
        ]}
        actions={
          can('feedback.see') && (
            <LinkButton href={`/tournaments/${slug}/manage/feedback/judges/${judgeId}`}>
              {t`Score and feedback`}
            </LinkButton>
          )
        }
      />
      {data.lines.length === 0 ? (
        <EmptyState title={t`No rooms yet`}>
          <Trans>They appear here when a draw is released.</Trans>
        </EmptyState>
      ) : (
        <RecordLines lines={data.lines} judgeId={judgeId} full />
      )}
    </>
  );
}
