import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { formatFixed, percent } from '#web/lib/format.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';
import styles from './core.module.css';
import { type JudgeRow, useJudges } from './feedback-data.ts';
import { FeedbackFrame } from './feedback-frame.tsx';

/** `manage/feedback/marking`: how judges mark debates, and how the givers of feedback use its scale. */
export function MarkingPage() {
  const query = useJudges(null);
  return (
    <FeedbackFrame query={query}>
      {({ rows }) => (
        <>
          <Marking rows={rows} />
          <Sources />
        </>
      )}
    </FeedbackFrame>
  );
}

interface MarkingRow extends Pick<JudgeRow, 'id' | 'name' | 'institution'> {
  readonly scoring: NonNullable<JudgeRow['scoring']>;
}

function Marking({ rows }: { readonly rows: readonly JudgeRow[] }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const marking = useMemo(
    () =>
      rows.flatMap((row): MarkingRow[] => (row.scoring ? [{ ...row, scoring: row.scoring }] : [])),
    [rows],
  );
  const columns = useMemo(
    (): readonly DataColumn<MarkingRow>[] => [
      {
        id: 'name',
        header: t`Judge`,
        value: (row) => row.name,
        rowHeader: true,
        width: '28%',
        cell: (row) => (
          <Anchor className="link" href={`/tournaments/${slug}/manage/feedback/judges/${row.id}`}>
            <bdi>{row.name}</bdi>
          </Anchor>
        ),
      },
      { id: 'institution', header: t`Institution`, value: (row) => row.institution },
      figure('debates', t`Debates`, (row) => row.scoring.debates, String),
      figure('leniency', t`Leniency`, (row) => row.scoring.leniency, signed),
      figure('spread', t`Spread`, (row) => row.scoring.spread, formatFixed),
      figure('agreement', t`Agreement`, (row) => row.scoring.agreement, percent),
    ],
    [t, slug],
  );
  return (
    <Section title={t`How judges mark debates`}>
      <dl className={styles.definitions}>
        <dt>{t`Leniency`}</dt>
        <dd>
          <Trans>
            Mean of the judge’s marks minus other judges’ marks for the same speakers. Above zero:
            more generous.
          </Trans>
        </dd>
        <dt>{t`Spread`}</dt>
        <dd>
          <Trans>
            Standard deviation of the judge’s marks. Small: everyone gets similar marks.
          </Trans>
        </dd>
        <dt>{t`Agreement`}</dt>
        <dd>
          <Trans>
            Share of team pairs that the judge’s own ballot ranks in the announced order. Not
            available where panels decide together.
          </Trans>
        </dd>
      </dl>
      <DataTable
        label={t`How judges mark debates`}
        rows={marking}
        rowId={(row) => row.id}
        columns={columns}
        search={t`Judge or institution`}
        exportName={`${slug}-marking`}
        noun={(count) => plural(count, { one: '# judge', other: '# judges' })}
        empty={
          <EmptyState title={t`No debates are marked yet`}>
            {t`These figures come from confirmed ballots.`}
          </EmptyState>
        }
      />
    </Section>
  );
}

type Source = NonNullable<ReturnType<typeof useSources>['data']>['rows'][number];

function useSources() {
  return useRead('feedback.sources');
}

function Sources() {
  const { t } = useLingui();
  const { slug } = useTournament();
  const rows = useSources().data?.rows;
  const columns = useMemo(
    (): readonly DataColumn<Source>[] => [
      { id: 'name', header: t`Who`, value: (row) => row.name, rowHeader: true, width: '34%' },
      {
        id: 'kind',
        header: t`As`,
        value: (row) => (row.kind === 'team' ? t`Team` : t`Judge`),
      },
      figure('forms', t`Forms`, (row) => row.forms, String),
      figure('leniency', t`Leniency`, (row) => row.leniency, signed),
      figure('reliability', t`Reliability`, (row) => row.reliability, percent),
    ],
    [t],
  );
  if (!rows) return null;
  return (
    <Section title={t`How feedback uses its scale`}>
      <dl className={styles.definitions}>
        <dt>{t`Leniency`}</dt>
        <dd>
          <Trans>
            How much more generous this source is than others rating the same judges, shrunk as if
            they had given two more neutral forms.
          </Trans>
        </dd>
        <dt>{t`Reliability`}</dt>
        <dd>
          <Trans>
            How close this source is to others after removing leniency. 50% is typical. It affects
            scores only if the weights say so.
          </Trans>
        </dd>
      </dl>
      <DataTable
        label={t`How feedback uses its scale`}
        rows={rows}
        rowId={(row) => `${row.kind}/${row.id}`}
        columns={columns}
        search={t`Team or judge`}
        exportName={`${slug}-feedback-sources`}
        noun={(count) => plural(count, { one: '# source', other: '# sources' })}
        empty={
          <EmptyState title={t`No feedback yet`}>
            {t`Sources are compared once two of them have rated the same judge.`}
          </EmptyState>
        }
      />
    </Section>
  );
}

function figure<Row>(
  id: string,
  header: string,
  value: (row: Row) => number | null,
  format: (value: number) => string,
): DataColumn<Row> {
  return {
    id,
    header,
    value,
    align: 'end',
    width: '120px',
    searchable: false,
    cell: (row) => {
      const found = value(row);
      return found === null ? '–' : format(found);
    },
  };
}

function signed(value: number): string {
  const sign = value > 0 ? '+' : value < 0 ? '−' : '';
  return `${sign}${formatFixed(Math.abs(value))}`;
}
