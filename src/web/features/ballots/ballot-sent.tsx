import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatWhen } from '#web/lib/format.ts';
import { SentMark } from '#web/ui/debate/results/sent-mark.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import styles from './ballot-page.module.css';
import { FlagOwnBallot } from './flag-own-ballot.tsx';
import type { SavedBallot } from './keep/saved-ballot.ts';
import { SheetReadBack } from './sheet/sheet-read-back.tsx';
import type { CheckedSheet } from './sheet/use-checked-sheet.ts';

interface BallotSentProps {
  readonly kept: SavedBallot;
  readonly checked: CheckedSheet;
  readonly back: string;
  readonly onCorrect: () => void;
  readonly onFlagged: () => void;
  /** What its chair writes to the teams. */
  readonly reasons: ReactNode;
  /** The chair has still to write it. */
  readonly owesReasons: boolean;
}

/** Where the ballot is on its way, and what it says. */
export function BallotSent(props: BallotSentProps) {
  const { kept, checked, back, onCorrect, onFlagged, reasons, owesReasons } = props;
  const { t } = useLingui();
  const { state, ballot, tournament } = kept;
  const at = ballot ? formatWhen(ballot.enteredAt, tournament.timeZone) : '';
  const isHere = state === 'waiting' || state === 'sending';
  const isForeign = ballot !== null && !ballot.mine;
  const isSecond = state === 'received' && Boolean(ballot?.unseenId);
  return (
    <>
      <SentMark
        state={state === 'waiting' || state === 'sending' ? state : 'arrived'}
        title={
          <>
            {state === 'waiting' && <Trans>Saved on this phone</Trans>}
            {state === 'sending' && <Trans>Sending</Trans>}
            {state === 'received' && <Trans>Received at {at}</Trans>}
            {state === 'confirmed' && <Trans>Confirmed</Trans>}
          </>
        }
      >
        {isHere && (
          <Trans>
            It will be sent automatically, once, when you’re back online. Keep this page open, or
            open it again then.
          </Trans>
        )}
        {state === 'received' &&
          (isForeign ? (
            <Trans>Sent by {ballot.enteredBy}. The tab room will confirm it.</Trans>
          ) : kept.form.isOver ? (
            <Trans>The round is over. If something is wrong, flag it for the tab room.</Trans>
          ) : isSecond ? (
            <Trans>The tab room will compare it with the other ballot.</Trans>
          ) : owesReasons ? (
            <Trans>The tab room will confirm it. The teams are waiting for your reasons.</Trans>
          ) : (
            <Trans>The tab room will confirm it. You’re done with this room.</Trans>
          ))}
        {state === 'confirmed' &&
          (isForeign ? (
            <Trans>Sent by {ballot.enteredBy}. The tab room has confirmed it.</Trans>
          ) : (
            <Trans>The tab room has confirmed this ballot. Thank you.</Trans>
          ))}
      </SentMark>
      {isSecond && (
        <Note tone="warn" live title={t`There are two ballots for this room.`}>
          <Trans>
            Another ballot arrived before this one. The tab room has both and will ask you which is
            right.
          </Trans>
        </Note>
      )}
      {reasons}
      {checked.problems.length === 0 && (
        <div className={styles.sheet}>
          <SheetReadBack checked={checked} />
        </div>
      )}
      <div className={styles.acts}>
        <LinkButton href={back} look={isHere ? 'plain' : 'main'} size="tap" wide>
          {t`Back to my page`}
        </LinkButton>
        {!kept.form.isOver && (
          <Button look="bare" size="tap" wide onClick={onCorrect}>
            {isHere ? t`Edit ballot` : t`Correct this ballot`}
          </Button>
        )}
        {!isHere && <FlagOwnBallot kept={kept} onFlagged={onFlagged} />}
      </div>
    </>
  );
}
