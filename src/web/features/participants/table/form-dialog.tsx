import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { ApiError } from '#web/lib/query/api.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { AddButtons } from '#web/ui/kit/inputs/add-buttons.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';

interface FormDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** The main button: "Add", "Save". */
  readonly action: string;
  /** Says, before it submits, whether another one is to follow; null: only one is edited. */
  readonly onAnother?: ((isWanted: boolean) => void) | null;
  readonly busy: boolean;
  readonly error: ApiError | null;
  /** Where a refusal can be settled. */
  readonly remedy?: ReactNode;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
  readonly width?: 'normal' | 'wide';
}

/** A form over the page. What was typed stays when the server refuses it. */
export function FormDialog(props: FormDialogProps) {
  const { open, onOpenChange, title, action, busy, error, onSubmit, children, width } = props;
  const { onAnother, remedy } = props;
  const { t } = useLingui();
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      width={width ?? 'normal'}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>{t`Cancel`}</Button>
          <AddButtons form={id} onAnother={onAnother ?? null} label={action} busy={busy} />
        </>
      }
    >
      <form id={id} className="stack" onSubmit={submit} noValidate>
        {children}
        {error && error.code !== 'invalid-input' && <Refusal error={error} remedy={remedy} />}
      </form>
    </Dialog>
  );
}

function Refusal({
  error,
  remedy,
}: Pick<FormDialogProps, 'remedy'> & { readonly error: ApiError }) {
  const { t } = useLingui();
  if (error.code === 'conflict') {
    return (
      <Note tone="warn" live title={t`Someone else changed this in the meantime.`}>
        {t`The table shows the current state. Saving again replaces it with yours.`}
      </Note>
    );
  }
  return (
    <Note tone="bad" live title={t`Not saved.`} actions={remedy}>
      {error.message}
    </Note>
  );
}
