import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ArrowUp, Landmark } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { formatNumber } from '#web/lib/format.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { ProspectMark, useProspectText } from '#web/ui/debate/draw/prospect-mark.tsx';
import { cx } from '#web/ui/kit/cx.ts';
import styles from './board.module.css';
import type { BoardTeam } from './board-data.ts';

/** What a team is to the one under the pointer. */
export interface CardMark {
  readonly rounds: readonly number[];
  readonly isKin: boolean;
}

interface BoardCardProps {
  readonly team: BoardTeam;
  /** Where it sits; its history there counts. Null outside a room. */
  readonly seat: number | null;
  readonly flags: readonly string[];
  readonly mark: CardMark | null;
  /** Picked up by the keyboard. */
  readonly isHeld: boolean;
  readonly isEditable: boolean;
  /** `row:seat`, for the arrow keys. */
  readonly place: string;
  readonly onFocused: (teamId: string | null) => void;
}

/** A team on the board: name, points, how often it sat where, and what the draw says of it. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { team, seat, flags, mark, isHeld, isEditable, place, onFocused } = props;
  const { t } = useLingui();
  const { sides } = useTournament();
  const ref = useRef<HTMLButtonElement>(null);
  const { isDragged, isOver } = useDragging(ref, team.id, isEditable);
  const history = sides.map((_, index) => team.seatHistory[index] ?? 0);
  const counted = sides
    .map(
      (side, index) =>
        t`${side.short} ${plural(history[index] ?? 0, { one: '# time', other: '# times' })}`,
    )
    .join(', ');
  const isPulledUp = flags.includes('pullup') || flags.includes('bubbled-up');
  const prospect = useProspectText(team.prospects);
  return (
    <button
      ref={ref}
      type="button"
      data-place={place}
      data-team={team.id}
      aria-pressed={isEditable ? isHeld : undefined}
      aria-label={t`${team.name}, ${formatNumber(team.points)} points, ${counted}${isPulledUp ? t`, pulled up` : ''}${prospect && `, ${prospect}`}`}
      className={cx(
        styles.card,
        isHeld && styles.held,
        isDragged && styles.dragged,
        isOver && styles.over,
        mark && styles.marked,
      )}
      onMouseEnter={() => onFocused(team.id)}
      onMouseLeave={() => onFocused(null)}
      onFocus={() => onFocused(team.id)}
      onBlur={() => onFocused(null)}
    >
      <span className={styles.name}>
        {team.emoji && <span aria-hidden="true">{team.emoji} </span>}
        <bdi>{team.name}</bdi>
      </span>
      <span className={styles.meta}>
        <b>{formatNumber(team.points)}</b>
        <span className={styles.history} title={counted}>
          {history.map((times, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: seats keep their places
              key={index}
              className={cx(index === seat && styles.here)}
            >
              {times}
            </span>
          ))}
        </span>
        <ProspectMark prospects={team.prospects} />
        {isPulledUp && (
          <span className={styles.flag} title={t`Pulled up`}>
            <ArrowUp aria-hidden="true" />
          </span>
        )}
        {mark && mark.rounds.length > 0 && (
          <span className={styles.met}>{mark.rounds.map((round) => `R${round}`).join(' ')}</span>
        )}
        {mark?.isKin && (
          <span className={styles.met} title={t`Same institution`}>
            <Landmark aria-hidden="true" />
          </span>
        )}
      </span>
    </button>
  );
});

function useDragging(
  ref: React.RefObject<HTMLButtonElement | null>,
  teamId: string,
  isEditable: boolean,
): { readonly isDragged: boolean; readonly isOver: boolean } {
  const [isDragged, setDragged] = useState(false);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || !isEditable) return;
    return combine(
      draggable({
        element,
        getInitialData: () => ({ teamId }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        getData: () => ({ teamId }),
        canDrop: ({ source }) => source.data.teamId !== teamId,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: () => setOver(false),
      }),
    );
  }, [ref, teamId, isEditable]);
  return { isDragged, isOver };
}
