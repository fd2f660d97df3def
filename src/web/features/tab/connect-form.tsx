import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import type { Connection } from './connection-data.ts';
import styles from './tab.module.css';

interface ConnectionInput {
  readonly address: string;
  readonly tournament: string;
  /** Empty: the one that is kept. */
  readonly token: string;
}

/** Address, tournament and token; kept once the site has taken them. */
export function ConnectForm({ connection }: { readonly connection: Connection | null }) {
  const { t } = useLingui();
  const toast = useToast();
  const refuse = useRefusal(t`The tab`);
  // Typed while the tournament was created.
  const { address, there } = useSearch({ strict: false }) as { address?: string; there?: string };
  const [input, setInput] = useState<ConnectionInput>({
    address: connection?.address ?? address ?? '',
    tournament: connection?.tournament ?? there ?? '',
    token: '',
  });
  const save = useAct('tab.connect', {
    input: ({ token, ...rest }: ConnectionInput) => ({
      body: { ...rest, token: token.trim() || null, version: connection?.version ?? null },
    }),
    onSuccess: (answer) =>
      void toast.success(t`${answer.connection?.summary.name ?? ''} is this tournament’s tab`),
    onError: (error) => {
      if (error.code !== 'invalid-input') refuse(error);
    },
  });
  const errors = fieldErrors(save.error);
  const keepsToken = connection?.hasToken ?? false;
  const isReady = input.address.trim() && input.tournament.trim() && (input.token || keepsToken);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) save.mutate(input);
  };
  const set = (changes: Partial<ConnectionInput>) => setInput({ ...input, ...changes });
  const plain = { autoComplete: 'off', spellCheck: false, dir: 'ltr' } as const;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={t`Site address`}
        hint={t`Such as https://tab.example.org`}
        error={errors.address}
      >
        <TextInput
          {...plain}
          value={input.address}
          inputMode="url"
          maxLength={300}
          onChange={(event) => set({ address: event.target.value })}
        />
      </Field>
      <Field
        label={t`Tournament on that site`}
        hint={t`The first part of its address: open in https://tab.example.org/open/`}
        error={errors.tournament}
      >
        <TextInput
          {...plain}
          value={input.tournament}
          maxLength={50}
          onChange={(event) => set({ tournament: event.target.value })}
        />
      </Field>
      <Field
        label={t`API token`}
        hint={
          keepsToken
            ? t`Leave empty to keep the current one; it’s never shown again.`
            : t`An administrator’s token, from the site’s account page. Stored encrypted, never shown again.`
        }
        error={errors.token}
      >
        <TextInput
          {...plain}
          type="password"
          value={input.token}
          maxLength={200}
          onChange={(event) => set({ token: event.target.value })}
        />
      </Field>
      <div>
        <Button
          type="submit"
          look="main"
          disabled={!isReady}
          busy={save.isPending && t`Asking the site …`}
        >
          <Trans>Check and save</Trans>
        </Button>
      </div>
    </form>
  );
}
