import { memo } from 'react';
import { useTournament } from '#web/lib/tournament.tsx';
import { SideChip } from '#web/ui/debate/draw/side-chip.tsx';
import { cx } from '#web/ui/kit/cx.ts';
import styles from './board.module.css';
import { BoardCard, type CardMark } from './board-card.tsx';
import type { BoardTeam, Debate } from './board-data.ts';
import { RoomHead } from './room-head.tsx';

export interface BoardRowProps {
  readonly debate: Debate;
  readonly venue: string | null;
  /** Null where every debate has a room of its own. */
  readonly flight: number | null;
  readonly row: number;
  readonly teams: ReadonlyMap<string, BoardTeam>;
  /** What the teams are to the one under the pointer; null: nothing here. */
  readonly marks: ReadonlyMap<string, CardMark> | null;
  /** The team picked up by the keyboard, when it is in this room. */
  readonly heldId: string | null;
  /** The address leads to this room. */
  readonly isAsked: boolean;
  readonly editable: boolean;
  readonly onFocused: (teamId: string | null) => void;
  readonly onSettle: (debate: Debate) => void;
  /** Keep it stable: takes the button that was pressed. */
  readonly onWhy: (button: HTMLElement) => void;
}

/** A room of the draw with its teams. Of five hundred only those that change are drawn again. */
export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { debate, venue, flight, row, teams, marks, heldId, isAsked, editable, onFocused } = props;
  const { sides } = useTournament();
  return (
    <div className={cx(styles.row, isAsked && styles.asked)}>
      <RoomHead
        debate={debate}
        venue={venue}
        division={teams.get(debate.teams[0]?.teamId ?? '')?.division ?? null}
        flight={flight}
        onWhy={props.onWhy}
        onSettle={editable && debate.sidesOpen ? () => props.onSettle(debate) : null}
      />
      {sides.map((side, seat) => {
        const own = debate.teams.find((one) => one.seat === seat);
        const team = own && teams.get(own.teamId);
        return (
          <div key={side.id} className={styles.cell}>
            <span className={styles.cellSide}>
              <SideChip side={side} size="small" />
            </span>
            {team ? (
              <BoardCard
                team={team}
                seat={seat}
                flags={own.flags}
                mark={marks?.get(team.id) ?? null}
                isHeld={heldId === team.id}
                isEditable={editable}
                place={`${row}:${seat}`}
                onFocused={onFocused}
              />
            ) : (
              // A team that has just come in: its name is on the way.
              <span className="faint">{own ? '…' : '–'}</span>
            )}
          </div>
        );
      })}
    </div>
  );
});
