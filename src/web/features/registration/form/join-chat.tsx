import { useLingui } from '@lingui/react/macro';
import { ExternalLink, MessagesSquare } from 'lucide-react';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useRead } from '#web/lib/query/use-read.ts';

import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button, type ButtonProps, LinkButton } from '#web/ui/kit/inputs/button.tsx';

/** Adds me to the tournament's chat server; nothing where it has none. */
export function JoinChat({ look = 'plain' }: Pick<ButtonProps, 'look'>) {
  const { t } = useLingui();
  const toast = useToast();
  const { data } = useRead('chat.available');
  const join = useTournamentAct<undefined, { readonly url: string }>({
    call: (client, _, { tournamentId, idempotencyKey }) =>
      client.chat.join({ params: { tournamentId }, idempotencyKey }),
    onError: (error) => toast.error(t`Error joining Discord`, { text: error.message }),
  });
  if (!data?.chat) return null;
  if (join.data) {
    return (
      <LinkButton
        look={look}
        size="tap"
        href={join.data.url}
        target="_blank"
        icon={<ExternalLink aria-hidden="true" />}
      >
        {t`Open the chat server`}
      </LinkButton>
    );
  }
  return (
    <Button
      look={look}
      size="tap"
      icon={<MessagesSquare aria-hidden="true" />}
      busy={join.isPending && t`Joining …`}
      onClick={() => join.mutate(undefined)}
    >
      {t`Join the chat server`}
    </Button>
  );
}
