import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type ApiError, nameless } from '#web/lib/query/api.tsx';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { focusNow } from './focus-now.ts';
import styles from './sign-in.module.css';
import { atOnce, type NextStep, useProblem } from './sign-in-calls.ts';

interface NewNameProps {
  readonly onDone: (next: NextStep) => void;
  readonly onRestart: () => void;
}

/** The name of a new account, once its address is verified. */
export function NewName({ onDone, onRestart }: NewNameProps) {
  const { t } = useLingui();
  const problem = useProblem();
  const [name, setName] = useState('');
  const create = useMutation<NextStep, ApiError>({
    ...atOnce,
    mutationFn: () => nameless.signIn.name({ body: { name } }),
    onSuccess: onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!create.isPending) create.mutate();
  };
  return (
    <>
      <h1>
        <Trans>What’s your name?</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>Your email is verified. This is the name people see in tournaments.</Trans>
      </p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={t`Full name`}
          hint={t`You can change it later.`}
          error={fieldErrors(create.error).name ?? problem(create.error)}
        >
          <TextInput
            ref={focusNow}
            name="name"
            autoComplete="name"
            maxLength={100}
            dir="auto"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          look="main"
          size="tap"
          wide
          busy={create.isPending && t`Creating your account …`}
        >
          <Trans>Create account</Trans>
        </Button>
        <Button look="bare" size="tap" wide onClick={onRestart}>
          <Trans>Start again</Trans>
        </Button>
      </form>
    </>
  );
}
