import { Trans, useLingui } from '@lingui/react/macro';
import type { RoomVisitor } from '#contract/live.ts';
import { formatList } from '#contract/text/language.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import { useRoomPages } from '#web/lib/links/room-pages.ts';
import { useRoomVisit } from '#web/lib/live/live-provider.tsx';
import { useRead } from '#web/lib/query/use-read.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { useRoomInFlight } from '#web/ui/debate/draw/room-in-flight.ts';
import { PageLinks } from '#web/ui/debate/people/page-links.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import type { BallotForm } from '../keep/saved-ballot.ts';
import type { RoomBallots } from './desk-data.ts';
import { PostponementOf } from './postponement.tsx';
import { RoomSheet } from './sheet/room-sheet.tsx';

/** Who else has a room open. */
interface Company {
  readonly visitors: readonly RoomVisitor[];
}

interface RoomDialogProps extends Company {
  readonly room: RoomBallots;
  readonly isRoundOpen: boolean;
  /** Results of the round are released. */
  readonly isPublic: boolean;
  readonly onClose: () => void;
  /** On to the next room that waits for confirmation, or for a ballot. */
  readonly onConfirmed: () => void;
  readonly onEntered: () => void;
}

/** One room: its one sheet, over the list of all rooms. */
export function RoomDialog(props: RoomDialogProps) {
  const { room, isRoundOpen, visitors, onClose, onConfirmed, onEntered } = props;
  const { t } = useLingui();
  const { id: tournamentId } = useTournament();
  useRoomVisit(tournamentId, room.debateId);
  const can = useCan();
  const inFlight = useRoomInFlight();
  const form = useForm(room);
  const venue = inFlight(room.venue ?? t`Debate ${room.rank}`, room.flight);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Ballots of ${venue}`}
      width="wide"
      ownFocus
    >
      <AlsoHere visitors={visitors.filter(({ debateId }) => debateId === room.debateId)} />
      <PostponementOf room={room} />
      {!can('ballots.enter') ? (
        <Note>
          <Trans>You can see which ballots are in. Only people who enter ballots see scores.</Trans>
        </Note>
      ) : room.due.length === 0 ? (
        <Note tone="warn">
          <Trans>This room has no judges yet.</Trans>
        </Note>
      ) : !form.data ? (
        <NotLoaded of={form} title={t`Couldn’t load the room`} rows={6} />
      ) : (
        <RoomSheet
          key={room.debateId}
          room={room}
          isRoundOpen={isRoundOpen}
          isPublic={props.isPublic}
          form={form.data.form}
          pack={form.data.pack}
          onEntered={onEntered}
          onConfirmed={onConfirmed}
        />
      )}
      <RoomPages room={room} name={venue} motions={form.data?.form.motions ?? []} />
    </Dialog>
  );
}

/** Below the sheet, so that the keys of the sheet come first. */
function RoomPages(props: {
  readonly room: RoomBallots;
  readonly name: string;
  readonly motions: BallotForm['motions'];
}) {
  const { room, name, motions } = props;
  const links = useRoomPages({
    debate: { id: room.debateId, name },
    judgeIds: room.panel.map(({ id }) => id),
    teamIds: room.teams.map(({ id }) => id),
    motions,
  });
  return <PageLinks links={links} wide />;
}

/** Two desks at one room: nothing is lost, but one of them could take the next. */
function AlsoHere({ visitors }: Company) {
  const { t } = useLingui();
  const names = [...new Set(visitors.map(({ name, isYou }) => (isYou ? t`You` : name)))];
  if (names.length === 0) return null;
  const list = formatList(names);
  return (
    <Note tone="warn" live>
      {visitors.every(({ isYou }) => isYou)
        ? t`You also have this room open on another page.`
        : t`Also in this room: ${list}.`}
    </Note>
  );
}

function useForm(room: RoomBallots) {
  const { debateId } = room;
  const can = useCan();
  const enabled = can('ballots.enter') && room.due.length > 0;
  const form = useRead('ballots.form', { params: { debateId } }, { enabled });
  const rules = useRead('tournaments.pack', {}, { enabled });
  const refetch = () => void Promise.all([form.refetch(), rules.refetch()]);
  const data = form.data &&
    rules.data && { form: form.data satisfies BallotForm, pack: rules.data.pack as RulePack };
  return { data, error: form.error ?? rules.error, refetch };
}
