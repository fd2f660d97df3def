import { Trans, useLingui } from '@lingui/react/macro';
import { GuardianFields } from '../../ui/debate/guardian-fields.tsx';
import { QuestionFields } from '../../ui/debate/question-fields.tsx';
import { TellingFields } from '../../ui/debate/telling-fields.tsx';
import type { Draft } from './form-draft.ts';
import type { Problems, Question } from './form-rules.ts';
import styles from './registration.module.css';

interface DetailFieldsProps {
  readonly draft: Draft;
  readonly onChange: (changes: Partial<Draft>) => void;
  readonly questions: readonly Question[];
  /** The tournament is for minors. */
  readonly minors: boolean;
  readonly problems: Problems;
  readonly errors: Readonly<Record<string, string>>;
}

/** The organisers' own questions, and what a person may tell besides. */
export function DetailFields(props: DetailFieldsProps) {
  const { draft, onChange, questions, minors, problems, errors } = props;
  const { t } = useLingui();
  const missing = t`Please answer this.`;
  const complaints = Object.fromEntries(
    questions.map(({ id }) => [
      id,
      problems[`answers.${id}`] ? missing : errors[`details.answers.${id}`],
    ]),
  );
  return (
    <>
      {minors && <Guardian {...props} />}
      <QuestionFields
        questions={questions}
        answers={draft.answers}
        onChange={(answers) => onChange({ answers })}
        errors={complaints}
      />
      <div className={styles.part}>
        <h3>
          <Trans>If you like</Trans>
        </h3>
        <TellingFields
          value={draft}
          onChange={onChange}
          errorOf={(field) => errors[`details.${field}`]}
        />
      </div>
    </>
  );
}

function Guardian({ draft, onChange, problems, errors }: DetailFieldsProps) {
  const { t } = useLingui();
  return (
    <GuardianFields
      value={draft.guardian}
      onChange={(changes) => onChange({ guardian: { ...draft.guardian, ...changes } })}
      errors={{
        kind: problems['guardian.kind'] && t`Please answer this.`,
        name: problems['guardian.name']
          ? t`Write who agrees.`
          : errors['details.guardian.guardian.name'],
        contact: problems['guardian.contact']
          ? t`Write how to reach them.`
          : errors['details.guardian.guardian.contact'],
      }}
    />
  );
}
