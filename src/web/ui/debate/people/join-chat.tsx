import { useLingui } from '@lingui/react/macro';
import { ExternalLink, MessagesSquare } from 'lucide-react';
import { Button, type ButtonProps, LinkButton } from '#web/ui/kit/inputs/button.tsx';

interface JoinChatProps extends Pick<ButtonProps, 'look'> {
  readonly isOffered: boolean;
  /** Null: not joined on this page yet. */
  readonly url: string | null;
  readonly isBusy: boolean;
  readonly onJoin: () => void;
}

/** The offer to join the chat server, then the way to it; nothing where there is none. */
export function JoinChat({ look = 'plain', isOffered, url, isBusy, onJoin }: JoinChatProps) {
  const { t } = useLingui();
  if (!isOffered) return null;
  if (url !== null) {
    return (
      <LinkButton
        look={look}
        size="tap"
        href={url}
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
      busy={isBusy && t`Joining …`}
      onClick={onJoin}
    >
      {t`Join the chat server`}
    </Button>
  );
}
