import { useLingui } from '@lingui/react/macro';
import type { FeedbackAnswer, FeedbackQuestion } from '#engine/feedback/index.ts';
import { Checkbox, RadioGroup, SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import { Field, FieldSet } from '#web/ui/kit/inputs/field.tsx';
import { Textarea } from '#web/ui/kit/inputs/text-input.tsx';
import { ScalePicker } from './scale-picker.tsx';

interface QuestionControlProps {
  readonly question: FeedbackQuestion;
  readonly answer: FeedbackAnswer | undefined;
  readonly error: string | null;
  readonly onAnswer: (answer: FeedbackAnswer | undefined) => void;
}

/** Characters of a written answer, as the contract takes them. */
const longestAnswer = 4000;

/** A question beside the score, with the control of its kind. */
export function QuestionControl({ question, answer, error, onAnswer }: QuestionControlProps) {
  const { t } = useLingui();
  const { text, kind, required, range, options } = question;
  const frame = { label: <bdi>{text}</bdi>, optional: !required, error };
  switch (kind) {
    case 'text':
      return (
        <Field {...frame}>
          <Textarea
            rows={3}
            value={typeof answer === 'string' ? answer : ''}
            maxLength={longestAnswer}
            onChange={(event) => onAnswer(event.target.value)}
            dir="auto"
          />
        </Field>
      );
    case 'number':
      return (
        <FieldSet {...frame}>
          {range && (
            <ScalePicker
              label={text}
              scale={range}
              value={typeof answer === 'number' ? answer : null}
              onValueChange={(number) => onAnswer(number ?? undefined)}
            />
          )}
        </FieldSet>
      );
    case 'yes-no':
      return (
        <FieldSet {...frame}>
          <SegmentedChoice
            label={text}
            size="tap"
            value={typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : null}
            onValueChange={(choice) => onAnswer(choice === 'yes')}
            options={[
              { value: 'yes', label: t`Yes` },
              { value: 'no', label: t`No` },
            ]}
          />
        </FieldSet>
      );
    case 'choice':
      return (
        <RadioGroup
          label={frame.label}
          error={error}
          value={typeof answer === 'string' ? answer : null}
          onValueChange={onAnswer}
          options={options.map((option) => ({ value: option, label: option }))}
        />
      );
    case 'choices': {
      const chosen = Array.isArray(answer) ? answer : [];
      return (
        <FieldSet {...frame}>
          {options.map((option) => (
            <Checkbox
              key={option}
              label={<bdi>{option}</bdi>}
              checked={chosen.includes(option)}
              onChange={(event) =>
                onAnswer(
                  options.filter((one) =>
                    one === option ? event.target.checked : chosen.includes(one),
                  ),
                )
              }
            />
          ))}
        </FieldSet>
      );
    }
  }
}
