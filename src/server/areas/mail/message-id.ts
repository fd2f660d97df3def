/**
 * The Message-ID of an email: its id and a mark that only this server can make. Organisers see ids of emails;
 * without the mark they could report one as returned, and so stop all emails to its address.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Sealer } from '#server/keys/sealer.ts';

/** An email to an address: the same one sent to another address has another mark. */
export interface Addressed {
  readonly id: string;
  readonly address: string;
}

/** Hexadecimal digits of a mark: 128 bits. */
const markLength = 32;

/** The part before the `@`. */
export function localPartOf(sealer: Sealer, email: Addressed): string {
  return `${email.id}-${marksOf(sealer, email)[0]}`;
}

/** What names an email in a report. */
export interface Named {
  readonly emailId: string;
  readonly mark: string;
}

/** The email that a Message-ID names, with or without its angle brackets; null: not one of this host. */
export function readMessageId(messageId: string, hostname: string): Named | null {
  const [, id, mark, host] =
    /^\s*<?([0-9a-f-]{36})-([0-9a-f]{32})@([^<>\s]{1,253})>?\s*$/i.exec(messageId) ?? [];
  if (!id || !mark || host?.toLowerCase() !== hostname.toLowerCase()) return null;
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return null;
  return { emailId: id.toLowerCase(), mark: mark.toLowerCase() };
}

/** Whether the mark is the one of this email, under a key of the server. */
export function isMarkOf(sealer: Sealer, email: Addressed, mark: string): boolean {
  const given = Buffer.from(mark);
  return marksOf(sealer, email).some(
    (right) => given.length === markLength && timingSafeEqual(Buffer.from(right), given),
  );
}

function marksOf(sealer: Sealer, { id, address }: Addressed): string[] {
  const text = `message id ${id} ${address.toLowerCase()}`;
  return sealer.fingerprints(text).map((mark) => mark.slice(0, markLength));
}
