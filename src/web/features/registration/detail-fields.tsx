import { Trans, useLingui } from '@lingui/react/macro';
import { ConsentFields } from '../../ui/debate/consent-fields.tsx';
import { QuestionFields } from '../../ui/debate/question-fields.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { Textarea, TextInput } from '../../ui/kit/text-input.tsx';
import type { Draft } from './form-draft.ts';
import type { Problems, Question } from './form-rules.ts';
import styles from './registration.module.css';

interface DetailFieldsProps {
  readonly draft: Draft;
  readonly onChange: (changes: Partial<Draft>) => void;
  readonly questions: readonly Question[];
  readonly problems: Problems;
  readonly errors: Readonly<Record<string, string>>;
}

/** The organisers' own questions, and what a person may tell besides. */
export function DetailFields(props: DetailFieldsProps) {
  const { draft, onChange, questions, problems, errors } = props;
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
        <div className={styles.two}>
          <Field label={t`Pronouns`} optional error={errors['details.pronouns']}>
            <TextInput
              value={draft.pronouns}
              onChange={(event) => onChange({ pronouns: event.target.value })}
              maxLength={40}
              dir="auto"
            />
          </Field>
          <Field
            label={t`How your name is said`}
            optional
            hint={t`For whoever calls you up: “kah-ee-oo-LAH-nee”`}
            error={errors['details.pronunciation']}
          >
            <TextInput
              value={draft.pronunciation}
              onChange={(event) => onChange({ pronunciation: event.target.value })}
              maxLength={100}
              dir="auto"
            />
          </Field>
        </div>
        <Field
          label={t`What you eat, or must not`}
          optional
          hint={t`Private: only those who look after it read this.`}
          error={errors['details.dietary']}
        >
          <Textarea
            rows={2}
            value={draft.dietary}
            onChange={(event) => onChange({ dietary: event.target.value })}
            maxLength={500}
            dir="auto"
          />
        </Field>
        <Field
          label={t`What you need to take part`}
          optional
          hint={t`Stairs, seating, hearing, breaks … Private, too.`}
          error={errors['details.access']}
        >
          <Textarea
            rows={2}
            value={draft.access}
            onChange={(event) => onChange({ access: event.target.value })}
            maxLength={500}
            dir="auto"
          />
        </Field>
      </div>
      <ConsentFields
        value={draft.consents}
        onChange={(consents) => onChange({ consents: { ...draft.consents, ...consents } })}
      />
    </>
  );
}
