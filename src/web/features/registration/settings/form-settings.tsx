import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
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

/** When registration ends, and the organisers' own questions. */
export function FormSettings({ form }: { readonly form: Form }) {
  const { t } = useLingui();
  const { timeZone, settings } = useTournament();
  const toast = useToast();
  // What was there when the form opened, with its version: somebody else's change is not written over.
  const [before, setBefore] = useState(form);
  const [closesAt, setClosesAt] = useState(() => localTime(form.closesAt, timeZone));
  const [questions, setQuestions] = useState<readonly OwnQuestion[]>(form.questions);
  const open = (next: Form) => {
    setBefore(next);
    setClosesAt(localTime(next.closesAt, timeZone));
    setQuestions(next.questions);
  };
  const save = useAct('registration.setForm', {
    input: (body: Form) => ({ body }),
    onSuccess: (saved) => {
      open(saved);
      toast.success(t`Saved`);
    },
  });
  const isChanged =
    closesAt !== localTime(before.closesAt, timeZone) ||
    JSON.stringify(questions) !== JSON.stringify(before.questions);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending || !isChanged) return;
    save.mutate({
      version: before.version,
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
          onChange={(event) => setClosesAt(event.target.value)}
          className={styles.time ?? ''}
        />
      </Field>
      <QuestionsEditor
        questions={questions}
        onChange={setQuestions}
        errors={fieldErrors(save.error)}
      />
      <NotSaved
        error={save.error}
        overtaken={t`Someone else changed the form in the meantime. Your version is still here.`}
        onShowPresent={() => {
          open(form);
          save.reset();
        }}
      />
      <SaveBar isChanged={isChanged} isBusy={save.isPending} onDiscard={() => open(before)} />
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
