import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ApiError } from '#web/lib/query/api.tsx';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import styles from './sign-in.module.css';
import { atOnce, type Requested, requestEmail, useProblem } from './sign-in-calls.ts';

interface EmailFormProps {
  readonly target: string;
  /** There is no other way to sign in above it. */
  readonly isMain: boolean;
  readonly onRequested: (requested: Requested) => void;
}

/** Asks for the address to which a code goes. */
export function EmailForm({ target, isMain, onRequested }: EmailFormProps) {
  const { t } = useLingui();
  const problem = useProblem();
  const [email, setEmail] = useState('');
  const ask = useMutation<Requested, ApiError>({
    ...atOnce,
    mutationFn: () => requestEmail(email, target),
    onSuccess: onRequested,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ask.isPending) ask.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={t`Email`}
        hint={t`We’ll send you a code. New here? It creates your account.`}
        error={fieldErrors(ask.error).email ?? problem(ask.error)}
      >
        <TextInput
          type="email"
          name="email"
          autoComplete="email webauthn"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="next"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Button
        type="submit"
        look={isMain ? 'main' : 'plain'}
        size="tap"
        wide
        busy={ask.isPending && t`Sending …`}
      >
        <Trans>Continue with email</Trans>
      </Button>
    </form>
  );
}
