import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import type { SpeakerMetric } from '#engine/vocabulary.ts';
import { InstitutionName } from '#web/ui/debate/people/institution-name.tsx';
import { TeamName } from '#web/ui/debate/people/team-name.tsx';
import { useSpeakerMetricWords } from '#web/ui/debate/results/metric-words.ts';
import { ScoreCell } from '#web/ui/debate/results/score-cell.tsx';
import { Rank } from '#web/ui/debate/results/standings-bits.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';
import { MetricKey } from './metric-key.tsx';
import styles from './tables.module.css';
import { columnText, metricText, type SpeakerLine, type Tables } from './tables.ts';

interface SpeakerTableProps {
  readonly label: string;
  readonly rounds: Tables['rounds'];
  readonly metrics: readonly SpeakerMetric[];
  /** Names of the criteria that the rows have means for. */
  readonly criteria: readonly string[];
  readonly rows: readonly SpeakerLine[];
  readonly hrefOf: (teamId: string) => string;
  readonly ownPersonId?: string | null;
  readonly density: 'public' | 'tab';
  readonly tools?: ReactNode;
  readonly exportName?: string;
  readonly picked?: ReadonlySet<string>;
  readonly onPicked?: (picked: ReadonlySet<string>) => void;
}

/** Speakers or replies in order; those who missed too many rounds come last, unranked. */
export function SpeakerTable(props: SpeakerTableProps) {
  const { label, rows, ownPersonId, picked, onPicked } = props;
  const words = useSpeakerMetricWords();
  const { t } = useLingui();
  const columns = useSpeakerColumns(props);
  const width =
    72 + 300 + 54 * props.rounds.length + 104 * (props.metrics.length + props.criteria.length);
  return (
    <div style={{ '--table-min': `${width}px` } as CSSProperties}>
      <DataTable
        label={label}
        rows={rows}
        columns={columns}
        rowId={(row) => row.speakerId}
        search={t`Speaker, team or institution`}
        own={(row) => row.speakerId === ownPersonId}
        density={props.density}
        noun={(count) => t`${plural(count, { one: '# speaker', other: '# speakers' })}`}
        tools={props.tools}
        columnChoice={props.density === 'tab'}
        empty={<EmptyState title={t`No speaker scores yet`} />}
        card={(row) => (
          <div className={styles.card}>
            <SpeakerRank row={row} />
            <div>
              <span className={styles.cardName}>
                <bdi>{row.name}</bdi>
              </span>
              <span className={styles.cardFacts}>
                <bdi>{row.team}</bdi>
              </span>
              <span className={styles.cardFacts}>
                {row.byRound.map((score) => metricText(score)).join(' · ')}
              </span>
            </div>
            <span className={styles.main}>{metricText(row.metrics[0])}</span>
          </div>
        )}
        {...(props.exportName ? { exportName: props.exportName } : {})}
        {...(picked && onPicked ? { selected: picked, onSelectedChange: onPicked } : {})}
      />
      <MetricKey metrics={props.metrics.map((metric) => words[metric])} />
    </div>
  );
}

function useSpeakerColumns({ rounds, metrics, criteria, rows, hrefOf }: SpeakerTableProps) {
  const { t } = useLingui();
  const words = useSpeakerMetricWords();
  const texts = useMemo(
    () => metrics.map((_, index) => columnText(rows.map((row) => row.metrics[index]))),
    [metrics, rows],
  );
  return useMemo(
    (): DataColumn<SpeakerLine>[] => [
      {
        id: 'rank',
        header: t`Rank`,
        width: '72px',
        searchable: false,
        fixed: true,
        value: (row) => row.rank,
        cell: (row) => <SpeakerRank row={row} />,
      },
      { id: 'name', header: t`Speaker`, rowHeader: true, fixed: true, value: (row) => row.name },
      {
        id: 'team',
        header: t`Team`,
        value: (row) => row.team,
        cell: (row) => <TeamName name={row.team} href={hrefOf(row.teamId)} />,
      },
      {
        id: 'institution',
        header: t`Institution`,
        width: '180px',
        hidden: true,
        value: (row) => row.institution?.name,
        cell: (row) => <InstitutionName institution={row.institution} />,
      },
      {
        id: 'categories',
        header: t`Categories`,
        width: '140px',
        hidden: true,
        value: (row) => row.categories.join(', '),
      },
      ...rounds.map(
        (round, index): DataColumn<SpeakerLine> => ({
          id: round.id,
          header: round.abbreviation,
          width: '54px',
          align: 'end',
          sortable: false,
          searchable: false,
          value: (row) => row.byRound[index] ?? null,
          cell: (row) => <ScoreCell score={row.byRound[index] ?? null} />,
        }),
      ),
      ...criteria.map(
        (name, index): DataColumn<SpeakerLine> => ({
          id: `criterion ${index}`,
          header: name,
          hint: t`Mean of the marks for ${name}`,
          width: '104px',
          align: 'end',
          searchable: false,
          value: (row) => row.criteria[index] ?? null,
          cell: (row) => metricText(row.criteria[index]),
        }),
      ),
      ...metrics.map(
        (metric, index): DataColumn<SpeakerLine> => ({
          id: metric,
          header: words[metric].name,
          hint: words[metric].hint,
          width: '104px',
          align: 'end',
          searchable: false,
          value: (row) => row.metrics[index] ?? null,
          cell: (row) => (
            <span className={index === 0 ? styles.main : undefined}>
              {texts[index]?.(row.metrics[index])}
            </span>
          ),
        }),
      ),
    ],
    [t, words, rounds, metrics, criteria, texts, hrefOf],
  );
}

function SpeakerRank({ row }: { readonly row: SpeakerLine }) {
  const { t } = useLingui();
  if (row.rank !== null) return <Rank rank={row.rank} tied={row.tied} />;
  return (
    <span className={styles.unranked}>
      <span aria-hidden="true">–</span>
      <span className="vh">{t`not ranked: missed too many rounds`}</span>
    </span>
  );
}
