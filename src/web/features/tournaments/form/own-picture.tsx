import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isIconAddress } from '#contract/kinds/icons.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useTournament } from '#web/lib/tournament.tsx';
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
  const remove = useAct('icons.remove', {
    input: (_: null) => ({ body: { version } }),
    onSuccess: (done) => {
      onIcon(done.icon);
      toast.success(t`Picture removed`);
    },
    onError: refuse,
  });
  const send = useAct('icons.put', {
    input: (picture: string) => ({ body: { version, picture } }),
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
