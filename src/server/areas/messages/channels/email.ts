/**
 * Messages by email, under the limits and at the pace of all bulk emails. An address that its holder has
 * verified gets the tournament's own text; any other gets ours, with plain names only.
 */

import {
  type Email,
  mailText,
  ownLink,
  paragraphs,
  prose,
  queueBulk,
  storedText,
} from '#server/areas/mail/index.ts';
import { privateLinksOf } from '#server/areas/participants/index.ts';
import type { Tx } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { nextPiece } from '#server/work/thread-pieces.ts';
import type { MessageKey } from './channel.ts';
import * as repository from './delivery-repository.ts';

/** Emails that are written and sealed in one go: those of the largest tournaments take seconds. */
const inOnePart = 500;

export async function deliverByEmail(services: Services, key: MessageKey): Promise<void> {
  const { tournamentId } = key;
  const scope = { tournamentId, actor: { kind: 'system' } } as const;
  for (let written = inOnePart; written === inOnePart; ) {
    await nextPiece();
    written = await services.db.write(scope, (tx) => queueEmails(tx, services, key));
  }
}

/** @returns how many were due; as many as `inOnePart`: there may be more */
async function queueEmails(tx: Tx, services: Services, key: MessageKey): Promise<number> {
  const { tournamentId } = key;
  const message = await repository.holdMessage(tx, key);
  if (!message || message.withdrawn_at) return 0;
  const due = await repository.findAllDue(tx, { ...key, channel: 'email', limit: inOnePart });
  const addressed = due.flatMap((row) => (row.email ? { ...row, email: row.email } : []));
  const lost = due.filter(({ email }) => !email);
  await repository.settle(tx, { ...key, channel: 'email' }, [
    ...lost.map(({ id }) => ({ personId: id, emailId: null, reason: 'no-address' as const })),
    ...(await queueTo(tx, services, { tournamentId, kind: message.kind, people: addressed })),
  ]);
  return due.length;
}

interface Writing {
  readonly tournamentId: string;
  readonly kind: repository.MessageRow['kind'];
  readonly people: readonly (repository.DueRow & { readonly email: string })[];
}

async function queueTo(
  tx: Tx,
  services: Services,
  { tournamentId, kind, people }: Writing,
): Promise<repository.Settled[]> {
  if (people.length === 0) return [];
  const personIds = people.map(({ id }) => id);
  const links = await privateLinksOf(tx, services, { tournamentId, personIds });
  const emails = people.map((person): Email => {
    const hello = mailText`Hello ${person.name},`;
    const link = [mailText`Your own page has the rest:`, ownLink(found(links.get(person.id)))];
    const { title, body, plain_text: plain } = person;
    return {
      kind: `message-${kind}`,
      personId: person.id,
      to: person.email,
      toName: person.name,
      text: paragraphs([hello, storedText(plain ?? ''), ...link]),
      askedBy: person.account_id,
      askedText: paragraphs([hello, prose(`${title}\n\n${body}`), ...link]),
    };
  });
  const queued = await queueBulk(tx, services, { tournamentId, emails, confirmed: 'automatic' });
  return people.map(({ id }, index) => {
    const { id: emailId, notSentBecause } = found(queued[index]);
    return { personId: id, emailId, reason: notSentBecause };
  });
}
