import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { formatMoney } from '#contract/text/money.ts';
import { formatMoment } from '#web/lib/format.ts';
import type { Client } from '#web/lib/query/api.tsx';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { CopyField } from '#web/ui/kit/inputs/copy-field.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { downloadFile } from './download.ts';
import { OwnInvoice } from './own-invoice.tsx';
import type { OwnSignup, Statement } from './signup-data.ts';
import styles from './signups.module.css';

interface OwnMoney {
  readonly signup: OwnSignup;
  readonly statement: Statement;
}

type File = Awaited<ReturnType<Client['fees']['invoice']>>;
type Fetch = (client: Client, key: { tournamentId: string; number: number }) => Promise<File>;

/** My own fees with their movements and invoices. */
export function OwnStatement({ signup, statement }: OwnMoney) {
  const { t } = useLingui();
  const signupId = signup.id;
  return (
    <section className={styles.statement}>
      <h3>{t`Fees`}</h3>
      <StatementLines statement={statement} />
      {statement.balance > 0 && <HowToPay signup={signup} statement={statement} />}
      <Invoices
        statement={statement}
        fetch={(client, { tournamentId, number }) =>
          client.signups.myInvoice({
            params: { tournamentId, signupId, number: String(number) },
          })
        }
      />
      {isInvoiceMissing(statement) && <OwnInvoice signup={signup} />}
    </section>
  );
}

/** Bank details as the organisers wrote them, and what to name in the transfer. */
function HowToPay({ signup, statement }: OwnMoney) {
  const { t } = useLingui();
  const { slug } = useTournament();
  if (signup.howToPay === '') {
    return (
      <p>
        <Trans>
          The organisers haven’t said how to pay.{' '}
          <Anchor className="link" href={`/tournaments/${slug}/Request`}>
            Ask them
          </Anchor>
          .
        </Trans>
      </p>
    );
  }
  return (
    <section className={styles.pay} aria-label={t`How to pay`}>
      <h4>{t`How to pay`}</h4>
      <p className={styles.bank} dir="auto">
        {signup.howToPay}
      </p>
      <p>
        <Trans>Use this reference in your transfer:</Trans>
      </p>
      <CopyField label={t`Payment reference`} value={statement.reference} />
    </section>
  );
}

/** Whether anything charged is not yet invoiced. */
function isInvoiceMissing({ entries }: Statement): boolean {
  const open = entries.filter(({ invoiceNumber }) => invoiceNumber === null);
  const sum = (kind: string) =>
    open.filter((entry) => entry.kind === kind).reduce((total, { amount }) => total + amount, 0);
  return sum('charge') > sum('waiver');
}

/** The movements of a ledger with their sum. */
export function StatementLines({ statement }: { readonly statement: Statement }) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const words = useEntryWords();
  const { currency, entries } = statement;
  return (
    <dl className={styles.cost}>
      {entries.map((entry) => {
        const sign = entry.kind === 'charge' || entry.kind === 'refund' ? 1 : -1;
        const facts = [
          entry.quantity > 1
            ? `${entry.quantity} × ${formatMoney(entry.unitAmount, currency)}`
            : '',
          entry.note,
          entry.invoiceNumber ?? '',
          entry.day ?? formatMoment(entry.at, timeZone),
          entry.by ?? '',
        ];
        return (
          <div key={entry.id}>
            <dt>
              {words(entry)}{' '}
              <span className="muted sm" dir="auto">
                {facts.filter(Boolean).join(' · ')}
              </span>
            </dt>
            <dd>{formatMoney(sign * entry.amount, currency)}</dd>
          </div>
        );
      })}
      <div className={styles.total}>
        <dt>{statement.balance < 0 ? t`Overpaid` : t`Outstanding`}</dt>
        <dd>
          <Balance statement={statement} />
        </dd>
      </div>
    </dl>
  );
}

/** What is open, and whether it should have been paid. */
export function Balance({
  statement,
}: {
  readonly statement: Pick<Statement, 'balance' | 'currency' | 'overdue'> & {
    readonly dueAt?: string | null;
  };
}) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const { balance, currency, overdue, dueAt } = statement;
  const amount = formatMoney(Math.abs(balance), currency);
  if (balance === 0) return <Status tone="ok">{t`Paid`}</Status>;
  if (balance < 0) return <Status tone="warn">{amount}</Status>;
  const due = dueAt ? formatMoment(dueAt, timeZone) : null;
  return (
    <Status tone={overdue ? 'bad' : 'idle'}>
      {overdue ? t`${amount} overdue` : due ? t`${amount} by ${due}` : amount}
    </Status>
  );
}

/** The invoices of a ledger, to download. */
export function Invoices(props: { readonly statement: Statement; readonly fetch: Fetch }) {
  const { statement, fetch } = props;
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const refuse = useRefusal(t`The invoice`);
  const get = useTournamentAct<number, File>({
    call: (client, number, { tournamentId }) => fetch(client, { tournamentId, number }),
    onSuccess: downloadFile,
    onError: refuse,
  });
  if (statement.invoices.length === 0) return null;
  return (
    <ul className={styles.invoices}>
      {statement.invoices.map(({ number, label, total, issuedAt }) => (
        <li key={number}>
          <span>
            <Trans>Invoice {label}</Trans>{' '}
            <span className="muted sm">
              {formatMoney(total, statement.currency)} · {formatMoment(issuedAt, timeZone)}
            </span>
          </span>
          <Button
            size="small"
            icon={<Download aria-hidden="true" />}
            aria-label={t`Download invoice ${label}`}
            busy={get.isPending && get.variables === number}
            onClick={() => get.mutate(number)}
          >
            PDF
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** What a movement is called. */
export function useEntryWords() {
  const { t } = useLingui();
  const reasons = {
    institution: t`Institution`,
    team: t`Teams`,
    judge: t`Judges`,
    'by-hand': t`Fee`,
  };
  const kinds = { payment: t`Payment`, waiver: t`Reduction`, refund: t`Refund` };
  return ({ kind, reason }: Statement['entries'][number]): string => {
    if (kind === 'charge') return reasons[reason];
    return reason === 'by-hand' ? kinds[kind] : `${kinds[kind]}: ${reasons[reason]}`;
  };
}
