/**
 * Reads reports that come as emails: delivery status notifications (RFC 3464) and feedback reports
 * (RFC 5965). Strangers write them, so nothing in one counts but the Message-ID of the email that it is about.
 */
import PostalMime, { type Attachment } from 'postal-mime';
import { type Named, readMessageId } from '../message-id.ts';
import { readFields } from './fields.ts';
import { detailOf, type Report } from './report.ts';
import { isNoMailbox } from './status.ts';

/** The largest email that is read, in bytes: reports have a few kilobytes, and those with the whole email some more. */
export const largestMessage = 256 * 1024;

/** Lines that are read: the library takes some 16 µs for each, and an empty one is a byte. */
const mostLines = 5000;

/** Lines that may begin a part, each of which takes the library 0.1 ms; a report has three parts. */
const mostBoundaries = 100;

const bounds = {
  attachmentEncoding: 'arraybuffer',
  forceRfc822Attachments: true,
  maxNestingDepth: 8,
  maxHeadersSize: 64 * 1024,
} as const;

/** @returns null for an email that reports nothing about an email of ours, or cannot be read */
export async function readMessage(message: Buffer, hostname: string): Promise<Report | null> {
  if (message.length > largestMessage) return null;
  if (!hasFew(message, '\n', mostLines) || !hasFew(message, '\n--', mostBoundaries)) return null;
  const parts = await partsOf(message);
  const original = parts.find(({ mimeType }) =>
    ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'].includes(
      mimeType,
    ),
  );
  const [headers] = original ? readFields(contentOf(original)) : [];
  const email = readMessageId(headers?.get('message-id') ?? '', hostname);
  if (email === null) return null;
  const said = statusOf(parts) ?? complaintOf(parts);
  return said && { ...email, ...said };
}

function hasFew(message: Buffer, text: string, most: number): boolean {
  let at = -1;
  for (let times = 0; times <= most; times++) {
    at = message.indexOf(text, at + 1);
    if (at < 0) return true;
  }
  return false;
}

/** Emails that break the library's bounds or its grammar have no parts. */
async function partsOf(message: Buffer): Promise<readonly Attachment[]> {
  try {
    return (await PostalMime.parse(message, bounds)).attachments;
  } catch {
    return [];
  }
}

type Said = Omit<Report, keyof Named>;

/** Of the recipients (we write to one), the first that did not get it. Delays are not the end of it. */
function statusOf(parts: readonly Attachment[]): Said | null {
  const part = parts.find(({ mimeType }) =>
    ['message/delivery-status', 'message/global-delivery-status'].includes(mimeType),
  );
  const groups = part ? readFields(contentOf(part)) : [];
  const failed = groups.find((fields) => fields.get('action')?.toLowerCase() === 'failed');
  if (!failed) return null;
  const status = failed.get('status') ?? '';
  const reason = isNoMailbox(status) ? 'bounced' : 'bounced-once';
  const diagnostic = failed.get('diagnostic-code')?.replace(/^smtp;\s*/i, '');
  return { reason, detail: detailOf(diagnostic || status || 'Not delivered') };
}

/** Kinds of feedback that say that the reader does not want the email. */
const unwanted = ['abuse', 'fraud', 'opt-out', 'virus'];

function complaintOf(parts: readonly Attachment[]): Said | null {
  const part = parts.find(({ mimeType }) => mimeType === 'message/feedback-report');
  const [fields] = part ? readFields(contentOf(part)) : [];
  const type = fields?.get('feedback-type')?.toLowerCase() ?? '';
  if (!unwanted.includes(type)) return null;
  return { reason: 'complained', detail: detailOf(`Reported as ${type}`) };
}

function contentOf({ content }: Attachment): ArrayBuffer | string {
  if (typeof content === 'string' || content instanceof ArrayBuffer) return content;
  return content.slice().buffer;
}
