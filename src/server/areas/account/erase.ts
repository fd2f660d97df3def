/**
 * Erasing: nothing personal of an account and its people stays in any table. Where results rest on a
 * person, the row stays without a name, so that every number stays what it was.
 */

import { fold } from '#contract/text/fold.ts';
import { systemActor } from '#server/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { redacted, siteTables, tournamentTables } from '#server/db/personal/index.ts';
import { AppError, found, invalidField } from '#server/errors.ts';
import { notifyEnded } from '#server/http/identity/ended-sessions-repository.ts';
import type { Services } from '#server/services.ts';
import { removeFromOutbox } from '../mail/index.ts';
import * as mentions from './mentions-repository.ts';
import { eraseRows } from './personal-repository.ts';
import { deleteAnswersWith, holds } from './sealed-mentions.ts';
import * as repository from './subjects-repository.ts';

/**
 * Deletes an account and everything personal of it, in each of its tournaments and then itself; its
 * sessions end with it. A repetition goes on where a lost one stopped.
 * @param typed the account's name, to be sure
 * @throws AppError `invalid-input` (another name), `in-use` (it still owns tournaments, in `data`)
 */
export async function eraseAccount(
  services: Services,
  { accountId, typed }: { readonly accountId: string; readonly typed: string },
): Promise<void> {
  const { db } = services;
  const account = found(await db.read((reader) => repository.findAccount(reader, accountId)));
  if (fold(typed) !== fold(account.name)) throw invalidField('name', 'This isn’t your name.');
  const { people, places } = await db.read(async (reader) => {
    await refuseOwner(reader, accountId);
    return {
      people: await repository.findAllPeople(reader, accountId),
      places: await repository.findAllPlaces(reader, accountId),
    };
  });
  const emails: string[] = [];
  for (const { id: tournamentId, name } of places) {
    const own = people.filter((person) => person.tournamentId === tournamentId);
    const isThere = name !== null;
    const scope = { tournamentId: isThere ? tournamentId : null, actor: systemActor };
    const gone = await db.write(scope, async (tx) => {
      const ids = await eraseInTournament(tx, services, { tournamentId, account, people: own });
      if (!isThere) return ids;
      const [person] = own;
      tx.record({
        type: 'account.erased',
        topics: ['public', 'participants', 'tabroom'],
        ids: person ? { personId: person.id } : {},
      });
      return ids;
    });
    emails.push(...gone);
  }
  const ended = await db.write({ tournamentId: null, actor: systemActor }, async (tx) => {
    await refuseOwner(tx, accountId);
    const families = await mentions.findAllFamilies(tx, accountId);
    emails.push(...(await eraseOutside(tx, services, { account, people })));
    for (const id of families) await notifyEnded(tx, id);
    return families;
  });
  for (const id of ended) services.endedSessions.add(id);
  await removeFromOutbox(services.config.dataDir, emails);
}

/** A tournament without an owner would be nobody's: it is handed on or deleted first. */
async function refuseOwner(reader: Parameters<typeof repository.findAllOwned>[0], id: string) {
  const owned = await repository.findAllOwned(reader, id);
  if (owned.length === 0) return;
  const names = owned.map(({ name }) => `“${name}”`).join(', ');
  throw new AppError('in-use', `You own ${names}: transfer or delete it first.`, {
    data: { tournaments: owned },
  });
}

type Account = NonNullable<Awaited<ReturnType<typeof repository.findAccount>>>;

interface Erasing {
  readonly tournamentId: string;
  readonly account: Account;
  readonly people: readonly { readonly id: string; readonly name: string }[];
}

/**
 * Takes an account and its people out of one tournament.
 * @returns ids of the emails that went
 */
export async function eraseInTournament(
  tx: Tx,
  services: Services,
  { tournamentId, account, people }: Erasing,
): Promise<string[]> {
  const personIds = people.map(({ id }) => id);
  const subjects = await repository.findSubjects(tx, tournamentId, {
    accountId: account.id,
    personIds,
    withConfidential: true,
  });
  const given = await repository.findAllAddresses(tx, tournamentId, {
    personIds,
    signupIds: subjects.signup,
  });
  const addresses = [...new Set([...given, ...(account.email ? [account.email] : [])])];
  const terms = termsOf([account, ...people], addresses);
  await deleteUndoWith(tx, services, { tournamentId, terms });
  await mentions.clearRequestsAbout(tx, tournamentId, personIds);
  await deleteAnswersWith(tx, services.sealer, terms);
  const emails = await mentions.deleteEmailsTo(tx, tournamentId, { addresses, personIds });
  const proved = { ...subjects, address: provedAddresses(account) };
  for (const [table, declared] of Object.entries(tournamentTables)) {
    await eraseRows(tx, { table, declared, tournamentId, isOfTournaments: true }, proved);
  }
  await mentions.insertErasures(tx, 'person', personIds);
  return emails;
}

/** Takes the account itself away, with what belongs to no tournament. @returns ids of its emails */
export async function eraseOutside(
  tx: Tx,
  { sealer }: Services,
  { account, people }: Omit<Erasing, 'tournamentId'>,
): Promise<string[]> {
  const addresses = account.email ? [account.email] : [];
  await deleteAnswersWith(tx, sealer, termsOf([account, ...people], addresses));
  const emails = await mentions.deleteEmailsTo(tx, null, { addresses, personIds: [] });
  const own = {
    account: [account.id],
    person: people.map(({ id }) => id),
    address: provedAddresses(account),
    actor: [`account:${account.id}`, ...people.map(({ id }) => `link:${id}`)],
    request: [],
    signup: [],
    code: [],
  };
  // The account comes first in the list and goes last: the others hang on it.
  for (const [table, declared] of Object.entries(siteTables).reverse()) {
    await eraseRows(tx, { table, declared, tournamentId: null, isOfTournaments: false }, own);
  }
  await mentions.insertErasures(tx, 'account', [account.id]);
  return emails;
}

/** An address that somebody merely typed may be a stranger's. */
export function provedAddresses({ email, email_verified }: Account): string[] {
  return email && email_verified ? [email.toLowerCase()] : [];
}

/** Texts by which a document can be asked to hold somebody; a name as JSON writes it. */
function termsOf(
  named: readonly { readonly id: string; readonly name: string }[],
  addresses: readonly string[],
): string[] {
  const names = named
    .filter(({ name }) => name !== redacted)
    .map(({ name }) => JSON.stringify(name));
  return [...named.map(({ id }) => id), ...names, ...addresses];
}

async function deleteUndoWith(
  tx: Tx,
  { sealer }: Services,
  { tournamentId, terms }: { readonly tournamentId: string; readonly terms: readonly string[] },
): Promise<void> {
  const { acts, imports } = await mentions.findAllSealedUndo(tx, tournamentId);
  const holding = (rows: readonly { readonly id: string; readonly sealed: string }[]) =>
    rows.filter(({ sealed }) => holds(sealer, sealed, terms)).map(({ id }) => id);
  await mentions.deleteUndo(tx, tournamentId, { acts: holding(acts), imports: holding(imports) });
}
