import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';

interface WithdrawDialogProps {
  readonly title: string;
  readonly busy: boolean;
  readonly onWithdraw: () => void;
  readonly onClose: () => void;
}

/** Asks before a released draw disappears from every page. */
export function WithdrawDialog({ title, busy, onWithdraw, onClose }: WithdrawDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={t`The public page, big screens and participants’ own pages will say that a new draw is coming. You can undo this.`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Keep it released</Trans>
          </Button>
          <Button look="destructive" busy={busy} onClick={onWithdraw}>
            <Trans>Withdraw the release</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          You don’t need to withdraw it to swap teams, judges or rooms: edit them on the boards
          while the draw is released.
        </Trans>
      </p>
    </Dialog>
  );
}
