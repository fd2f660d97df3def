/** Proving with a passkey or a code by email that it is you. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, useApi } from '#web/lib/query/api.tsx';
import { knowsPasskeys, signWithPasskey } from '#web/lib/session/passkey.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import styles from './proof-dialog.module.css';

export interface MeansProps {
  readonly onProved: () => void;
}

export function PasskeyProof({ onProved }: MeansProps) {
  const { t } = useLingui();
  const { client } = useApi();
  const prove = useMutation<undefined, Error>({
    mutationFn: async () => {
      const { options } = await client.auth.beginPasskeyProof();
      return client.auth.prove({ body: { passkey: await signWithPasskey(options) } });
    },
    onSuccess: onProved,
  });
  if (!knowsPasskeys()) return null;
  return (
    <div className={styles.means}>
      <Button
        look="main"
        size="tap"
        wide
        onClick={() => prove.mutate()}
        busy={prove.isPending && t`Waiting for your passkey …`}
      >
        <Trans>Confirm with a passkey</Trans>
      </Button>
      {prove.error && (
        <Note tone="bad" live title={t`Not confirmed`}>
          {prove.error instanceof ApiError ? prove.error.message : t`No passkey was used.`}
        </Note>
      )}
    </div>
  );
}

/** Sends a code to the verified address first. */
export function EmailProof({ onProved }: MeansProps) {
  const { t } = useLingui();
  const { client } = useApi();
  const [code, setCode] = useState('');
  const send = useMutation<{ readonly email: string }, ApiError>({
    mutationFn: () => client.auth.beginEmailProof(),
    onSuccess: () => {
      setCode('');
      prove.reset();
    },
  });
  const prove = useMutation<undefined, ApiError>({
    mutationFn: () => client.auth.prove({ body: { code } }),
    onSuccess: onProved,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    prove.mutate();
  };
  const sending = send.isPending && t`Sending …`;
  return (
    <form className={styles.means} onSubmit={submit} noValidate>
      {send.data && (
        <>
          <Field label={t`Code from the email to ${send.data.email}`} error={prove.error?.message}>
            <TextInput
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </Field>
          <Button type="submit" look="main" size="tap" wide busy={prove.isPending && t`Checking …`}>
            <Trans>Confirm</Trans>
          </Button>
        </>
      )}
      <Button size="tap" wide onClick={() => send.mutate()} busy={sending}>
        {send.data ? <Trans>Send a new code</Trans> : <Trans>Confirm by email</Trans>}
      </Button>
      {send.error && (
        <Note tone="bad" live title={t`No email was sent`}>
          {send.error.message}
        </Note>
      )}
    </form>
  );
}
