import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { formatFixed, formatNumber } from '#web/lib/format.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import {
  judgeFigure,
  useAdjudicatorMetricWords,
} from '#web/ui/debate/people/adjudicator-metrics.ts';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { Sparkline } from '#web/ui/kit/layout/line-chart.tsx';
import type { DataColumn } from '#web/ui/kit/table/data-table.tsx';
import { Change } from './change.tsx';
import type { JudgeRow } from './feedback-data.ts';

export interface ScoredRow extends JudgeRow {
  /** The score under the saved weights; `score` may be one that is tried out. */
  readonly saved: number;
  /** Change from the score going into the previous round; null: there is none. */
  readonly since: number | null;
}

/** The columns of the table of scores. */
export function useScoreColumns({ hasBefore }: { readonly hasBefore: boolean }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const words = useAdjudicatorMetricWords();
  return useMemo((): readonly DataColumn<ScoredRow>[] => {
    const figure = (
      id: string,
      header: string,
      rest: Pick<DataColumn<ScoredRow>, 'value'> & Partial<DataColumn<ScoredRow>>,
    ): DataColumn<ScoredRow> => ({
      id,
      header,
      align: 'end',
      width: '92px',
      searchable: false,
      cell: (row) => {
        const value = rest.value(row);
        return typeof value === 'number' ? formatFixed(value) : '–';
      },
      ...rest,
    });
    return [
      figure('rank', t`Rank`, {
        hint: t`In the order set by the tournament’s rules`,
        value: (row) => row.rank,
        cell: (row) => row.rank ?? '–',
        width: '64px',
      }),
      {
        id: 'name',
        header: t`Judge`,
        value: (row) => row.name,
        rowHeader: true,
        fixed: true,
        width: '22%',
        cell: (row) => (
          <Anchor className="link" href={`/tournaments/${slug}/manage/feedback/judges/${row.id}`}>
            <bdi>{row.name}</bdi>
          </Anchor>
        ),
      },
      { id: 'institution', header: t`Institution`, value: (row) => row.institution },
      figure('score', t`Score`, {
        hint: t`Base score and feedback, with the weights above`,
        value: (row) => row.score,
        cell: (row) => <b className="b num">{formatFixed(row.score)}</b>,
        fixed: true,
      }),
      ...(hasBefore
        ? [
            figure('since', t`Since last`, {
              hint: t`Change from the score going into the previous round`,
              value: (row) => row.since,
              cell: (row) => <Change by={row.since} />,
            }),
          ]
        : []),
      figure('base', t`Base`, { value: (row) => row.base }),
      figure('feedback', t`Feedback`, {
        hint: t`Weighted mean of the forms that count`,
        value: (row) => row.feedback,
      }),
      figure('spread', t`Spread`, {
        hint: t`Standard deviation of the forms; needs at least two`,
        value: (row) => row.spread,
      }),
      figure('forms', t`Forms`, {
        hint: t`Forms that count`,
        value: (row) => row.forms,
        cell: (row) => row.forms,
        width: '80px',
      }),
      figure('ignored', t`Ignored`, {
        value: (row) => row.ignored,
        cell: (row) => row.ignored,
        hidden: true,
      }),
      ...(['calibrated', 'agreement', 'rounds', 'debates', 'chaired'] as const).map((metric) =>
        figure(metric, words[metric].name, {
          hint: words[metric].hint,
          value: (row) => row[metric],
          cell: (row) => judgeFigure(metric, row[metric]),
          hidden: true,
        }),
      ),
      figure('missed', t`Missed`, {
        hint: t`Preliminary rounds the judge missed`,
        value: (row) => row.missed,
        cell: (row) => row.missed ?? '–',
        hidden: true,
      }),
      {
        id: 'trend',
        header: t`By round`,
        width: '96px',
        sortable: false,
        searchable: false,
        value: (row) => row.trend.map(({ mean }) => formatNumber(mean)).join(' '),
        cell: (row) =>
          row.trend.length > 1 && (
            <Sparkline
              values={row.trend.map(({ mean }) => mean)}
              label={row.trend
                .map(({ abbreviation, mean }) => `${abbreviation} ${formatNumber(mean)}`)
                .join(', ')}
            />
          ),
      },
    ];
  }, [t, slug, words, hasBefore]);
}
