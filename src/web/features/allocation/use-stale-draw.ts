import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ApiError, useApi } from '#web/lib/query/api.tsx';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';

/**
 * Explains why an edit of a draw was refused. After a conflicting change it names the author, if
 * the viewer may know, and reloads the draw.
 */
export function useStaleDraw(thing: string): (error: ApiError) => void {
  const { t } = useLingui();
  const { client } = useApi();
  const { id: tournamentId } = useTournament();
  const queries = useQueryClient();
  const can = useCan();
  const toast = useToast();
  const refuse = useRefusal(thing);
  return (error) => {
    if (error.code !== 'conflict') return refuse(error);
    void queries.invalidateQueries({
      predicate: ({ meta }) => meta?.tournamentId === tournamentId,
    });
    const text = t`You’re now seeing the latest version. Try again if your change still applies.`;
    const say = (who?: string) =>
      toast.warning(who ? t`${who} changed this first` : t`Someone else changed this first`, {
        text,
      });
    if (!can('activity.see')) return void say();
    client.activity
      .list({ params: { tournamentId }, query: { limit: 1 } })
      .then(({ rows: [last] }) => say(last?.actor ?? undefined))
      .catch(() => say());
  };
}
