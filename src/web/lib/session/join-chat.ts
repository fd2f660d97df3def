import { useLingui } from '@lingui/react/macro';
import { useApi } from '#web/lib/query/api.tsx';
import { useAct } from '#web/lib/query/use-act.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';

/** Joining the tournament's chat server as myself. */
export function useJoinChat() {
  const { t } = useLingui();
  const toast = useToast();
  const { key } = useApi();
  const { data } = useRead('chat.available');
  const join = useAct('chat.join', {
    onError: (error) => toast.error(t`Error joining Discord`, { text: error.message }),
  });
  return {
    /** The tournament has a server that lets people in; a private link has no account to let in. */
    isOffered: key === 'session' && (data?.chat ?? false),
    /** Where the server opens once I joined; null before. */
    url: join.data?.url ?? null,
    isBusy: join.isPending,
    onJoin: () => join.mutate(undefined),
  };
}
