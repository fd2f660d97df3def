import { useLingui } from '@lingui/react/macro';
import { RadioGroup } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import styles from './personal-details-fields.module.css';

export type GuardianAnswer = 'of-age' | 'given' | 'later';

/** What was said about the guardian so far. */
export interface GuardianDraft {
  /** Null: not answered. */
  readonly kind: GuardianAnswer | null;
  readonly name: string;
  readonly contact: string;
}

/** Fields that are wrong, in words. */
export interface GuardianErrors {
  readonly kind?: string | undefined;
  readonly name?: string | undefined;
  readonly contact?: string | undefined;
}

interface GuardianFieldsProps {
  readonly value: GuardianDraft;
  readonly onChange: (changes: Partial<GuardianDraft>) => void;
  readonly errors: GuardianErrors;
}

/** In a tournament for minors: of age, or who is the guardian and whether they agree. */
export function GuardianFields({ value, onChange, errors }: GuardianFieldsProps) {
  const { t } = useLingui();
  const isMinor = value.kind === 'given' || value.kind === 'later';
  const isOpen = value.kind === 'later';
  return (
    <>
      <RadioGroup<GuardianAnswer>
        label={t`Consent of a parent or guardian`}
        hint={t`Required for under-18s. Only the organisers see the answer.`}
        value={value.kind}
        onValueChange={(kind) => onChange({ kind })}
        error={errors.kind}
        options={[
          { value: 'of-age', label: t`I’m 18 or older` },
          {
            value: 'given',
            label: t`My parent or guardian is here and agrees`,
            hint: t`To taking part, and to initials in public results.`,
          },
          {
            value: 'later',
            label: t`I’m under 18 and will provide consent later`,
            hint: t`Until then, public pages don’t show you.`,
          },
        ]}
      />
      {isMinor && (
        <div className={styles.two}>
          <Field label={t`Parent or guardian`} optional={isOpen} error={errors.name}>
            <TextInput
              value={value.name}
              onChange={(event) => onChange({ name: event.target.value })}
              maxLength={100}
              dir="auto"
              required={!isOpen}
            />
          </Field>
          <Field label={t`Their phone number or email`} optional={isOpen} error={errors.contact}>
            <TextInput
              value={value.contact}
              onChange={(event) => onChange({ contact: event.target.value })}
              maxLength={200}
              dir="auto"
              required={!isOpen}
            />
          </Field>
        </div>
      )}
    </>
  );
}
