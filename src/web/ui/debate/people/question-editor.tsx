import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Checkbox } from '#web/ui/kit/inputs/choice.tsx';
import { Field, FieldSet } from '#web/ui/kit/inputs/field.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import { Textarea, TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import type { OwnQuestion } from './question-fields.tsx';

/** How a question is answered; `number` and `choices` only where a form has room for them. */
type QuestionKind = OwnQuestion['kind'] | 'number' | 'choices';

interface Written<K extends QuestionKind>
  extends Pick<OwnQuestion, 'label' | 'options' | 'required'> {
  /** Left out: this form has no explanations. */
  readonly hint?: string;
  readonly kind: K;
  /** Of a number. */
  readonly range?: NumberRange | null;
}

interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

interface QuestionEditorProps<K extends QuestionKind> {
  readonly question: Written<K>;
  readonly onChange: (changes: {
    label?: string;
    hint?: string;
    kind?: K;
    options?: string[];
    required?: boolean;
    range?: NumberRange;
  }) => void;
  /** The kinds to choose from, in order. */
  readonly kinds: readonly K[];
  /** What is wrong with a field, by its name. */
  readonly errorOf: (field: string) => string | undefined;
  /** Of whom it is asked. */
  readonly children: ReactNode;
}

/** The kinds of questions that registration and signups ask. */
export const ownKinds = ['text', 'choice', 'yes-no'] as const satisfies OwnQuestion['kind'][];

/** Writes one of the organisers' own questions. */
export function QuestionEditor<K extends QuestionKind>(props: QuestionEditorProps<K>) {
  const { question, onChange, kinds, errorOf, children } = props;
  const { t } = useLingui();
  const names: Readonly<Record<QuestionKind, string>> = {
    text: t`Writing`,
    choice: t`Choosing one`,
    choices: t`Choosing any number`,
    'yes-no': t`Yes or no`,
    number: t`A number on a scale`,
  };
  return (
    <>
      <Field label={t`Question`} error={errorOf('label')}>
        <TextInput
          value={question.label}
          onChange={(event) => onChange({ label: event.target.value })}
          dir="auto"
        />
      </Field>
      {question.hint !== undefined && (
        <Field label={t`Explanation`} optional error={errorOf('hint')}>
          <TextInput
            value={question.hint}
            onChange={(event) => onChange({ hint: event.target.value })}
            dir="auto"
          />
        </Field>
      )}
      <Field label={t`Answered by`}>
        <Select
          value={question.kind}
          onValueChange={(kind) => onChange({ kind })}
          options={kinds.map((kind) => ({ value: kind, label: names[kind] }))}
        />
      </Field>
      {(question.kind === 'choice' || question.kind === 'choices') && (
        <Field label={t`Answers to choose from`} hint={t`One per line.`} error={errorOf('options')}>
          <Textarea
            value={question.options.join('\n')}
            onChange={(event) => onChange({ options: event.target.value.split('\n') })}
            dir="auto"
          />
        </Field>
      )}
      {question.kind === 'number' && question.range && (
        <RangeFields
          range={question.range}
          error={errorOf('range')}
          onChange={(range) => onChange({ range })}
        />
      )}
      {children}
      <Checkbox
        label={t`Must be answered`}
        checked={question.required}
        onChange={(event) => onChange({ required: event.target.checked })}
      />
    </>
  );
}

interface RangeFieldsProps {
  readonly range: NumberRange;
  readonly error: string | undefined;
  readonly onChange: (range: NumberRange) => void;
}

function RangeFields({ range, error, onChange }: RangeFieldsProps) {
  const { t } = useLingui();
  const names = { min: t`From`, max: t`To`, step: t`In steps of` };
  return (
    <FieldSet label={t`Scale`} error={error ?? null}>
      <div className="row">
        {(['min', 'max', 'step'] as const).map((part) => (
          <Field key={part} label={names[part]}>
            <NumberInput
              value={range[part]}
              onValueChange={(value) => value !== null && onChange({ ...range, [part]: value })}
            />
          </Field>
        ))}
      </div>
    </FieldSet>
  );
}
