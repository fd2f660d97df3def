import { useLingui } from '@lingui/react/macro';
import { Ban, Lock } from 'lucide-react';
import { memo } from 'react';
import type { PanelRole } from '#engine/vocabulary.ts';
import { RoleMark } from '#web/ui/debate/people/role-mark.tsx';
import { cx } from '#web/ui/kit/cx.ts';
import { formatScore } from '../why/words.ts';
import styles from './board.module.css';
import type { BoardJudge, BoardSeat, Mark } from './board-model.ts';

interface SeatSlotProps {
  readonly debateId: string;
  readonly roomName: string;
  readonly role: PanelRole;
  readonly seat: BoardSeat | null;
  readonly judge: BoardJudge | null;
  /** `row:column`, for the arrow keys. */
  readonly place: string;
  /** The one stop of the Tab key on the board. */
  readonly isTabStop: boolean;
  /** What this judge is to the one in focus. */
  readonly mark: Mark | null;
  readonly isClash: boolean;
  readonly isInFocus: boolean;
  readonly isHeld: boolean;
  readonly isEditable: boolean;
}

/** A seat on the board: a judge who can be picked up, or a gap that takes one. */
export const SeatSlot = memo(function SeatSlot(props: SeatSlotProps) {
  const { debateId, role, seat, judge, place, mark, isEditable } = props;
  const { isClash, isInFocus, isHeld, isTabStop } = props;
  const { t } = useLingui();
  const judgeId = seat?.adjudicatorId;
  const label = useSeatLabel(props);
  const isAway = judge?.available === false;
  return (
    <button
      type="button"
      draggable={isEditable && seat ? true : undefined}
      data-takes={isEditable ? '' : undefined}
      data-place={place}
      data-judge={judgeId}
      data-debate={debateId}
      data-role={role}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={label}
      aria-pressed={isEditable && judge ? isHeld : undefined}
      title={judge?.name}
      className={cx(
        styles.seat,
        !seat && styles.empty,
        !seat && role === 'chair' && styles.noChair,
        seat?.locked && styles.locked,
        (isClash || mark?.conflict) && styles.bad,
        isAway && styles.away,
        isInFocus && styles.inFocus,
        isHeld && styles.held,
      )}
    >
      {seat ? (
        <>
          <RoleMark role={role} small />
          <bdi className={cx(styles.name, 'trunc')}>{judge?.short ?? t`Unknown`}</bdi>
          {mark && mark.rounds.length > 0 && !mark.conflict && (
            <span className={styles.mark}>R{mark.rounds.join(' ')}</span>
          )}
          {(isClash || mark?.conflict) && (
            <span className={styles.never}>
              <Ban aria-hidden="true" />
            </span>
          )}
          {seat.locked && <Lock aria-hidden="true" className={styles.score} />}
          {judge && <span className={styles.score}>{formatScore(judge.score)}</span>}
        </>
      ) : (
        <>
          {role === 'chair' && <span className={styles.lacking}>{t`no chair`}</span>}
          <span className={cx(role === 'chair' && styles.offer)}>{t`drop here`}</span>
        </>
      )}
    </button>
  );
});

function useSeatLabel(props: SeatSlotProps): string {
  const { role, roomName, seat, judge, isClash } = props;
  const { t } = useLingui();
  const roles = { chair: t`chair`, panellist: t`panellist`, trainee: t`trainee` };
  if (!judge) return t`Empty seat: ${roles[role]}, ${roomName}`;
  const parts = [
    `${judge.name}, ${formatScore(judge.score)}`,
    `${roles[role]}, ${roomName}`,
    seat?.locked ? t`locked` : '',
    judge.available ? '' : t`not available`,
    isClash && judge.available ? t`conflict in this room` : '',
  ];
  return parts.filter(Boolean).join(', ');
}
