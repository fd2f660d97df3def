import { useLingui } from '@lingui/react/macro';
import { useAct } from '#web/lib/query/use-act.ts';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';

/** A link that brings the rest of my team into it; null until it was asked for. */
export function useInvitePartner() {
  const { t } = useLingui();
  const toast = useToast();
  const make = useAct('registration.invitePartner', {
    onError: (error) =>
      error.code === 'team-full'
        ? toast.warning(t`Your team is full`, { text: t`It has all its speakers.` })
        : toast.error(t`No link was created`, { text: error.message }),
  });
  return {
    url: make.data?.url ?? null,
    isBusy: make.isPending,
    onMake: () => make.mutate(undefined),
  };
}
