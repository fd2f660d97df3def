import { useLingui } from '@lingui/react/macro';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import type { Member } from './contact-data.ts';

interface RemoveDialogProps {
  readonly signupId: string;
  readonly member: Member;
  readonly onClose: () => void;
}

/** Removes a person of the institution; their place is free again. */
export function RemoveDialog({ signupId, member, onClose }: RemoveDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const refuse = useRefusal(member.name);
  const remove = useAct('signups.removePerson', {
    input: (_: null) => ({ params: { signupId, personId: member.personId } }),
    onSuccess: () => {
      toast.success(t`${member.name} is removed`);
      onClose();
    },
    onError: (error) => {
      onClose();
      refuse(error);
    },
  });
  return (
    <Dialog
      alert
      open
      onOpenChange={onClose}
      title={t`Remove ${member.name}?`}
      description={t`Their details are deleted and their private link stops working. A team left without speakers is removed too, unless the organisers created it.`}
      actions={
        <>
          <Button onClick={onClose}>{t`Keep`}</Button>
          <Button look="destructive" busy={remove.isPending} onClick={() => remove.mutate(null)}>
            {t`Remove`}
          </Button>
        </>
      }
    />
  );
}
