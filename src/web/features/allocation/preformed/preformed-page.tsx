import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { ErrorState } from '#web/ui/kit/feedback/states.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { usePhone } from '#web/ui/kit/use-media.ts';
import { useSteady } from '#web/ui/kit/use-steady.ts';
import styles from '../board/board.module.css';
import { BoardBar, type BoardBarProps } from '../board/board-bar.tsx';
import { useJudges, usePanelSize } from '../board/board-data.ts';
import { figuresOf } from '../board/board-figures.ts';
import { countFree, type Judges } from '../board/board-model.ts';
import { PhoneBoard } from '../board/phone-board.tsx';
import { useBoardSearch } from '../board/use-board-search.ts';
import { useDrop } from '../board/use-drop.ts';
import type { Chosen } from '../judges/draw-of-round.tsx';
import { FormPanels } from '../judges/form-panels.tsx';
import { GiveUpPanels } from '../judges/give-up-panels.tsx';
import { JudgeBoard, type JudgeBoardProps } from '../judges/judge-board.tsx';
import { allAvailableByDefault, type PreformedSet, usePreformed } from './preformed-data.ts';
import { usePreformedActs } from './use-preformed-acts.ts';

interface PreformedPageProps extends Chosen {
  /** Shown instead for a round without a draw. */
  readonly advice: ReactNode;
}

/** A round that has no draw yet: its preformed panels, or the offer to form them. */
export function PreformedPage({ advice, ...chosen }: PreformedPageProps) {
  const { round } = chosen;
  const { t } = useLingui();
  const can = useCan();
  const { data, error } = usePreformed(round.id);
  const { judges, error: notLoaded } = useJudges(round.id);
  const people = useMemo(() => judges && allAvailableByDefault(judges), [judges]);
  const failed = error ?? notLoaded;
  if (failed) return <ErrorState title={t`Couldn’t load the panels`}>{failed.message}</ErrorState>;
  if (!data || !people) return <SkeletonRows rows={14} label={t`Judges`} />;
  if (data.set) return <PreformedBoard {...chosen} set={data.set} judges={people} />;
  const mayForm = can('allocation.edit') && round.state !== 'completed' && people.size > 0;
  return (
    <>
      {advice}
      {mayForm && (
        <p className="wrap center">
          <FormPanels round={round} judges={people} count={data.expected ?? 1} isAgain={false} />
        </p>
      )}
    </>
  );
}

interface PreformedBoardProps extends Chosen {
  readonly set: PreformedSet;
  readonly judges: Judges;
}

const noTeams = new Map<string, string>();

function PreformedBoard(props: PreformedBoardProps) {
  const { round, set, judges } = props;
  const { t } = useLingui();
  const can = useCan();
  const isPhone = usePhone();
  const acts = usePreformedActs(set);
  const [query, setQuery] = useState('');
  const [isTrayOpen, setTrayOpen] = useState(false);
  const debates = acts.shown;
  const names = useMemo(
    () => new Map(set.panels.map(({ id, rank }) => [id, t`Panel ${rank}`])),
    [set, t],
  );
  const roomName = useCallback((id: string) => names.get(id) ?? '', [names]);
  const shown = useBoardSearch({ debates, judges, teams: noTeams, roomName, query });
  const onDrop = useDrop({ debates, judges, move: acts.move });
  const panelSize = usePanelSize(round.stage);
  const isEditable = can('allocation.edit') && round.state !== 'completed';
  const Board = isPhone ? PhoneBoard : JudgeBoard;
  const board: Omit<JudgeBoardProps, 'children'> = {
    debates,
    shown,
    judges,
    teams: noTeams,
    roomName,
    panelSize,
    strongFrom: figuresOf(debates, judges).mean,
    isEditable,
    roundId: round.id,
    preformedIn: round.id,
    isTrayOpen,
    onTray: setTrayOpen,
    onDrop,
    onMove: acts.move,
    onMark: useSteady(acts.mark),
  };
  return (
    <Board {...board}>
      <PreformedBar
        {...props}
        {...{ isEditable, isTrayOpen }}
        onQuery={setQuery}
        onTray={setTrayOpen}
        unallocated={countFree(debates, judges)}
        onDiscard={acts.discard}
      />
      {query !== '' && shown.length === 0 && (
        <p className={styles.notes}>
          <Trans>Nothing matches “{query}”.</Trans>
        </p>
      )}
    </Board>
  );
}

interface PreformedBarProps extends BoardBarProps {
  readonly set: PreformedSet;
  readonly isEditable: boolean;
  readonly onDiscard: () => void;
}

/** Which round, that its draw is still to come, and what can be done with all panels at once. */
function PreformedBar({ set, isEditable, onDiscard, ...bar }: PreformedBarProps) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const can = useCan();
  const { judges, round } = bar;
  return (
    <BoardBar
      {...bar}
      drawId={null}
      status={<Status>{t`Before the draw`}</Status>}
      placeholder={t`Judge or panel`}
      next={
        can('draw.edit') && (
          <LinkButton
            size="small"
            look="main"
            href={`/tournaments/${slug}/manage/draw?round=${round.id}`}
          >
            <Trans>Make the draw</Trans>
          </LinkButton>
        )
      }
    >
      {isEditable && (
        <>
          <FormPanels round={round} judges={judges} count={set.panels.length} isAgain />
          <GiveUpPanels count={set.panels.length} onGiveUp={onDiscard} />
        </>
      )}
    </BoardBar>
  );
}
