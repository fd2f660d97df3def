import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { byId } from '#engine/collections.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTitle } from '#web/lib/title.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { InstitutionName } from '#web/ui/debate/people/institution-name.tsx';
import { TeamName } from '#web/ui/debate/people/team-name.tsx';
import { EmptyState, ErrorState } from '#web/ui/kit/feedback/states.tsx';
import { Tag } from '#web/ui/kit/feedback/tag.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';
import styles from './participants.module.css';

type PublicList = CallOutput<Api['participants']['publicList']>;
type Team = PublicList['teams'][number];
type Judge = PublicList['adjudicators'][number];

/** `/tournaments/:id/participants`: who takes part, for everybody. */
export function PublicParticipantsPage() {
  const { t } = useLingui();
  const { name, slug } = useTournament();
  const { institution } = useSearch({ strict: false }) as { readonly institution?: string };
  useTitle(t`Participants of ${name}`);
  const [side, setSide] = useState<'teams' | 'judges'>('teams');
  const { data, error, refetch } = useRead('participants.publicList');
  if (error) {
    return (
      <ErrorState title={t`Couldn’t load the participants`} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  const only = data?.institutions.find(({ id }) => id === institution);
  const shown = data && only ? membersOf(data, only.id) : data;
  return (
    <div className="stack">
      <PageHeader
        level={2}
        title={only ? <bdi>{only.name}</bdi> : t`Participants`}
        facts={
          shown
            ? [
                plural(shown.teams.length, { one: '# team', other: '# teams' }),
                plural(shown.adjudicators.length, { one: '# judge', other: '# judges' }),
                !only &&
                  plural(shown.institutions.length, {
                    one: '# institution',
                    other: '# institutions',
                  }),
              ]
            : []
        }
        actions={
          <>
            {only && (
              <LinkButton href={`/tournaments/${slug}/participants`}>
                <Trans>All participants</Trans>
              </LinkButton>
            )}
            <SegmentedChoice
              label={t`Show`}
              value={side}
              onValueChange={setSide}
              options={[
                { value: 'teams', label: t`Teams` },
                { value: 'judges', label: t`Judges` },
              ]}
            />
          </>
        }
      />
      {!shown ? (
        <SkeletonRows rows={12} />
      ) : side === 'teams' ? (
        <Teams data={shown} />
      ) : (
        <Judges data={shown} />
      )}
    </div>
  );
}

/** The page of an institution: those of the list who belong to it. */
function membersOf(data: PublicList, institutionId: string): PublicList {
  const isOf = (one: { readonly institutionId: string | null }) =>
    one.institutionId === institutionId;
  return {
    institutions: data.institutions,
    teams: data.teams.filter(isOf),
    adjudicators: data.adjudicators.filter(isOf),
  };
}

function useInstitutionCell(data: PublicList) {
  return useMemo(() => {
    const institutions = byId(data.institutions);
    const of = ({ institutionId }: Team | Judge) => institutions.get(institutionId ?? '') ?? null;
    return {
      value: (row: Team | Judge) => of(row)?.name,
      cell: (row: Team | Judge) => <InstitutionName institution={of(row)} />,
    };
  }, [data]);
}

function Teams({ data }: { readonly data: PublicList }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const institution = useInstitutionCell(data);
  const columns = useMemo(() => {
    return [
      {
        id: 'name',
        header: t`Team`,
        value: (team: Team) => team.name,
        cell: ({ id, name, emoji }: Team) => (
          <TeamName name={name} emoji={emoji} href={`/tournaments/${slug}/teams/${id}`} />
        ),
        rowHeader: true,
      },
      { id: 'institution', header: t`Institution`, readOnly: true, ...institution },
      {
        id: 'speakers',
        header: t`Speakers`,
        value: (team: Team) => team.speakers.join(', '),
        sortable: false,
      },
      {
        id: 'breaks',
        header: t`Categories`,
        value: (team: Team) => team.breakCategories.join(', '),
        readOnly: true,
        cell: (team: Team) => (
          <span className={styles.chips}>
            {team.breakCategories.map((name) => (
              <Tag key={name}>{name}</Tag>
            ))}
          </span>
        ),
      },
    ] satisfies DataColumn<Team>[];
  }, [institution, slug, t]);
  return (
    <DataTable
      label={t`Teams`}
      density="public"
      rows={data.teams}
      rowId={(team) => team.id}
      columns={columns}
      search={t`Team, institution or speaker`}
      noun={(count) => plural(count, { one: '# team', other: '# teams' })}
      empty={
        <EmptyState title={t`No teams yet`}>
          <Trans>They appear here as soon as they are registered.</Trans>
        </EmptyState>
      }
    />
  );
}

function Judges({ data }: { readonly data: PublicList }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const institution = useInstitutionCell(data);
  const columns = useMemo(() => {
    return [
      {
        id: 'name',
        header: t`Judge`,
        value: (judge: Judge) => judge.name,
        cell: ({ id, name }: Judge) => (
          <Anchor className="quietLink" href={`/tournaments/${slug}/judges/${id}`}>
            <bdi>{name}</bdi>
          </Anchor>
        ),
        rowHeader: true,
      },
      { id: 'institution', header: t`Institution`, readOnly: true, ...institution },
      {
        id: 'core',
        header: t`Role`,
        value: (judge: Judge) => (judge.core ? t`Adjudication core` : ''),
        readOnly: true,
        cell: (judge: Judge) => (judge.core ? <Tag>{t`Adjudication core`}</Tag> : null),
      },
    ] satisfies DataColumn<Judge>[];
  }, [institution, slug, t]);
  return (
    <DataTable
      label={t`Judges`}
      density="public"
      rows={data.adjudicators}
      rowId={(judge) => judge.id}
      columns={columns}
      search={t`Judge or institution`}
      noun={(count) => plural(count, { one: '# judge', other: '# judges' })}
      empty={<EmptyState title={t`No judges yet`} />}
    />
  );
}
