/** What a person, or the guardian with their private link, says about the consent. */
import type { z } from 'zod';
import type { guardianConsent, OwnConsent } from '#contract/areas/participants/guardians.ts';
import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { afterOwn, type Said, withdrawn } from './record.ts';
import * as repository from './repository.ts';

type View = z.output<typeof guardianConsent>;

interface Of {
  readonly tournamentId: string;
  readonly personId: string;
}

export function showMine(context: Context): Promise<View | null> {
  const { tournamentId } = context;
  return context.read(async (reader) => {
    if (!(await repository.isForMinors(reader, tournamentId))) return null;
    return loadMine(reader, { tournamentId, personId: personOf(context) });
  });
}

export function setMine(
  context: Context,
  { body }: HandlerInput<Api['guardians']['setMine']>,
): Promise<View> {
  const of = { tournamentId: context.tournamentId, personId: personOf(context) };
  return context.write(async (tx) => {
    if (!(await saveOwnConsent(tx, context, { personId: of.personId, said: body }))) {
      throw new AppError('wrong-state', 'This tournament is not for minors.');
    }
    return loadMine(tx, of);
  });
}

export function withdrawMine(context: Context): Promise<View> {
  const of = { tournamentId: context.tournamentId, personId: personOf(context) };
  return context.write(async (tx) => {
    const before = await repository.findRecord(tx, of.tournamentId, of.personId);
    await save(tx, context, { personId: of.personId, next: withdrawn(before, dayOf(tx.now)) });
    return loadMine(tx, of);
  });
}

/** @returns false, and keeps nothing, where the tournament is not for minors */
export async function saveOwnConsent(
  tx: Tx,
  context: Pick<Context, 'tournamentId' | 'actor'>,
  { personId, said }: { readonly personId: string; readonly said: OwnConsent },
): Promise<boolean> {
  const { tournamentId } = context;
  if (!(await repository.isForMinors(tx, tournamentId))) return false;
  const before = await repository.findRecord(tx, tournamentId, personId);
  await save(tx, context, { personId, next: afterOwn(before, said, dayOf(tx.now)) });
  return true;
}

async function save(
  tx: Tx,
  { tournamentId, actor }: Pick<Context, 'tournamentId' | 'actor'>,
  { personId, next }: { readonly personId: string; readonly next: Said },
): Promise<void> {
  const { state, guardian_name, guardian_contact, how, given_on, withdrawn_on } = next;
  await repository.saveRecords(tx, tournamentId, [
    {
      person_id: personId,
      ...{ state, guardian_name, guardian_contact, how, given_on, withdrawn_on },
      entered_as: 'self',
      entered_by: actor.kind === 'account' ? actor.accountId : null,
    },
  ]);
  tx.record({
    type: 'guardian-consent.changed',
    topics: ['participants'],
    ids: { personId },
    data: { state },
  });
}

async function loadMine(reader: Reader, { tournamentId, personId }: Of): Promise<View> {
  const [row] = await repository.findAllPeople(reader, tournamentId, [personId]);
  return toConsent(row);
}

/** A record, or what holds without one. */
export function toConsent(row: repository.PersonRow | undefined): View {
  return {
    state: row?.state ?? (row?.speakerId ? 'needed' : 'not-asked'),
    guardianName: row?.guardian_name ?? null,
    guardianContact: row?.guardian_contact ?? null,
    how: row?.how ?? null,
    givenOn: row?.given_on ?? null,
    withdrawnOn: row?.withdrawn_on ?? null,
  };
}

/** The access check lets only participants in. */
function personOf({ personId }: Context): string {
  if (personId === null) throw new Error('Broken assumption: a participant without a person');
  return personId;
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
