import { Trans, useLingui } from '@lingui/react/macro';
import { FileText } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { Textarea } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { downloadFile } from './download.ts';
import { nameOf, type OwnSignup } from './signup-data.ts';

/** Makes an invoice of what was charged since the last one, addressed as the payer wants it. */
export function OwnInvoice({ signup }: { readonly signup: OwnSignup }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button icon={<FileText aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {t`Get the invoice`}
      </Button>
      {isOpen && <InvoiceDialog signup={signup} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

interface InvoiceDialogProps {
  readonly signup: OwnSignup;
  readonly onClose: () => void;
}

function InvoiceDialog({ signup, onClose }: InvoiceDialogProps) {
  const { t } = useLingui();
  const form = useId();
  const toast = useToast();
  const [recipient, setRecipient] = useState(`${nameOf(signup)}\n${signup.contactName}`);
  const make = useTournamentAct<string, void>({
    call: async (client, to, { tournamentId, idempotencyKey }) => {
      const params = { tournamentId, signupId: signup.id };
      const { fees } = await client.signups.makeInvoice({
        params,
        body: { recipient: to },
        idempotencyKey,
      });
      const number = String(fees?.invoices.at(-1)?.number ?? '');
      downloadFile(await client.signups.myInvoice({ params: { ...params, number } }));
    },
    refresh: ['signup', 'fee'],
    onSuccess: () => {
      toast.success(t`Invoice downloaded`);
      onClose();
    },
  });
  const errors = fieldErrors(make.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!make.isPending) make.mutate(recipient);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Get the invoice`}
      description={t`It can’t be changed later, so enter the address as your institution needs it.`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} look="main" busy={make.isPending && t`Creating …`}>
            <Trans>Download PDF</Trans>
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit} noValidate>
        <Field label={t`Payer’s name and address`} error={errors.recipient}>
          <Textarea
            value={recipient}
            onChange={(event) => setRecipient(event.target.value)}
            dir="auto"
          />
        </Field>
        {make.error && make.error.code !== 'invalid-input' && (
          <Note tone="bad" live title={t`No invoice was created.`}>
            {make.error.message}
          </Note>
        )}
      </form>
    </Dialog>
  );
}
