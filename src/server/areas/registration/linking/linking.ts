/** Accounts and the people that they are: by a private link's code, or by a verified e-mail. */

import { lockTournament } from '#server/areas/participants/index.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { AppError, violates } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { hashSecret } from '#server/keys/secrets.ts';
import { loadFrame } from '../availability.ts';
import { loadRegistered } from '../desk/registered.ts';
import { findRegistered, type RegisteredRow } from '../desk/registered-repository.ts';
import * as repository from './linking-repository.ts';

/** The signed-in account; the access check lets nobody else in. */
export function accountOf({ actor }: Pick<Context, 'actor'>): string {
  if (actor.kind !== 'account') throw new AppError('unauthenticated');
  return actor.accountId;
}

type Input = { readonly code: string } | { readonly personId: string };

/** Whom the account is already, and whom it may be by its verified e-mail. */
export function offers(context: Context) {
  const { tournamentId } = context;
  const accountId = accountOf(context);
  return context.read(async (reader) => {
    await loadFrame(reader, tournamentId);
    const mine = await findRegistered(reader, tournamentId, { accountId });
    const email = await repository.findVerifiedEmail(reader, accountId);
    const ids =
      mine || email === null
        ? []
        : await repository.findAllUnlinkedByEmail(reader, tournamentId, email);
    const people = [];
    for (const personId of ids) people.push(await describePerson(reader, tournamentId, personId));
    return {
      linked: mine ? { personId: mine.id, name: mine.name } : null,
      emailVerified: email !== null,
      offers: people,
    };
  });
}

/** Whom a code stands for. Nothing changes. */
export function preview(context: Context, code: string) {
  const { tournamentId } = context;
  return context.read(async (reader) => {
    await loadFrame(reader, tournamentId);
    const person = await personOfCode(reader, tournamentId, code);
    refuseTaken(person, accountOf(context));
    return describePerson(reader, tournamentId, person.id);
  });
}

/**
 * Lets the account be a person from now on.
 * @throws AppError `bad-code`, `link-taken` (another account is this person), `already-registered`
 * (this account is another person).
 */
export function link(context: Context, input: Input) {
  const { tournamentId } = context;
  const accountId = accountOf(context);
  return context.write(async (tx) => {
    await loadFrame(tx, tournamentId);
    await lockTournament(tx, tournamentId);
    const person = await findRequested(tx, tournamentId, { input, accountId });
    refuseTaken(person, accountId);
    if (person.accountId !== accountId) {
      if (await findRegistered(tx, tournamentId, { accountId })) {
        throw new AppError('already-registered');
      }
      await attach(tx, { tournamentId, personId: person.id, accountId });
      recordLink(tx, person.id);
    }
    return loadRegistered(tx, tournamentId, { personId: person.id });
  });
}

/**
 * The person whom an import brought under the account's verified e-mail becomes the account's, when
 * there is exactly one. Somebody else's registration under this address is neither reported nor taken.
 * @returns the person's id, or null.
 */
export async function linkByVerifiedEmail(
  tx: Tx,
  who: { readonly tournamentId: string; readonly accountId: string },
): Promise<string | null> {
  const email = await repository.findVerifiedEmail(tx, who.accountId);
  if (email === null) return null;
  const ids = await repository.findAllUnlinkedByEmail(tx, who.tournamentId, email);
  const [personId] = ids;
  if (personId === undefined || ids.length > 1) return null;
  await attach(tx, { ...who, personId });
  recordLink(tx, personId);
  return personId;
}

export interface Attachment {
  readonly tournamentId: string;
  readonly personId: string;
  readonly accountId: string;
}

/**
 * Lets an account be a person whom nobody is yet.
 * @throws AppError `link-taken`, `already-registered` (the account is another person here)
 */
export async function attach(tx: Tx, { accountId, ...key }: Attachment): Promise<void> {
  try {
    if (!(await repository.updateAccount(tx, key, accountId))) throw new AppError('link-taken');
  } catch (error) {
    if (violates(error, 'person_account')) throw new AppError('already-registered');
    throw error;
  }
}

function recordLink(tx: Tx, personId: string): void {
  tx.record({ type: 'person.linked', topics: ['participants'], ids: { personId } });
}

async function findRequested(
  tx: Tx,
  tournamentId: string,
  { input, accountId }: { readonly input: Input; readonly accountId: string },
): Promise<RegisteredRow> {
  if ('code' in input) return personOfCode(tx, tournamentId, input.code);
  const email = await repository.findVerifiedEmail(tx, accountId);
  const offered =
    email === null ? [] : await repository.findAllUnlinkedByEmail(tx, tournamentId, email);
  const person = await findRegistered(tx, tournamentId, { personId: input.personId });
  const isMine = person?.accountId === accountId;
  // Whoever is not offered does not exist for this account.
  if (!person || !(isMine || offered.includes(input.personId))) throw new AppError('bad-code');
  return person;
}

/** The key of a private link, bare or with the link around it. */
export function keyOfLink(code: string): string {
  return code.trim().split(/[?#]/, 1)[0]?.split('/').findLast(Boolean) ?? '';
}

/** Whether a code is the private link of somebody in the tournament. */
export async function existsLink(
  reader: Reader,
  tournamentId: string,
  code: string,
): Promise<boolean> {
  return (await idOfCode(reader, tournamentId, code)) !== null;
}

function idOfCode(reader: Reader, tournamentId: string, code: string): Promise<string | null> {
  return repository.findIdByLink(reader, tournamentId, hashSecret(keyOfLink(code)));
}

async function personOfCode(reader: Reader, tournamentId: string, code: string) {
  const personId = await idOfCode(reader, tournamentId, code);
  const person = personId && (await findRegistered(reader, tournamentId, { personId }));
  if (!person) throw new AppError('bad-code');
  return person;
}

function refuseTaken(person: RegisteredRow, accountId: string): void {
  if (person.accountId !== null && person.accountId !== accountId) throw new AppError('link-taken');
}

/** Enough to know oneself by. */
async function describePerson(reader: Reader, tournamentId: string, personId: string) {
  const person = await findRegistered(reader, tournamentId, { personId });
  if (!person) throw new AppError('not-found');
  const role = person.role === 'speaker' ? 'Speaker' : 'Judge';
  const describes = [role, person.teamName ?? person.institutionName].filter(Boolean).join(', ');
  return { personId, name: person.name, describes };
}
