/** Status codes of mail servers (RFC 3463), as far as they decide whether an address is dead. */

/** No such mailbox, domain or user, a mailbox that is disabled, a domain that takes no mail. */
const dead = /^5\.(?:0\.0|1\.(?:[0-6]|10)|2\.1)$/;

/** The first status in a reply or field of a report; null: none. */
function statusIn(text: string): string | null {
  return /(?:^|\s|-)([245]\.\d{1,3}\.\d{1,3})(?:\s|$)/.exec(text.slice(0, 500))?.[1] ?? null;
}

/**
 * Whether the text says for good that there is no such mailbox. Everything else may pass: a full mailbox, a
 * message that was too large, a server that took us for spam.
 */
export function isNoMailbox(text: string): boolean {
  return dead.test(statusIn(text) ?? '');
}
