import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { useEdits } from '#web/lib/form/use-draft.ts';
import { formatOffset } from '#web/lib/format.ts';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { instantOf, localOf } from '#web/lib/time/zoned-time.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { NotSaved } from '#web/ui/kit/feedback/not-saved.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { SaveBar } from '#web/ui/kit/inputs/save-bar.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import type { Overview, OwnQuestion } from '../registration-data.ts';
import { QuestionsEditor } from './questions-editor.tsx';
import styles from './settings.module.css';

type Form = Overview['form'];

/** The form with its local time as it is typed. */
type Typed = Omit<Form, 'questions' | 'closesAt'> & {
  readonly closesAt: string;
  readonly questions: readonly OwnQuestion[];
};

/** When registration ends, and the organisers' own questions. */
export function FormSettings({ form }: { readonly form: Form }) {
  const { t } = useLingui();
  const { timeZone, settings } = useTournament();
  const toast = useToast();
  const { shown, ...edits } = useEdits<Typed>({
    ...form,
    closesAt: localTime(form.closesAt, timeZone),
  });
  const { closesAt, questions, version } = shown;
  const save = useAct('registration.setForm', {
    input: (body: Form) => ({ body }),
    onSuccess: (saved) => {
      edits.markSaved(saved);
      toast.success(t`Saved`);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending || !edits.isChanged) return;
    edits.markSent();
    save.mutate({
      version,
      closesAt: instantOf(closesAt, timeZone)?.toISOString() ?? null,
      questions: questions.map(cleaned),
    });
  };
  const offset = formatOffset(settings.timezoneOffset);
  return (
    <form className={styles.part} onSubmit={submit} noValidate>
      <h2>
        <Trans>The form</Trans>
      </h2>
      <Field
        label={t`Registration ends`}
        optional
        hint={t`In the tournament’s time zone, ${offset}. Leave empty to stay open until switched off.`}
        error={fieldErrors(save.error).closesAt}
      >
        <TextInput
          type="datetime-local"
          value={closesAt}
          onChange={(event) => edits.change({ closesAt: event.target.value })}
          className={styles.time ?? ''}
        />
      </Field>
      <QuestionsEditor
        questions={questions}
        onChange={(next) => edits.change({ questions: next })}
        errors={fieldErrors(save.error)}
      />
      <NotSaved
        error={save.error}
        overtaken={t`Someone else changed the form in the meantime. Your version is still here.`}
        onShowPresent={() => {
          edits.discard();
          save.reset();
        }}
      />
      <SaveBar isChanged={edits.isChanged} isBusy={save.isPending} onDiscard={edits.discard} />
    </form>
  );
}

function localTime(instant: string | null, timeZone: string): string {
  return instant ? localOf(instant, timeZone) : '';
}

/** Options only where there is a choice, and no empty ones. */
function cleaned(question: OwnQuestion): OwnQuestion {
  const options = question.options.map((option) => option.trim()).filter(Boolean);
  return { ...question, options: question.kind === 'choice' ? options : [] };
}
