import { useLingui } from '@lingui/react/macro';
import { SegmentedChoice } from '../kit/choice.tsx';
import { Field, FieldSet } from '../kit/field.tsx';
import { Select } from '../kit/select.tsx';
import { Textarea } from '../kit/text-input.tsx';

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
  /** Ids of required questions that were left open. */
  readonly missing?: readonly string[];
}

/** The organisers' own questions, each with the control of its kind. */
export function QuestionFields({ questions, answers, onChange, missing }: QuestionFieldsProps) {
  return questions.map((question) => (
    <QuestionField
      key={question.id}
      question={question}
      answer={answers[question.id] ?? ''}
      isMissing={missing?.includes(question.id) ?? false}
      onAnswer={(answer) => onChange({ ...answers, [question.id]: answer })}
    />
  ));
}

interface QuestionFieldProps {
  readonly question: OwnQuestion;
  readonly answer: string;
  readonly isMissing: boolean;
  readonly onAnswer: (answer: string) => void;
}

function QuestionField({ question, answer, isMissing, onAnswer }: QuestionFieldProps) {
  const { t } = useLingui();
  const { label, hint, kind, options, required } = question;
  const frame = {
    label,
    optional: !required,
    ...(hint ? { hint } : {}),
    error: isMissing ? t`Please answer this.` : null,
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
