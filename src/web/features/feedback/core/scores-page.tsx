import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState } from 'react';
import { rankAdjudicators } from '#engine/standings/index.ts';
import { useRoundChoice, useRounds } from '#web/lib/time/rounds.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { RoundSelect } from '#web/ui/debate/rounds/round-select.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { DataTable } from '#web/ui/kit/table/data-table.tsx';
import {
  type JudgeRow,
  type Judges,
  useFeedbackSettings,
  useJudges,
  useMarks,
} from './feedback-data.ts';
import { FeedbackFrame } from './feedback-frame.tsx';
import { PasteScoresDialog } from './paste-scores-dialog.tsx';
import { ScoreCard } from './score-card.tsx';
import { type ScoredRow, useScoreColumns } from './score-columns.tsx';
import { scoresUnder, type Weights, weightsOf } from './weights.ts';
import { WeightsPanel } from './weights-panel.tsx';
import { WhyJudge } from './why-judge.tsx';

/** `manage/feedback`: every judge's score as a round is entered, and the weights that make it. */
export function ScoresPage() {
  const { t } = useLingui();
  const can = useCan();
  const [isPasting, setPasting] = useState(false);
  const { data: all } = useRounds();
  const rounds = all?.rounds ?? [];
  const [round, choose] = useRoundChoice(rounds);
  const query = useJudges(round?.id ?? null, all !== undefined);
  const before = rounds[rounds.findIndex(({ id }) => id === round?.id) - 1];
  return (
    <FeedbackFrame
      query={query}
      facts={[
        round && t`Scores going into ${round.name}`,
        (query.data?.rows.length ?? 0) > 1 &&
          t`Select two rows to see why one ranks above the other`,
      ]}
      actions={
        <>
          {round && <RoundSelect rounds={rounds} value={round.id} onChoose={choose} />}
          {can('adjudicators.edit') && (query.data?.rows.length ?? 0) > 0 && (
            <Button size="small" onClick={() => setPasting(true)}>
              <Trans>Paste base scores</Trans>
            </Button>
          )}
        </>
      }
    >
      {(judges) => (
        <>
          <Scores key={round?.id} judges={judges} beforeId={before?.id ?? null} />
          {isPasting && <PasteScoresDialog onClose={() => setPasting(false)} />}
        </>
      )}
    </FeedbackFrame>
  );
}

interface ScoresProps {
  readonly judges: Judges;
  /** The round before; null: this is the first. */
  readonly beforeId: string | null;
}

function Scores({ judges, beforeId }: ScoresProps) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const { round } = judges;
  const settings = useFeedbackSettings().data;
  const [draft, setDraft] = useState<Weights | null>(null);
  const rows = useScoredRows({ judges, beforeId, draft: useDeferredValue(draft) });
  const columns = useScoreColumns({ hasBefore: beforeId !== null });
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const hasForms = judges.rows.some(({ forms, ignored }) => forms + ignored > 0);
  if (judges.rows.length === 0) {
    return (
      <EmptyState
        title={t`No judges yet`}
        action={
          <LinkButton look="main" href={`/tournaments/${slug}/manage/participants/adjudicators`}>
            {t`Add judges`}
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      {!hasForms && (
        <Note title={t`No feedback counts here yet.`}>
          <Trans>
            Until it does, every score is the base score. The settings say when forms open; Progress
            shows who owes them.
          </Trans>
        </Note>
      )}
      {round && settings && hasForms && (
        <WeightsPanel
          round={round}
          settings={settings}
          weights={draft ?? weightsOf(settings, round)}
          onWeights={setDraft}
        />
      )}
      <DataTable
        label={t`Judges`}
        rows={rows}
        rowId={(row) => row.id}
        columns={columns}
        search={t`Judge or institution`}
        sort={{ id: 'rank', descending: false }}
        exportName={`${slug}-judge-scores`}
        columnChoice
        selected={picked}
        onSelectedChange={(next) => setPicked(new Set([...next].slice(-2)))}
        card={(row) => <ScoreCard row={row} />}
        noun={(count) => plural(count, { one: '# judge', other: '# judges' })}
      />
      <WhyJudge
        rows={rows.filter(({ id }) => picked.has(id))}
        metrics={judges.order.metrics}
        share={(draft ?? (settings && weightsOf(settings, round)))?.share ?? 0}
        onClear={() => setPicked(new Set())}
      />
    </>
  );
}

interface ScoredInput extends ScoresProps {
  readonly draft: Weights | null;
}

function useScoredRows({ judges, beforeId, draft }: ScoredInput): readonly ScoredRow[] {
  const marks = useMarks(judges.round?.id ?? null).data?.rows;
  const before = useJudges(beforeId, beforeId !== null).data;
  return useMemo(() => {
    const tried = draft && marks ? scoresUnder(draft, judges.rows, marks) : null;
    const earlier = new Map(before?.rows.map((row: JudgeRow) => [row.id, row.score]));
    const rows = judges.rows.map((row): ScoredRow => {
      const now = tried?.get(row.id);
      const score = now?.score ?? row.score;
      const old = earlier.get(row.id);
      return {
        ...row,
        score,
        feedback: now ? now.feedback : row.feedback,
        saved: row.score,
        since: old === undefined ? null : score - old,
      };
    });
    return tried ? reranked(rows, judges.order) : rows;
  }, [judges, marks, before, draft]);
}

/** The rows with the ranks that the scores on show give them (R5.19). */
function reranked(rows: readonly ScoredRow[], order: Judges['order']): readonly ScoredRow[] {
  const table = rankAdjudicators(
    rows.map((row) => ({
      id: row.id,
      isRanked: !row.trainee && !row.core,
      missed: row.missed,
      metrics: row,
    })),
    order,
  );
  const ranks = new Map(table.map(({ adjudicatorId, rank }) => [adjudicatorId, rank]));
  return rows.map((row) => ({ ...row, rank: ranks.get(row.id) ?? null }));
}
