import { useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { byName } from '#contract/text/natural-order.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Combobox } from '#web/ui/kit/choices/combobox.tsx';
import { RadioGroup } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import styles from '../registration.module.css';
import { isJudgeOffered } from './fitted-draft.ts';
import type { Draft } from './form-draft.ts';
import type { Problems } from './form-rules.ts';
import type { FormData } from './use-form-data.ts';
import type { Entry } from './use-register-state.ts';

interface PersonFieldsProps {
  readonly draft: Draft;
  readonly onChange: (changes: Partial<Draft>) => void;
  readonly data: FormData;
  readonly entry: Entry;
  readonly problems: Problems;
  readonly errors: Readonly<Record<string, string>>;
}

/** Full name, email, participant type, institution. */
export function PersonFields(props: PersonFieldsProps) {
  const { draft, onChange, problems, errors } = props;
  const { t } = useLingui();
  return (
    <>
      <div className={styles.two}>
        <Field
          label={t`Full name`}
          error={
            problems.name === 'missing'
              ? t`Enter your name.`
              : problems.name
                ? t`A name has 1 to 100 characters.`
                : errors['participant.name']
          }
        >
          <TextInput
            value={draft.name}
            onChange={(event) => onChange({ name: event.target.value })}
            autoComplete="name"
            dir="auto"
            required
          />
        </Field>
        <Field
          label={t`Email`}
          hint={t`Please use your Zoom email address!`}
          error={
            problems.email === 'missing'
              ? t`Enter your email address.`
              : problems.email
                ? t`Enter an address such as name@example.org.`
                : errors['participant.email']
          }
        >
          <TextInput
            type="email"
            value={draft.email}
            onChange={(event) => onChange({ email: event.target.value })}
            autoComplete="email"
            dir="ltr"
            required
          />
        </Field>
      </div>
      <RoleField {...props} />
      <InstitutionField {...props} />
    </>
  );
}

function RoleField({ draft, onChange, entry }: PersonFieldsProps) {
  const { t } = useLingui();
  const { settings } = useTournament();
  const canJudge = isJudgeOffered(entry, settings, draft.institutionId);
  return (
    <RadioGroup
      label={t`Participant type`}
      value={draft.role}
      onValueChange={(role) => onChange({ role })}
      look="cards"
      options={[
        { value: 'speaker', label: t`Speaker` },
        ...(canJudge ? [{ value: 'adjudicator' as const, label: t`Judge` }] : []),
      ]}
      {...(canJudge || entry.via === 'partner'
        ? {}
        : { hint: t`Judges register with their institution: choose it below.` })}
    />
  );
}

function InstitutionField({ draft, onChange, data, entry }: PersonFieldsProps) {
  const { t } = useLingui();
  if (entry.via !== 'open') {
    return (
      <Field label={t`Institution`}>
        <TextInput
          value={entry.institution?.name ?? t`No institution`}
          readOnly
          dir="auto"
          end={<Lock aria-hidden="true" />}
        />
      </Field>
    );
  }
  return (
    <Field
      label={t`Institution`}
      optional
      hint={t`Leave empty if you’re independent. Not in the list? Ask the organisers.`}
    >
      <Combobox
        value={draft.institutionId}
        onValueChange={(institutionId) => onChange({ institutionId })}
        placeholder={t`Type to find it`}
        empty={t`No institution has this name.`}
        options={[...data.institutions]
          .sort((a, b) => byName(a.name, b.name))
          .map(({ id, name, shortName }) => ({
            value: id,
            label: name,
            ...(shortName === name ? {} : { hint: shortName }),
          }))}
      />
    </Field>
  );
}
