import { Trans, useLingui } from '@lingui/react/macro';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { RadioGroup } from '#web/ui/kit/inputs/choice.tsx';
import { FieldSet } from '#web/ui/kit/inputs/field.tsx';
import { Markdown } from '#web/ui/kit/text/markdown.tsx';
import { AnswerList } from '../answer-list.tsx';
import styles from './give.module.css';
import type { MyRoom, Slot } from './my-feedback.ts';
import { useProblemWords } from './problem-words.ts';
import { QuestionControl } from './question-control.tsx';
import { RefusalNote } from './refusal-note.tsx';
import type { SavedForm } from './saved-feedback.ts';
import { ScalePicker } from './scale-picker.tsx';
import type { CheckedForm } from './use-checked-form.ts';

interface FormFieldsProps {
  readonly form: SavedForm;
  readonly checked: CheckedForm;
  readonly slot: Slot;
  readonly state: MyRoom['window']['state'];
  readonly introduction: string;
  readonly onWrite: (change: Partial<Pick<SavedForm, 'aboutId' | 'score' | 'answers'>>) => void;
}

/** The judge, the score, and the questions beside it. */
export function FormFields(props: FormFieldsProps) {
  const { form, checked, slot, state, introduction, onWrite } = props;
  const { t } = useLingui();
  const wordsOf = useProblemWords();
  const { scale } = checked;
  const errorAt = (path: string) => {
    const problem = checked.problems.find((one) => one.path === path);
    const isMissing = problem?.code === 'answer-missing' || form.score === null;
    return problem && (checked.showsMissing || !isMissing) ? wordsOf(problem) : null;
  };
  if (state !== 'open') {
    return (
      <>
        <RefusalNote form={form} />
        <EmptyState
          title={state === 'closed' ? t`Feedback on this room is closed` : t`It is not open yet`}
        >
          {state === 'closed' ? (
            <Trans>If it still matters, speak to the adjudication core.</Trans>
          ) : (
            <Trans>It opens automatically. You don’t need to reload.</Trans>
          )}
        </EmptyState>
        {form.state === 'refused' && (
          <AnswerList score={form.score} questions={checked.questions} answers={form.answers} />
        )}
      </>
    );
  }
  return (
    <div className={styles.fields}>
      <RefusalNote form={form} />
      {introduction && <Markdown text={introduction} />}
      {slot.judges.length > 1 && (
        <RadioGroup
          label={t`The judge who explained the decision`}
          look="cards"
          value={form.aboutId}
          onValueChange={(aboutId) => onWrite({ aboutId })}
          error={checked.showsMissing && form.aboutId === null ? t`Choose one.` : null}
          options={slot.judges.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <FieldSet
        label={t`Score`}
        hint={t`${scale.min} is the lowest, ${scale.max} the highest.`}
        error={
          form.score === null
            ? checked.showsMissing
              ? t`Choose a score.`
              : null
            : errorAt('score')
        }
      >
        <ScalePicker
          label={t`Score`}
          scale={scale}
          value={form.score}
          onValueChange={(score) => onWrite({ score })}
        />
      </FieldSet>
      {checked.questions.map((question) => (
        <QuestionControl
          key={question.id}
          question={question}
          answer={form.answers[question.id]}
          error={errorAt(`answers.${question.id}`)}
          onAnswer={(answer) => {
            const { [question.id]: _, ...rest } = form.answers;
            onWrite({ answers: answer === undefined ? rest : { ...rest, [question.id]: answer } });
          }}
        />
      ))}
      {checked.dropped.length > 0 && (
        <Note title={t`Some of your answers are no longer needed.`}>
          <Trans>The form has changed, or differs for this judge. Not sent:</Trans>{' '}
          {checked.dropped.map(({ text }) => text).join(' · ')}
        </Note>
      )}
    </div>
  );
}
