import { useLingui } from '@lingui/react/macro';
import { useTournamentAct } from '../../../lib/mutation.ts';
import { useRefusal } from '../../../lib/refusal.ts';
import { useCan, useTournament } from '../../../lib/tournament.tsx';
import { Button } from '../../../ui/kit/button.tsx';
import { useToast } from '../../../ui/kit/toast-store.ts';
import styles from './desk.module.css';
import type { RoomBallots } from './desk-data.ts';

interface ConfirmAllProps {
  readonly room: RoomBallots;
  readonly onConfirmed: () => void;
}

/** Confirms every judge's ballot of a room in one act, where they agree and a second person may. */
export function ConfirmAll({ room, onConfirmed }: ConfirmAllProps) {
  const { t } = useLingui();
  const can = useCan();
  const toast = useToast();
  const { settings } = useTournament();
  const refuse = useRefusal(t`The ballots`);
  const act = useTournamentAct({
    call: async (client, ballotIds: string[], { tournamentId, idempotencyKey }) => {
      for (const ballotId of ballotIds) {
        await client.ballots.confirm({
          params: { tournamentId, ballotId },
          idempotencyKey: `${idempotencyKey} ${ballotId}`,
        });
      }
    },
    refresh: ['ballot'],
    onSuccess: () => {
      toast.success(t`Every ballot of the room is confirmed`);
      onConfirmed();
    },
    onError: refuse,
  });
  const waiting = room.ballots.filter(({ state }) => state === 'submitted');
  const isFree = waiting.every(({ mine }) => !(mine && settings.confirmByAnother));
  if (waiting.length < 2 || room.state !== 'submitted' || !isFree || !can('ballots.confirm')) {
    return null;
  }
  return (
    <div className={styles.acts}>
      <Button
        look="main"
        busy={act.isPending}
        onClick={() => act.mutate(waiting.map(({ id }) => id))}
      >
        {t`Confirm all ${waiting.length}`}
      </Button>
    </div>
  );
}
