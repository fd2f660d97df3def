import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Checkbox } from '../kit/choice.tsx';
import { Field } from '../kit/field.tsx';
import { Select } from '../kit/select.tsx';
import { Textarea, TextInput } from '../kit/text-input.tsx';
import type { OwnQuestion } from './question-fields.tsx';

type Written = Pick<OwnQuestion, 'label' | 'hint' | 'kind' | 'options' | 'required'>;

interface QuestionEditorProps {
  readonly question: Written;
  readonly onChange: (changes: {
    label?: string;
    hint?: string;
    kind?: Written['kind'];
    options?: string[];
    required?: boolean;
  }) => void;
  /** What is wrong with a field, by its name. */
  readonly errorOf: (field: string) => string | undefined;
  /** Of whom it is asked. */
  readonly children: ReactNode;
}

/** Writes one of the organisers' own questions. */
export function QuestionEditor({ question, onChange, errorOf, children }: QuestionEditorProps) {
  const { t } = useLingui();
  return (
    <>
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
      {question.kind === 'choice' && (
        <Field label={t`Answers to choose from`} hint={t`One a line.`} error={errorOf('options')}>
          <Textarea
            value={question.options.join('\n')}
            onChange={(event) => onChange({ options: event.target.value.split('\n') })}
            dir="auto"
          />
        </Field>
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
