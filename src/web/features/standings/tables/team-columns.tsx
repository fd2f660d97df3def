import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Prospect } from '#web/lib/break-prospects.ts';
import { ProspectMark } from '#web/ui/debate/draw/prospect-mark.tsx';
import { useProspectWords } from '#web/ui/debate/draw/prospect-words.ts';
import { InstitutionName } from '#web/ui/debate/people/institution-name.tsx';
import { TeamName } from '#web/ui/debate/people/team-name.tsx';
import { useTeamChainWords } from '#web/ui/debate/results/metric-words.ts';
import { Movement, Rank } from '#web/ui/debate/results/standings-bits.tsx';
import { Sparkline } from '#web/ui/kit/layout/line-chart.tsx';
import type { DataColumn } from '#web/ui/kit/table/data-table.tsx';
import { type RankHistory, rankHistory } from './rank-history.ts';
import styles from './tables.module.css';
import { columnText, type Tables, type TeamLine } from './tables.ts';

interface ColumnOptions {
  readonly hrefOf: (teamId: string) => string;
  /** With movement and rank by round, by points alone. */
  readonly withHistory: boolean;
  readonly withRounds: boolean;
  /** Shown at once, not only when asked for. */
  readonly withInstitution: boolean;
  /** What is proven about the break, by team; null: neither marks nor the column for them. */
  readonly prospects: Prospects | null;
}

type Prospects = ReadonlyMap<string, readonly Prospect[]>;

/** Pixels that rank, team, rounds and metrics need side by side. */
export function teamTableWidth({ rounds, teamMetrics }: Tables): number {
  return 76 + 170 + 44 * rounds.length + 92 + 112 * (teamMetrics.length - 1);
}

/** The columns of the team table: place, team, rounds, metrics. */
export function useTeamColumns(
  tables: Tables,
  options: ColumnOptions,
): readonly DataColumn<TeamLine>[] {
  const { hrefOf, withHistory, withInstitution, withRounds, prospects } = options;
  const { t } = useLingui();
  const histories = useHistories(tables);
  const [moved, history] = useHistoryColumns(tables, histories);
  const rounds = useRoundColumns(tables, withRounds);
  const metrics = useMetricColumns(tables);
  const prospect = useProspectColumn(prospects);
  return useMemo(() => {
    const showsHistory = withHistory && tables.rounds.length > 1;
    return [
      {
        id: 'rank',
        header: t`Rank`,
        width: '76px',
        searchable: false,
        fixed: true,
        value: (row) => row.rank,
        cell: (row) => <Rank rank={row.rank} tied={row.tied} />,
      },
      ...(showsHistory ? [moved] : []),
      {
        id: 'team',
        header: t`Team`,
        rowHeader: true,
        fixed: true,
        value: (row) => row.name,
        cell: (row) => (
          <span className={styles.named}>
            <TeamName name={row.name} emoji={row.emoji} href={hrefOf(row.teamId)} />
            <ProspectMark prospects={prospects?.get(row.teamId) ?? []} />
          </span>
        ),
      },
      {
        id: 'institution',
        header: t`Institution`,
        width: '200px',
        hidden: !withInstitution,
        value: (row) => row.institution?.name,
        cell: (row) => <InstitutionName institution={row.institution} />,
      },
      {
        id: 'speakers',
        header: t`Speakers`,
        width: '240px',
        hidden: true,
        value: (row) => row.speakers.join(', '),
      },
      ...(showsHistory ? [history] : []),
      ...(prospects ? [prospect] : []),
      ...rounds,
      ...metrics,
    ] satisfies DataColumn<TeamLine>[];
  }, [
    t,
    tables,
    hrefOf,
    withHistory,
    withInstitution,
    moved,
    history,
    prospect,
    prospects,
    rounds,
    metrics,
  ]);
}

function useHistoryColumns(
  tables: Tables,
  histories: ReadonlyMap<string, RankHistory>,
): readonly [DataColumn<TeamLine>, DataColumn<TeamLine>] {
  const { t } = useLingui();
  const before = tables.rounds.at(-2)?.abbreviation ?? '';
  return useMemo(
    () => [
      {
        id: 'moved',
        header: t`Since ${before}`,
        width: '100px',
        searchable: false,
        value: (row) => histories.get(row.teamId)?.moved ?? null,
        cell: (row) => <Movement by={histories.get(row.teamId)?.moved ?? null} />,
      },
      {
        id: 'history',
        header: t`Rank by round`,
        width: '116px',
        sortable: false,
        searchable: false,
        value: (row) => (histories.get(row.teamId)?.ranks ?? []).join(' '),
        cell: (row) => <History history={histories.get(row.teamId)} />,
      },
    ],
    [t, histories, before],
  );
}

/** The marks of the team column in words, for sorting and searching. */
function useProspectColumn(prospects: Prospects | null): DataColumn<TeamLine> {
  const { t } = useLingui();
  const words = useProspectWords();
  return useMemo(() => {
    const say = ({ category, state }: Prospect) => `${category}: ${words[state]}`;
    return {
      id: 'prospect',
      header: t`Break`,
      hint: t`Proven for every possible draw and result of the remaining rounds.`,
      width: '160px',
      hidden: true,
      value: (row) => (prospects?.get(row.teamId) ?? []).map(say).join(', '),
    };
  }, [t, words, prospects]);
}

function useRoundColumns(tables: Tables, isShown: boolean): readonly DataColumn<TeamLine>[] {
  const best = useBest(tables);
  return useMemo(
    () =>
      tables.rounds.map((round, index) => ({
        id: round.id,
        header: round.abbreviation,
        width: '44px',
        align: 'end' as const,
        hidden: !isShown,
        sortable: false,
        searchable: false,
        value: (row) => row.byRound[index] ?? null,
        cell: (row) => {
          const points = row.byRound[index] ?? null;
          return <span className={points === best ? 'b' : 'muted'}>{points ?? '–'}</span>;
        },
      })),
    [tables, best, isShown],
  );
}

function useMetricColumns(tables: Tables): readonly DataColumn<TeamLine>[] {
  const wordsOf = useTeamChainWords();
  return useMemo(
    () =>
      wordsOf(tables.teamMetrics).map(({ id, name, hint }, index) => {
        const text = columnText(tables.teams.map(({ metrics }) => metrics[index]));
        return {
          id,
          header: name,
          hint,
          width: index === 0 ? '92px' : '112px',
          align: 'end' as const,
          searchable: false,
          value: (row) => row.metrics[index] ?? null,
          cell: (row) => (
            <span className={index === 0 ? styles.main : undefined}>
              {text(row.metrics[index])}
            </span>
          ),
        };
      }),
    [tables, wordsOf],
  );
}

function History({ history }: { readonly history: RankHistory | undefined }) {
  const { t } = useLingui();
  if (!history) return null;
  const ranks = history.ranks.join(', ');
  return <Sparkline values={history.ranks} label={t`Rank by round: ${ranks}`} inverted />;
}

/** Ranks after each round of every team, by id. */
export function useHistories(tables: Tables): ReadonlyMap<string, RankHistory> {
  return useMemo(() => {
    const histories = rankHistory(tables.teams.map((team) => team.byRound));
    return new Map(
      tables.teams.flatMap((team, index) => {
        const history = histories[index];
        return history ? [[team.teamId, history] as const] : [];
      }),
    );
  }, [tables]);
}

/** The most points in a round: shown bold. */
export function useBest(tables: Tables): number {
  return useMemo(
    () => Math.max(1, ...tables.teams.flatMap((team) => team.byRound.map((n) => n ?? 0))),
    [tables],
  );
}
