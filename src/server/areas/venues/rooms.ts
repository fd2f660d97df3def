/** Adding, changing and removing rooms. */
import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import { fold } from '#contract/text/fold.ts';
import {
  aboutGone,
  aboutMany,
  changesBetween,
  type LoggedChange,
} from '#server/changes-between.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, type ConstraintRefusal, found, rethrowUnique } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import { loadVenues, type Venue } from './load.ts';
import { findOrInsertNamed } from './place-names-repository.ts';
import * as repository from './repository.ts';

const topics = ['tabroom', 'draw'] as const;

type Body<Route extends keyof Api['venues']> = HandlerInput<Api['venues'][Route]>['body'];

/** All of them or none. */
export function addVenues(context: Context, { rooms }: Body<'add'>): Promise<{ venues: Venue[] }> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const placed = rooms.map((room) => ({ id: newId(), ...room }));
    const buildings = await idsOf(
      tx,
      context,
      'building',
      placed.map(({ building }) => building),
    );
    const venues = placed.map(({ building, categories: _, ...room }) => ({
      ...room,
      buildingId: building === null ? null : (buildings.get(fold(building)) ?? null),
    }));
    const keys = venues.map(({ buildingId, name }) => `${buildingId} ${fold(name)}`);
    const twice = placed.find((_, index) => keys.indexOf(keys[index] ?? '') !== index);
    if (twice) throw new AppError('name-taken', taken(`“${twice.name}”`));
    await rethrowUnique(() => repository.insertVenues(tx, tournamentId, venues), refusals);
    await addCategories(tx, context, placed);
    tx.record({
      type: 'venues.added',
      topics,
      data: { count: venues.length, ...aboutMany(venues.map(({ id }) => id)) },
    });
    return {
      venues: await loadVenues(
        tx,
        tournamentId,
        venues.map(({ id }) => id),
      ),
    };
  });
}

interface Key {
  readonly id: string;
  readonly version: number;
}

export function updateVenue(context: Context, key: Key, fields: Omit<Body<'update'>, 'version'>) {
  const { tournamentId } = context;
  return context.write(async (tx): Promise<Venue> => {
    const { categories, ...rest } = fields;
    const before = await change(tx, context, { key, fields: rest });
    if (categories) {
      await repository.deleteMemberships(tx, tournamentId, { venueIds: [key.id] });
      await addCategories(tx, context, [{ id: key.id, categories }]);
    }
    const data = { changes: changesBetween(before, fields) };
    tx.record({ type: 'venue.changed', topics, ids: { venueId: key.id }, data });
    return found((await loadVenues(tx, tournamentId, [key.id]))[0]);
  });
}

/** The same change for several rooms; a stale one stops them all. */
export function updateVenues(context: Context, { rooms, changes }: Body<'updateAll'>) {
  const { tournamentId } = context;
  const { addCategories: added, removeCategories: removed, ...fields } = changes;
  return context.write(async (tx): Promise<{ venues: Venue[] }> => {
    const venueIds = rooms.map(({ id }) => id);
    const differences: LoggedChange[] = [];
    for (const key of rooms) {
      const before = await change(tx, context, { key, fields });
      differences.push(...changesBetween(before, fields).map((one) => ({ ...one, of: key.id })));
    }
    await repository.deleteMemberships(tx, tournamentId, { venueIds, categoryNames: removed });
    await addCategories(
      tx,
      context,
      venueIds.map((id) => ({ id, categories: added })),
    );
    const data = { count: rooms.length, ...aboutMany(venueIds, differences) };
    tx.record({ type: 'venues.changed', topics, data });
    return { venues: await loadVenues(tx, tournamentId, venueIds) };
  });
}

/** All of them, or none where a debate or an event takes place in one. */
export function removeVenues(context: Context, { venueIds }: Body<'remove'>): Promise<undefined> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const used = await repository.findAllInUse(tx, tournamentId, venueIds);
    if (used.length > 0) {
      const names = used.map(({ name }) => name).join(', ');
      throw new AppError('in-use', `Debates take place here: ${names}.`, {
        data: { venueIds: used.map(({ id }) => id) },
      });
    }
    const names = (await loadVenues(tx, tournamentId, [...venueIds])).map(({ name }) => name);
    const gone = await rethrowUnique(
      () => repository.deleteVenues(tx, tournamentId, venueIds),
      refusals,
    );
    if (gone < venueIds.length) throw new AppError('not-found');
    tx.record({ type: 'venues.removed', topics, data: { count: gone, ...aboutGone(names) } });
    return undefined;
  });
}

interface Change {
  readonly key: Key;
  readonly fields: Omit<repository.VenueFields, 'buildingId'> & {
    readonly building?: string | null | undefined;
  };
}

/** @returns the room as it was */
async function change(tx: Tx, context: Context, { key, fields }: Change): Promise<Venue> {
  const { tournamentId } = context;
  const { building, ...rest } = fields;
  const before = found((await loadVenues(tx, tournamentId, [key.id]))[0]);
  const ids = await idsOf(tx, context, 'building', [building ?? null]);
  const columns = {
    ...rest,
    ...(building === undefined
      ? {}
      : { buildingId: building === null ? null : (ids.get(fold(building)) ?? null) }),
  };
  const where = { tournamentId, ...key };
  if (!(await rethrowUnique(() => repository.updateVenue(tx, where, columns), refusals))) {
    throw new AppError('conflict', '', { data: before });
  }
  return before;
}

async function addCategories(
  tx: Tx,
  context: Context,
  rooms: readonly { readonly id: string; readonly categories: readonly string[] }[],
): Promise<void> {
  const names = rooms.flatMap(({ categories }) => categories);
  const ids = await idsOf(tx, context, 'venue_category', names);
  const pairs = rooms.flatMap(({ id, categories }) =>
    categories.flatMap((name) => {
      const categoryId = ids.get(fold(name));
      return categoryId === undefined ? [] : [{ venueId: id, categoryId }];
    }),
  );
  await repository.insertMemberships(tx, context.tournamentId, pairs);
}

function idsOf(
  tx: Tx,
  { tournamentId }: Context,
  table: 'building' | 'venue_category',
  names: readonly (string | null)[],
) {
  return findOrInsertNamed(tx, table, { tournamentId, names: names.filter((one) => one !== null) });
}

const refusals: readonly ConstraintRefusal[] = [
  ['venue_name', 'name-taken', taken('A room with this name')],
];

function taken(what: string): string {
  return `${what} is already in this building.`;
}
