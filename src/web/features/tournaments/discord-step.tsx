import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { api } from '../../lib/api.tsx';
import { LinkButton } from '../../ui/kit/button.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { Note } from '../../ui/kit/note.tsx';
import { TextInput } from '../../ui/kit/text-input.tsx';
import { useDraft } from './draft.ts';
import styles from './form.module.css';

/** The chat server that people are led to; the step may stay empty. */
export function DiscordStep() {
  const { t } = useLingui();
  const { draft, change } = useDraft();
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
            After registering, people can join your Discord server with one click. Everything works
            without it, and you can choose it later.
          </Trans>
        </p>
      </div>
      {site && site.addBotUrl === null ? (
        <Note title={t`This site has no Discord bot`}>
          <Trans>
            Whoever runs this site can set one up; then you choose your server in Settings.
          </Trans>
        </Note>
      ) : (
        <>
          {site?.addBotUrl && (
            <p>
              <LinkButton
                href={site.addBotUrl}
                target="_blank"
                rel="noreferrer"
                icon={<ExternalLink aria-hidden="true" />}
              >
                <Trans>Add the bot to your server</Trans>
              </LinkButton>
            </p>
          )}
          <Field
            label={t`Your server`}
            optional
            hint={t`An invite link or the server’s id. It is checked when the tournament is created.`}
          >
            <TextInput
              value={draft.chatServer}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => change({ chatServer: event.target.value })}
            />
          </Field>
        </>
      )}
    </div>
  );
}
