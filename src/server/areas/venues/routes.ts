import type { Api } from '#contract/index.ts';
import { AppError, found, violates } from '../../errors.ts';
import { fold } from '../../fold.ts';
import type { Handlers } from '../../http/context.ts';
import { newId } from '../../secrets.ts';
import * as repository from './repository.ts';

const topics = ['tabroom', 'draw'] as const;

export const venueRoutes: Handlers<Api['venues']> = {
  list: (context) =>
    context.read(async (reader) => ({
      venues: await repository.findAllVenues(reader, context.tournamentId),
    })),
  add: (context, { body }) =>
    context.write(async (tx) => {
      const { names, ...shared } = body;
      if (new Set(names.map(fold)).size < names.length) {
        throw new AppError('name-taken', 'The same name stands there twice.');
      }
      const venues = names.map((name) => ({ ...shared, id: newId(), name }));
      await saying(() => repository.insertVenues(tx, context.tournamentId, venues));
      tx.record({ type: 'venues.added', topics, data: { count: venues.length } });
      return { venues: venues.map((venue) => ({ ...venue, version: 1 })) };
    }),
  update: (context, { params, body }) =>
    context.write(async (tx) => {
      const { tournamentId } = context;
      const { version, ...fields } = body;
      const id = params.venueId;
      const before = found((await repository.findAllVenues(tx, tournamentId, id))[0]);
      const key = { tournamentId, id, version };
      if (!(await saying(() => repository.updateVenue(tx, key, fields)))) {
        throw new AppError('conflict', '', { data: before });
      }
      tx.record({ type: 'venue.changed', topics, ids: { venueId: id } });
      return found((await repository.findAllVenues(tx, tournamentId, id))[0]);
    }),
  remove: (context, { params }) =>
    context.write(async (tx) => {
      const { venueId } = params;
      if (!(await saying(() => repository.deleteVenue(tx, context.tournamentId, venueId)))) {
        throw new AppError('not-found');
      }
      tx.record({ type: 'venue.removed', topics, ids: { venueId } });
      return undefined;
    }),
};

async function saying<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'venue_name')) {
      throw new AppError('name-taken', 'This building has a room of this name.');
    }
    if (violates(error, 'debate_tournament_id_venue_id_fkey')) {
      throw new AppError('in-use', 'A debate takes place in this room.');
    }
    throw error;
  }
}
