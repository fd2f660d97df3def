/** What a mail server reports of an email that had left. */
import type { ReturnReason } from '#contract/areas/mail.ts';

export interface Report {
  /** Of the email: the part of its Message-ID before the `@`, which only its reader and mail servers know. */
  readonly emailId: string;
  readonly reason: ReturnReason;
  /** What the other side said, on one line. */
  readonly detail: string;
}

/** The longest detail that is kept, in characters. */
const longestDetail = 300;

/** One line without control characters. */
export function detailOf(text: string): string {
  return text
    .slice(0, 2000)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestDetail);
}

/** The id of our email in a Message-ID, with or without its angle brackets; null: not one of ours. */
export function emailIdOf(messageId: string, hostname: string): string | null {
  const [, id, host] = /^\s*<?([0-9a-f-]{36})@([^<>\s]{1,253})>?\s*$/i.exec(messageId) ?? [];
  if (!id || host?.toLowerCase() !== hostname.toLowerCase()) return null;
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? id.toLowerCase() : null;
}
