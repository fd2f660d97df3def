import { useLingui } from '@lingui/react/macro';
import { randomKey } from '#web/lib/device/random-key.ts';
import { errorAt } from '#web/lib/query/field-errors.ts';
import { ownKinds, QuestionEditor } from '#web/ui/debate/people/question-editor.tsx';
import { Checkbox } from '#web/ui/kit/inputs/choice.tsx';
import { FieldSet } from '#web/ui/kit/inputs/field.tsx';
import { ListEditor } from '#web/ui/kit/inputs/list-editor.tsx';
import type { SignupKind } from '../signup-data.ts';
import styles from '../signups.module.css';
import type { Settings, SettingsPartProps } from './settings-part.ts';

type Question = Settings['questions'][number];
const allKinds: SignupKind[] = ['institution', 'team', 'adjudicator'];

/** The organisers' own questions. */
export function QuestionList({ settings, onChange, errors }: SettingsPartProps) {
  const { t } = useLingui();
  return (
    <section className={styles.part}>
      <h2>{t`Your questions`}</h2>
      <ListEditor<Question>
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
          <QuestionEditor
            question={question}
            kinds={ownKinds}
            onChange={change}
            errorOf={(field) => errorAt(errors, `questions.${index}.${field}`)}
          >
            <KindTicks
              kinds={question.kinds}
              onChange={(kinds) => change({ kinds })}
              error={errorAt(errors, `questions.${index}.kinds`)}
            />
          </QuestionEditor>
        )}
      </ListEditor>
    </section>
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
