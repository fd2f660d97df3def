import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface AddButtonsProps {
  /** The id of the form that they send. */
  readonly form: string;
  /** Says, before the form is sent, whether another entry is to follow; null: only one is edited. */
  readonly onAnother: ((isWanted: boolean) => void) | null;
  /** The main button; "Add" unless given. */
  readonly label?: ReactNode;
  readonly busy: boolean | string;
  readonly disabled?: boolean;
}

/** The acts of an add dialog: "Add another" keeps it open for the next entry, Return means "Add". */
export function AddButtons({ form, onAnother, label, busy, disabled = false }: AddButtonsProps) {
  const { t } = useLingui();
  return (
    <>
      {onAnother && (
        // No submit button: Return is the main act.
        <Button
          type="button"
          form={form}
          disabled={busy !== false || disabled}
          onClick={({ currentTarget }) => {
            onAnother(true);
            currentTarget.form?.requestSubmit();
          }}
        >
          {t`Add another`}
        </Button>
      )}
      <Button
        type="submit"
        form={form}
        look="main"
        busy={busy}
        disabled={disabled}
        onClick={() => onAnother?.(false)}
      >
        {label ?? t`Add`}
      </Button>
    </>
  );
}
