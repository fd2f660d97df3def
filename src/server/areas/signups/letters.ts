/** The letters that applicants get. */
import { formatMoney } from '#contract/money.ts';
import type { Tx } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { queueMail } from '../mail/index.ts';
import type { Frame } from './frame.ts';
import type { Numbers } from './ledger.ts';
import type { SignupRow } from './repository.ts';
import type { Statement } from './statement.ts';
import { applicantName } from './wish.ts';

/** `granted`: decided by the organisers; `promoted`: from the waitlist; `changed`: another number. */
export type GrantKind = 'granted' | 'promoted' | 'changed';

export interface Confirmation {
  readonly kind: GrantKind;
  readonly row: SignupRow;
  readonly places: Numbers;
  readonly waits: boolean;
  readonly url: string;
  readonly statement: Statement;
}

/** Confirms places, with their number and the link on which people register. */
export async function sendConfirmation(
  tx: Tx,
  services: Services,
  frame: Frame,
  confirmation: Confirmation,
): Promise<void> {
  const { kind, row, places, waits, url, statement } = confirmation;
  const name = applicantName(row);
  const opening: Readonly<Record<GrantKind, string>> = {
    granted: `${frame.name} has granted ${name} ${placesText(places)}.`,
    promoted: `Places have come free: ${name} now has ${placesText(places)} at ${frame.name}.`,
    changed: `The places of ${name} at ${frame.name} have changed: now it is ${placesText(places)}.`,
  };
  const asked = { teams: row.teams_asked, judges: row.judges_asked };
  const isFewer = asked.teams > places.teams || asked.judges > places.judges;
  await send(tx, services, frame, row, {
    kind: `signup-${kind}`,
    subject:
      kind === 'changed' ? `Your places at ${frame.name} have changed` : `Places for ${name}`,
    paragraphs: [
      opening[kind],
      isFewer
        ? `You asked for ${placesText(asked)}.${waits ? ' You stay in line for the rest.' : ''}`
        : '',
      `Register with this link:\n${url}`,
      row.kind === 'institution'
        ? 'Send it to your own debaters and judges only: whoever registers with it takes one of these places.'
        : '',
      feeText(statement, frame),
    ],
  });
}

/** Tells that unpaid places went to others. */
export async function sendOverdue(
  tx: Tx,
  services: Services,
  frame: Frame,
  lost: { readonly row: SignupRow; readonly kept: Numbers },
): Promise<void> {
  const { row, kept } = lost;
  const name = applicantName(row);
  const keeps = kept.teams + kept.judges > 0;
  await send(tx, services, frame, row, {
    kind: 'signup-overdue',
    subject: `The places of ${name} at ${frame.name}`,
    paragraphs: [
      `The fee for the places of ${name} at ${frame.name} was not paid in time, so that ${keeps ? 'those without a registration' : 'they'} have gone to the waitlist.`,
      keeps ? `What is registered stays: ${placesText(kept)}.` : '',
      'If you have paid, please answer the organisers with the day and the amount.',
    ],
  });
}

/** Hands over an invoice: the file itself lies behind the sign-in. */
export async function sendInvoice(
  tx: Tx,
  services: Services,
  frame: Frame,
  invoice: {
    readonly to: { readonly contact_name: string; readonly contact_email: string };
    readonly label: string;
    readonly total: string;
    readonly dueOn: string | null;
  },
): Promise<void> {
  const { to, label, total, dueOn } = invoice;
  await send(tx, services, frame, to, {
    kind: 'invoice',
    subject: `Invoice ${label} of ${frame.name}`,
    paragraphs: [
      `Invoice ${label} over ${total} is ready${dueOn ? `; it is due on ${dayText(dueOn)}` : ''}.`,
      `Sign in and download it here:\n${pageUrl(services, frame)}`,
    ],
  });
}

interface Content {
  readonly kind: string;
  readonly subject: string;
  /** Empty ones are left out. */
  readonly paragraphs: readonly string[];
}

async function send(
  tx: Tx,
  services: Services,
  frame: Frame,
  to: { readonly contact_name: string; readonly contact_email: string },
  { kind, subject, paragraphs }: Content,
): Promise<void> {
  const text = [`Hello ${to.contact_name},`, ...paragraphs].filter((part) => part !== '');
  await queueMail(tx, services, {
    tournamentId: frame.tournamentId,
    kind,
    to: to.contact_email,
    toName: to.contact_name,
    subject,
    text: text.join('\n\n'),
  });
}

function feeText({ balance, currency, dueAt }: Statement, frame: Frame): string {
  if (balance <= 0) return '';
  const due = dueAt ? `, due on ${dayText(dayIn(new Date(dueAt), frame.timeZone))}` : '';
  return `Fee to pay: ${formatMoney(balance, currency)}${due}.`;
}

/** `3 teams and 2 judges`; empty numbers are left out. */
export function placesText({ teams, judges }: Numbers): string {
  const parts = [
    teams > 0 ? `${teams} ${teams === 1 ? 'team' : 'teams'}` : '',
    judges > 0 ? `${judges} ${judges === 1 ? 'judge' : 'judges'}` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'no places' : parts.join(' and ');
}

/** The applicant's own page. */
export function pageUrl({ config }: Pick<Services, 'config'>, { slug }: Frame): string {
  return `${config.publicUrl}/tournaments/${slug}/signup`;
}

/** The calendar day of a moment in a zone, `2026-11-21`. */
export function dayIn(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);
}

/** `5 December 2026` */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
