import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useTournamentAct } from '../../lib/mutation.ts';
import { useRefusal } from '../../lib/refusal.ts';
import { useRounds } from '../../lib/rounds.ts';
import { useCan, useTournament } from '../../lib/tournament.tsx';
import { Button, LinkButton } from '../../ui/kit/button.tsx';
import { Dialog } from '../../ui/kit/dialog.tsx';
import { toasts } from '../../ui/kit/toast-store.ts';
import type { PickedRow } from './bulk-bar.tsx';
import { RefusalList } from './refusal-list.tsx';
import type { Refusal } from './use-bulk.ts';

interface RefusedDialogProps {
  readonly row: PickedRow;
  readonly refusals: readonly Refusal[];
  /** Whether the row is a team, which can be withdrawn instead. */
  readonly isTeam: boolean;
  readonly onClose: () => void;
}

/** Why a row cannot be removed, and what can be done instead. */
export function RefusedDialog({ row, refusals, isTeam, onClose }: RefusedDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`${row.name} cannot be removed`}
      actions={
        <>
          <Button onClick={onClose}>{t`Close`}</Button>
          {isTeam && <Withdrawal row={row} onDone={onClose} />}
        </>
      }
    >
      <div className="stack">
        <RefusalList refusals={refusals} />
        {isTeam && (
          <p>
            <Trans>
              Withdraw it instead: its results stay, and it takes part in none of the rounds to come
              until you make it available again.
            </Trans>
          </p>
        )}
      </div>
    </Dialog>
  );
}

interface Change {
  readonly roundIds: readonly string[];
  readonly available: boolean;
}

/** Out of every round that is not drawn; out of a drawn one on the draw page, where its room is settled. */
function Withdrawal({ row, onDone }: Pick<RefusedDialogProps, 'row'> & { onDone: () => void }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const can = useCan();
  const refuse = useRefusal(t`The team`);
  const rounds = (useRounds().data?.rounds ?? []).filter(({ state }) => state !== 'completed');
  const drawn = rounds.find(({ drawState }) => drawState !== null);
  const coming = rounds.filter(({ drawState }) => drawState === null);
  const act = useTournamentAct<Change, readonly string[]>({
    call: async (client, { roundIds, available }, { tournamentId }) => {
      const changed: string[] = [];
      for (const roundId of roundIds) {
        const params = { tournamentId, roundId };
        const { teamIds } = await client.rounds.availability({ params });
        if (teamIds.includes(row.id) === available) continue;
        await client.rounds.setAvailability({
          params,
          body: { kind: 'set', subject: 'team', ids: [row.id], available },
        });
        changed.push(roundId);
      }
      return changed;
    },
    refresh: ['availability', 'round'],
    onSuccess: (roundIds, { available }) => {
      if (available) return;
      const undo = () => act.mutate({ roundIds, available: true });
      toasts.success(t`${row.name} is withdrawn`, roundIds.length > 0 ? { undo } : {});
      onDone();
    },
    onError: refuse,
  });
  const withdraw = () => act.mutate({ roundIds: coming.map(({ id }) => id), available: false });
  if (!can('checkin.others')) return null;
  return (
    <>
      {drawn && can('draw.edit') && (
        <LinkButton href={`/tournaments/${slug}/manage/draw?round=${drawn.id}`}>
          <Trans>Open the draw of {drawn.name}</Trans>
        </LinkButton>
      )}
      {coming.length > 0 && (
        <Button look="main" busy={act.isPending} onClick={withdraw}>
          <Plural
            value={coming.length}
            one="Withdraw from # round"
            other="Withdraw from # rounds"
          />
        </Button>
      )}
    </>
  );
}
