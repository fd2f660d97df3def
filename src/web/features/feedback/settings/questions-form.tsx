import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { feedbackFormLimits } from '#contract/sizes.ts';
import { checkQuestions, type FeedbackQuestion } from '#engine/feedback/index.ts';
import { randomKey } from '#web/lib/device/random-key.ts';
import { useEdits } from '#web/lib/form/use-draft.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { NotSaved } from '#web/ui/kit/feedback/not-saved.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { ListEditor } from '#web/ui/kit/inputs/list-editor.tsx';
import { SaveBar } from '#web/ui/kit/inputs/save-bar.tsx';
import { Textarea } from '#web/ui/kit/inputs/text-input.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import type { FormVersion } from '../core/feedback-data.ts';
import { QuestionRow } from './question-row.tsx';
import styles from './settings.module.css';

interface Draft {
  readonly version: number;
  readonly introduction: string;
  readonly questions: readonly FeedbackQuestion[];
}

interface QuestionsFormProps {
  readonly saved: FormVersion;
  /** Versions before this one. */
  readonly answered: number;
}

/** What the form says and asks beside the score. */
export function QuestionsForm({ saved, answered }: QuestionsFormProps) {
  const { t } = useLingui();
  const { minors } = useTournament();
  const mayEdit = useCan()('feedback.edit');
  const { shown, change: set, ...edits } = useEdits<Draft>(saved);
  const [isTried, setTried] = useState(false);
  const { introduction, questions } = shown;
  const checked = checkQuestions(questions);
  const wordsOf = useQuestionProblems();
  const save = useAct('feedback.saveForm', {
    input: (body: Draft) => ({
      body: structuredClone(body) as never,
    }),
    onSuccess: (answer) => {
      edits.markSaved(answer.current);
      setTried(false);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const tidy = questions.map(tidied);
    if (checkQuestions(tidy).ok) {
      edits.markSent();
      save.mutate({ introduction: introduction.trim(), questions: tidy, version: shown.version });
    }
  };
  const errorAt = (path: string) => {
    const problem = checked.ok ? undefined : checked.problems.find((one) => one.path === path);
    return isTried && problem ? wordsOf(problem.code) : undefined;
  };
  return (
    <form className={styles.part} onSubmit={submit} noValidate>
      <h2>{t`The form`}</h2>
      <p className="muted sm">
        <Trans>
          The score is always asked. Changes make a new version; submitted forms keep theirs.
        </Trans>
        {answered > 0 && <> {t`This is version ${saved.version}.`}</>}
        <FromFile />
      </p>
      {minors && questions.some(({ kind }) => kind === 'text') && (
        <Note title={t`Text questions are not asked here`}>
          <Trans>
            In a tournament for minors the form has no free text, and earlier text answers are
            hidden.
          </Trans>
        </Note>
      )}
      <fieldset className={styles.part} disabled={!mayEdit}>
        <Field label={t`Introduction`} hint={t`Above the score: what the numbers mean.`} optional>
          <Textarea
            rows={3}
            maxLength={4000}
            value={introduction}
            onChange={(event) => set({ introduction: event.target.value })}
            dir="auto"
          />
        </Field>
        <ListEditor<FeedbackQuestion>
          empty={t`None yet. The form only asks for a score.`}
          nameOf={(index) => t`Question ${index + 1}`}
          add={t`Add a question`}
          most={feedbackFormLimits.questions}
          rows={questions}
          rowId={(question) => question.id}
          onRows={(next) => set({ questions: next })}
          make={newQuestion}
        >
          {(question, index, change) => (
            <QuestionRow
              question={question}
              onChange={change}
              errorOf={(field) => errorAt(`questions.${index}.${field}`)}
            />
          )}
        </ListEditor>
      </fieldset>
      <NotSaved
        error={save.error}
        overtaken={<Trans>Someone else has changed the form. Your version is above.</Trans>}
        onShowPresent={() => {
          edits.discard();
          save.reset();
        }}
      />
      {isTried && !checked.ok && (
        <p role="alert" className={styles.problem}>
          {t`Something above needs fixing.`}
        </p>
      )}
      {mayEdit && (
        <SaveBar isChanged={edits.isChanged} isBusy={save.isPending} onDiscard={edits.discard} />
      )}
    </form>
  );
}

/** Where an import brings questions, for those who may import. */
function FromFile() {
  const { slug } = useTournament();
  if (!useCan()('import.run')) return null;
  return (
    <>
      {' '}
      <Trans>
        You can also import questions from a Tabbycat file, under{' '}
        <Anchor className="link" href={`/tournaments/${slug}/settings/data`}>
          Import and export
        </Anchor>
        .
      </Trans>
    </>
  );
}

function newQuestion(): FeedbackQuestion {
  return {
    id: `q-${randomKey().slice(0, 8)}`,
    text: '',
    kind: 'text',
    required: false,
    from: [],
    about: [],
    range: null,
    options: [],
  };
}

/** Without the empty lines that are left while answers are typed, and with what its kind needs only. */
function tidied(question: FeedbackQuestion): FeedbackQuestion {
  const hasOptions = question.kind === 'choice' || question.kind === 'choices';
  return {
    ...question,
    text: question.text.trim(),
    options: hasOptions ? question.options.map((one) => one.trim()).filter(Boolean) : [],
    range: question.kind === 'number' ? question.range : null,
  };
}

function useQuestionProblems(): (code: string) => string {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    'text-empty': t`Enter the question.`,
    'range-empty': t`The scale must go up, in steps above zero.`,
    'options-too-few': t`Give at least two answers to choose from.`,
    'option-twice': t`Two answers are the same.`,
  };
  return (code) => words[code] ?? t`Check this question.`;
}
