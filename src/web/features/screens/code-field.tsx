import { useLingui } from '@lingui/react/macro';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import styles from './screens-page.module.css';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | null;
}

/** The code that a device shows at `/screen`. */
export function CodeField({ value, onChange, error }: CodeFieldProps) {
  const { t } = useLingui();
  const address = `${location.host}/screen`;
  return (
    <Field
      label={t`Code on the screen`}
      hint={t`Open ${address} on the device: it shows the code.`}
      {...(error === null ? {} : { error })}
    >
      <TextInput
        className={styles.code}
        value={value}
        onChange={(event) => onChange(event.target.value.toUpperCase())}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
      />
    </Field>
  );
}
