import { Trans, useLingui } from '@lingui/react/macro';
import { randomKey } from '#web/lib/device/random-key.ts';
import { errorAt } from '#web/lib/query/field-errors.ts';
import { ownKinds, QuestionEditor } from '#web/ui/debate/people/question-editor.tsx';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { ListEditor } from '#web/ui/kit/inputs/list-editor.tsx';
import type { OwnQuestion } from '../registration-data.ts';
import styles from './settings.module.css';

interface QuestionsEditorProps {
  readonly questions: readonly OwnQuestion[];
  readonly onChange: (questions: readonly OwnQuestion[]) => void;
  /** By the field's path: `questions.0.label`. */
  readonly errors: Readonly<Record<string, string>>;
}

/** The organisers' own questions, in the order in which they are asked. */
export function QuestionsEditor({ questions, onChange, errors }: QuestionsEditorProps) {
  const { t } = useLingui();
  return (
    <fieldset className={styles.questions}>
      <legend>
        <Trans>Your questions</Trans>
      </legend>
      <ListEditor<OwnQuestion>
        empty={
          <Trans>
            None yet. Ask whatever else you need to know: shirt sizes, arrival, dinner. People who
            can see contact data can read the answers.
          </Trans>
        }
        nameOf={(index) => t`Question ${index + 1}`}
        add={t`Add a question`}
        most={20}
        rows={questions}
        rowId={(question) => question.id}
        onRows={onChange}
        make={newQuestion}
      >
        {(question, index, change) => (
          <QuestionEditor
            question={question}
            kinds={ownKinds}
            onChange={change}
            errorOf={(field) => errorAt(errors, `questions.${index}.${field}`)}
          >
            <Field label={t`Asked of`}>
              <Select
                value={question.for}
                onValueChange={(asked) => change({ for: asked })}
                options={[
                  { value: 'everyone', label: t`Everyone` },
                  { value: 'speakers', label: t`Speakers` },
                  { value: 'judges', label: t`Judges` },
                ]}
              />
            </Field>
          </QuestionEditor>
        )}
      </ListEditor>
    </fieldset>
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
