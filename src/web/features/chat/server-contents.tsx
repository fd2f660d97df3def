import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { ChatMeanings } from '#contract/areas/chat/chat-rows.ts';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useRead } from '#web/lib/query/use-read.ts';

import { ChatMeaningsFields, MissingPermissions } from '#web/ui/debate/people/chat-meanings.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import styles from './chat-settings.module.css';
import type { ChatSettings } from './chat-settings.ts';

type Contents = CallOutput<Api['chat']['contents']>;
type Server = NonNullable<ChatSettings['server']>;

/** Roles and channels of the chosen server as they are now, and what each is for. */
export function ServerContents({ server }: { readonly server: Server }) {
  const { t } = useLingui();
  const { data, error, refetch, isFetching } = useRead('chat.contents');
  const refresh = (
    <Button
      size="small"
      icon={<RefreshCw aria-hidden="true" />}
      onClick={() => void refetch()}
      busy={isFetching && t`Asking Discord …`}
    >
      <Trans>Look again</Trans>
    </Button>
  );
  return (
    <Section title={t`Roles and channels`} actions={refresh}>
      {!data && (
        <NotLoaded
          of={{ error, refetch }}
          title={t`Discord didn’t show the server`}
          rows={6}
          label={t`Roles and channels`}
        />
      )}
      {data && <MeaningsForm key={server.version} server={server} contents={data} />}
    </Section>
  );
}

interface MeaningsFormProps {
  readonly server: Server;
  readonly contents: Contents;
}

function MeaningsForm({ server, contents }: MeaningsFormProps) {
  const { t } = useLingui();
  const toast = useToast();
  const refuse = useRefusal(t`Roles and channels`);
  const [value, setValue] = useState(server.meanings ?? contents.guess);
  const save = useAct('chat.setMeanings', {
    input: (meanings: ChatMeanings) => ({ body: { meanings, version: server.version } }),
    onSuccess: () => void toast.success(t`Roles and channels saved`),
    onError: (error) => {
      if (error.code !== 'invalid-input') refuse(error);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(value);
  };
  const isChanged = JSON.stringify(value) !== JSON.stringify(server.meanings);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <MissingPermissions missing={contents.missing} />
      {contents.unapproved.length > 0 && (
        <Note tone="warn" title={t`Some roles aren’t given`}>
          <Trans>
            They let people act on others or on the server. Someone who manages the server on
            Discord can save them again; judges, speakers and the adjudication core need other
            roles.
          </Trans>
        </Note>
      )}
      {server.meanings === null && (
        <Note title={t`Guessed from their names`}>
          <Trans>Check them, correct any mistakes, and save.</Trans>
        </Note>
      )}
      <ChatMeaningsFields
        roles={contents.roles}
        channels={contents.channels}
        value={value}
        onChange={setValue}
        errors={withoutHead(fieldErrors(save.error))}
      />
      <NamedRoles contents={contents} meanings={server.meanings ?? contents.guess} />
      <div className={styles.acts}>
        <Button
          type="submit"
          look="main"
          disabled={!isChanged && contents.unapproved.length === 0}
          busy={save.isPending && t`Saving …`}
        >
          <Trans>Save roles and channels</Trans>
        </Button>
        <Button
          onClick={() => setValue(contents.guess)}
          disabled={JSON.stringify(value) === JSON.stringify(contents.guess)}
        >
          <Trans>Guess again</Trans>
        </Button>
      </div>
    </form>
  );
}

/** How many teams and institutions have a role of their name, by what is kept. */
function NamedRoles({
  contents: { teams, institutions },
  meanings,
}: {
  readonly contents: Contents;
  readonly meanings: ChatMeanings;
}) {
  return (
    <>
      {meanings.teamPrefix !== null && teams.of > 0 && (
        <p className="muted sm">
          <Plural
            value={teams.of}
            one={`${teams.matched} of # team has a role with its name.`}
            other={`${teams.matched} of # teams have a role with their name.`}
          />
        </p>
      )}
      {meanings.institutionPrefix !== null && institutions.of > 0 && (
        <p className="muted sm">
          <Plural
            value={institutions.of}
            one={`${institutions.matched} of # institution has a role with its name.`}
            other={`${institutions.matched} of # institutions have a role with their name.`}
          />
        </p>
      )}
    </>
  );
}

/** `meanings.roles.judge` is the field `roles.judge`. */
function withoutHead(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path.replace(/^meanings\./, ''), message]),
  );
}
