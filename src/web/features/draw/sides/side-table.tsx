import { useLingui } from '@lingui/react/macro';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { seatOfWord } from '#contract/side-words.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { SideChip } from '#web/ui/debate/draw/side-chip.tsx';
import { cx } from '#web/ui/kit/cx.ts';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import {
  balanceOf,
  cellKey,
  pasteSides,
  type Seat,
  type SideDraft,
  type SideGrid,
} from './side-draft.ts';
import styles from './sides.module.css';

interface SideTableProps {
  readonly grid: SideGrid;
  readonly seats: SideDraft;
  readonly disabled: boolean;
  readonly onSet: (cells: SideDraft) => void;
}

interface Place {
  readonly row: number;
  readonly column: number;
}

const moves: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Teams by rounds. A press goes through the sides; arrows move, a character or number sets the side and
 * goes down, Delete takes it away, and a block copied from a spreadsheet is pasted at the cell in focus.
 */
export function SideTable({ grid, seats, disabled, onSet }: SideTableProps) {
  const { t } = useLingui();
  const { sides } = useTournament();
  const toast = useToast();
  const table = useRef<HTMLTableElement>(null);
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const { teams, rounds } = grid;
  const seatAt = ({ row, column }: Place): Seat =>
    seats[cellKey(rounds[column]?.id ?? '', teams[row]?.id ?? '')] ?? null;
  const isOpen = ({ column }: Place) => !disabled && rounds[column]?.closed === false;
  const set = (at: Place, seat: Seat) => {
    const [team, round] = [teams[at.row], rounds[at.column]];
    if (team && round && isOpen(at)) onSet({ [cellKey(round.id, team.id)]: seat });
  };
  const focus = (next: Place) => {
    if (!teams[next.row] || !rounds[next.column]) return;
    setPlace(next);
    table.current?.querySelector<HTMLElement>(`[data-at="${next.row} ${next.column}"]`)?.focus();
  };
  const keys = (event: KeyboardEvent, at: Place) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moves[event.key];
    const seat = event.key.length === 1 ? seatOfKey(event.key, sides) : null;
    const isClearing = event.key === 'Delete' || event.key === 'Backspace';
    if (!move && seat === null && !isClearing) return;
    event.preventDefault();
    if (move) focus({ row: at.row + move[0], column: at.column + move[1] });
    else {
      set(at, seat);
      if (!isClearing) focus({ row: at.row + 1, column: at.column });
    }
  };
  const paste = (event: ClipboardEvent) => {
    if (disabled) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    const { cells, unknown } = pasteSides(grid, text, { ...place, sides });
    onSet(cells);
    if (unknown.length === 0) return;
    const words = unknown.slice(0, 5).join(', ');
    toast.warning(t`Some cells don’t contain a side`, { text: t`They were not changed: ${words}` });
  };
  return (
    <section className={styles.scroll} aria-label={t`Allocated sides`} onPaste={paste}>
      <table ref={table} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t`Team`}</th>
            {rounds.map((round) => (
              <RoundHead key={round.id} {...{ grid, seats, round }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {teams.map((team, row) => (
            <tr key={team.id}>
              <th scope="row">
                <bdi>{team.name}</bdi>
              </th>
              {rounds.map((round, column) => {
                const at = { row, column };
                const seat = seatAt(at);
                const side = seat === null ? undefined : sides[seat];
                const isHere = place.row === row && place.column === column;
                return (
                  <td key={round.id}>
                    <button
                      type="button"
                      data-at={`${row} ${column}`}
                      className={cx(styles.cell, !isOpen(at) && styles.closed)}
                      tabIndex={isHere ? 0 : -1}
                      aria-disabled={!isOpen(at)}
                      aria-label={t`${team.name}, ${round.name}: ${side?.name ?? t`no side`}`}
                      onFocus={() => setPlace(at)}
                      onKeyDown={(event) => keys(event, at)}
                      onClick={() => set(at, seat === null ? 0 : seat === 0 ? 1 : null)}
                    >
                      {side ? <SideChip side={side} silent /> : <span aria-hidden="true">–</span>}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function RoundHead(props: {
  readonly grid: SideGrid;
  readonly seats: SideDraft;
  readonly round: SideGrid['rounds'][number];
}) {
  const { grid, seats, round } = props;
  const { t } = useLingui();
  const { sides } = useTournament();
  const { counts, without, isUneven } = balanceOf(grid, seats, round.id);
  const isWrong = round.obeyed && !round.closed && (isUneven || without.length > 0);
  return (
    <th scope="col" title={round.name}>
      {round.abbreviation}
      <span className={cx(styles.counts, isWrong && styles.wrong)}>
        <span className="vh">{t`${sides[0]?.name ?? ''} and ${sides[1]?.name ?? ''}: `}</span>
        {counts[0]} : {counts[1]}
      </span>
    </th>
  );
}

/** A number, or the character that one side's name begins with and the other's does not. */
function seatOfKey(key: string, sides: Parameters<typeof seatOfWord>[1]): Seat {
  const named = sides.findIndex(({ name }) => name.toLowerCase().startsWith(key.toLowerCase()));
  return named === 0 || named === 1 ? named : seatOfWord(key, sides);
}
