import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { useLingui } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type MouseEvent,
  type PointerEvent,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useAskedRoom } from '../../lib/asked-room.ts';
import { AnchoredPopover } from '../../ui/kit/anchored-popover.tsx';
import { cx } from '../../ui/kit/cx.ts';
import styles from './board.module.css';
import type { Debate, TeamNames } from './board-data.ts';
import { columnsOf, type DropTarget, flightsIn, type Judges, marksFor } from './board-model.ts';
import { JudgeTray } from './judge-tray.tsx';
import { PanelGrid } from './panel-grid.tsx';
import { useBoardKeys } from './use-board-keys.ts';
import { WhySeat, type WhySeatProps } from './why-seat.tsx';

export interface JudgeBoardProps {
  /** All rooms, and those that match the search. */
  readonly debates: readonly Debate[];
  readonly shown: readonly Debate[];
  readonly judges: Judges;
  readonly teams: TeamNames;
  readonly roomName: (debateId: string) => string;
  readonly panelSize: number;
  /** The round whose panels were made before its draw: they have no teams yet. */
  readonly preformedIn?: string | undefined;
  readonly strongFrom: number | null;
  readonly isEditable: boolean;
  /** Bars, figures and notes above the board. */
  readonly children: React.ReactNode;
  readonly isTrayOpen: boolean;
  readonly onTray: (open: boolean) => void;
  /** Does what a drop means; false when it may not be. */
  readonly onDrop: (judgeId: string, target: DropTarget) => boolean;
  readonly onMove: WhySeatProps['onMove'];
  readonly onMark: (wish: { debateId: string; locked?: boolean; importance?: number }) => void;
}

const rowHeight = 34;
/** Where debates follow one another in a room: a heading and a line of teams for each. */
const flightHeight = 42;
/** Rows beyond each edge: enough for a turn of the wheel. */
const overscan = 4;

/** Rooms with their panels, and the tray: by pointer, by keyboard, by tapping. */
export function JudgeBoard(props: JudgeBoardProps) {
  const { debates, shown, judges, roomName, isEditable, isTrayOpen, onMark } = props;
  const board = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const [why, setWhy] = useState<HTMLElement | null>(null);
  const columns = useMemo(() => columnsOf(debates, props.panelSize), [debates, props.panelSize]);
  const flights = useMemo(() => flightsIn(debates), [debates]);
  const height = flights > 1 ? flightHeight * flights : rowHeight;
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan,
  });
  const keys = useBoardKeys({
    board,
    rows: shown.length,
    columns: columns.length,
    isEditable,
    nameOf: (id) => judges.get(id)?.name ?? '',
    placed: usePlaceWords(roomName),
    showRow: (row) => virtual.scrollToIndex(row),
    onDrop: props.onDrop,
    onLock: (debateId) => {
      const panel = debates.find(({ id }) => id === debateId)?.panel ?? [];
      onMark({ debateId, locked: !panel.every((seat) => seat.locked) });
    },
    onWhy: setWhy,
  });
  useAskedRoom(shown, (row) => keys.goTo(row, 0));
  const dragged = useBoardDrag(scroller, props);
  const focusId = dragged ?? keys.held ?? why?.dataset.judge ?? hovered;
  const focus = focusId === null ? undefined : judges.get(focusId);
  const marks = useMemo(() => focus && marksFor(focus, debates), [focus, debates]);
  const seated = useMemo(
    () => new Set(debates.flatMap(({ panel }) => panel.map((seat) => seat.adjudicatorId))),
    [debates],
  );
  // Marks may come a moment after the pointer; it never waits for them.
  const hover = (judgeId: string | null) => startTransition(() => setHovered(judgeId));
  const onClick = (event: MouseEvent) => {
    const place = closest(event.target, '[data-place]');
    if (!place) return;
    const isInTray = place.dataset.place?.startsWith('tray') === true;
    if (isEditable && (keys.held !== null || isInTray)) keys.put(place);
    else if (place.dataset.judge && !isInTray) setWhy(place);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the seats inside are the controls
    <div
      ref={board}
      className={cx(styles.page, (dragged ?? keys.held) !== null && styles.offered)}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
      onClick={onClick}
      onPointerOver={(event) => hover(judgeUnder(event))}
      onPointerLeave={() => hover(null)}
    >
      <div className={styles.main}>
        {props.children}
        <div ref={scroller} className={styles.scroller}>
          <PanelGrid
            {...props}
            virtual={virtual}
            rowHeight={height}
            columns={columns}
            marks={marks ?? null}
            focusId={focusId}
            heldId={keys.held}
            stop={keys.stop}
          />
        </div>
      </div>
      <JudgeTray
        judges={judges}
        seated={seated}
        strongFrom={props.strongFrom}
        heldId={keys.held}
        focusId={focusId}
        stop={keys.stop.tray}
        isEditable={isEditable}
        isOpen={isTrayOpen || dragged !== null}
        onTray={props.onTray}
      />
      <Why {...props} anchor={why} onClose={() => setWhy(null)} />
      <p className="vh" role="status">
        {keys.said}
      </p>
    </div>
  );
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
    trainee: t`Why ${name} watches ${room}`,
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

/** Listens to drags over the whole board; the judge that is dragged now. */
function useBoardDrag(
  scroller: React.RefObject<HTMLDivElement | null>,
  props: JudgeBoardProps,
): string | null {
  const [dragged, setDragged] = useState<string | null>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    return combine(
      autoScrollForElements({ element }),
      monitorForElements({
        onDragStart: ({ source }) => startTransition(() => setDragged(String(source.data.judgeId))),
        onDrop: ({ source, location }) => {
          setDragged(null);
          const data = location.current.dropTargets[0]?.data;
          // Only `useJudgeDrop` makes drop targets of this board.
          const target = data?.target as DropTarget | undefined;
          if (target) latest.current.onDrop(String(source.data.judgeId), target);
        },
      }),
    );
  }, [scroller]);
  return dragged;
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
