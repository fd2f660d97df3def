import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import type { AdjudicatorMetric } from '#engine/vocabulary.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import {
  judgeFigure,
  useAdjudicatorMetricWords,
} from '#web/ui/debate/people/adjudicator-metrics.ts';
import { JudgeName } from '#web/ui/debate/people/judge-name.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Checkbox } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';
import styles from '../break-page.module.css';
import { ChooseProposed } from './choose-proposed.tsx';

type Page = CallOutput<Api['breaks']['judges']>;
type Row = Page['judges'][number];

/** The breaking judges: a proposal by figures, and who is chosen. */
export function JudgeBreak() {
  const { t } = useLingui();
  const [places, setPlaces] = useState<number | null>(null);
  const { data, error, refetch } = useRead('breaks.judges', {
    query: places === null ? {} : { places: String(places) },
  });
  if (!data) {
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Couldn’t load the judges`}
        rows={8}
        label={t`Breaking judges`}
      />
    );
  }
  const chosen = data.judges.filter(({ breaking }) => breaking).length;
  return (
    <div className="stack">
      <div className={styles.cells}>
        <Field
          label={t`Judges to propose`}
          hint={t`By default, enough for full panels in the first elimination round.`}
        >
          <NumberInput value={places ?? data.places} min={0} max={500} onValueChange={setPlaces} />
        </Field>
      </div>
      <p>
        {plural(chosen, { one: '# judge is chosen.', other: '# judges are chosen.' })}{' '}
        <span className="muted">
          <OrderSentence order={data.order} />
        </span>
      </p>
      <div>
        <ChooseProposed judges={data.judges} />
      </div>
      <JudgeTable page={data} />
      <Mix mix={data.mix} />
    </div>
  );
}

/** What the proposal goes by, and whom it leaves out. */
function OrderSentence({ order }: { readonly order: Page['order'] }) {
  const { t } = useLingui();
  const words = useAdjudicatorMetricWords();
  const chain = order.metrics.map((metric) => words[metric].name).join(', ');
  return (
    <>
      {t`The rules order judges by: ${chain}. This is only a proposal; you choose.`}
      {order.missedAllowed !== null && (
        <>
          {' '}
          {plural(order.missedAllowed, {
            0: 'Judges who missed a round aren’t ranked.',
            one: 'Judges who missed more than # round aren’t ranked.',
            other: 'Judges who missed more than # rounds aren’t ranked.',
          })}
        </>
      )}
    </>
  );
}

function JudgeTable({ page }: { readonly page: Page }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const choose = useChoosing();
  const columns = useColumns(choose, page);
  return (
    <DataTable
      label={t`Breaking judges`}
      rows={page.judges}
      columns={columns}
      rowId={(row) => row.id}
      search={t`Judge or institution`}
      density="tab"
      exportName={`${slug}-judge-break`}
      noun={(count) => t`${plural(count, { one: '# judge', other: '# judges' })}`}
    />
  );
}

function useChoosing() {
  const { t } = useLingui();
  return useAct('participants.updateAdjudicator', {
    input: (row: Row) => ({
      params: { adjudicatorId: row.id },
      body: { breaking: !row.breaking, version: row.version },
    }),
    onError: useRefusal(t`The judge`),
  });
}

function useColumns(choose: ReturnType<typeof useChoosing>, page: Page): DataColumn<Row>[] {
  const { t } = useLingui();
  const figures = useFigureColumns(page.order);
  const outside = useOutside();
  const teams = page.breakingTeams;
  const can = useCan();
  const mayChoose = can('adjudicators.edit');
  const { mutate, isPending } = choose;
  return useMemo(
    () => [
      { id: 'rank', header: t`Rank`, width: '72px', searchable: false, value: (row) => row.rank },
      {
        id: 'name',
        header: t`Judge`,
        rowHeader: true,
        value: (row) => row.name,
        cell: (row) => <JudgeName judge={row} />,
      },
      { id: 'institution', header: t`Institution`, value: (row) => row.institution },
      ...figures,
      {
        id: 'usable',
        header: t`Can judge`,
        hint: t`Breaking teams (of ${teams}) without a conflict.`,
        searchable: false,
        value: (row) => (teams === 0 ? null : row.usableFor),
      },
      {
        id: 'suggested',
        header: t`Proposal`,
        value: (row) => (row.suggested ? t`Breaks` : (outside(row) ?? '')),
        cell: (row) => (
          <>
            {row.suggested && <Status tone="ok">{t`Breaks`}</Status>}{' '}
            <span className="muted">{outside(row)}</span>
          </>
        ),
      },
      {
        id: 'breaking',
        header: t`Chosen`,
        searchable: false,
        value: (row) => (row.breaking ? 1 : 0),
        cell: (row) => (
          <Checkbox
            label={<span className="vh">{t`${row.name} breaks`}</span>}
            checked={row.breaking}
            disabled={!mayChoose || isPending}
            onChange={() => mutate(row)}
          />
        ),
      },
    ],
    [t, figures, outside, teams, mayChoose, mutate, isPending],
  );
}

/** Why a judge has no rank; null: it has one. */
function useOutside(): (row: Row) => string | null {
  const { t } = useLingui();
  return useCallback(
    ({ core, trainee, rank, missed }) => {
      if (core) return t`Core`;
      if (trainee) return t`Trainee`;
      if (rank !== null) return null;
      return plural(missed, { one: 'Missed # round', other: 'Missed # rounds' });
    },
    [t],
  );
}

/** The metrics that decide, in order, and those always shown. */
function useFigureColumns({ metrics }: Page['order']): DataColumn<Row>[] {
  const words = useAdjudicatorMetricWords();
  return useMemo(
    () =>
      [...new Set<AdjudicatorMetric>([...metrics, 'score', 'chaired', 'debates'])].map(
        (metric): DataColumn<Row> => ({
          id: metric,
          header: words[metric].name,
          hint: words[metric].hint,
          searchable: false,
          value: (row) => row[metric],
          cell: (row) => judgeFigure(metric, row[metric]),
        }),
      ),
    [metrics, words],
  );
}

/** Shares of the proposal beside those of all who vote. */
function Mix({ mix }: { readonly mix: Page['mix'] }) {
  const { t } = useLingui();
  const titles = { region: t`Region`, institution: t`Institution`, gender: t`Gender` };
  if (mix.length === 0) return null;
  return (
    <Section title={t`How the proposal compares`}>
      <DataTable
        label={t`How the proposal compares`}
        rows={mix}
        rowId={(row) => `${row.of} ${row.value}`}
        density="tab"
        columns={[
          { id: 'of', header: t`By`, value: (row) => titles[row.of] },
          { id: 'value', header: t`Which`, rowHeader: true, value: (row) => row.value },
          { id: 'suggested', header: t`Proposed`, value: (row) => row.suggested },
          { id: 'all', header: t`All voting judges`, value: (row) => row.all },
        ]}
      />
    </Section>
  );
}
