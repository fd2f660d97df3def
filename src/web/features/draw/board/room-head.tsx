import { Trans, useLingui } from '@lingui/react/macro';
import { CircleQuestionMark } from 'lucide-react';
import { formatNumber } from '#web/lib/format.ts';
import { FixtureNote } from '#web/ui/debate/draw/fixture-note.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Button, IconButton } from '#web/ui/kit/inputs/button.tsx';
import styles from './board.module.css';
import type { Debate } from './board-data.ts';

interface RoomHeadProps {
  readonly debate: Debate;
  readonly venue: string | null;
  /** Of its teams; null: there are none. */
  readonly division: string | null;
  /** Null where every debate has a room of its own. */
  readonly flight: number | null;
  readonly onWhy: (button: HTMLElement) => void;
  /** Settles open sides as they stand; null where there is nothing to settle. */
  readonly onSettle: (() => void) | null;
}

/** A room of the board: rank, bracket, place, what the draw could not avoid, and why. */
export function RoomHead({ debate, venue, division, flight, onWhy, onSettle }: RoomHeadProps) {
  const { t } = useLingui();
  const flags = useFlagWords();
  return (
    <div className={styles.room}>
      <div className={styles.roomLine}>
        <span className={styles.rank}>{debate.rank}</span>
        <span className={styles.venue}>{venue ?? debate.location ?? <Trans>no room</Trans>}</span>
        <IconButton
          tight
          label={t`Why debate ${debate.rank}?`}
          icon={<CircleQuestionMark aria-hidden="true" />}
          aria-haspopup="dialog"
          data-debate={debate.id}
          onClick={({ currentTarget }) => onWhy(currentTarget)}
        />
      </div>
      <div className={styles.roomFacts}>
        <FixtureNote fixture={{ ...debate, venue: venue ?? debate.location }} />
        {flight !== null && <span>{t`Flight ${flight}`}</span>}
        {division !== null && (
          <span>
            <Trans>division {division}</Trans>
          </span>
        )}
        {debate.bracket !== null && (
          <span>
            <Trans>bracket {formatNumber(debate.bracket)}</Trans>
          </span>
        )}
        {debate.flags.map(
          (flag) =>
            flags[flag] && (
              <Status key={flag} tone="warn">
                {flags[flag]}
              </Status>
            ),
        )}
        {onSettle && (
          <Button size="small" onClick={onSettle}>
            <Trans>Set the sides</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

function useFlagWords(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    repeat: t`Meet again`,
    'same-institution': t`Same institution`,
    'swapped-history': t`Swapped: had met`,
    'swapped-institution': t`Swapped: institution`,
    'swapped-both': t`Swapped: met, institution`,
    'third-place': t`Third-place debate`,
  };
}
