/** Use cases of those who ask. */
import type { z } from 'zod';
import type { ownRequest } from '#contract/areas/requests/request-rows.ts';
import type { RequestedChange } from '#contract/documents/requested-change.ts';
import type { Api } from '#contract/index.ts';
import {
  confidentialTopics,
  mayHandle,
  type RequestTopic,
  requestTopics,
} from '#contract/kinds/request-topics.ts';
import type { HandlerInput } from '#contract/route.ts';
import { fold } from '#contract/text/fold.ts';
import { refuseTooManyOfAsker } from '#server/db/bounded-repository.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { AppError, found, invalidField, invalidHeader } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { hashSecret, newId } from '#server/keys/secrets.ts';
import { findAllNotes, insertNote } from './notes-repository.ts';
import * as people from './people-repository.ts';
import { hasRole, isConfidential } from './policy.ts';
import { recordRequest } from './record.ts';
import * as repository from './repository.ts';
import { toOwnRequest } from './view.ts';

type Input<R extends keyof Api['requests']> = HandlerInput<Api['requests'][R]>;
type OwnRequest = z.output<typeof ownRequest>;

/** What I asked and what I may ask. */
export function listMine(context: Context, { device }: Input<'mine'>) {
  const { tournamentId, personId, roles } = context;
  return context.read(async (reader) => {
    const asker = askerOf(context, device);
    const rows = await repository.findAllByAsker(reader, tournamentId, {
      ...asker,
      confidential: confidentialTopics,
    });
    const notes = await findAllNotes(
      reader,
      tournamentId,
      rows.map(({ id }) => id),
    );
    return {
      requests: rows.map((row) => toOwnRequest(row, notes)),
      staffed: await staffedTopics(reader, tournamentId),
      me: personId === null ? null : await aboutMe(reader, tournamentId, personId),
      rooms: hasRole(roles) ? await people.findAllRooms(reader, tournamentId) : [],
    };
  });
}

/**
 * Asks.
 * @throws AppError `not-ready` when nobody reads the topic; `tournament-full`
 */
export function ask(context: Context, { body, device }: Input<'ask'>): Promise<OwnRequest> {
  const { tournamentId, personId } = context;
  return context.write(async (tx) => {
    const { topic, text, change, roundId, venueId } = body;
    const staffed = await staffedTopics(tx, tournamentId);
    if (!staffed.includes(topic)) {
      throw new AppError('not-ready', 'Nobody reads this topic in this tournament.');
    }
    const isPlaced = await people.existsPlace(tx, tournamentId, { roundId, venueId });
    if (!isPlaced) throw invalidField('venueId', 'This doesn’t belong to this tournament.');
    if (change) await refuseForeign(tx, { tournamentId, personId, change });
    const asker = askerOf(context, device);
    if (isConfidential(topic) && asker.accountId === null && asker.deviceHash === null) {
      throw invalidHeader('device-key', 'A confidential request needs its device’s key.');
    }
    // Whoever fills the others keeps nobody from a confidential one.
    const topics = requestTopics.filter((one) => isConfidential(one) === isConfidential(topic));
    await refuseTooManyOfAsker(tx, tournamentId, { ...asker, topics });
    const askerName = await nameOf(tx, tournamentId, asker);
    const id = newId();
    const searchFolded = fold(`${askerName} ${text}`);
    const place = { roundId, venueId };
    const row = { id, topic, asker, askerName, ...place, text, searchFolded, change };
    await repository.insertRequest(tx, tournamentId, row);
    recordRequest(tx, 'request.asked', { id, topic });
    return findMine(tx, context, { id, device });
  });
}

/** Says more about a request of mine; opens it again when it was done. */
export function say(context: Context, { params, body, device }: Input<'say'>): Promise<OwnRequest> {
  const { tournamentId, actor } = context;
  return context.write(async (tx) => {
    const id = params.requestId;
    await repository.lockRequest(tx, tournamentId, id);
    const before = await findMine(tx, context, { id, device });
    const row = found(await repository.findById(tx, tournamentId, id));
    await insertNote(tx, tournamentId, {
      requestId: id,
      kind: 'message',
      accountId: actor.kind === 'account' ? actor.accountId : null,
      text: body.text,
    });
    const key = { tournamentId, id, version: null };
    await repository.updateRequest(tx, key, {
      asked_at: tx.now,
      ...(before.state === 'done' ? { reopened: true } : {}),
      ...(before.state === 'new' ? {} : { state: row.owner_account ? 'taken' : 'new' }),
    });
    recordRequest(tx, 'request.asked', { id, topic: before.topic });
    return findMine(tx, context, { id, device });
  });
}

/** Topics that somebody reads: the owner always, others as soon as their role is given. */
async function staffedTopics(reader: Reader, tournamentId: string): Promise<RequestTopic[]> {
  const roles = ['owner' as const, ...(await people.findAllStaffRoles(reader, tournamentId))];
  return requestTopics.filter((topic) => mayHandle(topic, roles));
}

function askerOf({ actor, personId }: Context, device: string | null): repository.Asker {
  return {
    accountId: actor.kind === 'account' ? actor.accountId : null,
    personId,
    deviceHash: actor.kind === 'link' && device !== null ? hashSecret(device) : null,
  };
}

async function nameOf(tx: Tx, tournamentId: string, asker: repository.Asker): Promise<string> {
  if (asker.personId !== null) {
    const [person] = await people.findAllPeople(tx, tournamentId, [asker.personId]);
    return found(person).name;
  }
  return found(await people.findAccount(tx, asker.accountId ?? '')).name;
}

async function findMine(
  reader: Reader,
  context: Context,
  { id, device }: { readonly id: string; readonly device: string | null },
): Promise<OwnRequest> {
  const { tournamentId } = context;
  const asker = { ...askerOf(context, device), confidential: confidentialTopics, requestId: id };
  const [row] = await repository.findAllByAsker(reader, tournamentId, asker);
  return toOwnRequest(found(row), await findAllNotes(reader, tournamentId, [id]));
}

async function aboutMe(reader: Reader, tournamentId: string, personId: string) {
  const [person] = await people.findAllPeople(reader, tournamentId, [personId]);
  if (!person) return null;
  const { team } = person;
  const around = team ? await people.findAllAround(reader, tournamentId, person) : [];
  const debates = await people.findAllDebates(reader, tournamentId, person);
  return {
    personId,
    name: person.name,
    team: team && { id: team.id, name: team.name },
    swaps: around.map((one) => ({ id: one.id, name: one.name, team: one.team?.name ?? '' })),
    categories: team ? await people.findAllMemberships(reader, tournamentId, personId) : [],
    debates: debates.map(({ id, round, venue }) => ({
      id,
      name: venue ? `${round} · ${venue}` : round,
    })),
  };
}

interface Proposal {
  readonly tournamentId: string;
  readonly personId: string | null;
  readonly change: RequestedChange;
}

/** People propose changes about themselves and their own team; the rest they say in words. */
async function refuseForeign(reader: Reader, proposal: Proposal): Promise<void> {
  const { tournamentId, personId, change } = proposal;
  const mine = personId === null ? null : await aboutMe(reader, tournamentId, personId);
  const team = mine?.team ?? null;
  const isMine = (): boolean => {
    if (!mine) return false;
    if (change.kind === 'rename-team' || change.kind === 'withdraw-team') {
      return change.teamId === team?.id;
    }
    if (change.kind === 'ballot-correction') {
      return mine.debates.some(({ id }) => id === change.debateId);
    }
    if (change.personId !== personId) return false;
    if (change.kind === 'swap-speakers')
      return mine.swaps.some(({ id }) => id === change.withPersonId);
    if (change.kind === 'category') {
      return mine.categories.some(({ id }) => id === change.categoryId);
    }
    return true;
  };
  if (!isMine()) throw invalidField('change', 'You can only request changes to your own details.');
}
