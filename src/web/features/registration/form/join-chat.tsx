import { useLingui } from '@lingui/react/macro';
import { ExternalLink, MessagesSquare } from 'lucide-react';
import { useAct } from '#web/lib/query/use-act.ts';

import { useRead } from '#web/lib/query/use-read.ts';

import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button, type ButtonProps, LinkButton } from '#web/ui/kit/inputs/button.tsx';

/** Adds me to the tournament's chat server; nothing where it has none. */
export function JoinChat({ look = 'plain' }: Pick<ButtonProps, 'look'>) {
  const { t } = useLingui();
  const toast = useToast();
  const { data } = useRead('chat.available');
  const join = useAct('chat.join', {
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
