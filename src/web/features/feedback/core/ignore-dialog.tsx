import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { formatNumber } from '#web/lib/format.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { Textarea } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import type { GivenRow } from './feedback-data.ts';
import { useDecide } from './use-decide.ts';

interface IgnoreDialogProps {
  readonly given: GivenRow;
  readonly onClose: () => void;
}

/** Characters of a reason, as the contract takes them. */
const longestReason = 500;

/** Asks why a form is to count for nothing. */
export function IgnoreDialog({ given, onClose }: IgnoreDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const decide = useDecide(onClose);
  const ignore = (event: FormEvent) => {
    event.preventDefault();
    const text = reason.trim();
    if (text === '') setMissing(true);
    else decide.mutate({ given, standing: 'ignored', reason: text });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Ignore this form?`}
      description={t`${formatNumber(given.score)} from ${given.from.name} on ${given.about.name} will no longer count. It stays readable, and you can count it again.`}
      actions={
        <>
          <Button onClick={onClose}>{t`Keep it`}</Button>
          <Button
            look="main"
            type="submit"
            form="ignore-form"
            busy={decide.isPending && t`Saving …`}
          >
            {t`Ignore it`}
          </Button>
        </>
      }
    >
      <form id="ignore-form" onSubmit={ignore} noValidate>
        <Field
          label={t`Reason`}
          hint={<Trans>Seen by the core, with your name.</Trans>}
          error={isMissing && reason.trim() === '' ? t`Say why, for the record.` : null}
        >
          <Textarea
            rows={2}
            maxLength={longestReason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            dir="auto"
          />
        </Field>
      </form>
    </Dialog>
  );
}
