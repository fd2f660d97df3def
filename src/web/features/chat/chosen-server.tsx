import { Trans, useLingui } from '@lingui/react/macro';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import type { ChatSettings } from './chat-settings.ts';

interface ChosenServerProps {
  readonly server: NonNullable<ChatSettings['server']>;
}

/** The server that participants join now, and taking it away. */
export function ChosenServer({ server }: ChosenServerProps) {
  const { t } = useLingui();
  const toast = useToast();
  const remove = useAct('chat.setServer', {
    input: (version: number) => ({ body: { server: null, version } }),
    onSuccess: () => void toast.success(t`Chat server removed`),
    onError: useRefusal(t`The chat server`),
  });
  const actions = (
    <Button
      size="small"
      onClick={() => remove.mutate(server.version)}
      busy={remove.isPending && t`Removing …`}
    >
      <Trans>Stop using it</Trans>
    </Button>
  );
  return (
    <Section title={server.name} actions={actions}>
      <div className="stack">
        <Status tone="ok">
          <Trans>Participants are invited to join after they register.</Trans>
        </Status>
        <p className="muted">
          <Trans>
            Our bot also sends each message as a direct message to people who have linked Discord.
            Discord receives the text; each person can turn this off.
          </Trans>
        </p>
        {server.inviteUrl && (
          <p>
            <Anchor className="link" href={server.inviteUrl} target="_blank" rel="noreferrer">
              {server.inviteUrl}
            </Anchor>
          </p>
        )}
      </div>
    </Section>
  );
}
