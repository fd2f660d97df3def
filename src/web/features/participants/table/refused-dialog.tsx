import { Trans, useLingui } from '@lingui/react/macro';
import { useRounds } from '#web/lib/time/rounds.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { useWithdrawal } from '../teams/use-withdrawal.ts';
import { RefusalList } from './refusal-list.tsx';
import type { Refusal } from './use-bulk.ts';
import type { PickedRow } from './use-picked.ts';

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
      title={t`${row.name} can’t be removed`}
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
              Withdraw it instead: its results stay, and it is left out of all future rounds. You
              can bring it back at any time.
            </Trans>
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** Out of every round to come; out of a drawn one on the draw page, where its room is settled. */
function Withdrawal({ row, onDone }: Pick<RefusedDialogProps, 'row'> & { onDone: () => void }) {
  const { slug } = useTournament();
  const can = useCan();
  const withdrawal = useWithdrawal(onDone);
  const drawn = (useRounds().data?.rounds ?? []).find(
    ({ state, drawState }) => state !== 'completed' && drawState !== null,
  );
  return (
    <>
      {drawn && can('draw.edit') && (
        <LinkButton href={`/tournaments/${slug}/manage/draw?round=${drawn.id}`}>
          <Trans>Open the draw of {drawn.name}</Trans>
        </LinkButton>
      )}
      {can('participants.edit') && (
        <Button
          look="main"
          busy={withdrawal.isPending}
          onClick={() => withdrawal.mutate({ team: row, withdrawn: true })}
        >
          <Trans>Withdraw</Trans>
        </Button>
      )}
    </>
  );
}
