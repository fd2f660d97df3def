import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { formatList } from '#contract/text/language.ts';
import { similarNames } from '#contract/text/similar.ts';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { type Another, useAnother, withAnother } from '#web/lib/query/with-another.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { AddButtons } from '#web/ui/kit/inputs/add-buttons.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import type { Places } from '../registration-data.ts';

interface AddInstitutionProps {
  readonly places: readonly Places[];
  readonly onClose: () => void;
}

interface NewInstitution {
  readonly name: string;
  readonly shortName: string;
}

/** A new institution; those with a like name are shown while typing. */
export const AddInstitution = withAnother(InstitutionForm);

function InstitutionForm({ places, onClose, onAnother }: AddInstitutionProps & Another) {
  const { t } = useLingui();
  const form = useId();
  const another = useAnother({ onAnother, onClose });
  const [name, setName] = useState('');
  const [shortName, setShortName] = useState('');
  const add = useAct('participants.addInstitution', {
    input: (body: NewInstitution) => ({ body }),
    onSuccess: (added) => {
      toasts.success(t`${added.name} added`, {
        text: t`Set its places to give it a code.`,
      });
      another.done(null);
    },
  });
  const errors = fieldErrors(add.error);
  const similar = formatList(similarNames(name, places).map((one) => one.name));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending) add.mutate({ name, shortName: shortName.trim() || name });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Add an institution`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <AddButtons form={form} onAnother={another.choose} busy={add.isPending} />
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit} noValidate>
        <Field label={t`Name`} error={errors.name}>
          <TextInput value={name} onChange={(event) => setName(event.target.value)} dir="auto" />
        </Field>
        {similar && (
          <Note tone="warn" title={t`Already added:`}>
            <bdi>{similar}</bdi>
          </Note>
        )}
        <Field
          label={t`Short name`}
          hint={t`Used in front of its teams’ names.`}
          optional
          error={errors.shortName}
        >
          <TextInput
            value={shortName}
            onChange={(event) => setShortName(event.target.value)}
            dir="auto"
          />
        </Field>
        {add.error && add.error.code !== 'invalid-input' && (
          <Note tone="bad" live title={t`Not added.`}>
            {add.error.code === 'name-taken' ? (
              <Trans>An institution with this name already exists.</Trans>
            ) : (
              add.error.message
            )}
          </Note>
        )}
      </form>
    </Dialog>
  );
}
