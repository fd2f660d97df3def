/** What the staff sees of an email. */
import type { EmailStatus } from '#contract/areas/mail.ts';
import { type HeldRole, mayDo } from '#contract/permissions.ts';
import type { Reader } from '#server/db/database.ts';
import type { Sealer } from '#server/keys/sealer.ts';
import { signatureMark } from './email-html.ts';
import { type EmailRow, findAllById } from './repository.ts';
import { attemptLimit } from './send-email.ts';

/** An attempt that began before this and has no end yet is lost. */
export function lostBefore(now: Date): Date {
  return new Date(now.getTime() - attemptLimit);
}

export function toEmailRow(row: EmailRow, now: Date) {
  const isLost = row.sending_since !== null && row.sending_since < lostBefore(now);
  return {
    id: row.id,
    kind: row.kind,
    state: isLost ? ('unknown' as const) : row.state,
    channel: row.channel,
    to: row.address,
    toName: row.name,
    personId: row.person_id,
    subject: row.subject,
    tries: row.tries,
    error: row.error,
    notSentBecause: row.not_sent_because,
    returned: row.returned,
    createdAt: row.created_at.toISOString(),
    nextTryAt: row.next_try_at?.toISOString() ?? null,
    sentAt: row.sent_at?.toISOString() ?? null,
  };
}

/** The text, whole for those who may see private links: links in it may be keys. */
export function toText(
  row: EmailRow,
  viewer: {
    readonly roles: readonly HeldRole[];
    readonly sealer: Sealer;
    readonly publicUrl: string;
  },
): { readonly text: string; readonly link: string | null } {
  const text = viewer.sealer.open(row.text_sealed);
  const [email = '', ...signature] = text.split(signatureMark);
  const ours = email
    .split(/\s+/)
    .filter((word) => word.startsWith(`${viewer.publicUrl}/`))
    .map(withoutPunctuation);
  if (mayDo('participants.links', viewer.roles) === 'all') return { text, link: ours[0] ?? null };
  let short = email;
  for (const link of ours) short = short.replaceAll(link, `${viewer.publicUrl}/…`);
  return { text: [short, ...signature].join(signatureMark), link: null };
}

/** Without the marks that end a sentence. Not by a pattern: those take quadratic time on long rows of marks. */
function withoutPunctuation(word: string): string {
  let end = word.length;
  while (end > 0 && '.,;:!?)'.includes(word.charAt(end - 1))) end--;
  return word.slice(0, end);
}

/** How many emails there are of each state and of each kind. */
export function toCounts(
  counts: readonly { readonly kind: string; readonly state: EmailStatus; readonly n: number }[],
) {
  const states: Record<EmailStatus, number> = {
    queued: 0,
    sent: 0,
    failed: 0,
    unknown: 0,
    'not-sent': 0,
  };
  const kinds = new Map<string, number>();
  for (const { kind, state, n } of counts) {
    states[state] += n;
    kinds.set(kind, (kinds.get(kind) ?? 0) + n);
  }
  return {
    states,
    kinds: [...kinds].map(([kind, count]) => ({ kind, count })).sort((a, b) => b.count - a.count),
  };
}

/** How far emails came, by id; those that are gone are missing. */
export async function findEmailStatuses(
  reader: Reader,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, EmailStatus>> {
  const rows = await findAllById(reader, ids);
  return new Map(rows.map((row) => [row.id, toEmailRow(row, now).state]));
}
