import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { formatFixed, formatNumber } from '#web/lib/format.ts';
import { useOwn } from '#web/lib/session/own.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';
import styles from '../tables/tables.module.css';
import type { Fairness } from './chance.ts';

type Team = Fairness['teams'][number];

/** What each team was given, a column for each thing. */
export function TeamFairnessTable({ report }: { readonly report: Fairness }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const own = useOwn();
  const columns = useTeamColumns(report);
  const cardFacts = useCardFacts();
  return (
    <DataTable
      label={t`Team by team`}
      rows={report.teams}
      columns={columns}
      rowId={(row) => row.id}
      search={t`Team`}
      own={(row) => row.id === own.teamId}
      density="public"
      noun={(count) => t`${plural(count, { one: '# team', other: '# teams' })}`}
      exportName={`${slug}-fairness`}
      empty={<EmptyState title={t`No team has debated yet`} />}
      card={(row) => (
        <div>
          <span className={styles.cardName}>
            <TeamLink team={row} />
          </span>
          {cardFacts(row).map((fact) => (
            <span key={fact} className={styles.cardFacts}>
              {fact}
            </span>
          ))}
        </div>
      )}
    />
  );
}

function TeamLink({ team }: { readonly team: Team }) {
  const { slug } = useTournament();
  return (
    <Anchor className="link" href={`/tournaments/${slug}/teams/${team.id}`}>
      <bdi>{team.name}</bdi>
    </Anchor>
  );
}

/** The lines of a team on a phone. */
function useCardFacts() {
  const { t } = useLingui();
  const { sides } = useTournament();
  return (team: Team) => {
    const seats = team.seats.map((count, seat) => `${sides[seat]?.short ?? seat + 1} ${count}`);
    const points = formatNumber(team.points);
    const opponents = meanText(team.opponents);
    return [
      seats.join(' · '),
      t`${points} points, opponents ${opponents}`,
      t`${plural(team.pullups, { one: '# pull-up', other: '# pull-ups' })}, ${plural(team.judges, { one: '# judge', other: '# judges' })}, one judge ${team.sameJudge}×`,
      ...(team.panel === null ? [] : [t`Panel strength ${meanText(team.panel)}`]),
      ...(team.rooms === null
        ? []
        : [t`${plural(team.rooms, { one: '# room', other: '# rooms' })}`]),
    ];
  };
}

function meanText(value: number | null): string {
  return value === null ? 'n/a' : formatFixed(value);
}

function useTeamColumns({ teams }: Fairness) {
  const { t } = useLingui();
  const { sides } = useTournament();
  const hasPanel = teams.some(({ panel }) => panel !== null);
  const hasRooms = teams.some(({ rooms }) => rooms !== null);
  return useMemo((): DataColumn<Team>[] => {
    const number = (id: string, header: string, value: (row: Team) => number | null) => ({
      id,
      header,
      width: '104px',
      align: 'end' as const,
      searchable: false,
      value,
    });
    const mean = (id: string, header: string, value: (row: Team) => number | null) => ({
      ...number(id, header, value),
      width: '120px',
      cell: (row: Team) => meanText(value(row)),
    });
    return [
      {
        id: 'name',
        header: t`Team`,
        rowHeader: true,
        fixed: true,
        value: (row) => row.name,
        cell: (row) => <TeamLink team={row} />,
      },
      number('points', t`Points`, (row) => row.points),
      mean('opponents', t`Opponents’ points`, (row) => row.opponents),
      ...sides.map((side, seat) => ({
        ...number(`seat-${side.id}`, side.short, (row: Team) => row.seats[seat] ?? 0),
        hint: side.name,
        width: '64px',
      })),
      number('pullups', t`Pull-ups`, (row) => row.pullups),
      number('judges', t`Judges`, (row) => row.judges),
      {
        ...number('same-judge', t`Same judge`, (row) => row.sameJudge),
        hint: t`Debates with the judge it had most often`,
      },
      ...(hasPanel ? [mean('panel', t`Panel strength`, (row) => row.panel)] : []),
      ...(hasRooms ? [number('rooms', t`Rooms`, (row) => row.rooms)] : []),
    ];
  }, [t, sides, hasPanel, hasRooms]);
}
