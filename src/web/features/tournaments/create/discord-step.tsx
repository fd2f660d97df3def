import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, RefreshCw } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api } from '#web/lib/query/api.tsx';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { ChatMeaningsFields, MissingPermissions } from '#web/ui/debate/people/chat-meanings.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import styles from '../form/form.module.css';
import { useChatServer } from '../form/use-chat-server.ts';
import { useDraft } from './draft.ts';

/** The chat server that people are led to, with its roles and channels; the step may stay empty. */
export function DiscordStep() {
  const { data: site } = useQuery({
    queryKey: ['session', 'site'],
    queryFn: () => api.site.info(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className={styles.form}>
      <div>
        <h1>
          <Trans>Chat</Trans>
        </h1>
        <p className="muted">
          <Trans>
            After registering, people can join your Discord server with one click. It’s optional,
            and you can add it later.
          </Trans>
        </p>
      </div>
      {site?.addBotUrl && <ServerChoice addBotUrl={site.addBotUrl} />}
    </div>
  );
}

function ServerChoice({ addBotUrl }: { readonly addBotUrl: string }) {
  const { t } = useLingui();
  const { draft, change } = useDraft();
  const [link, setLink] = useState(draft.chatServer);
  const seen = useChatServer(draft.chatServer);
  const { error } = seen;
  const fieldError = fieldErrors(error).server ?? null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chatServer = link.trim();
    if (chatServer === draft.chatServer) void seen.refetch();
    else change({ chatServer, chatMeanings: null });
  };
  return (
    <>
      <p>
        <LinkButton
          href={addBotUrl}
          target="_blank"
          rel="noreferrer"
          icon={<ExternalLink aria-hidden="true" />}
        >
          <Trans>Add the bot to your server</Trans>
        </LinkButton>
      </p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={t`Your server`}
          optional
          hint={t`An invite link or the server ID. Leave empty for no chat.`}
          error={fieldError}
        >
          <TextInput
            value={link}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            onChange={(event) => setLink(event.target.value)}
          />
        </Field>
        <div className={styles.acts}>
          <Button
            type="submit"
            disabled={link.trim() === '' && draft.chatServer === ''}
            icon={<RefreshCw aria-hidden="true" />}
            busy={seen.isFetching && t`Asking Discord …`}
          >
            {link.trim() === '' ? (
              <Trans>Continue without chat</Trans>
            ) : (
              <Trans>Check the server</Trans>
            )}
          </Button>
        </div>
      </form>
      {error && !fieldError && (
        <Note tone="warn" title={t`Discord didn’t return the server`} live>
          {error.message}
        </Note>
      )}
      {seen.isLoading && <SkeletonRows rows={6} label={t`Roles and channels`} />}
      {seen.data && draft.chatServer !== '' && <Meanings contents={seen.data} />}
    </>
  );
}

interface MeaningsProps {
  readonly contents: NonNullable<ReturnType<typeof useChatServer>['data']>;
}

function Meanings({ contents }: MeaningsProps) {
  const { t } = useLingui();
  const { draft, change } = useDraft();
  return (
    <>
      <MissingPermissions missing={contents.missing} />
      <Note tone="ok" title={contents.server.name} live>
        {draft.chatMeanings
          ? t`With the roles and channels you chose.`
          : t`We matched roles and channels by name. Correct any that are wrong.`}
      </Note>
      <ChatMeaningsFields
        roles={contents.roles}
        channels={contents.channels}
        value={draft.chatMeanings ?? contents.guess}
        onChange={(chatMeanings) => change({ chatMeanings })}
      />
    </>
  );
}
