import { useLingui } from '@lingui/react/macro';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import { Field, FieldSet } from '#web/ui/kit/inputs/field.tsx';
import { Textarea } from '#web/ui/kit/inputs/text-input.tsx';

/** A question of the organisers' own. */
export interface OwnQuestion {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly kind: 'text' | 'choice' | 'yes-no';
  readonly options: readonly string[];
  readonly required: boolean;
}

type Answers = Readonly<Record<string, string>>;

interface QuestionFieldsProps {
  readonly questions: readonly OwnQuestion[];
  /** By the question's id; `yes` and `no` for a yes-no question. */
  readonly answers: Answers;
  readonly onChange: (answers: Record<string, string>) => void;
  /** What is wrong with an answer, by the question's id. */
  readonly errors?: Readonly<Record<string, string | undefined>>;
}

/** The organisers' own questions, each with the control of its kind. */
export function QuestionFields({ questions, answers, onChange, errors }: QuestionFieldsProps) {
  return questions.map((question) => (
    <QuestionField
      key={question.id}
      question={question}
      answer={answers[question.id] ?? ''}
      error={errors?.[question.id] ?? null}
      onAnswer={(answer) => onChange({ ...answers, [question.id]: answer })}
    />
  ));
}

interface QuestionFieldProps {
  readonly question: OwnQuestion;
  readonly answer: string;
  readonly error: string | null;
  readonly onAnswer: (answer: string) => void;
}

function QuestionField({ question, answer, error, onAnswer }: QuestionFieldProps) {
  const { t } = useLingui();
  const { label, hint, kind, options, required } = question;
  const frame = {
    label,
    optional: !required,
    ...(hint ? { hint } : {}),
    error,
  };
  if (kind === 'yes-no') {
    return (
      <FieldSet {...frame}>
        <SegmentedChoice
          label={label}
          value={answer || null}
          onValueChange={onAnswer}
          size="tap"
          options={[
            { value: 'yes', label: t`Yes` },
            { value: 'no', label: t`No` },
          ]}
        />
      </FieldSet>
    );
  }
  return (
    <Field {...frame}>
      {kind === 'choice' ? (
        <Select
          value={answer || null}
          onValueChange={onAnswer}
          placeholder={t`Choose`}
          options={options.map((option) => ({ value: option, label: option }))}
        />
      ) : (
        <Textarea
          rows={2}
          value={answer}
          onChange={(event) => onAnswer(event.target.value)}
          maxLength={1000}
          dir="auto"
        />
      )}
    </Field>
  );
}
