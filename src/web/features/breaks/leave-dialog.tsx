import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';

interface LeaveDialogProps {
  readonly title: string;
  readonly isBusy: boolean;
  readonly onLeave: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why an outdated break or draw should stay as it is. */
export function LeaveDialog({ title, isBusy, onLeave, onClose }: LeaveDialogProps) {
  const { t } = useLingui();
  const form = useId();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isMissing = reason.trim() === '';
  const leave = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isMissing) onLeave(reason.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={t`Nothing changes, and the alarm ends. It comes back if a later correction changes it again.`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button look="main" type="submit" form={form} busy={isBusy}>
            {t`Leave it as it is`}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={leave} noValidate>
        <Field
          label={t`Reason`}
          hint={t`Kept in the activity log.`}
          error={isAsked && isMissing ? t`Give a reason.` : null}
        >
          <TextInput
            value={reason}
            maxLength={200}
            dir="auto"
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
