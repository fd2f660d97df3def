import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { debateLanguages } from '#contract/text/languages.ts';
import { byName } from '#contract/text/natural-order.ts';
import { type ApiError, useApi } from '#web/lib/query/api.tsx';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { languageName } from '#web/lib/session/language-name.ts';
import type { Me } from '#web/lib/session/me.ts';
import { MultiSelect } from '#web/ui/kit/choices/combobox.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { EmailState, NewEmailHint, RequestEmail } from './email-proof.tsx';
import styles from './my-details.module.css';

const languageOptions = debateLanguages
  .map((value) => ({ value, label: languageName(value) }))
  .sort((a, b) => byName(a.label, b.label));

/** Name, addresses and languages. */
export function DetailsForm({ me }: { readonly me: Me }) {
  const { t } = useLingui();
  const { client } = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const [name, setName] = useState(me.name);
  const [email, setEmail] = useState(me.email ?? '');
  const [zoomEmail, setZoomEmail] = useState(me.zoomEmail ?? '');
  const [languages, setLanguages] = useState<readonly string[]>(me.languages);
  const save = useMutation<Me, ApiError>({
    mutationFn: () =>
      client.users.updateMe({
        body: {
          name,
          email: email.trim() || null,
          zoomEmail: zoomEmail.trim() || null,
          languages: debateLanguages.filter((code) => languages.includes(code)),
        },
      }),
    onSuccess: (next) => {
      queries.setQueryData(['session', 'me', next.id], next);
      toast.success(t`Saved`);
    },
    onError: (error) => {
      if (error.code !== 'invalid-input') toast.error(t`Not saved`, { text: error.message });
    },
  });
  const isSaved = email.trim() === (me.email ?? '');
  const errors = fieldErrors(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={t`Full name`}
        hint={t`How you want to be announced. 1 to 100 characters.`}
        error={errors.name ?? (name.trim() ? null : t`Enter a name.`)}
      >
        <TextInput
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="name"
          maxLength={100}
          dir="auto"
        />
      </Field>
      <Field
        label={t`Email`}
        optional
        error={errors.email}
        hint={isSaved ? <EmailState me={me} /> : <NewEmailHint me={me} />}
      >
        <TextInput
          type="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          autoComplete="email"
        />
      </Field>
      {isSaved && <RequestEmail me={me} />}
      <Field
        label={t`Zoom email`}
        optional
        error={errors.zoomEmail}
        hint={t`Your Zoom account’s address, so you’re placed in the right breakout room.`}
      >
        <TextInput
          type="email"
          value={zoomEmail}
          onChange={(event) => setZoomEmail(event.target.value)}
        />
      </Field>
      <Field
        label={t`Languages`}
        optional
        hint={t`Languages you can judge or speak in.`}
        error={errors.languages}
      >
        <MultiSelect
          values={[...languages]}
          onValuesChange={setLanguages}
          options={languageOptions}
          placeholder={t`Add a language`}
          empty={t`No such language.`}
        />
      </Field>
      <div className={styles.acts}>
        <Button type="submit" look="main" busy={save.isPending && t`Saving …`}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
