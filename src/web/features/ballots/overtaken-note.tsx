import { Trans, useLingui } from '@lingui/react/macro';
import { formatWhen } from '#web/lib/format.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import type { Ballot, SavedBallot } from './keep/saved-ballot.ts';

interface OvertakenNoteProps {
  readonly confirmed: Ballot;
  readonly kept: SavedBallot;
  readonly onKeep: () => void;
}

/** The tab room confirmed another ballot before this one arrived: correct it, or let it count. */
export function OvertakenNote({ confirmed, kept, onKeep }: OvertakenNoteProps) {
  const { t } = useLingui();
  const { timeZone } = kept.tournament;
  const at = formatWhen(confirmed.confirmedAt ?? confirmed.enteredAt, timeZone);
  return (
    <Note
      tone="bad"
      live
      title={t`The tab room confirmed another ballot for this room at ${at}.`}
      actions={
        <Button size="small" onClick={onKeep}>
          {t`Keep the confirmed ballot`}
        </Button>
      }
    >
      <Trans>
        It was entered by {confirmed.enteredBy} and differs from yours. If yours is right, explain
        why below and send it again.
      </Trans>
    </Note>
  );
}
