import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isIconAddress } from '#contract/kinds/icons.ts';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { type Tournament, useTournament } from '#web/lib/tournament.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { IconDialog } from './icon-dialog.tsx';
import { PictureActs } from './picture-acts.tsx';

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
      toast.success(t`Picture removed`);
    },
    onError: refuse,
  });
  const send = useTournamentAct<string, Tournament>({
    call: (client, picture, { tournamentId, idempotencyKey }) =>
      client.icons.put({ params: { tournamentId }, body: { version, picture }, idempotencyKey }),
    refresh: ['tournament'],
    onSuccess: (done) => {
      setIsOpen(false);
      onIcon(done.icon);
      toast.success(t`Picture saved`);
    },
  });
  const open = () => {
    send.reset();
    setIsOpen(true);
  };
  return (
    <>
      <PictureActs
        hasOne={isIconAddress(icon)}
        onOpen={open}
        onRemove={() => remove.mutate(null)}
        isRemoving={remove.isPending}
      />
      {isOpen && (
        <IconDialog
          onClose={() => setIsOpen(false)}
          onPicture={(picture) => send.mutate(picture)}
          isBusy={send.isPending}
          error={send.error?.message ?? null}
        />
      )}
    </>
  );
}
