import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import styles from './chat-settings.module.css';

interface ServerFormProps {
  /** Of the server that is replaced; null when there is none. */
  readonly version: number | null;
}

/** An invite link or the server's id; kept once Discord has confirmed it. */
export function ServerForm({ version }: ServerFormProps) {
  const { t } = useLingui();
  const toast = useToast();
  const refuse = useRefusal(t`The chat server`);
  const [link, setLink] = useState('');
  const save = useAct('chat.setServer', {
    input: (server: string) => ({ body: { server, version } }),
    onSuccess: ({ server }) => void toast.success(t`${server?.name ?? ''} is now the chat server`),
    onError: (error) => {
      if (error.code !== 'invalid-input') refuse(error);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (link.trim()) save.mutate(link.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={t`Invite link or server ID`}
        hint={t`Such as https://discord.gg/riverbend. Choose an invite that doesn’t expire.`}
        error={fieldErrors(save.error).server}
      >
        <TextInput
          value={link}
          onChange={(event) => setLink(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          maxLength={200}
        />
      </Field>
      <div>
        <Button
          type="submit"
          look="main"
          disabled={!link.trim()}
          busy={save.isPending && t`Asking Discord …`}
        >
          <Trans>Check and use</Trans>
        </Button>
      </div>
    </form>
  );
}
