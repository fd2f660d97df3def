import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import type { RoomBallots } from './desk-data.ts';
import styles from './sheet/room-sheet.module.css';
import type { useRoomActs } from './use-room-acts.ts';

interface ConfirmActsProps {
  readonly room: RoomBallots;
  readonly differs: boolean;
  readonly act: ReturnType<typeof useRoomActs>['confirm'];
}

/** Confirms every ballot of the room at once, where all are in, agree, and a second person looks at them. */
export function ConfirmActs({ room, differs, act }: ConfirmActsProps) {
  const { t } = useLingui();
  const can = useCan();
  const { settings } = useTournament();
  const waiting = room.ballots.filter(({ state }) => state === 'submitted');
  if (room.state === 'confirmed' && !room.decided && !differs) {
    return (
      <Note tone="bad" title={t`These ballots don’t give a result.`}>
        <Trans>Compare them and correct the wrong one.</Trans>
      </Note>
    );
  }
  if (waiting.length === 0 || differs || !can('ballots.confirm')) return null;
  const free = waiting.filter(({ mine }) => !(mine && settings.confirmByAnother));
  if (free.length === 0) return <NeedsAnother />;
  return (
    <div className={styles.acts}>
      <span className="muted grow sm">
        {free.length < waiting.length && t`You entered the others: someone else must confirm them.`}
      </span>
      <Button
        look="main"
        data-main=""
        busy={act.isPending}
        onClick={() => act.mutate(free.map(({ id }) => id))}
      >
        <Plural value={free.length} one="Confirm" other="Confirm all #" />
      </Button>
    </div>
  );
}

/** Somebody alone in the tab room learns how to go on. */
function NeedsAnother() {
  const can = useCan();
  const { slug } = useTournament();
  return (
    <div className="stack muted sm">
      <p>
        <Trans>You entered the pending ballots: someone else must confirm them.</Trans>
      </p>
      {can('settings.edit') && (
        <p>
          <Trans>
            Alone in the tab room?{' '}
            <Anchor className="link" href={`/tournaments/${slug}/settings/staff`}>
              Invite a second person
            </Anchor>
            , or turn the rule off in the{' '}
            <Anchor className="link" href={`/tournaments/${slug}/settings/details#second-person`}>
              details
            </Anchor>
            .
          </Trans>
        </p>
      )}
    </div>
  );
}
