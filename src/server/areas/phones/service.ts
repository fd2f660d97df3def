/** Phone numbers: given by people themselves, or entered by the tab room with their consent. */
import type { z } from 'zod';
import type { ownPhone } from '#contract/areas/participants/phones.ts';
import type { Api } from '#contract/index.ts';
import type { CallOutput, HandlerInput } from '#contract/route.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { AppError, invalidField } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { lockTournament } from '../participants/index.ts';
import * as repository from './repository.ts';

type Input<R extends keyof Api['phones']> = HandlerInput<Api['phones'][R]>;
type List = CallOutput<Api['phones']['list']>;
type Mine = CallOutput<Api['phones']['mine']>;
type OwnPhone = z.output<typeof ownPhone>;

/** East of Greenwich a day begins up to this much earlier. */
const earliestZone = 14 * 3_600_000;

export function listPhones({ tournamentId, read }: Context): Promise<List> {
  return read((reader) => loadList(reader, tournamentId));
}

/** @throws AppError `not-found`; `wrong-state`, `conflict` (`refuseOtherPurpose`) */
export function recordPhone(context: Context, { params, body }: Input<'record'>): Promise<List> {
  const { tournamentId } = context;
  const key = { tournamentId, personId: params.personId };
  const { number, purpose, how, on } = body;
  const latest = new Date(context.now.getTime() + earliestZone).toISOString().slice(0, 10);
  if (on > latest) throw invalidField('on', 'This date is in the future.');
  return context.write(async (tx) => {
    await lockTournament(tx, tournamentId);
    if (!(await repository.existsPerson(tx, key))) throw new AppError('not-found');
    await refuseOtherPurpose(tx, tournamentId, purpose);
    await repository.savePhone(tx, key, {
      ...{ number, purpose, how },
      given_on: on,
      entered_by: accountOf(context),
    });
    record(tx, 'phone.recorded', key.personId);
    return loadList(tx, tournamentId);
  });
}

export function removePhone(context: Context, { params }: Input<'remove'>): Promise<List> {
  const { tournamentId } = context;
  const { personId } = params;
  return context.write(async (tx) => {
    const isGone = await repository.deletePhone(tx, { tournamentId, personId });
    if (!isGone) throw new AppError('not-found');
    record(tx, 'phone.removed', personId);
    return loadList(tx, tournamentId);
  });
}

export function showMine(context: Context): Promise<Mine> {
  return context.read((reader) => loadMine(reader, context.tournamentId, personOf(context)));
}

/** @throws AppError `wrong-state`, `conflict` (`refuseOtherPurpose`) */
export function setMine(context: Context, { body }: Input<'setMine'>): Promise<Mine> {
  const { tournamentId } = context;
  const personId = personOf(context);
  return context.write(async (tx) => {
    await lockTournament(tx, tournamentId);
    await refuseOtherPurpose(tx, tournamentId, body.purpose);
    await save(tx, context, { personId, said: body });
    return loadMine(tx, tournamentId, personId);
  });
}

export function withdrawMine(context: Context): Promise<Mine> {
  const { tournamentId } = context;
  const personId = personOf(context);
  return context.write(async (tx) => {
    const isGone = await repository.deletePhone(tx, { tournamentId, personId });
    if (isGone) record(tx, 'phone.withdrawn', personId);
    return loadMine(tx, tournamentId, personId);
  });
}

/**
 * Keeps the number that came with a registration, where the tournament asks for one.
 * @throws AppError `invalid-input`: the tournament has changed its purpose since
 */
export async function saveRegisteredPhone(
  tx: Tx,
  context: Pick<Context, 'tournamentId' | 'actor'>,
  { personId, said }: { readonly personId: string; readonly said: OwnPhone },
): Promise<void> {
  const purpose = await repository.findPurpose(tx, context.tournamentId);
  if (purpose === null) return;
  if (purpose !== said.purpose) throw invalidField('details.phone', changedPurpose);
  await save(tx, context, { personId, said });
}

async function save(
  tx: Tx,
  { tournamentId, actor }: Pick<Context, 'tournamentId' | 'actor'>,
  { personId, said }: { readonly personId: string; readonly said: OwnPhone },
): Promise<void> {
  await repository.savePhone(
    tx,
    { tournamentId, personId },
    {
      ...said,
      how: 'online',
      given_on: tx.now.toISOString().slice(0, 10),
      entered_by: accountOf({ actor }),
    },
  );
  record(tx, 'phone.given', personId);
}

const changedPurpose = 'The purpose has changed. Reload the page and read it again.';

/** Nobody agrees to a purpose that they have not seen. */
async function refuseOtherPurpose(tx: Tx, tournamentId: string, agreed: string): Promise<void> {
  const purpose = await repository.findPurpose(tx, tournamentId);
  if (purpose === null) {
    throw new AppError('wrong-state', 'This tournament doesn’t ask for phone numbers.');
  }
  if (purpose !== agreed) throw new AppError('conflict', changedPurpose);
}

function record(
  tx: Tx,
  type: 'phone.recorded' | 'phone.removed' | 'phone.given' | 'phone.withdrawn',
  personId: string,
): void {
  tx.record({ type, topics: ['participants'], ids: { personId } });
}

async function loadList(reader: Reader, tournamentId: string): Promise<List> {
  return {
    purpose: await repository.findPurpose(reader, tournamentId),
    rows: await repository.findAllPhones(reader, tournamentId),
  };
}

async function loadMine(reader: Reader, tournamentId: string, personId: string): Promise<Mine> {
  const [phone = null] = await repository.findAllPhones(reader, tournamentId, personId);
  return { purpose: await repository.findPurpose(reader, tournamentId), phone };
}

function accountOf({ actor }: Pick<Context, 'actor'>): string | null {
  return actor.kind === 'account' ? actor.accountId : null;
}

/** The access check lets only participants in. */
function personOf({ personId }: Context): string {
  if (personId === null) throw new Error('Broken assumption: a participant without a person');
  return personId;
}
