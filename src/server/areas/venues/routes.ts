import type { Api } from '#contract/index.ts';
import { byName } from '#contract/text/natural-order.ts';
import type { Handlers } from '#server/http/context.ts';
import * as buildings from './buildings.ts';
import { findAllCategories, findAllZones } from './buildings-repository.ts';
import { loadVenues, type Venue } from './load.ts';
import * as rooms from './rooms.ts';
import * as rules from './rules.ts';

/** The best first, then by building and room. */
function inOrder(a: Venue, b: Venue): number {
  return (
    b.priority - a.priority || byName(a.building ?? '', b.building ?? '') || byName(a.name, b.name)
  );
}

export const venueRoutes: Handlers<Api['venues']> = {
  list: (context) =>
    context.read(async (reader) => {
      const venues = await loadVenues(reader, context.tournamentId);
      return { venues: venues.sort(inOrder) };
    }),
  add: (context, { body }) => rooms.addVenues(context, body),
  update: (context, { params, body: { version, ...fields } }) =>
    rooms.updateVenue(context, { id: params.venueId, version }, fields),
  updateAll: (context, { body }) => rooms.updateVenues(context, body),
  remove: (context, { body }) => rooms.removeVenues(context, body),
};

export const buildingRoutes: Handlers<Api['buildings']> = {
  list: (context) => context.read((reader) => buildings.loadPlaces(reader, context.tournamentId)),
  add: (context, { body }) => buildings.addBuilding(context, body),
  update: (context, { params, body: { version, ...fields } }) =>
    buildings.updateBuilding(context, { id: params.buildingId, version }, fields),
  remove: (context, { params }) => buildings.remove(context, 'building', params.buildingId),
  setWalks: (context, { body }) => buildings.setWalks(context, body),
  addZone: (context, { body }) => buildings.addZone(context, body),
  updateZone: (context, { params, body }) => {
    const input = { table: 'zone', id: params.zoneId, ...body, find: findAllZones } as const;
    return context.write((tx) => buildings.rename(tx, context, input));
  },
  removeZone: (context, { params }) => buildings.remove(context, 'zone', params.zoneId),
  updateCategory: (context, { params, body }) => {
    const id = params.categoryId;
    const input = { table: 'venue_category', id, ...body, find: findAllCategories } as const;
    return context.write((tx) => buildings.rename(tx, context, input));
  },
  removeCategory: (context, { params }) =>
    buildings.remove(context, 'venue_category', params.categoryId),
};

export const venueRuleRoutes: Handlers<Api['venueRules']> = {
  get: (context) =>
    context.read(async (reader) => ({
      ...(await rules.loadRules(reader, context.tournamentId)),
      needs: await rules.loadNeeds(reader, context.tournamentId),
    })),
  set: (context, { body }) => rules.setRules(context, body),
  addNeed: (context, { body }) => rules.addNeed(context, body),
  updateNeed: (context, { params, body }) => rules.updateNeed(context, params.needId, body),
  removeNeed: (context, { params }) => rules.removeNeed(context, params.needId),
};
