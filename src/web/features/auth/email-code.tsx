import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type ApiError, nameless } from '#web/lib/query/api.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { focusNow } from './focus-now.ts';
import styles from './sign-in.module.css';
import {
  atOnce,
  type NextStep,
  type Requested,
  requestEmail,
  useProblem,
} from './sign-in-calls.ts';

const digits = 6;

interface EmailCodeProps {
  readonly requested: Requested;
  readonly target: string;
  readonly onDone: (next: NextStep) => void;
  readonly onRestart: () => void;
}

/** Takes the code from the email; the link in it works as well, in the same browser. */
export function EmailCode({ requested, target, onDone, onRestart }: EmailCodeProps) {
  const { t } = useLingui();
  const problem = useProblem();
  const [code, setCode] = useState('');
  const { email, outbox } = requested;
  const check = useMutation<NextStep, ApiError, string>({
    ...atOnce,
    mutationFn: (typed) => nameless.signIn.code({ body: { code: typed } }),
    onSuccess: onDone,
  });
  const resend = useMutation<Requested, ApiError>({
    ...atOnce,
    mutationFn: () => requestEmail(email, target),
    onSuccess: () => {
      setCode('');
      check.reset();
    },
  });
  const type = (text: string) => {
    const next = text.replace(/\D/g, '').slice(0, digits);
    setCode(next);
    if (next.length === digits && next !== code && !check.isPending) check.mutate(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!check.isPending) check.mutate(code);
  };
  return (
    <>
      <h1>
        <Trans>Check your email</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>
          We sent a code to <b className={styles.address}>{email}</b>. It works for 10 minutes.
        </Trans>
      </p>
      {outbox && (
        <Note>
          <Trans>
            This server sends no emails yet: it saves them in the folder “outbox” of its data.
          </Trans>
        </Note>
      )}
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={t`Six-digit code`}
          hint={t`Or open the link in the email, in this browser.`}
          error={
            check.error?.code === 'too-many-requests'
              ? t`Too many wrong codes were typed for this address. Open the link in the email instead.`
              : problem(check.error)
          }
        >
          <TextInput
            ref={focusNow}
            className={styles.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="go"
            value={code}
            onChange={(event) => type(event.target.value)}
          />
        </Field>
        <Button type="submit" look="main" size="tap" wide busy={check.isPending && t`Checking …`}>
          <Trans>Sign in</Trans>
        </Button>
      </form>
      {resend.isSuccess && !check.isError && (
        <Note tone="ok" live>
          <Trans>A new email is on its way. Only its code works now.</Trans>
        </Note>
      )}
      {resend.error && (
        <Note tone="bad" live title={t`No email was sent`}>
          {problem(resend.error)}
        </Note>
      )}
      <p className={styles.small}>
        <Trans>No email after a minute? Look in your spam folder.</Trans>
      </p>
      <div className={styles.acts}>
        <Button onClick={() => resend.mutate()} busy={resend.isPending && t`Sending …`}>
          <Trans>Send a new email</Trans>
        </Button>
        <Button look="bare" onClick={onRestart}>
          <Trans>Use another address</Trans>
        </Button>
      </div>
    </>
  );
}
