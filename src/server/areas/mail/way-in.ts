/** Emails may wait for a day: what they lead to can be gone by the time they leave. */
import type { Tx } from '#server/db/database.ts';
import { hashSecret } from '#server/keys/secrets.ts';
import type { Services } from '#server/services.ts';
import type { EmailRow } from './repository.ts';
import { existsOpenInvite, existsPrivateLink } from './way-in-repository.ts';

/**
 * Whether the person or the invite that an email is about is still there: it names the tournament, perhaps
 * a private one, to somebody who was removed from it otherwise. A private link is also gone once its person
 * has a new one; other emails to a person leave all the same then, for the sake of what they say.
 */
export async function leadsSomewhere(
  tx: Tx,
  { config, sealer }: Pick<Services, 'config' | 'sealer'>,
  email: EmailRow,
): Promise<boolean> {
  const { tournament_id: tournamentId, kind } = email;
  if (tournamentId === null) return true;
  const text = sealer.open(email.text_sealed);
  const keyAfter = (path: string) => keyOf(text, `${config.publicUrl}/tournaments/`, path);
  if (kind === 'staff-invite') {
    const key = keyAfter('/invite?key=');
    const invited = key === null ? { address: email.address_folded } : { keyHash: hashSecret(key) };
    return existsOpenInvite(tx, tournamentId, invited, tx.now);
  }
  const key = keyAfter('/p/');
  if (key === null) return true;
  if (kind === 'private-link') return existsPrivateLink(tx, tournamentId, hashSecret(key));
  // The database empties this column when the person is removed.
  return email.person_id !== null;
}

/** What follows `<start><slug><path>` in a text; null where no such address is in it. */
function keyOf(text: string, start: string, path: string): string | null {
  for (const part of text.split(start).slice(1)) {
    const slug = /^[^/\s]*/.exec(part)?.[0] ?? '';
    const rest = part.slice(slug.length);
    const key = rest.startsWith(path) && /^[\w-]+/.exec(rest.slice(path.length))?.[0];
    if (key) return key;
  }
  return null;
}
