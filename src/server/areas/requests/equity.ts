/**
 * Writing to the equity team. A report without a name keeps nothing of the caller: no account, no
 * person, no entry in the log; the hash of a secret of the device alone leads back to it.
 */
import type { z } from 'zod';
import type { equity } from '#contract/areas/equity.ts';
import type { ownRequest } from '#contract/areas/requests/request-rows.ts';
import type { Api } from '#contract/index.ts';
import { mayHandle } from '#contract/kinds/request-topics.ts';
import type { MemberRole } from '#contract/permissions.ts';
import type { HandlerInput } from '#contract/route.ts';
import { fold } from '#contract/text/fold.ts';
import type { Reader } from '#server/db/database.ts';
import { AppError, found, invalidField } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { hashSecret, newId } from '#server/keys/secrets.ts';
import { findAllNotes, insertNote } from './notes-repository.ts';
import * as people from './people-repository.ts';
import { hasRole } from './policy.ts';
import * as repository from './repository.ts';
import { toOwnRequest } from './view.ts';

type Input<R extends keyof Api['equity']> = HandlerInput<Api['equity'][R]>;
type OwnRequest = z.output<typeof ownRequest>;
type Readers = z.output<typeof equity.readers.response>;

/** What is in the place of a name. */
const noName = 'Anonymous';

export function showReaders(context: Context): Promise<Readers> {
  const { tournamentId, roles } = context;
  const isInside = hasRole(roles);
  return context.read(async (reader) => {
    const names = await readersOf(reader, tournamentId);
    return {
      count: names.length,
      names: isInside ? names : null,
      rooms: isInside ? await people.findAllRooms(reader, tournamentId) : [],
    };
  });
}

export function listReported(context: Context, { device }: Input<'reported'>) {
  return context.read(async (reader) => ({
    requests: await findReports(reader, context.tournamentId, { device }),
  }));
}

/** @throws AppError `not-ready` when nobody is on the equity team */
export function report(context: Context, { body, device }: Input<'report'>): Promise<OwnRequest> {
  const { tournamentId } = context;
  const { text, venueId } = body;
  return context.write(async (tx) => {
    if ((await readersOf(tx, tournamentId)).length === 0) {
      throw new AppError('not-ready', 'This tournament has no equity team yet.');
    }
    const isPlaced = await people.existsPlace(tx, tournamentId, { roundId: null, venueId });
    if (!isPlaced) throw invalidField('venueId', 'This doesn’t belong to this tournament.');
    const id = newId();
    await repository.insertRequest(tx, tournamentId, {
      id,
      topic: 'equity',
      asker: { accountId: null, personId: null, deviceHash: hashSecret(device) },
      askerName: noName,
      roundId: null,
      venueId,
      text,
      searchFolded: fold(`${noName} ${text}`),
      change: null,
    });
    const [row] = await findReports(tx, tournamentId, { device, requestId: id });
    return found(row);
  });
}

/** Says more; opens it again when it was done. @throws AppError `not-found` on another device */
export function addToReport(
  context: Context,
  { params, body, device }: Input<'addToReport'>,
): Promise<OwnRequest> {
  const { tournamentId } = context;
  const own = { device, requestId: params.requestId };
  return context.write(async (tx) => {
    await repository.lockRequest(tx, tournamentId, own.requestId);
    const [before] = await findReports(tx, tournamentId, own);
    if (!before) throw new AppError('not-found');
    await insertNote(tx, tournamentId, {
      requestId: own.requestId,
      kind: 'message',
      accountId: null,
      text: body.text,
    });
    const wasDone = before.state === 'done';
    const key = { tournamentId, id: own.requestId, version: null };
    await repository.updateRequest(tx, key, {
      asked_at: tx.now,
      ...(wasDone ? { reopened: true, state: 'new' } : {}),
    });
    const [row] = await findReports(tx, tournamentId, own);
    return found(row);
  });
}

async function findReports(
  reader: Reader,
  tournamentId: string,
  { device, requestId }: { readonly device: string; readonly requestId?: string },
): Promise<OwnRequest[]> {
  const rows = await repository.findAllWithoutName(reader, tournamentId, {
    deviceHash: hashSecret(device),
    ...(requestId === undefined ? {} : { requestId }),
  });
  const ids = rows.map(({ id }) => id);
  const notes = await findAllNotes(reader, tournamentId, ids);
  return rows.map((row) => toOwnRequest(row, notes));
}

/** Names of the staff whose roles read the topic, by name. */
async function readersOf(reader: Reader, tournamentId: string): Promise<string[]> {
  const staff = await people.findAllStaff(reader, tournamentId);
  const reads = (role: MemberRole) => role !== 'custom' && mayHandle('equity', [role]);
  return staff.filter(({ role }) => reads(role)).map(({ name }) => name);
}
