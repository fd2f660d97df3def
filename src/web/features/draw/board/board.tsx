import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { autoScrollWindowForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { Trans, useLingui } from '@lingui/react/macro';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRoomPages } from '#web/lib/links/room-pages.ts';
import { useRequestedRoom } from '#web/lib/query/requested-room.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { SideChip } from '#web/ui/debate/draw/side-chip.tsx';
import { PageLinks } from '#web/ui/debate/people/page-links.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { AnchoredPopover } from '#web/ui/kit/overlays/anchored-popover.tsx';
import { useGradualRows } from '#web/ui/kit/table/use-gradual-rows.ts';
import { useWindowRows } from '#web/ui/kit/table/use-window-rows.ts';
import { useMedia } from '#web/ui/kit/use-media.ts';
import { useSteady } from '#web/ui/kit/use-steady.ts';
import styles from './board.module.css';
import { BoardCard, type CardMark } from './board-card.tsx';
import type { BoardTeam, Debate, Draw } from './board-data.ts';
import { BoardRow } from './board-row.tsx';
import { useBoardKeys } from './use-board-keys.ts';
import { WhyRoom } from './why-room.tsx';

interface BoardProps {
  readonly draw: Draw;
  readonly teams: ReadonlyMap<string, BoardTeam>;
  readonly venues: ReadonlyMap<string, string>;
  /** Available teams that the draw leaves out, byes among them. */
  readonly outside: readonly string[];
  /** Only rooms with one of these teams; null: all. */
  readonly shown: ReadonlySet<string> | null;
  readonly editable: boolean;
  readonly onSwap: (teamId: string, withTeamId: string) => void;
  readonly onSettle: (debate: Debate) => void;
  /** Opens what can become of a team; null: who debates follows from the break. */
  readonly onLeave: ((teamId: string) => void) | null;
}

/** A room whose names are short, in pixels, by what of it is side by side. */
const rowHeights = { allSides: 66, twoSides: 184, oneSide: 302 };
/** What the sticky heads cover, in pixels. */
const headroom = 110;

/** Rooms by rows, seats by columns; teams change places by hand, by mouse or by keyboard. */
export function Board(props: BoardProps) {
  const { draw, teams, venues, outside, shown, editable, onSwap, onSettle, onLeave } = props;
  const { t } = useLingui();
  const { sides } = useTournament();
  const [focused, setFocused] = useState<string | null>(null);
  // Marks may come a moment after the pointer; it never waits for them.
  const focus = useCallback((id: string | null) => startTransition(() => setFocused(id)), []);
  const marks = useMarks(focused, teams);
  const nameOf = useCallback((id: string) => teams.get(id)?.name ?? '', [teams]);
  const settle = useSteady(onSettle);
  const debates = useMemo(
    () =>
      draw.debates.filter(
        ({ teams: own }) => shown === null || own.some(({ teamId }) => shown.has(teamId)),
      ),
    [draw.debates, shown],
  );
  const { list, listStyle, show, ...sight } = useWindowRows<HTMLOListElement>({
    count: debates.length,
    of: draw.debates.length,
    rowHeight: useRowHeight(),
    headroom,
  });
  const rows = useGradualRows({ ...sight, items: debates });
  const [why, setWhy] = useState<HTMLElement | null>(null);
  const asked = useRequestedRoom(debates, (index) => show(index, 'center'));
  const keys = useBoardKeys({ editable, nameOf, onSwap, rows: debates.length, showRow: show });
  useDropping(editable, onSwap);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the cards inside arrive here
    <div className={styles.board} ref={keys.ref} onKeyDown={keys.onKeyDown} onClick={keys.onClick}>
      <div className={styles.headRow} aria-hidden="true">
        <span>{t`Room`}</span>
        {sides.map((side) => (
          <span key={side.id} className={styles.sideHead}>
            <SideChip side={side} size="small" silent />
            <span className={styles.sideName}>{side.name}</span>
          </span>
        ))}
      </div>
      <ol ref={list} className={styles.rows} style={listStyle} aria-label={t`Rooms`}>
        {rows.map(({ index: row, place, item: debate }) => {
          const holds = (teamId: string | null) =>
            debate.teams.some((one) => one.teamId === teamId);
          return (
            // Rows stand still and take other rooms: to make their cards again costs far more.
            <li key={row} {...place}>
              <BoardRow
                debate={debate}
                venue={debate.venueId ? (venues.get(debate.venueId) ?? null) : null}
                flight={draw.flights > 1 ? debate.flight : null}
                row={row}
                teams={teams}
                marks={debate.teams.some(({ teamId }) => marks.has(teamId)) ? marks : null}
                heldId={holds(keys.held) ? keys.held : null}
                isAsked={debate.id === asked}
                editable={editable}
                onFocused={focus}
                onSettle={settle}
                onWhy={setWhy}
              />
            </li>
          );
        })}
      </ol>
      {outside.length > 0 && (
        <section className={styles.tray} aria-label={t`Not in a room`}>
          <h3>{t`Not in a room`}</h3>
          <div className={styles.trayCards}>
            {outside.map((teamId, index) => {
              const team = teams.get(teamId);
              return (
                team && (
                  <BoardCard
                    key={teamId}
                    team={team}
                    seat={null}
                    flags={noFlags}
                    mark={marks.get(teamId) ?? null}
                    isHeld={keys.held === teamId}
                    isEditable={editable}
                    place={`${debates.length}:${index}`}
                    onFocused={focus}
                  />
                )
              );
            })}
          </div>
        </section>
      )}
      {keys.held && (
        <Held
          name={nameOf(keys.held)}
          onPutBack={keys.putBack}
          onLeave={onLeave && leaveOf(keys.held, keys.putBack, onLeave)}
        />
      )}
      <WhyPopover {...{ draw, venues, nameOf }} anchor={why} onClose={() => setWhy(null)} />
      <p className="vh" role="status">
        {keys.said}
      </p>
    </div>
  );
}

const noFlags: readonly string[] = [];

/** Puts the team back before it is asked what becomes of it. */
function leaveOf(teamId: string, putBack: () => void, onLeave: (teamId: string) => void) {
  return () => {
    putBack();
    onLeave(teamId);
  };
}

/** The team that is picked up: exchange it, put it back without a keyboard, or let it go. */
function Held(props: {
  readonly name: string;
  readonly onPutBack: () => void;
  readonly onLeave: (() => void) | null;
}) {
  const { name, onPutBack, onLeave } = props;
  return (
    <div className={styles.heldBar} data-dock="">
      <span>
        <Trans>
          <b className="b">{name}</b> picked up: choose the team to swap it with
        </Trans>
      </span>
      <span className={styles.heldActs}>
        {onLeave && (
          <Button size="small" onClick={onLeave}>
            <Trans>Replace or withdraw …</Trans>
          </Button>
        )}
        <Button size="small" onClick={onPutBack}>
          <Trans>Put back</Trans>
        </Button>
      </span>
    </div>
  );
}

/** One popover for all rooms: one for each would cost more than the rest of their rows. */
function WhyPopover(props: {
  /** The button of a room, which names its debate; null: closed. */
  readonly anchor: HTMLElement | null;
  readonly draw: Draw;
  readonly venues: BoardProps['venues'];
  readonly nameOf: (teamId: string) => string;
  readonly onClose: () => void;
}) {
  const { anchor, draw, venues, nameOf, onClose } = props;
  const { t } = useLingui();
  const debate = draw.debates.find(({ id }) => id === anchor?.dataset.debate);
  if (!debate) return null;
  const room = venues.get(debate.venueId ?? '');
  return (
    <AnchoredPopover
      anchor={anchor}
      onClose={onClose}
      title={t`Why debate ${debate.rank} looks like this`}
    >
      <WhyRoom debateId={debate.id} nameOf={nameOf} />
      <RoomPages
        debate={debate}
        name={draw.state === 'released' ? (room ?? t`Debate ${debate.rank}`) : null}
      />
    </AnchoredPopover>
  );
}

/** Its teams, judges and institutions; its debate by name, once that is released. */
function RoomPages({ debate, name }: { readonly debate: Debate; readonly name: string | null }) {
  const links = useRoomPages({
    debate: name === null ? null : { id: debate.id, name },
    judgeIds: debate.panel.map(({ adjudicatorId }) => adjudicatorId),
    teamIds: debate.teams.map(({ teamId }) => teamId),
  });
  return <PageLinks links={links} />;
}

/** The widths are those of the stylesheet. */
function useRowHeight(): number {
  const isTwoSides = useMedia('(max-width: 900px)');
  const isOneSide = useMedia('(max-width: 480px)');
  if (isOneSide) return rowHeights.oneSide;
  return isTwoSides ? rowHeights.twoSides : rowHeights.allSides;
}

/** What everybody else is to the team under the pointer: met before, or of one institution. */
function useMarks(
  focused: string | null,
  teams: ReadonlyMap<string, BoardTeam>,
): ReadonlyMap<string, CardMark> {
  return useMemo(() => {
    const own = focused ? teams.get(focused) : undefined;
    const marks = new Map<string, CardMark>();
    if (!own) return marks;
    for (const other of teams.values()) {
      if (other.id === own.id) continue;
      const rounds = own.met.get(other.id) ?? [];
      const isKin = own.institutionId !== null && own.institutionId === other.institutionId;
      if (rounds.length > 0 || isKin) marks.set(other.id, { rounds, isKin });
    }
    return marks;
  }, [focused, teams]);
}

/** A card let go on another exchanges the two; the window scrolls along. */
function useDropping(editable: boolean, onSwap: (teamId: string, withTeamId: string) => void) {
  const latest = useRef(onSwap);
  latest.current = onSwap;
  useEffect(() => {
    if (!editable) return;
    return combine(
      autoScrollWindowForElements(),
      monitorForElements({
        onDrop: ({ source, location }) => {
          const from = source.data.teamId;
          const to = location.current.dropTargets[0]?.data.teamId;
          if (typeof from === 'string' && typeof to === 'string' && from !== to) {
            latest.current(from, to);
          }
        },
      }),
    );
  }, [editable]);
}
