/** What a mail server reports of an email that had left. */
import type { ReturnReason } from '#contract/areas/mail.ts';
import type { Named } from '../message-id.ts';

export interface Report extends Named {
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
