import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { useRequestedRoom } from '#web/lib/query/requested-room.ts';
import { cx } from '#web/ui/kit/cx.ts';
import { AnchoredPopover } from '#web/ui/kit/overlays/anchored-popover.tsx';
import { useStableValue } from '#web/ui/kit/use-stable-value.ts';
import styles from '../board/board.module.css';
import type { Debate, TeamNames } from '../board/board-data.ts';
import { createFocus, useFocus } from '../board/board-focus.ts';
import {
  columnsOf,
  type DropTarget,
  flightsIn,
  type Judges,
  type SeatColumn,
  seatedIn,
} from '../board/board-model.ts';
import { PanelGrid } from '../board/panel-grid.tsx';
import { useBoardKeys } from '../board/use-board-keys.ts';
import { useJudgeDrag } from '../board/use-judge-drag.ts';
import { WhySeat, type WhySeatProps } from '../why/why-seat.tsx';
import { JudgeTray } from './judge-tray.tsx';

export interface JudgeBoardProps {
  /** All rooms, and those that match the search. */
  readonly debates: readonly Debate[];
  readonly shown: readonly Debate[];
  readonly judges: Judges;
  readonly teams: TeamNames;
  readonly roomName: (debateId: string) => string;
  readonly panelSize: number;
  readonly roundId: string;
  /** The round whose panels were made before its draw: they have no teams yet. */
  readonly preformedIn?: string | undefined;
  /** The draw is released: its debates have pages. */
  readonly isReleased?: boolean | undefined;
  readonly strongFrom: number | null;
  readonly isEditable: boolean;
  /** Bars, figures and notes above the board. */
  readonly children: React.ReactNode;
  readonly isTrayOpen: boolean;
  readonly onTray: (open: boolean) => void;
  /** Does what a drop means; false when it may not be. */
  readonly onDrop: (judgeId: string, target: DropTarget) => boolean;
  readonly onMove: WhySeatProps['onMove'];
  readonly onMark: (change: { debateId: string; locked?: boolean; importance?: number }) => void;
}

/** Rooms with their panels, and the tray: by pointer, by keyboard, by tapping. */
export function JudgeBoard(props: JudgeBoardProps) {
  const { debates, shown, judges, roomName, isEditable, onMark } = props;
  const board = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const showRow = useRef<((row: number) => void) | null>(null);
  const [focus] = useState(createFocus);
  const [why, setWhy] = useState<HTMLElement | null>(null);
  const ask = (seat: HTMLElement | null) => {
    setWhy(seat);
    focus.set({ asked: seat?.dataset.judge ?? null });
  };
  const { columns, flights, seated } = useOutline(debates, props.panelSize);
  const keys = useBoardKeys({
    board,
    focus,
    rows: shown.length,
    columns: columns.length,
    isEditable,
    nameOf: (id) => judges.get(id)?.name ?? '',
    placed: usePlaceWords(roomName),
    showRow: (row) => showRow.current?.(row),
    onDrop: props.onDrop,
    onLock: (debateId) => {
      const panel = debates.find(({ id }) => id === debateId)?.panel ?? [];
      onMark({ debateId, locked: !panel.every((seat) => seat.locked) });
    },
    onWhy: ask,
  });
  useRequestedRoom(shown, (row) => keys.goTo(row, 0));
  useJudgeDrag({ board, scroller, focus, isEditable, onDrop: props.onDrop });
  const { isHolding } = useFocus(focus, ({ held }) => ({ isHolding: held !== null }));
  const hover = (hovered: string | null) => {
    if (hovered !== focus.read().hovered) focus.set({ hovered });
  };
  const onClick = (event: MouseEvent) => {
    const place = closest(event.target, '[data-place]');
    if (!place) return;
    const isInTray = place.dataset.place?.startsWith('tray') === true;
    if (isEditable && (isHolding || isInTray)) keys.put(place);
    else if (place.dataset.judge && !isInTray) ask(place);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the seats inside are the controls
    <div
      ref={board}
      className={cx(styles.page, isHolding && styles.offered)}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
      onClick={onClick}
      onPointerOver={(event) => hover(judgeUnder(event))}
      onPointerLeave={() => hover(null)}
    >
      <div className={styles.main}>
        {props.children}
        <PanelGrid
          {...{ scroller, showRow, focus, shown, judges, teams: props.teams, roomName }}
          {...{ columns, flights, isEditable, onMark }}
          hasTeams={props.preformedIn === undefined}
        />
      </div>
      <JudgeTray
        {...{ judges, seated, focus, isEditable }}
        roundId={props.roundId}
        strongFrom={props.strongFrom}
        isOpen={props.isTrayOpen}
        onTray={props.onTray}
      />
      <Why {...props} anchor={why} onClose={() => ask(null)} />
      <p className="vh" role="status">
        {keys.said}
      </p>
    </div>
  );
}

/** What rows and tray hang on of all rooms; the same objects until a move really changes them. */
function useOutline(debates: readonly Debate[], panelSize: number) {
  const columns = useMemo(() => columnsOf(debates, panelSize), [debates, panelSize]);
  const flights = useMemo(() => flightsIn(debates), [debates]);
  const seated = useMemo(() => seatedIn(debates), [debates]);
  return {
    columns: useStableValue(columns, hasSameColumns),
    flights,
    seated: useStableValue(seated, hasSameIds),
  };
}

function hasSameIds(before: ReadonlySet<string>, now: ReadonlySet<string>): boolean {
  return before.size === now.size && [...now].every((id) => before.has(id));
}

/** Columns of a role are numbered: as many of each are the same. */
function hasSameColumns(before: readonly SeatColumn[], now: readonly SeatColumn[]): boolean {
  return before.length === now.length && now.every(({ role }, at) => before[at]?.role === role);
}

function Why(
  props: JudgeBoardProps & { readonly anchor: HTMLElement | null; readonly onClose: () => void },
) {
  const { anchor, onClose, debates, judges, roomName, onMove, onMark } = props;
  const { t } = useLingui();
  const { judge: judgeId = '', debate: debateId = '' } = anchor?.dataset ?? {};
  const debate = debates.find(({ id }) => id === debateId);
  const seat = debate?.panel.find(({ adjudicatorId }) => adjudicatorId === judgeId);
  if (!debate || !seat) return null;
  const name = judges.get(judgeId)?.name ?? '';
  const room = roomName(debateId);
  const titles = {
    chair: t`Why ${name} chairs ${room}`,
    panellist: t`Why ${name} is on the panel of ${room}`,
    trainee: t`Why ${name} is a trainee in ${room}`,
  };
  return (
    <AnchoredPopover anchor={anchor} onClose={onClose} title={titles[seat.role]}>
      <WhySeat
        {...props}
        debate={debate}
        judgeId={judgeId}
        onMove={(moves) => {
          onClose();
          onMove(moves);
        }}
        onLock={(locked) => {
          onClose();
          onMark({ debateId, locked });
        }}
      />
    </AnchoredPopover>
  );
}

function usePlaceWords(roomName: (debateId: string) => string) {
  const { t } = useLingui();
  return (target: DropTarget): string => {
    if (target.kind === 'tray') return t`off the board`;
    const room = roomName(target.debateId);
    if (target.kind === 'room') return room;
    const roles = {
      chair: t`chair of ${room}`,
      panellist: t`panellist in ${room}`,
      trainee: t`trainee in ${room}`,
    };
    return roles[target.role];
  };
}

function judgeUnder(event: PointerEvent): string | null {
  return closest(event.target, '[data-judge]')?.dataset.judge ?? null;
}

function closest(target: EventTarget, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}
