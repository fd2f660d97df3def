import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Trophy } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatList } from '#contract/text/language.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useOwn } from '#web/lib/session/own.ts';
import { useTitle } from '#web/lib/title.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { TeamName } from '#web/ui/debate/people/team-name.tsx';
import { Rank } from '#web/ui/debate/results/standings-bits.tsx';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import { PageHeader, Section } from '#web/ui/kit/layout/page-header.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';
import { Bracket, type BracketData } from './bracket.tsx';
import { SkippedRanks, useRankColumn, useTeamColumns } from './break-columns.tsx';
import styles from './break-page.module.css';
import { type Listed, lastBreaking, listRows } from './break-rows.ts';
import { useRemarkWords } from './remark-words.ts';

type Published = CallOutput<Api['breaks']['published']>;
type Entry = Published['breaks'][number]['rows'][number];
type Row = Listed<Entry>;

/** `break`: who breaks, the bracket, and in the end the champion. */
export function BreakPage() {
  const { t } = useLingui();
  useTitle(t`Break`);
  const { slug } = useTournament();
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error, refetch } = useRead('breaks.published');
  if (!data) {
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Couldn’t load the break`}
        rows={10}
        label={t`Break`}
      />
    );
  }
  const category = data.breaks.find((one) => one.categoryId === chosen) ?? data.breaks[0];
  if (!category) {
    return (
      <EmptyState
        title={t`The break hasn’t been announced yet`}
        action={
          <LinkButton href={`/tournaments/${slug}/standings`}>{t`See the standings`}</LinkButton>
        }
      >
        <Trans>It appears here as soon as it’s announced.</Trans>
      </EmptyState>
    );
  }
  const bracket = data.brackets.find((one) => one.categoryId === category.categoryId);
  return (
    <>
      <PageHeader
        level={2}
        title={t`${category.name} break`}
        facts={[
          <Status key="out" tone="ok">{t`Announced`}</Status>,
          t`${plural(category.size, { one: '# team breaks', other: '# teams break' })}`,
        ]}
        actions={
          <CategoryChoice breaks={data.breaks} value={category.categoryId} onChange={setChosen} />
        }
      />
      <div className="stack">
        {bracket?.champion && <Champion champion={bracket.champion} category={category.name} />}
        {bracket?.rounds.some(({ debates, expected }) => debates.length + expected.length > 0) && (
          <Section title={t`Bracket`}>
            <Bracket bracket={bracket} />
          </Section>
        )}
        <Section title={t`Breaking teams`}>
          <BreakTable key={category.categoryId} rows={category.rows} size={category.size} />
          <SkippedRanks rows={category.rows} />
        </Section>
      </div>
    </>
  );
}

function CategoryChoice(props: {
  readonly breaks: Published['breaks'];
  readonly value: string;
  readonly onChange: (categoryId: string) => void;
}) {
  const { t } = useLingui();
  const options = props.breaks.map(({ categoryId, name }) => ({ value: categoryId, label: name }));
  if (options.length < 2) return null;
  return options.length < 5 ? (
    <SegmentedChoice
      label={t`Category`}
      value={props.value}
      onValueChange={props.onChange}
      options={options}
    />
  ) : (
    <Select
      aria-label={t`Category`}
      value={props.value}
      onValueChange={props.onChange}
      options={options}
    />
  );
}

function Champion(props: {
  readonly champion: NonNullable<BracketData['champion']>;
  readonly category: string;
}) {
  const { champion, category } = props;
  const { t } = useLingui();
  const { slug } = useTournament();
  return (
    <section className={styles.champion} aria-label={t`Champion`}>
      <Trophy aria-hidden="true" />
      <div>
        <p className="muted">{t`${category} champions`}</p>
        <p className={styles.name}>
          <TeamName name={champion.name} href={`/tournaments/${slug}/teams/${champion.id}`} />
        </p>
        <p>{formatList(champion.speakers)}</p>
      </div>
    </section>
  );
}

function BreakTable({ rows, size }: { readonly rows: readonly Entry[]; readonly size: number }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const { teamId } = useOwn();
  const words = useRemarkWords();
  const team = useTeamColumns();
  const rank = useRankColumn();
  const listed = useMemo(() => listRows(rows), [rows]);
  const columns = useMemo(
    (): DataColumn<Row>[] => [
      ...team,
      rank,
      ...(listed.some((row) => row.remark !== null)
        ? [
            {
              id: 'remark',
              header: t`Remark`,
              width: '220px',
              value: (row: Row) => (row.remark ? words[row.remark] : ''),
              cell: (row: Row) => row.remark && <span className="muted">{words[row.remark]}</span>,
            },
          ]
        : []),
    ],
    [t, team, rank, words, listed],
  );
  const last = lastBreaking(listed);
  return (
    <DataTable
      label={t`Breaking teams`}
      rows={listed}
      columns={columns}
      rowId={(row) => row.teamId}
      search={t`Team or institution`}
      own={(row) => row.teamId === teamId}
      density="public"
      noun={(count) => t`${plural(count, { one: '# team', other: '# teams' })}`}
      card={(row) => (
        <div className={styles.card}>
          <span>
            {row.breakRank === null ? '–' : <Rank rank={row.breakRank} tied={row.tied} />}
          </span>
          <div>
            <span className={styles.team}>
              <TeamName name={row.name} href={`/tournaments/${slug}/teams/${row.teamId}`} />
            </span>
            <span className={styles.facts}>
              {row.remark ? words[row.remark] : t`${row.rank} in the standings`}
            </span>
          </div>
        </div>
      )}
      {...(last ? { line: { after: last.teamId, title: t`Break line: first ${size}` } } : {})}
    />
  );
}
