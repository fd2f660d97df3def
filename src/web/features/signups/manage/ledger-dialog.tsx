import { Trans, useLingui } from '@lingui/react/macro';
import { Mail } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { minorDigits, moneyText, parseMoney } from '#contract/text/money.ts';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useSite } from '#web/lib/session/site.ts';
import { useCan } from '#web/lib/tournament.tsx';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Switch } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { Textarea, TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import type { Payer, Statement } from '../signup-data.ts';
import styles from '../signups.module.css';
import { Invoices, StatementLines } from '../statement.tsx';

interface LedgerDialogProps {
  readonly payer: Payer;
  readonly onClose: () => void;
}

/** One ledger: its movements, its invoices, and writing new ones. */
export function LedgerDialog({ payer, onClose }: LedgerDialogProps) {
  const { t } = useLingui();
  const can = useCan();
  const { statement, signupId } = payer;
  return (
    <Dialog open onOpenChange={onClose} width="wide" title={<span dir="auto">{payer.name}</span>}>
      <div className={styles.ledger}>
        {statement.entries.length === 0 ? (
          <p className="muted">
            <Trans>Nothing has been charged yet.</Trans>
          </p>
        ) : (
          <StatementLines statement={statement} />
        )}
        <p className="muted">
          <Trans>
            Reference in their transfers: <b className="b">{statement.reference}</b>
          </Trans>
        </p>
        <Invoices
          statement={statement}
          fetch={(client, { tournamentId, number }) =>
            client.fees.invoice({ params: { tournamentId, signupId, number: String(number) } })
          }
        />
        {can('fees.edit') && (
          <>
            <EntryForm key={`entry ${statement.entries.length}`} payer={payer} />
            <InvoiceForm key={`invoice ${statement.invoices.length}`} payer={payer} />
          </>
        )}
      </div>
      <p className="vh" role="status">{t`${statement.entries.length} entries`}</p>
    </Dialog>
  );
}

type Entry = CallInput<Api['fees']['addEntry']>['body'];

/** A payment by hand, or another movement. What is wrong is put right by a new one. */
function EntryForm({ payer }: { readonly payer: Payer }) {
  const { t } = useLingui();
  const toast = useToast();
  const form = useId();
  const { signupId, statement } = payer;
  const { currency, balance } = statement;
  const [kind, setKind] = useState<Entry['kind']>('payment');
  const [text, setText] = useState(balance > 0 ? moneyText(balance, currency) : '');
  const [day, setDay] = useState('');
  const [note, setNote] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const write = useAct('fees.addEntry', {
    input: (body: Entry) => ({ params: { signupId }, body }),
    onSuccess: () => toast.success(t`Written`),
  });
  const errors = fieldErrors(write.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amount = parseMoney(text, currency);
    setIsWrong(!amount);
    if (amount && !write.isPending) write.mutate({ kind, amount, note, day: day || null });
  };
  const example = moneyText(12 * 10 ** minorDigits(currency), currency);
  return (
    <form id={form} className={styles.part} onSubmit={submit} noValidate>
      <h3>{t`Add an entry`}</h3>
      <div className={styles.two}>
        <Field label={t`Kind`}>
          <Select
            value={kind}
            onValueChange={setKind}
            options={[
              { value: 'payment', label: t`Payment` },
              { value: 'waiver', label: t`Reduction` },
              { value: 'charge', label: t`Fee` },
              { value: 'refund', label: t`Refund` },
            ]}
          />
        </Field>
        <Field
          label={t`Amount in ${currency}`}
          error={isWrong ? t`Enter an amount like ${example}.` : errors.amount}
        >
          <TextInput
            value={text}
            onChange={(event) => setText(event.target.value)}
            inputMode="decimal"
          />
        </Field>
        <Field label={t`Payment date`} optional error={errors.day}>
          <TextInput type="date" value={day} onChange={(event) => setDay(event.target.value)} />
        </Field>
        <Field label={t`Note`} optional error={errors.note}>
          <TextInput value={note} onChange={(event) => setNote(event.target.value)} dir="auto" />
        </Field>
      </div>
      {write.error && write.error.code !== 'invalid-input' && (
        <Note tone="bad" live title={t`Not saved.`}>
          {write.error.message}
        </Note>
      )}
      <div className={styles.acts}>
        <Button type="submit" look="main" busy={write.isPending}>
          {kind === 'payment' ? t`Mark as paid` : t`Save entry`}
        </Button>
        <span className="muted sm">
          <Trans>Entries can’t be changed; add another to correct one.</Trans>
        </span>
      </div>
    </form>
  );
}

type InvoiceInput = NonNullable<CallInput<Api['fees']['issueInvoice']>['body']>;

/** An invoice of what no invoice has yet, and sending an earlier one again. */
function InvoiceForm({ payer }: { readonly payer: Payer }) {
  const { t } = useLingui();
  const toast = useToast();
  const { signupId, statement, name, contactName } = payer;
  const [recipient, setRecipient] = useState(`${name}\n${contactName}`);
  const [note, setNote] = useState('');
  const [send, setSend] = useState(true);
  const isKept = useSite()?.sendsEmail === false;
  const issue = useAct('fees.issueInvoice', {
    input: (body: InvoiceInput) => ({ params: { signupId }, body }),
    onSuccess: (made) => {
      const label = made.invoices.at(-1)?.label ?? '';
      if (send && isKept) {
        toast.warning(t`Invoice ${label} created, but not sent`, {
          text: t`This site sends no emails: download the invoice and hand it over.`,
        });
        return;
      }
      toast.success(send ? t`Invoice ${label} created and sent` : t`Invoice ${label} created`);
    },
  });
  const errors = fieldErrors(issue.error);
  const isDue = statement.entries.some(
    ({ kind, invoiceNumber }) => kind === 'charge' && invoiceNumber === null,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!issue.isPending) issue.mutate({ recipient, note, send });
  };
  const last = statement.invoices.at(-1);
  if (!isDue) return last ? <SendAgain signupId={signupId} invoice={last} /> : null;
  return (
    <form className={styles.part} onSubmit={submit} noValidate>
      <h3>{t`Create an invoice`}</h3>
      <div className={styles.two}>
        <Field
          label={t`Payer’s name and address`}
          hint={t`Latin, Greek or Cyrillic script.`}
          error={errors.recipient}
        >
          <Textarea
            rows={3}
            value={recipient}
            onChange={(event) => setRecipient(event.target.value)}
            dir="auto"
          />
        </Field>
        <Field label={t`Note`} optional error={errors.note}>
          <Textarea
            rows={3}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            dir="auto"
          />
        </Field>
      </div>
      <Switch
        label={t`Send by email`}
        hint={t`With a link that only the signed-in applicant can open.`}
        checked={send}
        onChange={(event) => setSend(event.target.checked)}
      />
      {issue.error && issue.error.code !== 'invalid-input' && (
        <Note tone="bad" live title={t`No invoice was created.`}>
          {issue.error.message}
        </Note>
      )}
      <div className={styles.acts}>
        <Button type="submit" look="main" busy={issue.isPending}>
          <Trans>Create invoice</Trans>
        </Button>
      </div>
    </form>
  );
}

function SendAgain(props: {
  readonly signupId: string;
  readonly invoice: Statement['invoices'][number];
}) {
  const { signupId, invoice } = props;
  const { number, label } = invoice;
  const { t } = useLingui();
  const toast = useToast();
  const refuse = useRefusal(t`The invoice`);
  const isKept = useSite()?.sendsEmail === false;
  const send = useAct('fees.sendInvoice', {
    input: (chosen: number) => ({ params: { signupId, number: String(chosen) } }),
    onSuccess: () =>
      isKept
        ? toast.warning(t`Invoice ${label} was not sent`, {
            text: t`This site sends no emails: download the invoice and hand it over.`,
          })
        : toast.success(t`Invoice ${label} sent again`),
    onError: refuse,
  });
  return (
    <div className={styles.part}>
      <Button
        icon={<Mail aria-hidden="true" />}
        busy={send.isPending}
        onClick={() => send.mutate(number)}
      >
        <Trans>Send invoice {label} again</Trans>
      </Button>
    </div>
  );
}
