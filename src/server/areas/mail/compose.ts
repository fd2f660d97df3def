/** An email as the mail servers want it: plain text is the master, HTML says the same. */
import addressparser from 'nodemailer/lib/addressparser';
import MailComposer from 'nodemailer/lib/mail-composer';
import { emailHtml, signatureMark } from './email-html.ts';

export interface Draft {
  /** What comes before the `@` of the Message-ID. */
  readonly localPart: string;
  /** `MAIL_FROM`, or null when there is no mail server. */
  readonly from: string | null;
  /** The sender's name, harmless already. */
  readonly fromName: string;
  readonly to: string;
  readonly toName: string | null;
  readonly subject: string;
  readonly text: string;
  readonly createdAt: Date;
  readonly publicUrl: string;
  /** Where its reader turns such emails off; null: they can’t be turned off. */
  readonly unsubscribeUrl: string | null;
  readonly attachment: Attachment | null;
}

/** A file that an email carries. */
export interface Attachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

export interface Composed {
  readonly envelope: { readonly from: string; readonly to: string };
  readonly message: Buffer;
}

/**
 * The whole message. The same email composes to the same Message-ID and date, so that one that is
 * sent again after a doubt is still one email.
 */
export async function compose(draft: Draft): Promise<Composed> {
  const { hostname } = new URL(draft.publicUrl);
  const from = senderOf(draft, hostname);
  const text = withWayOut(draft);
  const composer = new MailComposer({
    from,
    to: { name: draft.toName ?? '', address: draft.to },
    subject: draft.subject,
    text,
    html: emailHtml({ subject: draft.subject, text, publicUrl: draft.publicUrl }),
    attachments: draft.attachment ? [attached(draft.attachment)] : [],
    date: draft.createdAt,
    messageId: `<${draft.localPart}@${hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...wayOutHeaders(draft) },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const message = await composer.compile().build();
  return { envelope: { from: from.address, to: draft.to }, message };
}

function attached({ fileName, contentType, bytes }: Attachment) {
  return { filename: fileName, contentType, content: bytes };
}

function withWayOut({ text, unsubscribeUrl }: Draft): string {
  if (unsubscribeUrl === null) return text;
  const mark = text.includes(signatureMark) ? '\n' : signatureMark;
  return `${text}${mark}Turn these emails off: ${unsubscribeUrl}`;
}

/** What mail programs show a button for (RFC 8058, which asks for https). */
function wayOutHeaders({ unsubscribeUrl }: Draft): Readonly<Record<string, string>> {
  if (unsubscribeUrl === null) return {};
  const oneClick = unsubscribeUrl.startsWith('https:');
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    ...(oneClick ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
  };
}

function senderOf({ from, fromName }: Draft, hostname: string) {
  const first = from === null ? undefined : addressparser(from)[0];
  const parsed = first && 'address' in first ? first : undefined;
  return {
    name: fromName,
    address: parsed?.address || `rostrum@${hostname}`,
  };
}
