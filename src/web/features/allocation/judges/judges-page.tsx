import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import type { Round } from '#web/lib/time/rounds.ts';
import { useTitle } from '#web/lib/title.ts';
import { useCan } from '#web/lib/tournament.tsx';
import { LiveDrawNote } from '#web/ui/debate/draw/live-draw-note.tsx';
import { ErrorState } from '#web/ui/kit/feedback/states.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { usePhone } from '#web/ui/kit/use-media.ts';
import { useStableValue } from '#web/ui/kit/use-stable-value.ts';
import { useSteady } from '#web/ui/kit/use-steady.ts';
import styles from '../board/board.module.css';
import {
  type Draw,
  type TeamNames,
  useJudges,
  usePanelSize,
  useTeamNames,
} from '../board/board-data.ts';
import { figuresOf, hasSameFigures } from '../board/board-figures.ts';
import { countFree, type Judges } from '../board/board-model.ts';
import { PhoneBoard } from '../board/phone-board.tsx';
import { useBoardActs } from '../board/use-board-acts.ts';
import { useBoardSearch } from '../board/use-board-search.ts';
import { useDrop } from '../board/use-drop.ts';
import { PreformedPage } from '../preformed/preformed-page.tsx';
import { RefusalNote } from '../refusal-note.tsx';
import { MatchNote } from '../rooms/match-note.tsx';
import { useRoomNames } from '../rooms/use-room-names.ts';
import { AllocateWithSettings } from './allocate-with-settings.tsx';
import { DrawOfRound } from './draw-of-round.tsx';
import { FiguresLine } from './figures-line.tsx';
import { JudgeBoard, type JudgeBoardProps } from './judge-board.tsx';
import { JudgesBar } from './judges-bar.tsx';

/** `manage/judges`: who judges which room. */
export function JudgesPage() {
  const { t } = useLingui();
  useTitle(t`Judges`);
  return (
    <DrawOfRound
      title={t`Judges`}
      withoutDraw={(chosen, advice) => <PreformedPage {...chosen} advice={advice} />}
    >
      {(props) => <WithJudges {...props} />}
    </DrawOfRound>
  );
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
  if (error) return <ErrorState title={t`Couldn’t load the judges`}>{error.message}</ErrorState>;
  if (!judges) return <SkeletonRows rows={14} label={t`Judges`} />;
  return <Shown {...props} judges={judges} teams={teams} />;
}

function Shown(props: Props & { readonly judges: Judges; readonly teams: TeamNames }) {
  const { round, rounds, onChoose, draw, judges, teams } = props;
  const can = useCan();
  const isPhone = usePhone();
  const acts = useBoardActs(draw);
  const [query, setQuery] = useState('');
  const [isTrayOpen, setTrayOpen] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const onCompare = useCallback(() => setComparing(true), []);
  const { debates } = acts.shown;
  // Moves on their way change no names.
  const roomName = useRoomNames(draw.debates);
  const panelSize = usePanelSize(round.stage);
  const counted = useMemo(() => figuresOf(debates, judges), [debates, judges]);
  const figures = useStableValue(counted, hasSameFigures);
  const head = useStableValue(draw, hasSameHead);
  const shown = useBoardSearch({ debates, judges, teams, roomName, query });
  const isEditable = can('allocation.edit') && round.state !== 'completed';
  const onDrop = useDrop({ debates, judges, move: acts.move });
  const Board = isPhone ? PhoneBoard : JudgeBoard;
  const board: Omit<JudgeBoardProps, 'children'> = {
    debates,
    shown,
    judges,
    teams,
    roomName,
    panelSize,
    roundId: round.id,
    isReleased: draw.state === 'released',
    strongFrom: figures.mean,
    isEditable,
    isTrayOpen,
    onTray: setTrayOpen,
    onDrop,
    onMove: acts.move,
    onMark: useSteady(acts.mark),
  };
  return (
    <>
      <Board {...board}>
        <JudgesBar
          {...{
            round,
            rounds,
            onChoose,
            isEditable,
            isTrayOpen,
            judges,
            onCompare,
          }}
          draw={head}
          acts={acts.bulk}
          onQuery={setQuery}
          unallocated={countFree(debates, judges)}
          onTray={setTrayOpen}
        />
        <FiguresLine drawId={draw.id} figures={figures} judges={judges} roomName={roomName} />
        {isEditable && <LiveDrawNote state={draw.state} />}
        {acts.question}
        {isEditable && draw.state !== 'released' && <MatchNote draw={draw} judges={judges} />}
        {acts.undoNote && <div className={styles.notes}>{acts.undoNote}</div>}
        {acts.refusal && (
          <div className={styles.notes}>
            <RefusalNote
              refusal={acts.refusal}
              roundId={round.id}
              judges={judges}
              rooms={debates}
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
      {isComparing && (
        <AllocateWithSettings {...{ draw, judges, roomName }} onClose={() => setComparing(false)} />
      )}
    </>
  );
}

/** What the bar says of a draw; acts take its newest version wherever they start. */
function hasSameHead(a: Draw, b: Draw): boolean {
  return a.id === b.id && a.state === b.state && a.releasedAt === b.releasedAt;
}
