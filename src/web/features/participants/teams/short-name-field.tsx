import { useLingui } from '@lingui/react/macro';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';

interface ShortNameFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** What boards call a person where the whole name has no room. */
export function ShortNameField({ value, onChange, error }: ShortNameFieldProps) {
  const { t } = useLingui();
  return (
    <Field
      label={t`Short name`}
      optional
      hint={t`Used where the full name doesn’t fit. Leave empty to derive it from the name.`}
      error={error}
    >
      <TextInput value={value} onChange={(event) => onChange(event.target.value)} dir="auto" />
    </Field>
  );
}
