/** The email that goes with an answer. */
import type { Tx } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { mailText, ownLink, paragraphs, prose, queueMail, quoted } from '../mail/index.ts';
import { findTournament } from '../tournaments/index.ts';
import * as people from './people-repository.ts';
import { isConfidential } from './policy.ts';
import type { RequestRow } from './repository.ts';

/** Where an answer can be sent: the asker's verified address, else what the tournament knows. */
export async function addressOf(
  tx: Parameters<typeof people.findAccount>[0],
  tournamentId: string,
  row: Pick<RequestRow, 'asker_account' | 'asker_person'>,
): Promise<string | null> {
  if (row.asker_account) {
    const account = await people.findAccount(tx, row.asker_account);
    if (account?.email_verified && account.email) return account.email;
  }
  if (!row.asker_person) return null;
  const [person] = await people.findAllPeople(tx, tournamentId, [row.asker_person]);
  return person?.email || null;
}

/**
 * Queues the email for an answer. Question and answer are in it only where it goes to the asker's
 * verified address: others may have typed any other. One to a confidential request says nothing but
 * that there is something to read, and is in no list of emails.
 * @returns its id, or null when there is no address.
 */
export async function queueAnswer(
  tx: Tx,
  services: Services,
  { row, answer }: { readonly row: RequestRow; readonly answer: string },
): Promise<string | null> {
  const { tournament_id: tournamentId, topic } = row;
  const to = await addressOf(tx, tournamentId, row);
  if (to === null) return null;
  const tournament = found(await findTournament(tx, tournamentId));
  const page = `${services.config.publicUrl}/tournaments/${tournament.slug}/Request`;
  const where =
    row.asker_account === null
      ? mailText`It’s on your page: open it with your private link.`
      : mailText`It’s on your page:\n\n${ownLink(page)}`;
  const hello = mailText`Hello ${row.asker_now},`;
  const confidential = isConfidential(topic);
  const { id } = await queueMail(tx, services, {
    tournamentId,
    personId: row.asker_person,
    kind: confidential ? 'notice' : 'request-answer',
    confidential,
    to,
    toName: row.asker_now,
    askedBy: row.asker_account,
    ...(confidential
      ? { text: paragraphs([hello, mailText`you have a new message.`, where]) }
      : {
          text: paragraphs([hello, mailText`your question has been answered.`, where]),
          askedText: paragraphs([
            hello,
            prose(answer),
            mailText`You asked:`,
            quoted(row.text),
            where,
          ]),
        }),
  });
  return id;
}
