import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { randomKey } from '../../lib/random-key.ts';
import { Button, IconButton } from '../../ui/kit/button.tsx';
import { Checkbox } from '../../ui/kit/choice.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { Select } from '../../ui/kit/select.tsx';
import { Textarea, TextInput } from '../../ui/kit/text-input.tsx';
import type { OwnQuestion } from './form-settings.tsx';
import styles from './settings.module.css';

interface QuestionsEditorProps {
  readonly questions: readonly OwnQuestion[];
  readonly onChange: (questions: readonly OwnQuestion[]) => void;
  /** By the field's path: `questions.0.label`. */
  readonly errors: Readonly<Record<string, string>>;
}

const most = 20;

/** The organisers' own questions, in the order in which they are asked. */
export function QuestionsEditor({ questions, onChange, errors }: QuestionsEditorProps) {
  const { t } = useLingui();
  const change = (index: number, changes: Partial<OwnQuestion>) =>
    onChange(questions.map((one, at) => (at === index ? { ...one, ...changes } : one)));
  return (
    <fieldset className={styles.questions}>
      <legend>
        <Trans>Own questions</Trans>
      </legend>
      {questions.length === 0 && (
        <p className="muted">
          <Trans>
            None yet. Ask what you need to know besides: shirt sizes, arrival, dinner. Answers are
            read by those who may see contact data.
          </Trans>
        </p>
      )}
      <ol>
        {questions.map((question, index) => (
          <li key={question.id}>
            <div className={styles.questionHead}>
              <h3 className="grow">{t`Question ${index + 1}`}</h3>
              <IconButton
                label={t`Move question ${index + 1} up`}
                icon={<ArrowUp aria-hidden="true" />}
                disabled={index === 0}
                onClick={() => onChange(swapped(questions, index, index - 1))}
              />
              <IconButton
                label={t`Move question ${index + 1} down`}
                icon={<ArrowDown aria-hidden="true" />}
                disabled={index === questions.length - 1}
                onClick={() => onChange(swapped(questions, index, index + 1))}
              />
              <IconButton
                label={t`Remove question ${index + 1}`}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => onChange(questions.filter((_, at) => at !== index))}
              />
            </div>
            <QuestionForm
              question={question}
              onChange={(changes) => change(index, changes)}
              errorOf={(field) => errorAt(errors, `questions.${index}.${field}`)}
            />
          </li>
        ))}
      </ol>
      <Button
        icon={<Plus aria-hidden="true" />}
        disabled={questions.length >= most}
        onClick={() => onChange([...questions, newQuestion()])}
      >
        {questions.length >= most ? t`At most ${most} questions` : t`Add a question`}
      </Button>
    </fieldset>
  );
}

interface QuestionFormProps {
  readonly question: OwnQuestion;
  readonly onChange: (changes: Partial<OwnQuestion>) => void;
  readonly errorOf: (field: string) => string | undefined;
}

function QuestionForm({ question, onChange, errorOf }: QuestionFormProps) {
  const { t } = useLingui();
  return (
    <div className={styles.question}>
      <Field label={t`Question`} error={errorOf('label')}>
        <TextInput
          value={question.label}
          onChange={(event) => onChange({ label: event.target.value })}
          dir="auto"
        />
      </Field>
      <Field label={t`Explanation`} optional error={errorOf('hint')}>
        <TextInput
          value={question.hint}
          onChange={(event) => onChange({ hint: event.target.value })}
          dir="auto"
        />
      </Field>
      <div className={styles.two}>
        <Field label={t`Answered by`}>
          <Select
            value={question.kind}
            onValueChange={(kind) => onChange({ kind })}
            options={[
              { value: 'text', label: t`Writing` },
              { value: 'choice', label: t`Choosing one` },
              { value: 'yes-no', label: t`Yes or no` },
            ]}
          />
        </Field>
        <Field label={t`Asked of`}>
          <Select
            value={question.for}
            onValueChange={(asked) => onChange({ for: asked })}
            options={[
              { value: 'everyone', label: t`Everybody` },
              { value: 'speakers', label: t`Speakers` },
              { value: 'judges', label: t`Judges` },
            ]}
          />
        </Field>
      </div>
      {question.kind === 'choice' && (
        <Field label={t`Answers to choose from`} hint={t`One a line.`} error={errorOf('options')}>
          <Textarea
            value={question.options.join('\n')}
            onChange={(event) => onChange({ options: event.target.value.split('\n') })}
            dir="auto"
          />
        </Field>
      )}
      <Checkbox
        label={t`Must be answered`}
        checked={question.required}
        onChange={(event) => onChange({ required: event.target.checked })}
      />
    </div>
  );
}

function newQuestion(): OwnQuestion {
  return {
    id: `q-${randomKey().slice(0, 8)}`,
    label: '',
    hint: '',
    kind: 'text',
    options: [],
    required: false,
    for: 'everyone',
  };
}

function swapped<T>(rows: readonly T[], from: number, to: number): T[] {
  const next = [...rows];
  const [row] = next.splice(from, 1);
  if (row !== undefined) next.splice(to, 0, row);
  return next;
}

/** The complaint about a field or about something in it (`options.2`). */
function errorAt(errors: Readonly<Record<string, string>>, path: string): string | undefined {
  return Object.entries(errors).find(([key]) => key === path || key.startsWith(`${path}.`))?.[1];
}
