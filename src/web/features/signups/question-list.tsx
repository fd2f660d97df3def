import { useLingui } from '@lingui/react/macro';
import { randomKey } from '../../lib/random-key.ts';
import { Checkbox } from '../../ui/kit/choice.tsx';
import { Field, FieldSet } from '../../ui/kit/field.tsx';
import { Select } from '../../ui/kit/select.tsx';
import { Textarea, TextInput } from '../../ui/kit/text-input.tsx';
import { ListPart } from './list-part.tsx';
import { errorAt, type Settings, type SettingsPartProps } from './settings-part.ts';
import type { SignupKind } from './signup-data.ts';
import styles from './signups.module.css';

type Question = Settings['questions'][number];
const allKinds: SignupKind[] = ['institution', 'team', 'adjudicator'];

/** The organisers' own questions. */
export function QuestionList({ settings, onChange, errors }: SettingsPartProps) {
  const { t } = useLingui();
  return (
    <ListPart<Question>
      title={t`Own questions`}
      empty={t`None yet. Ask what you need before you decide.`}
      nameOf={(index) => t`Question ${index + 1}`}
      add={t`Add a question`}
      most={20}
      rows={settings.questions}
      rowId={(question) => question.id}
      onRows={(questions) => onChange({ questions })}
      make={() => ({
        id: `q-${randomKey().slice(0, 8)}`,
        label: '',
        hint: '',
        kind: 'text',
        options: [],
        required: false,
        kinds: [...allKinds],
      })}
    >
      {(question, index, change) => (
        <>
          <Field label={t`Question`} error={errorAt(errors, `questions.${index}.label`)}>
            <TextInput
              value={question.label}
              onChange={(event) => change({ label: event.target.value })}
              dir="auto"
            />
          </Field>
          <Field label={t`Explanation`} optional error={errorAt(errors, `questions.${index}.hint`)}>
            <TextInput
              value={question.hint}
              onChange={(event) => change({ hint: event.target.value })}
              dir="auto"
            />
          </Field>
          <Field label={t`Answered by`}>
            <Select
              value={question.kind}
              onValueChange={(kind) => change({ kind })}
              options={[
                { value: 'text', label: t`Writing` },
                { value: 'choice', label: t`Choosing one` },
                { value: 'yes-no', label: t`Yes or no` },
              ]}
            />
          </Field>
          {question.kind === 'choice' && (
            <Field
              label={t`Answers to choose from`}
              hint={t`One a line.`}
              error={errorAt(errors, `questions.${index}.options`)}
            >
              <Textarea
                value={question.options.join('\n')}
                onChange={(event) => change({ options: event.target.value.split('\n') })}
                dir="auto"
              />
            </Field>
          )}
          <KindTicks
            kinds={question.kinds}
            onChange={(kinds) => change({ kinds })}
            error={errorAt(errors, `questions.${index}.kinds`)}
          />
          <Checkbox
            label={t`Must be answered`}
            checked={question.required}
            onChange={(event) => change({ required: event.target.checked })}
          />
        </>
      )}
    </ListPart>
  );
}

interface KindTicksProps {
  readonly kinds: readonly SignupKind[];
  readonly onChange: (kinds: SignupKind[]) => void;
  readonly error: string | undefined;
}

function KindTicks({ kinds, onChange, error }: KindTicksProps) {
  const { t } = useLingui();
  const names = { institution: t`Institutions`, team: t`Teams`, adjudicator: t`Judges` };
  return (
    <FieldSet label={t`Asked of`} error={error ?? null}>
      <div className={styles.ticks}>
        {allKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={names[kind]}
            checked={kinds.includes(kind)}
            onChange={(event) =>
              onChange(
                allKinds.filter((one) =>
                  one === kind ? event.target.checked : kinds.includes(one),
                ),
              )
            }
          />
        ))}
      </div>
    </FieldSet>
  );
}
