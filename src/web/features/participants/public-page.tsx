import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useTitle } from '../../lib/title.ts';
import { useTournament, useTournamentQuery } from '../../lib/tournament.tsx';
import { TeamName } from '../../ui/debate/team-name.tsx';
import { SegmentedChoice } from '../../ui/kit/choice.tsx';
import { type DataColumn, DataTable } from '../../ui/kit/data-table.tsx';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { EmptyState, ErrorState } from '../../ui/kit/states.tsx';
import { Tag } from '../../ui/kit/tag.tsx';
import { SkeletonRows } from '../../ui/kit/waiting.tsx';
import styles from './participants.module.css';
import { participantEvents } from './people.ts';

type PublicList = CallOutput<Api['participants']['publicList']>;
type Team = PublicList['teams'][number];
type Judge = PublicList['adjudicators'][number];

/** `/tournaments/:id/participants`: who takes part, for everybody. */
export function PublicParticipantsPage() {
  const { t } = useLingui();
  const { name } = useTournament();
  useTitle(t`Participants of ${name}`);
  const [side, setSide] = useState<'teams' | 'judges'>('teams');
  const { data, error, refetch } = useTournamentQuery({
    key: ['participants', 'public'],
    on: participantEvents,
    call: (client, tournamentId) => client.participants.publicList({ params: { tournamentId } }),
  });
  if (error) {
    return (
      <ErrorState title={t`The participants did not load`} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  return (
    <div className="stack">
      <PageHeader
        level={2}
        title={t`Participants`}
        facts={
          data
            ? [
                plural(data.teams.length, { one: '# team', other: '# teams' }),
                plural(data.adjudicators.length, { one: '# judge', other: '# judges' }),
                plural(data.institutions.length, { one: '# institution', other: '# institutions' }),
              ]
            : []
        }
        actions={
          <SegmentedChoice
            label={t`Show`}
            value={side}
            onValueChange={setSide}
            options={[
              { value: 'teams', label: t`Teams` },
              { value: 'judges', label: t`Judges` },
            ]}
          />
        }
      />
      {!data ? (
        <SkeletonRows rows={12} />
      ) : side === 'teams' ? (
        <Teams data={data} />
      ) : (
        <Judges data={data} />
      )}
    </div>
  );
}

function Teams({ data }: { readonly data: PublicList }) {
  const { t } = useLingui();
  const columns = useMemo(() => {
    const institutions = new Map(data.institutions.map((one) => [one.id, one.name]));
    return [
      {
        id: 'name',
        header: t`Team`,
        value: (team: Team) => team.name,
        cell: (team: Team) => <TeamName name={team.name} emoji={team.emoji} />,
        rowHeader: true,
      },
      {
        id: 'institution',
        header: t`Institution`,
        value: (team: Team) => institutions.get(team.institutionId ?? ''),
      },
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
        cell: (team: Team) => (
          <span className={styles.chips}>
            {team.breakCategories.map((name) => (
              <Tag key={name}>{name}</Tag>
            ))}
          </span>
        ),
      },
    ] satisfies DataColumn<Team>[];
  }, [data, t]);
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
  const columns = useMemo(() => {
    const institutions = new Map(data.institutions.map((one) => [one.id, one.name]));
    return [
      { id: 'name', header: t`Judge`, value: (judge: Judge) => judge.name, rowHeader: true },
      {
        id: 'institution',
        header: t`Institution`,
        value: (judge: Judge) => institutions.get(judge.institutionId ?? ''),
      },
      {
        id: 'core',
        header: t`Role`,
        value: (judge: Judge) => (judge.core ? t`Adjudication core` : ''),
        cell: (judge: Judge) => (judge.core ? <Tag>{t`Adjudication core`}</Tag> : null),
      },
    ] satisfies DataColumn<Judge>[];
  }, [data, t]);
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
