/** Big screens: paired once, then driven from the tab room. */
import { z } from 'zod';
import { rulePack } from '../documents/rule-pack.ts';
import { route } from '../route.ts';
import { id, instant, text, tournamentParams, version } from '../schemas.ts';
import { checkInStates } from './checkin.ts';
import { publicDraw } from './draw/draw-rows.ts';
import { publicMotions } from './motions.ts';
import { publicSchedule } from './schedule.ts';
import { publicResult } from './standings/standings-rows.ts';

/** This many places are awarded in one ceremony. */
export const awardsAtMost = 50;

export const scene = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('idle') }),
  z.object({ kind: z.literal('draw'), roundId: id, by: z.enum(['team', 'room']) }),
  z.object({ kind: z.literal('motion'), roundId: id }),
  z.object({ kind: z.literal('break'), categoryId: id, revealed: z.int().min(0).max(1000) }),
  /** What is on and what is next. */
  z.object({ kind: z.literal('schedule') }),
  z.object({ kind: z.literal('standings') }),
  z.object({ kind: z.literal('results'), roundId: id }),
  /** The finalists of a category, and its champion once `revealed`. */
  z.object({ kind: z.literal('champion'), categoryId: id, revealed: z.boolean() }),
  /** The best of a table of speakers, from the last place up; of a category, or of everybody. */
  z.object({
    kind: z.literal('awards'),
    of: z.enum(['speakers', 'replies']),
    speakerCategoryId: id.nullable(),
    places: z.int().min(1).max(awardsAtMost),
    revealed: z.int().min(0).max(1000),
  }),
  /** The code of a check-in and how many have come. */
  z.object({ kind: z.literal('check-in'), sessionId: id }),
  z.object({ kind: z.literal('message'), text: text(300) }),
]);

/** A scene is in sight this many seconds, and a rotation has this many scenes. */
export const turnSeconds = { min: 5, max: 600 };
export const turnsAtMost = 20;

/** A ceremony is stepped by hand, so it is in no rotation. */
const turn = z.object({
  scene: scene.refine((one) => !('revealed' in one), {
    message: 'A ceremony can’t be in a rotation: step through it by hand.',
  }),
  seconds: z.int().min(turnSeconds.min).max(turnSeconds.max),
});

/** Whose turn it is; `nextAt` is null while something live holds it: a countdown, the end of a check-in. */
const turnNow = z.object({ index: z.int(), of: z.int(), nextAt: instant.nullable() });

export const screen = z.object({
  id,
  name: z.string(),
  paired: z.boolean(),
  /** Its code was typed: until then the device has time to answer. */
  waitsUntil: instant.nullable(),
  /** What is chosen by hand, shown unless a rotation runs. */
  scene,
  rotation: z.array(z.object({ scene, seconds: z.int() })),
  /** Null while no rotation runs. */
  turn: turnNow.nullable(),
  seenAt: instant.nullable(),
  version,
});

/** What a screen shows: only what is public or already revealed. */
export const screenView = z.object({
  screenId: id,
  tournamentId: id,
  tournamentName: z.string(),
  color: z.string(),
  icon: z.string().nullable(),
  timeZone: z.string(),
  sides: rulePack.shape.sides,
  scene,
  turn: turnNow.nullable(),
  /** Of the scene's round, whether or not anything of it is released. */
  roundName: z.string().nullable(),
  draw: publicDraw.nullable(),
  /** The draw of the scene was withdrawn: a new one is coming. */
  drawWithdrawn: z.boolean(),
  motions: publicMotions.nullable(),
  break: z
    .object({
      name: z.string(),
      total: z.int(),
      /** Revealed rows, last place first; hidden ones are not sent. */
      rows: z.array(
        z.object({ breakRank: z.int(), name: z.string(), institution: z.string().nullable() }),
      ),
    })
    .nullable(),
  standings: z.array(z.object({ rank: z.int(), name: z.string(), points: z.number() })).nullable(),
  /** Rooms of a round whose results are public; null while they are not. */
  results: z.array(publicResult).nullable(),
  checkIn: z
    .object({
      name: z.string(),
      state: z.enum(checkInStates),
      closesAt: instant.nullable(),
      code: z.string(),
      url: z.string(),
      expected: z.int(),
      in: z.int(),
    })
    .nullable(),
  schedule: publicSchedule.nullable(),
  awards: z
    .object({
      /** Null: open to everybody. */
      category: z.string().nullable(),
      total: z.int(),
      /** Revealed places, last one first; hidden ones are not sent. */
      rows: z.array(
        z.object({
          place: z.int(),
          shared: z.boolean(),
          name: z.string(),
          team: z.string(),
          institution: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  champion: z
    .object({
      category: z.string(),
      final: z.string(),
      finalists: z.array(z.string()),
      /** Not sent before it is revealed. */
      winner: z.object({ name: z.string(), speakers: z.array(z.string()) }).nullable(),
    })
    .nullable(),
  now: instant,
});

/** As the screen shows it; spaces, dashes and small letters do not matter. */
const pairingCode = z.string().min(4).max(40);

const inScreen = tournamentParams.extend({ screenId: id });

export const screens = {
  list: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/screens',
    summary: 'Big screens.',
    access: { action: 'screens.drive', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({ screens: z.array(screen) }),
    stale: ['break', 'check-in', 'motion', 'screen'],
    errors: [],
  }),
  add: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/screens',
    summary: 'Add a screen, with the code its device shows or to pair later.',
    access: { action: 'screens.drive', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({ name: text(60), code: pairingCode.optional() }),
    response: screen,
    changes: ['screen'],
    errors: ['bad-code'],
  }),
  setCode: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/screens/:screenId/code',
    summary: 'Unpair the screen’s device and pair the one showing the code; null only unpairs.',
    access: { action: 'screens.drive', scope: 'tournament' },
    params: inScreen,
    body: z.object({ code: pairingCode.nullable() }),
    response: screen,
    changes: ['screen'],
    errors: ['bad-code'],
  }),
  setScene: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/screens/:screenId/scene',
    summary: 'Choose what the screen shows; pauses any rotation.',
    access: { action: 'screens.drive', scope: 'tournament' },
    params: inScreen,
    body: z.object({ scene, version }),
    response: screen,
    changes: ['screen'],
    errors: ['conflict', 'wrong-state'],
  }),
  setRotation: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/screens/:screenId/rotation',
    summary: 'Choose scenes to rotate, and start or pause the rotation.',
    access: { action: 'screens.drive', scope: 'tournament' },
    params: inScreen,
    body: z.object({ turns: z.array(turn).max(turnsAtMost), running: z.boolean(), version }),
    response: screen,
    changes: ['screen'],
    errors: ['conflict', 'wrong-state'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/screens/:screenId',
    summary: 'Remove a screen.',
    access: { action: 'screens.drive', scope: 'tournament' },
    params: inScreen,
    response: null,
    changes: ['screen'],
    errors: [],
  }),
  offerCode: route({
    method: 'POST',
    path: '/api/screens/code',
    summary: 'A code for a device to show, and the secret it pairs with.',
    access: { action: 'anyone', scope: 'site' },
    response: z.object({ code: z.string(), secret: z.string() }),
    handsOutSecrets: true,
    errors: [],
    idempotency: 'none',
  }),
  pair: route({
    method: 'POST',
    path: '/api/screens/pair',
    summary: 'Exchange a device’s secret for its token; null until its code is entered.',
    access: { action: 'anyone', scope: 'site' },
    body: z.object({ secret: z.string().min(40).max(60) }),
    bodySize: 'small',
    response: z.object({ token: z.string(), screenId: id, tournamentId: id }).nullable(),
    handsOutSecrets: true,
    errors: [],
    idempotency: 'none',
  }),
  leave: route({
    method: 'POST',
    path: '/api/screens/leave',
    summary: 'Unpair the calling screen, such as one claimed by the wrong tournament.',
    access: { action: 'anyone', scope: 'site' },
    response: null,
    errors: ['bad-code'],
    idempotency: 'none',
  }),
  view: route({
    method: 'GET',
    path: '/api/screens/view',
    summary: 'What the screen with this device token (`Authorization: Screen <token>`) shows now.',
    access: { action: 'anyone', scope: 'site' },
    response: screenView,
    statements: 'heavy',
    handsOutSecrets: true,
    errors: ['bad-code'],
  }),
};
