import { useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useCan } from '#web/lib/tournament.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { useConfirm } from '#web/ui/kit/overlays/use-confirm.tsx';

type Message = Pick<CallOutput<Api['messages']['deliveries']>, 'id' | 'kind' | 'about'>;

/** Which messages the reader may withdraw: those that somebody wrote, not those that report a fact. */
export function useMayWithdraw(): (kind: Message['kind']) => boolean {
  const can = useCan();
  return (kind) => kind === 'announcement' || (kind === 'emergency' && can('messages.emergency'));
}

/** Withdraws a message that somebody wrote. */
export function WithdrawButton({ message }: { readonly message: Message }) {
  const { t } = useLingui();
  const toast = useToast();
  const { ask, question } = useConfirm();
  const { id: messageId, about } = message;
  const withdraw = useAct('messages.withdraw', {
    input: () => ({ params: { messageId } }),
    onSuccess: () => void toast.success(t`Withdrawn`),
    onError: useRefusal(t`The message`),
  });
  return (
    <>
      <Button
        busy={withdraw.isPending}
        onClick={() =>
          ask({
            title: t`Withdraw “${about}”?`,
            text: t`It disappears from inboxes, and what hasn’t left yet isn’t sent. What has already arrived as a notification, on Discord or by email stays there.`,
            act: t`Withdraw the message`,
            onYes: () => withdraw.mutate(undefined),
          })
        }
      >
        {t`Withdraw`}
      </Button>
      {question}
    </>
  );
}
