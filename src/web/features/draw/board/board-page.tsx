import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useUndoOffer } from '#web/lib/query/undo-offer.tsx';
import { useFound } from '#web/lib/query/use-found.ts';
import { type Round, useRoundChoice, useRounds } from '#web/lib/time/rounds.ts';
import { useTitle } from '#web/lib/title.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { LiveDrawNote } from '#web/ui/debate/draw/live-draw-note.tsx';
import { ProspectKey } from '#web/ui/debate/draw/prospect-mark.tsx';
import { useRoomCount } from '#web/ui/debate/draw/room-in-flight.ts';
import { AcceptedNote } from '#web/ui/debate/results/accepted-note.tsx';
import { RoundSelect } from '#web/ui/debate/rounds/round-select.tsx';
import { QuickSearch } from '#web/ui/kit/choices/quick-search.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { DraftSelect, DrawState } from '../drafts/draft-select.tsx';
import { MakeDraftsDialog } from '../drafts/make-drafts-dialog.tsx';
import { AheadFigure } from '../method/ahead-figure.tsx';
import { MeetingFigures } from '../method/meeting-figures.tsx';
import { NoDraw } from '../no-draw.tsx';
import { ConcurrentDialog } from '../release/concurrent-dialog.tsx';
import { LateTeams } from '../release/late-teams.tsx';
import styles from './board.module.css';
import { Board } from './board.tsx';
import { BoardActions } from './board-actions.tsx';
import {
  type BoardTeam,
  type Draw,
  outsideOf,
  type RoundDraws,
  useBoardTeams,
  useDrawFacts,
  useDrawPatch,
  useFindings,
  useOtherNames,
  useRoundDraws,
} from './board-data.ts';
import { BoardDialogs, type OpenDialog } from './board-dialogs.tsx';
import { ChangedResults } from './changed-results.tsx';
import { Findings } from './findings.tsx';
import { useEdits } from './use-edits.ts';

/** `manage/draw`: drafts, the board, the release. */
export function BoardPage() {
  const { t } = useLingui();
  useTitle(t`Draw`);
  const { data, error, refetch } = useRounds();
  const [round, choose] = useRoundChoice(data?.rounds ?? []);
  if (!data) {
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Couldn’t load the rounds`}
        waiting={<Loading />}
      />
    );
  }
  if (!round) return <EmptyState title={t`No rounds yet`} />;
  return <RoundBoard key={round.id} round={round} rounds={data.rounds} onChoose={choose} />;
}

function Loading() {
  const { t } = useLingui();
  return (
    <div className={styles.page}>
      <SkeletonRows rows={12} label={t`Draw`} />
    </div>
  );
}

interface RoundBoardProps {
  readonly round: Round;
  readonly rounds: readonly Round[];
  readonly onChoose: (roundId: string) => void;
}

function RoundBoard(props: RoundBoardProps) {
  const { round } = props;
  const { t } = useLingui();
  const [drawId, setDrawId] = useState<string | null>(null);
  const asked = useAskedDialog();
  const [chosen, setDialog] = useState<OpenDialog>(null);
  const dialog = chosen ?? asked;
  const onDialog = (next: OpenDialog) => {
    setDialog(next);
    // Leaves the address of the round alone.
    if (next === null && asked !== null) props.onChoose(round.id);
  };
  const onMade = (drawIds: readonly string[]) => {
    setDrawId(drawIds[0] ?? null);
    onDialog(drawIds.length > 1 ? 'compare' : null);
  };
  const draws = useRoundDraws(round.id, drawId);
  const facts = useDrawFacts(round.id);
  const teams = useBoardTeams(facts.data?.facts);
  const others = useOtherNames();
  const nameOf = (id: string) => teams?.get(id)?.name ?? others.get(id) ?? '';
  const hasBeside = props.rounds.some((other) => isBeside(other, round));
  if (!draws.data || !teams) {
    return (
      <NotLoaded of={[draws, facts]} title={t`Couldn’t load the draw`} waiting={<Loading />} />
    );
  }
  return (
    <div className={styles.page}>
      {draws.data.draw ? (
        <Shown
          {...props}
          draws={draws.data}
          draw={draws.data.draw}
          drawId={drawId}
          teams={teams}
          onShow={setDrawId}
          {...{ dialog, onDialog, others, nameOf, hasBeside }}
        />
      ) : (
        <NoDraw
          {...props}
          onMade={onMade}
          onSettings={() => onDialog('make')}
          onTogether={hasBeside ? () => onDialog('together') : null}
        />
      )}
      {/* Stays open while the first draft appears behind it. */}
      {dialog === 'make' && (
        <MakeDraftsDialog round={round} onMade={onMade} onClose={() => onDialog(null)} />
      )}
      {dialog === 'together' && (
        <ConcurrentDialog {...{ round, nameOf }} onClose={() => onDialog(null)} />
      )}
    </div>
  );
}

/** The dialog that the address opens: `?repair` from check-in, `?team=<id>` from a finding. */
function useAskedDialog(): OpenDialog {
  const { repair, team } = useSearch({ strict: false }) as {
    readonly repair?: unknown;
    readonly team?: unknown;
  };
  if (typeof team === 'string') return { team };
  return repair === undefined ? null : 'repair';
}

interface ShownProps extends RoundBoardProps {
  readonly draws: RoundDraws;
  readonly draw: Draw;
  readonly drawId: string | null;
  readonly teams: ReadonlyMap<string, BoardTeam>;
  readonly onShow: (drawId: string | null) => void;
  readonly dialog: OpenDialog;
  readonly onDialog: (dialog: OpenDialog) => void;
  /** Names of rooms and judges. */
  readonly others: ReadonlyMap<string, string>;
  readonly nameOf: (id: string) => string;
  readonly hasBeside: boolean;
}

function Shown(props: ShownProps) {
  const { round, rounds, onChoose, draws, draw, drawId, teams, onShow, onDialog } = props;
  const { others, nameOf, hasBeside } = props;
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const can = useCan();
  const check = useFindings(draw.id);
  const [query, setQuery] = useState('');
  const patch = useDrawPatch(round.id, drawId);
  const { swap, settle, dialog: question } = useEdits(draw, patch);
  const undo = useUndoOffer(draw);
  const countRooms = useRoomCount();
  const shown = useTeamsFound(query, teams);
  const editable = can('draw.edit') && round.state !== 'completed';
  const findings = check.data?.findings ?? [];
  return (
    <>
      <PageHeader
        title={t`${round.name} draw`}
        facts={[
          <DrawState key="state" draw={draw} timeZone={timeZone} />,
          countRooms(draw.debates),
          <span key="seed" title={t`This seed reproduces the draw`}>
            {t`seed ${draw.seed}`}
          </span>,
          draw.figures?.meetings && (
            <MeetingFigures key="meetings" meetings={draw.figures.meetings} />
          ),
          draw.figures?.ahead?.figure && <AheadFigure key="ahead" ahead={draw.figures.ahead} />,
        ]}
        actions={
          <>
            <QuickSearch label={t`Search`} placeholder={t`Team`} onQuery={setQuery} />
            <RoundSelect rounds={rounds} value={round.id} onChoose={onChoose} />
            <DraftSelect draws={draws} draw={draw} onShow={onShow} />
            <BoardActions
              round={round}
              draw={draw}
              hasBeside={hasBeside}
              nameOf={nameOf}
              onDraw={patch}
              onShow={onShow}
              onDialog={onDialog}
              undo={undo}
            />
          </>
        }
      />
      {undo.note}
      {editable && (
        <LateTeams
          findings={findings}
          debates={draw.debates}
          nameOf={nameOf}
          onTeam={(team) => onDialog({ team })}
          onRepair={() => onDialog('repair')}
        />
      )}
      {editable && draw.state !== 'draft' && <ChangedResults draw={draw} onDraw={patch} />}
      <AcceptedNote debates={draw.undecided} />
      {editable && <LiveDrawNote state={draw.state} />}
      {question}
      <Findings
        findings={findings}
        draw={draw}
        nameOf={nameOf}
        isOver={round.state === 'completed'}
      />
      <Board
        draw={draw}
        teams={teams}
        venues={others}
        outside={outsideOf(draw, findings)}
        shown={shown}
        editable={editable}
        onSwap={(teamId, withTeamId) => swap.mutate({ teamId, withTeamId })}
        onLeave={draw.kind === 'elimination' ? null : (team) => onDialog({ team })}
        onSettle={(debate) =>
          settle.mutate({
            debateId: debate.id,
            teamIds: debate.teams.map(({ teamId }) => teamId),
          })
        }
      />
      {[...teams.values()].some(({ prospects }) => prospects.length > 0) && <ProspectKey />}
      <BoardDialogs {...props} onDraw={patch} />
      {editable && (
        <p className="muted sm">
          <Trans>
            Next to its points you see how often a team has had each position; the current one is
            underlined. To swap two teams, drag one onto the other or click both. With the keyboard:
            arrow keys to move, Space to pick up and to swap, Escape to cancel.
          </Trans>
        </p>
      )}
    </>
  );
}

/** Whether two rounds are to be drawn as one: they start together, or nobody has said when. */
function isBeside(other: Round, round: Round): boolean {
  if (other.id === round.id || other.state === 'completed') return false;
  if (other.startsAt && round.startsAt) return other.startsAt === round.startsAt;
  const areEliminations = other.stage === 'elimination' && round.stage === 'elimination';
  return (
    areEliminations && other.state === 'current' && other.breakCategoryId !== round.breakCategoryId
  );
}

/** Teams whose names match; null: no search. */
function useTeamsFound(
  query: string,
  teams: ReadonlyMap<string, BoardTeam>,
): ReadonlySet<string> | null {
  const all = useMemo(() => [...teams.values()], [teams]);
  const found = useFound(all, nameOfTeam, query);
  return useMemo(() => (found === all ? null : new Set(found.map(({ id }) => id))), [found, all]);
}

function nameOfTeam({ name }: BoardTeam): readonly string[] {
  return [name];
}
