import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import type { Prospect } from '#web/lib/break-prospects.ts';
import { ProspectKey } from '#web/ui/debate/draw/prospect-mark.tsx';
import { TeamName } from '#web/ui/debate/people/team-name.tsx';
import { useTeamChainWords } from '#web/ui/debate/results/metric-words.ts';
import { Movement, Rank, RoundPoints } from '#web/ui/debate/results/standings-bits.tsx';
import { DataTable } from '#web/ui/kit/table/data-table.tsx';
import { useMedia } from '#web/ui/kit/use-media.ts';
import { MetricKey } from './metric-key.tsx';
import styles from './tables.module.css';
import { metricText, type Tables, type TeamLine } from './tables.ts';
import { teamTableWidth, useBest, useHistories, useTeamColumns } from './team-columns.tsx';

/** What `.wrap` leaves at most, with its margins. */
const PAGE_WIDTH = 1376;

interface TeamTableProps {
  readonly tables: Tables;
  /** The rows to show; all of the tables when absent. */
  readonly rows?: readonly TeamLine[];
  readonly hrefOf: (teamId: string) => string;
  /** The reader's team, and the one that is open beside the table. */
  readonly marked?: readonly (string | null)[];
  /** Ranks and movement by points alone: for the standings between rounds. */
  readonly withHistory?: boolean;
  readonly withInstitution?: boolean;
  /** What is proven about the break, by team: for the tab room only. */
  readonly prospects?: ReadonlyMap<string, readonly Prospect[]>;
  /** Places of the break, where a line is drawn; null: no line. */
  readonly breakSize?: number | null;
  readonly density: 'public' | 'tab';
  /** Pixels beside the table: margins, a sidebar, what is open next to it. */
  readonly beside: number;
  readonly tools?: ReactNode;
  readonly exportName?: string;
  readonly onOpen?: (team: TeamLine) => void;
  readonly picked?: ReadonlySet<string>;
  readonly onPicked?: (picked: ReadonlySet<string>) => void;
}

/** Teams in order, with every metric that orders them and the points round by round. */
export function TeamTable(props: TeamTableProps) {
  const { tables, rows = tables.teams, marked = [], breakSize = null, picked, onPicked } = props;
  const { t } = useLingui();
  const wordsOf = useTeamChainWords();
  const { prospects = null } = props;
  const width = teamTableWidth(tables);
  const isScrolled = useMedia('(max-width: 1080px)');
  const isRoomy = useMedia(`(min-width: ${width + props.beside}px)`);
  // Wider than the page ever gets: the columns choice brings the rounds back.
  const withRounds = isScrolled || (isRoomy && width + props.beside <= PAGE_WIDTH);
  const columns = useTeamColumns(tables, {
    hrefOf: props.hrefOf,
    withRounds,
    withHistory: props.withHistory ?? false,
    withInstitution: props.withInstitution ?? false,
    prospects,
  });
  const history = useHistories(tables);
  const best = useBest(tables);
  const isWhole = rows.length === tables.teams.length;
  const line = useBreakLine(rows, isWhole ? breakSize : null);
  return (
    // Below 1080 px the table scrolls sideways rather than crush its columns.
    <div style={{ '--table-min': `${width}px` } as CSSProperties}>
      <DataTable
        key={String(withRounds)}
        label={t`Teams`}
        rows={rows}
        columns={columns}
        rowId={(row) => row.teamId}
        search={t`Team or institution`}
        own={(row) => marked.includes(row.teamId)}
        card={(row) => (
          <TeamCardRow
            row={row}
            best={best}
            moved={props.withHistory ? (history.get(row.teamId)?.moved ?? null) : null}
            href={props.hrefOf(row.teamId)}
          />
        )}
        density={props.density}
        noun={(count) => t`${plural(count, { one: '# team', other: '# teams' })}`}
        tools={props.tools}
        columnChoice={props.density === 'tab'}
        {...(line ? { line } : {})}
        {...(props.exportName ? { exportName: props.exportName } : {})}
        {...(props.onOpen ? { onOpen: props.onOpen } : {})}
        {...(picked && onPicked ? { selected: picked, onSelectedChange: onPicked } : {})}
      />
      {prospects && prospects.size > 0 && <ProspectKey />}
      <MetricKey metrics={wordsOf(tables.teamMetrics)} />
    </div>
  );
}

function TeamCardRow(props: {
  readonly row: TeamLine;
  readonly best: number;
  readonly moved: number | null;
  readonly href: string;
}) {
  const { row, best, moved, href } = props;
  return (
    <div className={styles.card}>
      <Rank rank={row.rank} tied={row.tied} />
      <div>
        <span className={styles.cardName}>
          <TeamName name={row.name} emoji={row.emoji} href={href} />
        </span>
        <span className={styles.cardPoints}>
          <RoundPoints points={row.byRound} best={best} />
        </span>
      </div>
      <div className={styles.cardEnd}>
        <span className={styles.main}>{metricText(row.metrics[0])}</span>
        {moved !== null && <Movement by={moved} />}
      </div>
    </div>
  );
}

function useBreakLine(rows: readonly TeamLine[], size: number | null) {
  const { t } = useLingui();
  const last = size === null ? undefined : rows[size - 1];
  const next = size === null ? undefined : rows[size];
  if (!last || !next) return null;
  const level = rows.filter((row) => row.rank === last.rank);
  const isTied = next.rank === last.rank;
  const to = last.rank + level.length - 1;
  return {
    after: last.teamId,
    title: t`Break line: first ${size}`,
    ...(isTied ? { text: t`Places ${last.rank} to ${to} are tied` } : {}),
  };
}
