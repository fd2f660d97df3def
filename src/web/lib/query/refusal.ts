import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { useTournament } from '../tournament.tsx';
import type { ApiError } from './api.tsx';

/**
 * Says why something was refused. When somebody else was quicker, what is shown is asked for again.
 * @param thing what it was about, as the sentence begins: "The draw".
 */
export function useRefusal(thing: string): (error: ApiError) => void {
  const { t } = useLingui();
  const toast = useToast();
  const queries = useQueryClient();
  const { id } = useTournament();
  return (error) => {
    if (error.code === 'conflict' || error.code === 'snapshot-changed') {
      toast.warning(t`${thing}: changed by someone else`, {
        text: t`You now see the latest version. Try again if your change still applies.`,
      });
      void queries.invalidateQueries({ predicate: ({ meta }) => meta?.tournamentId === id });
      return;
    }
    if (error.code === 'offline') {
      toast.error(t`You’re offline`, { text: t`Nothing was changed. Try again in a moment.` });
      return;
    }
    toast.error(t`${thing}: couldn’t do that`, { text: error.message });
  };
}
