/** The letter that goes with an answer. */
import type { Tx } from '../../db/database.ts';
import { found } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { queueMail } from '../mail/index.ts';
import { findTournament } from '../tournaments/index.ts';
import * as people from './people-repository.ts';
import { isConfidential } from './policy.ts';
import type { RequestRow } from './repository.ts';

/** Where an answer can be sent: what organisers know of the person, else a proved address. */
export async function addressOf(
  tx: Parameters<typeof people.findAccount>[0],
  tournamentId: string,
  row: Pick<RequestRow, 'asker_account' | 'asker_person'>,
): Promise<string | null> {
  if (row.asker_person) {
    const [person] = await people.findAllPeople(tx, tournamentId, [row.asker_person]);
    if (person?.email) return person.email;
  }
  if (!row.asker_account) return null;
  const account = await people.findAccount(tx, row.asker_account);
  return account?.email_verified ? account.email : null;
}

/**
 * Queues the letter for an answer. One to a confidential request says nothing but that there is
 * something to read, and stands in no list of letters.
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
      ? 'It is on your own page: open it with your private link.'
      : `It is on your page:\n\n${page}`;
  const hello = `Hello ${row.asker_now},`;
  const confidential = isConfidential(topic);
  return queueMail(tx, services, {
    tournamentId,
    personId: row.asker_person,
    kind: confidential ? 'notice' : 'request-answer',
    confidential,
    to,
    toName: row.asker_now,
    subject: confidential ? `News from ${tournament.name}` : `Answer from ${tournament.name}`,
    text: confidential
      ? [hello, 'something new waits for you.', where].join('\n\n')
      : [hello, answer, `You had asked:\n\n${quoted(row.text)}`, where].join('\n\n'),
  });
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}
