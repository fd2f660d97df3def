/** Letters are asked for inside a transaction and sent by a job after it. */
import type { Tx } from '../../db/database.ts';
import { AppError, found } from '../../errors.ts';
import { fold } from '../../fold.ts';
import { newId } from '../../secrets.ts';
import type { Services } from '../../services.ts';
import { signatureMark } from './compose.ts';
import * as repository from './repository.ts';

/** The job that sends one letter. */
export const sendJob = 'mail.send';

export interface Letter {
  /** Null: a letter of the site itself, which no tournament's staff sees. */
  readonly tournamentId: string | null;
  /** What it is about, `signup-granted`; small letters and hyphens. */
  readonly kind: string;
  readonly to: string;
  readonly toName: string | null;
  readonly personId?: string | null;
  readonly subject: string;
  /** Plain text; addresses in it become links. */
  readonly text: string;
  /** True: in no list of the tournament's letters, and in none of its counts. */
  readonly confidential?: boolean;
}

/**
 * Writes a letter and asks for its sending after commit. Under a tournament's letter stand its name
 * and address. The text is kept sealed: it may hold keys.
 * @returns the message's id, which also makes its Message-ID.
 */
export async function queueMail(tx: Tx, services: Services, letter: Letter): Promise<string> {
  if (!/^[a-z][a-z-]{0,39}$/.test(letter.kind)) {
    throw new Error(`Broken assumption: ${letter.kind} is no kind of letter`);
  }
  const id = newId();
  const subject = oneLine(letter.subject);
  const name = letter.toName === null ? null : oneLine(letter.toName);
  const address = oneLine(letter.to);
  await repository.insertLetter(tx, {
    id,
    tournamentId: letter.tournamentId,
    personId: letter.personId ?? null,
    kind: letter.kind,
    confidential: letter.confidential ?? false,
    address,
    name,
    subject,
    searchFolded: fold(`${name ?? ''} ${address} ${subject}`),
    textSealed: services.sealer.seal(await signed(tx, services, letter)),
  });
  await requestSending(tx, id);
  return id;
}

/**
 * Sends a person the private link that is theirs alone.
 * @returns the message's id.
 * @throws AppError `not-found` (no such person), `not-ready` (no address is known)
 */
export async function queuePrivateLink(
  tx: Tx,
  services: Services,
  link: { readonly tournamentId: string; readonly personId: string; readonly url: string },
): Promise<string> {
  const { tournamentId, personId, url } = link;
  const person = found(await repository.findPerson(tx, tournamentId, personId));
  const tournament = found(await repository.findTournament(tx, tournamentId));
  if (!person.email) throw new AppError('not-ready', `No address is known for ${person.name}.`);
  return queueMail(tx, services, {
    tournamentId,
    personId,
    kind: 'private-link',
    to: person.email,
    toName: person.name,
    subject: `Your private link for ${tournament.name}`,
    text: [
      `Hello ${person.name},`,
      `this link opens your own page at ${tournament.name}: where you debate next, check-in and ballots. You need no account.`,
      url,
      'Keep it to yourself: whoever has it can act in your name. The tab team can give you a new one at any time.',
    ].join('\n\n'),
  });
}

/** Asks for the sending of a letter: at once, or at a time. A later wish replaces an earlier one. */
export async function requestSending(tx: Tx, id: string, runAt?: Date): Promise<void> {
  await tx.addJob({
    name: sendJob,
    payload: { id },
    key: `${sendJob}:${id}`,
    ...(runAt ? { runAt } : {}),
  });
}

async function signed(tx: Tx, { config }: Services, letter: Letter): Promise<string> {
  const text = letter.text.replace(/\r\n?/g, '\n').trim();
  if (letter.tournamentId === null) return text;
  const tournament = found(await repository.findTournament(tx, letter.tournamentId));
  const address = `${config.publicUrl}/tournaments/${tournament.slug}`;
  return `${text}${signatureMark}${tournament.name}\n${address}`;
}

/** Headers have one line. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
