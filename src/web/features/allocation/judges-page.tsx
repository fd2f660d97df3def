import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { Round } from '../../lib/rounds.ts';
import { useTitle } from '../../lib/title.ts';
import { useCan } from '../../lib/tournament.tsx';
import { fold, matches } from '../../ui/kit/fold.ts';
import { ErrorState } from '../../ui/kit/states.tsx';
import { useToast } from '../../ui/kit/toast-store.ts';
import { usePhone } from '../../ui/kit/use-media.ts';
import { SkeletonRows } from '../../ui/kit/waiting.tsx';
import styles from './board.module.css';
import { type Draw, type TeamNames, useJudges, usePanelSize, useTeamNames } from './board-data.ts';
import { type DropTarget, dropMoves, figuresOf, type Judges } from './board-model.ts';
import { DrawOfRound } from './draw-of-round.tsx';
import { FiguresLine } from './figures-line.tsx';
import { JudgeBoard, type JudgeBoardProps } from './judge-board.tsx';
import { JudgesBar } from './judges-bar.tsx';
import { PhoneBoard } from './phone-board.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { useBoardActs } from './use-board-acts.ts';
import { useRoomNames } from './use-room-names.ts';

/** `manage/judges`: who judges which room. */
export function JudgesPage() {
  const { t } = useLingui();
  useTitle(t`Judges`);
  return <DrawOfRound title={t`Judges`}>{(props) => <WithJudges {...props} />}</DrawOfRound>;
}

interface Props {
  readonly round: Round;
  readonly rounds: readonly Round[];
  readonly onChoose: (roundId: string) => void;
  readonly draw: Draw;
}

function WithJudges(props: Props) {
  const { round } = props;
  const { t } = useLingui();
  const { judges, error } = useJudges(round.id);
  const teams = useTeamNames();
  if (error) return <ErrorState title={t`The judges did not load`}>{error.message}</ErrorState>;
  if (!judges) return <SkeletonRows rows={14} label={t`Judges`} />;
  return <Shown {...props} judges={judges} teams={teams} />;
}

function Shown(props: Props & { readonly judges: Judges; readonly teams: TeamNames }) {
  const { round, rounds, onChoose, draw, judges, teams } = props;
  const { t } = useLingui();
  const can = useCan();
  const toast = useToast();
  const isPhone = usePhone();
  const acts = useBoardActs(draw);
  const [query, setQuery] = useState('');
  const [isTrayOpen, setTrayOpen] = useState(false);
  const { debates } = acts.shown;
  const roomName = useRoomNames(debates);
  const panelSize = usePanelSize(round.stage);
  const figures = useMemo(() => figuresOf(debates, judges), [debates, judges]);
  const shown = useSearch({ debates, judges, teams, roomName, query });
  const isEditable =
    can('allocation.edit') && draw.state !== 'released' && round.state !== 'completed';
  const free = [...judges.values()].filter(({ available }) => available).length;
  const onDrop = (judgeId: string, target: DropTarget): boolean => {
    const answer = dropMoves({ rooms: debates, judges }, judgeId, target);
    if ('moves' in answer) {
      acts.move(answer.moves);
      return answer.moves.length > 0;
    }
    const name = judges.get(answer.traineeVotes)?.name ?? '';
    toast.warning(t`${name} is a trainee`, { text: t`Trainees watch; they do not vote.` });
    return false;
  };
  const Board = isPhone ? PhoneBoard : JudgeBoard;
  const board: Omit<JudgeBoardProps, 'children'> = {
    debates,
    shown,
    judges,
    teams,
    roomName,
    panelSize,
    strongFrom: figures.mean,
    isEditable,
    isTrayOpen,
    onTray: setTrayOpen,
    onDrop,
    onMove: acts.move,
    onMark: acts.mark,
  };
  return (
    <Board {...board}>
      <JudgesBar
        {...{
          round,
          rounds,
          onChoose,
          draw,
          acts,
          isEditable,
          query,
          isTrayOpen,
          judges,
          roomName,
        }}
        onQuery={setQuery}
        unallocated={free - countSeated(debates, judges)}
        onTray={setTrayOpen}
      />
      <FiguresLine drawId={draw.id} figures={figures} judges={judges} roomName={roomName} />
      {acts.refusal && (
        <div className={styles.notes}>
          <RefusalNote
            refusal={acts.refusal}
            roundId={round.id}
            judges={judges}
            roomName={roomName}
            onClose={acts.clearRefusal}
          />
        </div>
      )}
      {query !== '' && shown.length === 0 && (
        <p className={styles.notes}>
          <Trans>Nothing matches “{query}”.</Trans>
        </p>
      )}
    </Board>
  );
}

function countSeated(debates: Draw['debates'], judges: Judges): number {
  const seated = debates.flatMap(({ panel }) => panel.map((seat) => seat.adjudicatorId));
  return seated.filter((id) => judges.get(id)?.available).length;
}

/** Rooms whose name, teams or judges hold the query. */
function useSearch(input: {
  readonly debates: Draw['debates'];
  readonly judges: Judges;
  readonly teams: TeamNames;
  readonly roomName: (debateId: string) => string;
  readonly query: string;
}): Draw['debates'] {
  const { debates, judges, teams, roomName, query } = input;
  return useMemo(() => {
    if (query.trim() === '') return debates;
    return debates.filter(({ id, teams: seats, panel }) => {
      const names = seats.map(({ teamId }) => teams.get(teamId) ?? '');
      const people = panel.map(({ adjudicatorId }) => judges.get(adjudicatorId)?.folded ?? '');
      return matches(fold([roomName(id), ...names, ...people].join(' ')), query);
    });
  }, [debates, judges, teams, roomName, query]);
}
