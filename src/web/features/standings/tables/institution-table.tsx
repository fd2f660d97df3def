import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, useMemo, useState } from 'react';
import { byId } from '#engine/collections.ts';
import { rankInstitutions } from '#engine/standings/index.ts';
import { InstitutionName } from '#web/ui/debate/people/institution-name.tsx';
import { Rank } from '#web/ui/debate/results/standings-bits.tsx';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';
import { useInstitutionWords, WhyInstitution } from '../why/why-institution.tsx';
import { MetricKey } from './metric-key.tsx';
import styles from './tables.module.css';
import { metricText, type Tables } from './tables.ts';

/** How many teams of an institution may count; the usual tables take two or three. */
const choices = [1, 2, 3, 4, 5] as const;

interface InstitutionTableProps {
  readonly tables: Tables;
  readonly exportName: string;
}

/** Institutions by the points of their best teams (R5.16). */
export function InstitutionTable({ tables, exportName }: InstitutionTableProps) {
  const { t } = useLingui();
  const [counted, setCounted] = useState<number>(2);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const words = useInstitutionWords();
  const rows = useMemo(() => ranked(tables, counted), [tables, counted]);
  const columns = useColumns();
  return (
    <div className="stack" style={{ '--table-min': '640px' } as CSSProperties}>
      <DataTable
        label={t`Institutions`}
        rows={rows}
        columns={columns}
        rowId={(row) => row.institutionId}
        search={t`Institution or team`}
        density="tab"
        noun={(count) => t`${plural(count, { one: '# institution', other: '# institutions' })}`}
        exportName={exportName}
        selected={picked}
        onSelectedChange={(next) => setPicked(new Set([...next].slice(-2)))}
        empty={<EmptyState title={t`No team belongs to an institution`} />}
        tools={
          <Select
            size="small"
            className={styles.choice}
            aria-label={t`Teams counted per institution`}
            value={String(counted)}
            onValueChange={(value) => setCounted(Number(value))}
            options={choices.map((count) => ({
              value: String(count),
              label: t`${plural(count, { one: 'Best team', other: 'Best # teams' })}`,
            }))}
          />
        }
      />
      <MetricKey metrics={[words.teams, words.points, words.ranks]} />
      <WhyInstitution rows={rows} picked={picked} onClear={() => setPicked(new Set())} />
    </div>
  );
}

function useColumns(): readonly DataColumn<Row>[] {
  const { t } = useLingui();
  const words = useInstitutionWords();
  return useMemo(
    () => [
      {
        id: 'rank',
        header: t`Rank`,
        width: '72px',
        searchable: false,
        value: (row) => row.rank,
        cell: (row) => <Rank rank={row.rank} tied={row.tied} />,
      },
      {
        id: 'name',
        header: t`Institution`,
        rowHeader: true,
        value: (row) => row.institution.name,
        cell: (row) => <InstitutionName institution={row.institution} />,
      },
      { id: 'teams', header: words.teams.name, value: (row) => row.names.join(', ') },
      {
        id: 'points',
        header: words.points.name,
        hint: words.points.hint,
        width: '104px',
        align: 'end',
        searchable: false,
        value: (row) => row.points,
        cell: (row) => metricText(row.points),
      },
      {
        id: 'ranks',
        header: words.ranks.name,
        hint: words.ranks.hint,
        width: '104px',
        align: 'end',
        searchable: false,
        value: (row) => row.rankSum,
      },
    ],
    [t, words],
  );
}

type Row = ReturnType<typeof ranked>[number];

function ranked({ teams, teamMetrics }: Tables, counted: number) {
  const at = teamMetrics.indexOf('points');
  const names = new Map(teams.map(({ teamId, name }) => [teamId, name]));
  const rows = teams.map(({ teamId, rank, metrics, byRound }) => {
    const summed = byRound.reduce<number>((sum, points) => sum + (points ?? 0), 0);
    return { teamId, rank, metrics: { points: (at >= 0 ? metrics[at] : summed) ?? 0 } };
  });
  const institutionIds = new Map(
    teams.map(({ teamId, institution }) => [teamId, institution?.id ?? null]),
  );
  const institutions = byId(teams.flatMap(({ institution }) => institution ?? []));
  return rankInstitutions(rows, institutionIds, counted).map((row) => ({
    ...row,
    institution: { id: row.institutionId, name: institutions.get(row.institutionId)?.name ?? '' },
    names: row.teamIds.map((id) => names.get(id) ?? ''),
  }));
}
