import { Trans, useLingui } from '@lingui/react/macro';
import { useAct } from '#web/lib/query/use-act.ts';

import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import type { MyRegistrationData } from '../my-data.ts';

interface WithdrawDialogProps {
  readonly mine: MyRegistrationData;
  readonly onClose: () => void;
}

/** Leaves the tournament, after saying what that means. */
export function WithdrawDialog({ mine, onClose }: WithdrawDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const withdraw = useAct('registration.withdrawMine', {
    onSuccess: () => {
      toast.success(t`You have withdrawn`);
      onClose();
    },
  });
  return (
    <Dialog
      alert
      open
      onOpenChange={onClose}
      title={t`Withdraw from the tournament?`}
      actions={
        <>
          <Button size="tap" onClick={onClose}>{t`Stay`}</Button>
          <Button
            look="destructive"
            size="tap"
            busy={withdraw.isPending && t`Withdrawing …`}
            onClick={() => withdraw.mutate(undefined)}
          >
            {t`Withdraw`}
          </Button>
        </>
      }
    >
      <p>
        {mine.role === 'adjudicator' ? (
          <Trans>
            You will not judge. You can register again while registration is open and places remain.
          </Trans>
        ) : mine.partners.length > 0 ? (
          <Trans>
            You leave {mine.teamName}; the others stay in it. You can register again while
            registration is open and places remain.
          </Trans>
        ) : (
          <Trans>
            You are alone in {mine.teamName}: it goes with you. You can register again while
            registration is open and places remain.
          </Trans>
        )}
      </p>
      {withdraw.error && (
        <Note tone="bad" live title={t`Not withdrawn.`}>
          {withdraw.error.message}
        </Note>
      )}
    </Dialog>
  );
}
