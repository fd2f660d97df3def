import { useLingui } from '@lingui/react/macro';
import { CircleCheck, OctagonAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import styles from './field.module.css';

interface FieldText {
  label: ReactNode;
  /** What to write, below the control. */
  hint?: ReactNode;
  /** What is wrong, why, and the way out. */
  error?: string | null | undefined;
  /** Said instead of the hint when what is written has been checked and is good. */
  ok?: string | null | undefined;
  /** Adds the word to the label. */
  optional?: boolean;
  children: ReactNode;
}

/** What a control must carry so that its label, hint and error are read with it. */
export interface FieldControl {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

const Control = createContext<FieldControl>({});

/** One control with its label above and its hint or error below. */
export function Field({ label, optional, children, ...text }: FieldText) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} id={`${id}-label`} htmlFor={id}>
        {label}
        {optional && <Optional />}
      </label>
      <Control value={controlOf(id, text)}>{children}</Control>
      <FieldNotes id={id} {...text} />
    </div>
  );
}

/** A group of controls under one name: radios, checkboxes, two dates. */
export function FieldSet({ label, optional, children, ...text }: FieldText) {
  const id = useId();
  const { 'aria-describedby': describedBy } = controlOf(id, text);
  return (
    <fieldset className={styles.field} aria-describedby={describedBy}>
      <legend className={styles.label} style={{ marginBottom: 6 }}>
        {label}
        {optional && <Optional />}
      </legend>
      {children}
      <FieldNotes id={id} {...text} />
    </fieldset>
  );
}

/** The attributes for the control inside a `Field`; what the control got itself wins. */
export function useFieldControl(own: FieldControl = {}): FieldControl {
  return { ...useContext(Control), ...own };
}

function controlOf(id: string, { hint, error, ok }: Omit<FieldText, 'label' | 'children'>) {
  const noted = error || ok || hint;
  const control: FieldControl = { id };
  if (noted) control['aria-describedby'] = `${id}-note`;
  if (error) control['aria-invalid'] = true;
  return control;
}

function FieldNotes({
  id,
  hint,
  error,
  ok,
}: { id: string } & Omit<FieldText, 'label' | 'children'>) {
  const note = `${id}-note`;
  return (
    <>
      {error ? (
        <p className={styles.error} id={note} role="alert">
          <OctagonAlert aria-hidden="true" />
          <span>{error}</span>
        </p>
      ) : ok ? (
        <p className={styles.ok} id={note}>
          <CircleCheck aria-hidden="true" />
          <span>{ok}</span>
        </p>
      ) : hint ? (
        <p className={styles.hint} id={note}>
          {hint}
        </p>
      ) : null}
    </>
  );
}

function Optional() {
  const { t } = useLingui();
  return <span className={styles.optional}> {t`optional`}</span>;
}
