import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RulePack } from '#engine/rule-pack.ts';
import { useCan, useTournamentQuery } from '../../../lib/tournament.tsx';
import { useRoomInFlight } from '../../../ui/debate/room-in-flight.ts';
import { Dialog } from '../../../ui/kit/dialog.tsx';
import { Note } from '../../../ui/kit/note.tsx';
import { ErrorState } from '../../../ui/kit/states.tsx';
import { SkeletonRows } from '../../../ui/kit/waiting.tsx';
import type { BallotForm } from '../keep/kept-ballot.ts';
import { BallotEntry } from './ballot-entry.tsx';
import type { RoomBallots } from './desk-data.ts';
import { SheetReview } from './sheet-review.tsx';

interface RoomDialogProps {
  readonly room: RoomBallots;
  readonly onClose: () => void;
  /** On to the next room that waits for confirmation, or for a ballot. */
  readonly onNext: () => void;
  readonly onEntered: () => void;
}

/** Whose sheet is being written; `first` fills in what is there already. */
interface Entry {
  readonly adjudicatorId: string | null;
  readonly from: RoomBallots['ballots'][number] | null;
}

/** One room: its ballots read back, compared and confirmed, or a new one typed in. */
export function RoomDialog({ room, onClose, onNext, onEntered }: RoomDialogProps) {
  const { t } = useLingui();
  const can = useCan();
  const inFlight = useRoomInFlight();
  const missing = room.due.find(({ state }) => state === 'missing');
  // Whoever opens a room for a sheet that is missing gets that one, never another's correction.
  const startsWithEntry = missing !== undefined && room.state !== 'disagree';
  const [entry, setEntry] = useState<Entry | null>(
    startsWithEntry && can('ballots.enter')
      ? { adjudicatorId: missing.adjudicatorId, from: null }
      : null,
  );
  const form = useForm(room);
  const venue = inFlight(room.venue ?? t`No room`, room.flight);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={entry ? t`Enter the ballot of ${venue}` : t`Ballots of ${venue}`}
      width="wide"
    >
      {!can('ballots.enter') ? (
        <Note>
          <Trans>You may see how the ballots stand; those who enter them see what they say.</Trans>
        </Note>
      ) : form.error ? (
        <ErrorState title={t`The room did not load`} onRetry={form.refetch}>
          {form.error.message}
        </ErrorState>
      ) : !form.data ? (
        <SkeletonRows rows={6} />
      ) : entry ? (
        <BallotEntry
          form={{ ...form.data.form, adjudicatorId: entry.adjudicatorId }}
          pack={form.data.pack}
          judge={room.due.find((due) => due.adjudicatorId === entry.adjudicatorId)?.name ?? null}
          key={entry.adjudicatorId}
          from={entry.from}
          isCorrection={isConfirmed(room, entry.adjudicatorId)}
          seenId={newestOf(room, entry.adjudicatorId)}
          onCancel={() => (startsWithEntry ? onClose() : setEntry(null))}
          beside={room.ballots.findLast(isLive) ?? null}
          onDone={() => {
            const next = room.due.find(
              (due) => due.state === 'missing' && due.adjudicatorId !== entry.adjudicatorId,
            );
            if (next) setEntry({ adjudicatorId: next.adjudicatorId, from: null });
            else onEntered();
          }}
        />
      ) : (
        <SheetReview
          room={room}
          form={form.data.form}
          pack={form.data.pack}
          onEnter={(adjudicatorId, from) => setEntry({ adjudicatorId, from })}
          onConfirmed={onNext}
        />
      )}
    </Dialog>
  );
}

function isLive({ state }: RoomBallots['ballots'][number]): boolean {
  return state === 'submitted' || state === 'confirmed';
}

function newestOf({ ballots }: RoomBallots, adjudicatorId: string | null): string | null {
  const own = ballots.filter((ballot) => ballot.adjudicatorId === adjudicatorId);
  return own.at(-1)?.id ?? null;
}

function isConfirmed(room: RoomBallots, adjudicatorId: string | null): boolean {
  return room.ballots.some(
    (ballot) => ballot.adjudicatorId === adjudicatorId && ballot.state === 'confirmed',
  );
}

function useForm(room: RoomBallots) {
  const { debateId } = room;
  const can = useCan();
  const query = useTournamentQuery<{ form: BallotForm; pack: RulePack }>({
    key: ['ballots', 'form', debateId],
    on: ['draw', 'allocation', 'participant', 'motion'],
    enabled: can('ballots.enter'),
    call: async (client, tournamentId) => {
      const [form, { pack }] = await Promise.all([
        client.ballots.form({ params: { tournamentId, debateId } }),
        client.tournaments.pack({ params: { tournamentId } }),
      ]);
      return { form, pack: pack as RulePack };
    },
  });
  return { data: query.data, error: query.error, refetch: () => void query.refetch() };
}
