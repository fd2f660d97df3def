/** The emails that applicants get. */
import { language } from '#contract/text/language.ts';
import { formatMoney } from '#contract/text/money.ts';
import type { Tx } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import {
  type Email,
  type MailText,
  mailText,
  ownLink,
  paragraphs,
  prose,
  queueLast,
} from '../mail/index.ts';
import type { Numbers } from './fees/ledger.ts';
import { paymentReference } from './fees/payment-reference.ts';
import type { Balance } from './fees/statement.ts';
import type { Frame } from './frame.ts';
import type { SignupRow } from './repository.ts';
import { applicantName } from './signup-input.ts';

/** `granted`: decided by the organisers; `promoted`: from the waitlist; `changed`: another number. */
export type GrantKind = 'granted' | 'promoted' | 'changed';

export interface Confirmation {
  readonly kind: GrantKind;
  readonly row: SignupRow;
  readonly places: Numbers;
  readonly waits: boolean;
  readonly url: string;
  readonly balance: Balance;
}

/** Confirms places, with their number and the link on which people register. */
export function sendConfirmation(
  tx: Tx,
  services: Services,
  frame: Frame,
  confirmation: Confirmation,
): void {
  const { kind, row, places, waits, url, balance } = confirmation;
  const name = applicantName(row);
  const opening: Readonly<Record<GrantKind, MailText>> = {
    granted: mailText`${frame.name} has granted ${name} ${placesText(places)}.`,
    promoted: mailText`Places have become available: ${name} now has ${placesText(places)} at ${frame.name}.`,
    changed: mailText`The places of ${name} at ${frame.name} have changed to ${placesText(places)}.`,
  };
  const asked = { teams: row.teams_asked, judges: row.judges_asked };
  const isFewer = asked.teams > places.teams || asked.judges > places.judges;
  const partsWith = (bank: string) => [
    opening[kind],
    isFewer
      ? mailText`You asked for ${placesText(asked)}.${waits ? ' You’re still on the waitlist for the rest.' : ''}`
      : null,
    mailText`Register with this link:\n${ownLink(url)}`,
    row.kind === 'institution'
      ? mailText`Send it only to your own debaters and judges: everyone who registers with it takes one of these places. See who has registered, or register others, here:\n${ownLink(contactUrl(services, frame, row.id))}`
      : null,
    ...feeTexts(services, frame, { signupId: row.id, balance, bank }),
  ];
  send(tx, services, frame, row, {
    kind: `signup-${kind}`,
    paragraphs: partsWith(''),
    askedParagraphs: partsWith(frame.settings.invoice.bank),
  });
}

/** Says that unpaid places went to others. */
export function sendOverdue(
  tx: Tx,
  services: Services,
  frame: Frame,
  lost: { readonly row: SignupRow; readonly kept: Numbers },
): void {
  const { row, kept } = lost;
  const name = applicantName(row);
  const keeps = kept.teams + kept.judges > 0;
  send(tx, services, frame, row, {
    kind: 'signup-overdue',
    paragraphs: [
      mailText`The fee for the places of ${name} at ${frame.name} was not paid in time, so ${keeps ? 'the places without a registration' : 'they'} have gone to the waitlist.`,
      keeps ? mailText`Registered places are kept: ${placesText(kept)}.` : null,
      mailText`If you have paid, please reply to the organisers with the date and amount.`,
    ],
  });
}

/** Hands over an invoice: the file goes to a verified address only, else it lies behind the sign-in. */
export function sendInvoice(
  tx: Tx,
  services: Services,
  frame: Frame,
  invoice: {
    readonly to: Recipient;
    readonly number: number;
    readonly label: string;
    readonly total: string;
    readonly dueOn: string | null;
  },
): void {
  const { to, number, label, total, dueOn } = invoice;
  const due = dueOn ? `; it is due on ${dayText(dueOn)}` : '';
  const page = ownLink(pageUrl(services, frame));
  send(tx, services, frame, to, {
    kind: 'invoice',
    paragraphs: [
      mailText`Invoice ${label} for ${total} is ready${due}.`,
      mailText`Sign in and download it here:\n${page}`,
    ],
    askedParagraphs: [
      mailText`Invoice ${label} for ${total} is attached${due}.`,
      mailText`Your fees and how to pay are here:\n${page}`,
    ],
    askedInvoice: number,
  });
}

type Recipient = Pick<SignupRow, 'contact_name' | 'contact_email' | 'account_id'>;

interface Content {
  readonly kind: Email['kind'];
  readonly paragraphs: readonly (MailText | null)[];
  /** Where the contact's address is the verified address of the applicant. */
  readonly askedParagraphs?: readonly (MailText | null)[];
  /** Goes along to that address as a PDF. */
  readonly askedInvoice?: number;
}

function send(
  tx: Tx,
  services: Services,
  frame: Frame,
  to: Recipient,
  { kind, paragraphs: parts, askedParagraphs = parts, askedInvoice }: Content,
): void {
  const hello = mailText`Hello ${to.contact_name},`;
  queueLast(tx, services, {
    tournamentId: frame.tournamentId,
    kind,
    to: to.contact_email,
    toName: to.contact_name,
    askedBy: to.account_id,
    text: paragraphs([hello, ...parts]),
    askedText: paragraphs([hello, ...askedParagraphs]),
    ...(askedInvoice === undefined ? {} : { askedInvoice }),
  });
}

/** What is to be paid, how, and where the invoice is; nothing when nothing is to be paid. */
function feeTexts(
  services: Pick<Services, 'config'>,
  frame: Frame,
  of: {
    readonly signupId: string;
    readonly balance: Balance;
    /** Empty: on the applicant's page alone. */
    readonly bank: string;
  },
): (MailText | null)[] {
  const { balance, currency, dueAt } = of.balance;
  if (balance <= 0) return [];
  const { settings, timeZone } = frame;
  const due = dueAt ? `, due on ${dayText(dayIn(new Date(dueAt), timeZone))}` : '';
  const reference = paymentReference(settings, of.signupId);
  return [
    mailText`Amount due: ${formatMoney(balance, currency)}${due}.\nReference: ${reference}`,
    of.bank ? mailText`How to pay:\n${prose(of.bank)}` : null,
    mailText`Sign in to see how to pay, and to download the invoice as PDF:\n${ownLink(pageUrl(services, frame))}`,
  ];
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

/** The page of an institution's contact. */
function contactUrl(services: Pick<Services, 'config'>, frame: Frame, signupId: string): string {
  return `${pageUrl(services, frame)}/${signupId}`;
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
  return new Intl.DateTimeFormat(language(), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
