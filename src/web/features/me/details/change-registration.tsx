import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { useRead } from '#web/lib/query/use-read.ts';

import { PersonalDetailsFields } from '#web/ui/debate/people/personal-details-fields.tsx';
import { QuestionFields } from '#web/ui/debate/people/question-fields.tsx';
import { MultiSelect } from '#web/ui/kit/choices/combobox.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import type { MyRegistrationData } from '../my-data.ts';

type Body = CallInput<Api['registration']['updateMine']>['body'];

interface ChangeRegistrationProps {
  readonly mine: MyRegistrationData;
  readonly onClose: () => void;
}

/** Changes what I details; what was typed stays when it is refused. */
export function ChangeRegistration({ mine, onClose }: ChangeRegistrationProps) {
  const { t } = useLingui();
  const toast = useToast();
  const form = useId();
  const [draft, setDraft] = useState(() => draftOf(mine));
  const change = (changes: Partial<ChangeDraft>) => setDraft({ ...draft, ...changes });
  const save = useAct('registration.updateMine', {
    input: (body: Body) => ({ body }),
    onSuccess: () => {
      toast.success(t`Saved`);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate(bodyOf(draft, mine));
  };
  const errors = fieldErrors(save.error);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Change my registration`}
      actions={
        <>
          <Button size="tap" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} look="main" size="tap" busy={save.isPending}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit} noValidate>
        <Field label={t`Full name`} error={errors.name}>
          <TextInput
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
            autoComplete="name"
            dir="auto"
            required
          />
        </Field>
        <Field label={t`Email`} hint={t`Please use your Zoom email address!`} error={errors.email}>
          <TextInput
            type="email"
            value={draft.email}
            onChange={(event) => change({ email: event.target.value })}
            autoComplete="email"
            dir="ltr"
          />
        </Field>
        <Categories mine={mine} draft={draft} onChange={change} />
        <OwnDetails mine={mine} draft={draft} onChange={change} errors={errors} />
        {save.error && save.error.code !== 'invalid-input' && (
          <Note tone="bad" live title={t`Not saved.`}>
            {save.error.code === 'conflict' ? (
              <Trans>
                It has changed in the meantime, perhaps on another device. Close this, check, and
                try again.
              </Trans>
            ) : (
              save.error.message
            )}
          </Note>
        )}
      </form>
    </Dialog>
  );
}

interface PartProps {
  readonly mine: MyRegistrationData;
  readonly draft: ChangeDraft;
  readonly onChange: (changes: Partial<ChangeDraft>) => void;
}

function Categories({ mine, draft, onChange }: PartProps) {
  const { t } = useLingui();
  const { data = [] } = useRead('participants.speakerCategories');
  const offered = data.filter(({ id, selectable }) => selectable || mine.categories.includes(id));
  if (mine.role !== 'speaker' || offered.length === 0) return null;
  return (
    <Field label={t`Speaker categories`} optional>
      <MultiSelect
        values={draft.categories}
        onValuesChange={(categories) => onChange({ categories })}
        options={offered.map(({ id, name, description }) => ({
          value: id,
          label: name,
          ...(description ? { hint: description } : {}),
        }))}
      />
    </Field>
  );
}

function OwnDetails(props: PartProps & { readonly errors: Readonly<Record<string, string>> }) {
  const { mine, draft, onChange, errors } = props;
  const { data } = useRead('registration.form');
  const own = mine.role === 'speaker' ? 'speakers' : 'judges';
  const questions = (data?.questions ?? []).filter(
    (one) => one.for === 'everyone' || one.for === own,
  );
  return (
    <>
      <QuestionFields
        questions={questions}
        answers={draft.answers}
        onChange={(answers) => onChange({ answers })}
        errors={Object.fromEntries(questions.map(({ id }) => [id, errors[`answers.${id}`]]))}
      />
      <PersonalDetailsFields value={draft} onChange={onChange} errorOf={(field) => errors[field]} />
    </>
  );
}

type ChangeDraft = ReturnType<typeof draftOf>;

function draftOf({ name, email, categories, details }: MyRegistrationData) {
  return {
    name,
    email: email ?? '',
    categories,
    pronouns: details.pronouns ?? '',
    pronunciation: details.pronunciation ?? '',
    dietary: details.dietary,
    access: details.access,
    answers: details.answers,
    consents: details.consents,
  };
}

function bodyOf(draft: ChangeDraft, { role, version }: MyRegistrationData): Body {
  const { categories, ...details } = draft;
  return {
    ...details,
    version,
    email: draft.email.trim() || null,
    pronouns: draft.pronouns.trim() || null,
    pronunciation: draft.pronunciation.trim() || null,
    answers: Object.fromEntries(Object.entries(draft.answers).filter(([, text]) => text.trim())),
    ...(role === 'speaker' ? { categories } : {}),
  };
}
