/** Zones, buildings with their meetings, ways between them, categories of rooms. */
import { z } from 'zod';
import { route } from '#contract/route.ts';
import {
  changesOf,
  id,
  prose,
  text,
  tournamentParams,
  version,
  webLink,
} from '#contract/schemas.ts';

/** How the rooms of a building meet when they meet online. */
export const video = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  /** One meeting whose breakout rooms are the rooms; its host, and the link set by hand. */
  z.object({
    kind: z.literal('meeting'),
    hostName: text(100).nullable(),
    link: webLink.nullable(),
  }),
  /** A link a room: behind the host's name is `{room}`. */
  z.object({
    kind: z.literal('links'),
    pattern: z
      .string()
      .trim()
      .max(300)
      .regex(
        /^https?:\/\/[^\s{}/?#]+[/?#]\S*\{room\}\S*$/u,
        'Enter a link with {room} in it, such as https://meet.jit.si/Open-{room}.',
      ),
  }),
  /** A voice channel a room. */
  z.object({
    kind: z.literal('voice'),
    pattern: text(80).refine(
      (value) => value.includes('{room}'),
      'Put {room} where the room’s name goes.',
    ),
  }),
]);

const zone = z.object({ id, name: z.string(), version });
const category = z.object({ id, name: z.string(), rooms: z.int(), version });
export const building = z.object({
  id,
  name: z.string(),
  zoneId: id.nullable(),
  mapLink: z.string().nullable(),
  accessNotes: z.string(),
  video,
  rooms: z.int(),
  version,
});
const walk = z.object({ from: id, to: id, minutes: z.int().min(0).max(600) });

const named = z.object({ name: text(60) });
const buildingBody = named.extend({
  zoneId: id.nullable().default(null),
  mapLink: webLink.nullable().default(null),
  accessNotes: prose(1000).default(''),
  video: video.default({ kind: 'none' }),
});

const base = '/api/tournaments/:tournamentId';
const edit = { action: 'venues.edit', scope: 'tournament' } as const;
const inZone = tournamentParams.extend({ zoneId: id });
const inBuilding = tournamentParams.extend({ buildingId: id });
const inCategory = tournamentParams.extend({ categoryId: id });

export const buildings = {
  list: route({
    method: 'GET',
    path: `${base}/buildings`,
    summary: 'Zones, buildings, walking times between them and room categories.',
    access: { action: 'venues.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({
      zones: z.array(zone),
      buildings: z.array(building),
      /** Only those that somebody gave, each once. */
      walks: z.array(walk),
      categories: z.array(category),
    }),
    stale: ['building', 'buildings', 'import', 'venue', 'venue-category', 'venues', 'zone'],
    errors: [],
  }),
  add: route({
    method: 'POST',
    path: `${base}/buildings`,
    summary: 'Add a building.',
    access: edit,
    params: tournamentParams,
    body: buildingBody,
    response: building,
    errors: ['name-taken'],
  }),
  update: route({
    method: 'PATCH',
    path: `${base}/buildings/:buildingId`,
    summary: 'Change a building or its video meeting.',
    access: edit,
    params: inBuilding,
    body: changesOf(buildingBody).extend({ version }),
    response: building,
    changes: ['building', 'venue'],
    errors: ['conflict', 'name-taken'],
  }),
  remove: route({
    method: 'DELETE',
    path: `${base}/buildings/:buildingId`,
    summary: 'Remove a building without rooms.',
    access: edit,
    params: inBuilding,
    response: null,
    changes: ['building', 'venue'],
    errors: ['in-use'],
  }),
  setWalks: route({
    method: 'PUT',
    path: `${base}/building-walks`,
    summary: 'Set the walking minutes between buildings; the rest follow from the zones.',
    access: edit,
    params: tournamentParams,
    body: z.object({ walks: z.array(walk).max(500) }),
    bodySize: 'large',
    response: z.object({ walks: z.array(walk) }),
    changes: ['building'],
    errors: [],
    statements: 'heavy',
  }),
  addZone: route({
    method: 'POST',
    path: `${base}/zones`,
    summary: 'Add a zone: buildings that are near each other.',
    access: edit,
    params: tournamentParams,
    body: named,
    response: zone,
    changes: ['building'],
    errors: ['name-taken'],
  }),
  updateZone: route({
    method: 'PATCH',
    path: `${base}/zones/:zoneId`,
    summary: 'Rename a zone.',
    access: edit,
    params: inZone,
    body: named.extend({ version }),
    response: zone,
    errors: ['conflict', 'name-taken'],
  }),
  removeZone: route({
    method: 'DELETE',
    path: `${base}/zones/:zoneId`,
    summary: 'Remove a zone without buildings.',
    access: edit,
    params: inZone,
    response: null,
    errors: ['in-use'],
  }),
  updateCategory: route({
    method: 'PATCH',
    path: `${base}/venue-categories/:categoryId`,
    summary: 'Rename a category of rooms.',
    access: edit,
    params: inCategory,
    body: named.extend({ name: text(40), version }),
    response: category,
    errors: ['conflict', 'name-taken'],
  }),
  removeCategory: route({
    method: 'DELETE',
    path: `${base}/venue-categories/:categoryId`,
    summary: 'Remove a category from every room, unless someone needs it.',
    access: edit,
    params: inCategory,
    response: null,
    errors: ['in-use'],
  }),
};
