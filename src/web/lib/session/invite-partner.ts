import { useLingui } from '@lingui/react/macro';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { useTournamentAct } from '../query/mutation.ts';

/** A link that brings the rest of my team into it; null until it was asked for. */
export function useInvitePartner() {
  const { t } = useLingui();
  const toast = useToast();
  const make = useTournamentAct<undefined, { readonly url: string }>({
    call: (client, _, { tournamentId, idempotencyKey }) =>
      client.registration.invitePartner({ params: { tournamentId }, idempotencyKey }),
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
