import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { InstitutionName } from '#web/ui/debate/people/institution-name.tsx';
import { Rank } from '#web/ui/debate/results/standings-bits.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';
import styles from './tables.module.css';
import { metricText } from './tables.ts';

type JudgeLine = CallOutput<Api['standings']['judges']>['rows'][number];

/** Judges by their score, as far as the judge tab is released. */
export function JudgeTab({ ownPersonId }: { readonly ownPersonId: string | null }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const { data, error, refetch } = useRead('standings.judges');
  const rows = data?.rows ?? [];
  const columns = useJudgeColumns(rows);
  if (!data) {
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Couldn’t load the judges`}
        rows={12}
        label={t`Judges`}
      />
    );
  }
  return (
    <DataTable
      label={t`Judges`}
      rows={rows}
      columns={columns}
      rowId={(row) => row.id}
      search={t`Judge or institution`}
      own={(row) => row.id === ownPersonId}
      density="public"
      noun={(count) => t`${plural(count, { one: '# judge', other: '# judges' })}`}
      exportName={`${slug}-judges`}
      empty={<EmptyState title={t`No judge has a public room yet`} />}
      card={(row) => (
        <div className={styles.card}>
          <Rank rank={row.rank} tied={row.tied} />
          <div>
            <span className={styles.cardName}>
              <JudgeName row={row} />
            </span>
            <span className={styles.cardFacts}>
              <InstitutionName institution={row.institution} />
            </span>
            <span className={styles.cardFacts}>
              {t`${plural(row.rooms, { one: '# debate', other: '# debates' })}, ${row.chaired} as chair`}
            </span>
          </div>
          <span className={styles.main}>{metricText(row.score ?? row.base)}</span>
        </div>
      )}
    />
  );
}

function JudgeName({ row }: { readonly row: JudgeLine }) {
  const { slug } = useTournament();
  return (
    <Anchor className="link" href={`/tournaments/${slug}/judges/${row.id}`}>
      <bdi>{row.name}</bdi>
    </Anchor>
  );
}

function useJudgeColumns(rows: readonly JudgeLine[]) {
  const { t } = useLingui();
  const hasScore = rows.some(({ score }) => score !== null);
  const hasBase = rows.some(({ base }) => base !== null);
  return useMemo((): DataColumn<JudgeLine>[] => {
    const number = (id: 'rooms' | 'chaired' | 'base' | 'score', header: string) => ({
      id,
      header,
      width: '112px',
      align: 'end' as const,
      searchable: false,
      value: (row: JudgeLine) => row[id],
      cell: (row: JudgeLine) => metricText(row[id]),
    });
    return [
      {
        id: 'rank',
        header: t`Rank`,
        width: '72px',
        searchable: false,
        fixed: true,
        value: (row) => row.rank,
        cell: (row) => <Rank rank={row.rank} tied={row.tied} />,
      },
      {
        id: 'name',
        header: t`Judge`,
        rowHeader: true,
        fixed: true,
        value: (row) => row.name,
        cell: (row) => <JudgeName row={row} />,
      },
      {
        id: 'institution',
        header: t`Institution`,
        value: (row) => row.institution?.name,
        cell: (row) => <InstitutionName institution={row.institution} />,
      },
      number('rooms', t`Debates`),
      number('chaired', t`As chair`),
      ...(hasBase ? [number('base', t`Base score`)] : []),
      ...(hasScore ? [number('score', t`Score`)] : []),
    ];
  }, [t, hasScore, hasBase]);
}
