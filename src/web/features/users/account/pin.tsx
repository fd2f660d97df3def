import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type ApiError, useApi } from '#web/lib/query/api.tsx';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { usePin } from '#web/lib/session/pin-reminder.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import styles from './my-details.module.css';

/** The PIN of my profile, on a server where people sign in by name. */
export function Pin() {
  const { t } = useLingui();
  const { data } = usePin();
  if (!data || data.state === 'unused') return null;
  return (
    <Section title={t`PIN`}>
      {data.state === 'needed' && (
        <p>
          <Trans>
            You have a role in a tournament. Set a PIN so only you can open your profile on another
            device.
          </Trans>
        </p>
      )}
      <PinForm key={data.state} hasPin={data.state === 'set'} />
    </Section>
  );
}

function PinForm({ hasPin }: { readonly hasPin: boolean }) {
  const { t } = useLingui();
  const { client, key } = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const [pin, setPin] = useState('');
  const save = useMutation<undefined, ApiError>({
    mutationFn: () => client.auth.setPin({ body: { pin } }),
    onSuccess: () => {
      setPin('');
      toast.success(t`PIN set`);
      void queries.invalidateQueries({ queryKey: [key, 'sessions'] });
      return queries.invalidateQueries({ queryKey: [key, 'pin'] });
    },
    onError: (error) => {
      if (error.code !== 'invalid-input') toast.error(t`PIN not set`, { text: error.message });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={hasPin ? t`New PIN` : t`PIN`}
        hint={t`6 to 12 digits. Your other devices are signed out and will ask for it.`}
        error={fieldErrors(save.error).pin}
      >
        <TextInput
          type="password"
          inputMode="numeric"
          autoComplete="new-password"
          maxLength={12}
          value={pin}
          onChange={(event) => setPin(event.target.value)}
        />
      </Field>
      <div className={styles.acts}>
        <Button type="submit" busy={save.isPending && t`Saving …`}>
          {hasPin ? <Trans>Change PIN</Trans> : <Trans>Set PIN</Trans>}
        </Button>
      </div>
    </form>
  );
}
