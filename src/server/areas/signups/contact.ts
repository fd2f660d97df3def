/** The page of an institution's contact, and what they do on it. */
import type { z } from 'zod';
import type { contactPage, signupContact } from '#contract/areas/signups/signup-contact.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import {
  type DelegationKey,
  loadDelegation,
  registerFor,
  removeFor,
  renewCodeOf,
  replaceFor,
} from '../registration/index.ts';
import { findPayer } from './fees/fee-repository.ts';
import { addInvoice } from './fees/fee-service.ts';
import { loadFrame, lockFrame } from './frame.ts';
import { record, save } from './grant.ts';
import { findOwn, type Own, readOwn, toOwn } from './own.ts';
import type { SignupRow } from './repository.ts';

type Page = z.output<typeof contactPage>;
type Body<R extends 'registerPerson' | 'replacePerson' | 'askForMore'> = z.output<
  (typeof signupContact)[R]['body']
>;

/** @throws AppError `wrong-state` before the institution has places */
export function readContact(context: Context, signupId: string): Promise<Page> {
  const { tournamentId, services, now } = context;
  return context.read(async (reader) => {
    const frame = await loadFrame(reader, services, tournamentId);
    const row = await findOwn(reader, context, signupId);
    const delegation = await loadDelegation(reader, services, {
      tournamentId,
      institutionId: institutionOf(row),
      now,
    });
    const { teams, judges } = delegation;
    return {
      ...delegation,
      teams: teams.map((team) => ({ ...team, speakers: [...team.speakers] })),
      judges: [...judges],
      signup: await toOwn(reader, { services, frame, row, now }),
    };
  });
}

/** @throws AppError as registering by a code does */
export function registerPerson(context: Context, signupId: string, person: Body<'registerPerson'>) {
  return act(context, signupId, (tx, key) => registerFor(tx, context.services, { ...key, person }));
}

export function replacePerson(
  context: Context,
  { signupId, personId }: { readonly signupId: string; readonly personId: string },
  by: Body<'replacePerson'>,
) {
  return act(context, signupId, (tx, key) =>
    replaceFor(tx, context.services, { ...key, personId, by }),
  );
}

export function removePerson(
  context: Context,
  { signupId, personId }: { readonly signupId: string; readonly personId: string },
) {
  return act(context, signupId, (tx, key) => removeFor(tx, { ...key, personId }));
}

export function newCode(context: Context, signupId: string) {
  return act(context, signupId, (tx, key) => renewCodeOf(tx, context.services, key));
}

/** Puts the institution in line for more; the organisers see it as a request that waits for them. */
export async function askForMore(
  context: Context,
  signupId: string,
  { version, teams, judges }: Body<'askForMore'>,
): Promise<Page> {
  const { tournamentId, services } = context;
  await context.write(async (tx) => {
    const frame = await lockFrame(tx, services, tournamentId);
    const row = await findOwn(tx, context, signupId);
    institutionOf(row);
    if (version !== row.version) throw new AppError('conflict');
    if (teams < row.teams_granted || judges < row.judges_granted) {
      throw new AppError('wrong-state', 'You hold more places than that. Contact the organisers.');
    }
    if (teams === row.teams_granted && judges === row.judges_granted) {
      throw new AppError('wrong-state', 'You already hold these places.');
    }
    const desk = { tx, services, frame };
    await save(desk, row, {
      teams_asked: teams,
      judges_asked: judges,
      waits: true,
      more_asked_at: tx.now,
    });
    record(desk, row, 'signup.changed', { teams, judges });
  });
  return readContact(context, signupId);
}

/** An invoice of one's own. @throws AppError `not-ready` when nothing new has been charged */
export async function makeInvoice(
  context: Context,
  signupId: string,
  { recipient }: { readonly recipient: string },
): Promise<Own> {
  const { tournamentId, services } = context;
  await context.write(async (tx) => {
    const frame = await lockFrame(tx, services, tournamentId);
    await findOwn(tx, context, signupId);
    const payer = found(await findPayer(tx, tournamentId, signupId));
    await addInvoice(tx, frame, payer, { recipient, note: '' });
  });
  return readOwn(context, signupId);
}

async function act(
  context: Context,
  signupId: string,
  change: (tx: Tx, key: DelegationKey) => Promise<void>,
): Promise<Page> {
  const { tournamentId } = context;
  await context.write(async (tx) => {
    const institutionId = institutionOf(await findOwn(tx, context, signupId));
    await change(tx, { tournamentId, institutionId });
  });
  return readContact(context, signupId);
}

function institutionOf({ kind, state, institution_id }: SignupRow): string {
  if (kind === 'institution' && state === 'granted' && institution_id) return institution_id;
  throw new AppError('wrong-state', 'This request has no granted places yet.');
}
