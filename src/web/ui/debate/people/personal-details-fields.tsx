import { useLingui } from '@lingui/react/macro';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { Textarea, TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { ConsentFields, type Consents } from './consent-fields.tsx';
import styles from './personal-details-fields.module.css';

/** What a person can give besides their name. */
export interface PersonalDetails {
  readonly pronouns: string;
  readonly pronunciation: string;
  readonly dietary: string;
  readonly access: string;
  readonly consents: Consents;
}

interface PersonalDetailsFieldsProps {
  readonly value: PersonalDetails;
  readonly onChange: (changes: Partial<PersonalDetails>) => void;
  /** By the field's name. */
  readonly errorOf: (field: keyof PersonalDetails) => string | undefined;
}

/** All fields are optional. */
export function PersonalDetailsFields({ value, onChange, errorOf }: PersonalDetailsFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <div className={styles.two}>
        <Field label={t`Pronouns`} optional error={errorOf('pronouns')}>
          <TextInput
            value={value.pronouns}
            onChange={(event) => onChange({ pronouns: event.target.value })}
            maxLength={40}
            dir="auto"
          />
        </Field>
        <Field
          label={t`Name pronunciation`}
          optional
          hint={t`For announcing you: “kah-ee-oo-LAH-nee”`}
          error={errorOf('pronunciation')}
        >
          <TextInput
            value={value.pronunciation}
            onChange={(event) => onChange({ pronunciation: event.target.value })}
            maxLength={100}
            dir="auto"
          />
        </Field>
      </div>
      <Field
        label={t`Dietary requirements`}
        optional
        hint={t`Private: only the people who arrange it see this.`}
        error={errorOf('dietary')}
      >
        <Textarea
          rows={2}
          value={value.dietary}
          onChange={(event) => onChange({ dietary: event.target.value })}
          maxLength={500}
          dir="auto"
        />
      </Field>
      <Field
        label={t`Access needs`}
        optional
        hint={t`Stairs, seating, hearing, breaks … Also private.`}
        error={errorOf('access')}
      >
        <Textarea
          rows={2}
          value={value.access}
          onChange={(event) => onChange({ access: event.target.value })}
          maxLength={500}
          dir="auto"
        />
      </Field>
      <ConsentFields
        value={value.consents}
        onChange={(consents) => onChange({ consents: { ...value.consents, ...consents } })}
      />
    </>
  );
}
