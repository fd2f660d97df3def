import { useLingui } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import type { ApiError } from '#web/lib/query/api.tsx';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { AddButtons } from '#web/ui/kit/inputs/add-buttons.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';

export interface PersonDraft {
  readonly name: string;
  readonly email: string;
}

export const noPerson: PersonDraft = { name: '', email: '' };

interface PersonFormProps {
  readonly title: string;
  readonly description?: string;
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly error: ApiError | null;
  readonly draft: PersonDraft;
  readonly onChange: (changes: Partial<PersonDraft>) => void;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** Says, before it submits, whether another person follows; absent: only one. */
  readonly onAnother?: ((isWanted: boolean) => void) | null;
  /** Above the name, such as the name of a new team. */
  readonly before?: ReactNode;
  readonly formId: string;
}

/** A dialog for the name and address of a person of the institution. */
export function PersonForm(props: PersonFormProps) {
  const { title, description, submitLabel, busy, error, draft, onChange, onClose, formId } = props;
  const { t } = useLingui();
  const errors = fieldErrors(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) props.onSubmit();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      {...(description ? { description } : {})}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <AddButtons
            form={formId}
            onAnother={props.onAnother ?? null}
            label={submitLabel}
            busy={busy && t`Sending …`}
          />
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={submit} noValidate>
        {props.before}
        <Field label={t`Full name`} error={errors.name}>
          <TextInput
            value={draft.name}
            onChange={(event) => onChange({ name: event.target.value })}
            autoComplete="off"
            dir="auto"
            required
          />
        </Field>
        <Field
          label={t`Email`}
          optional
          hint={t`Anyone signing in with this address gets their own page here.`}
          error={errors.email}
        >
          <TextInput
            type="email"
            value={draft.email}
            onChange={(event) => onChange({ email: event.target.value })}
            autoComplete="off"
            dir="ltr"
          />
        </Field>
        {error && error.code !== 'invalid-input' && (
          <Note tone="bad" live title={t`Not done.`}>
            {error.message}
          </Note>
        )}
      </form>
    </Dialog>
  );
}
