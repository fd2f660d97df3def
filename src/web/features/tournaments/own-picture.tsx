import { Trans, useLingui } from '@lingui/react/macro';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isIconAddress } from '#contract/icons.ts';
import { useTournamentAct } from '../../lib/mutation.ts';
import { useRefusal } from '../../lib/refusal.ts';
import { type Tournament, useTournament } from '../../lib/tournament.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { useToast } from '../../ui/kit/toast-store.ts';
import styles from './icon-dialog.module.css';
import { IconDialog } from './icon-dialog.tsx';

/** Below the crests: a picture of the tournament's own, given and taken away at once. */
export function OwnPicture({ onIcon }: { readonly onIcon: (icon: string | null) => void }) {
  const { t } = useLingui();
  const { icon, version } = useTournament();
  const [isOpen, setIsOpen] = useState(false);
  const toast = useToast();
  const refuse = useRefusal(t`The picture`);
  const remove = useTournamentAct<null, Tournament>({
    call: (client, _, { tournamentId, idempotencyKey }) =>
      client.icons.remove({ params: { tournamentId }, body: { version }, idempotencyKey }),
    refresh: ['tournament'],
    onSuccess: (done) => {
      onIcon(done.icon);
      toast.success(t`The picture is gone`);
    },
    onError: refuse,
  });
  return (
    <div className={styles.own}>
      <Button icon={<ImagePlus aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {isIconAddress(icon) ? <Trans>Another picture</Trans> : <Trans>Upload a picture</Trans>}
      </Button>
      {isIconAddress(icon) && (
        <Button
          look="bare"
          icon={<Trash2 aria-hidden="true" />}
          busy={remove.isPending}
          onClick={() => remove.mutate(null)}
        >
          <Trans>Remove the picture</Trans>
        </Button>
      )}
      {isOpen && (
        <IconDialog
          onClose={() => setIsOpen(false)}
          onDone={(done) => {
            setIsOpen(false);
            onIcon(done.icon);
            toast.success(t`The picture is in place`);
          }}
        />
      )}
    </div>
  );
}
