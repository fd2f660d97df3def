import { Trans, useLingui } from '@lingui/react/macro';
import { longestNumber } from '#contract/kinds/phones.ts';
import { GuardianFields } from '#web/ui/debate/people/guardian-fields.tsx';
import { PersonalDetailsFields } from '#web/ui/debate/people/personal-details-fields.tsx';
import { QuestionFields } from '#web/ui/debate/people/question-fields.tsx';
import { AwayFields, type JudgedRound } from '#web/ui/debate/rounds/away-fields.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import styles from '../registration.module.css';
import type { Draft } from './form-draft.ts';
import type { Problems, Question } from './form-rules.ts';

interface DetailFieldsProps {
  readonly draft: Draft;
  readonly onChange: (changes: Partial<Draft>) => void;
  readonly questions: readonly Question[];
  /** Rounds to come. */
  readonly rounds: readonly JudgedRound[];
  /** The tournament is for minors. */
  readonly minors: boolean;
  /** Why phone numbers are asked for; null: they are not. */
  readonly phonePurpose: string | null;
  readonly problems: Problems;
  readonly errors: Readonly<Record<string, string>>;
}

/** The organisers' own questions, and what a person may tell besides. */
export function DetailFields(props: DetailFieldsProps) {
  const { draft, onChange, questions, minors, phonePurpose, problems, errors } = props;
  const { t } = useLingui();
  const missing = t`Answer this question.`;
  const complaints = Object.fromEntries(
    questions.map(({ id }) => [
      id,
      problems[`answers.${id}`] ? missing : errors[`details.answers.${id}`],
    ]),
  );
  return (
    <>
      {minors && <Guardian {...props} />}
      {draft.role === 'adjudicator' && (
        <>
          <Experience {...props} />
          <AwayFields
            rounds={props.rounds}
            away={draft.away}
            onChange={(away) => onChange({ away })}
            error={errors['details.away']}
          />
        </>
      )}
      {phonePurpose !== null && <PhoneField {...props} purpose={phonePurpose} />}
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
        <PersonalDetailsFields
          value={draft}
          onChange={onChange}
          errorOf={(field) => errors[`details.${field}`]}
        />
      </div>
    </>
  );
}

function Experience({ draft, onChange, errors }: DetailFieldsProps) {
  const { t } = useLingui();
  return (
    <Field
      label={t`Judging experience`}
      optional
      hint={t`In a word or two, such as “first tournament” or “ten finals”. Used to mix panels.`}
      error={errors['details.experience']}
    >
      <TextInput
        value={draft.experience}
        onChange={(event) => onChange({ experience: event.target.value })}
        maxLength={40}
        dir="auto"
      />
    </Field>
  );
}

function PhoneField(props: DetailFieldsProps & { readonly purpose: string }) {
  const { draft, onChange, purpose, problems, errors } = props;
  const { t } = useLingui();
  return (
    <Field
      label={t`Phone number`}
      optional
      hint={
        <>
          <bdi>{purpose}</bdi>{' '}
          <Trans>
            By entering it you agree to this use. Only organisers with access to contact details see
            it, and you can withdraw it on your page at any time.
          </Trans>
        </>
      }
      error={
        problems.phone
          ? t`Enter a phone number such as +44 20 7946 0018.`
          : (errors['details.phone.number'] ?? errors['details.phone'])
      }
    >
      <TextInput
        type="tel"
        autoComplete="tel"
        value={draft.phone}
        onChange={(event) => onChange({ phone: event.target.value })}
        maxLength={longestNumber}
        dir="ltr"
      />
    </Field>
  );
}

function Guardian({ draft, onChange, problems, errors }: DetailFieldsProps) {
  const { t } = useLingui();
  return (
    <GuardianFields
      value={draft.guardian}
      onChange={(changes) => onChange({ guardian: { ...draft.guardian, ...changes } })}
      errors={{
        kind: problems['guardian.kind'] && t`Answer this question.`,
        name: problems['guardian.name']
          ? t`Enter who agrees.`
          : errors['details.guardian.guardian.name'],
        contact: problems['guardian.contact']
          ? t`Enter how to reach them.`
          : errors['details.guardian.guardian.contact'],
      }}
    />
  );
}
