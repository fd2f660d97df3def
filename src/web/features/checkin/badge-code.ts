/** What a badge's code says: whose it is. It opens nothing; only a desk can use it. */
const prefix = 'rostrum:person:';

export function badgeText(personId: string): string {
  return `${prefix}${personId}`;
}

/** The person of a scanned or typed code, or null when it is none of a badge. */
export function personOfBadge(text: string): string | null {
  const trimmed = text.trim();
  return trimmed.startsWith(prefix) ? trimmed.slice(prefix.length) : null;
}
