/** The page that a signed-in person starts from. */
import { z } from 'zod';
import { route } from '#contract/route.ts';
import { flight, id, instant } from '#contract/schemas.ts';
import { signupStates } from '../signups/signup-rows.ts';
import { myTournament } from './users.ts';

const at = { tournamentId: id };

/** Something that waits for the person, in one of their tournaments. */
export const waitingThing = z.discriminatedUnion('kind', [
  z.object({ ...at, kind: z.literal('invite') }),
  z.object({
    ...at,
    kind: z.literal('ballot'),
    debateId: id,
    round: z.string(),
    venue: z.string().nullable(),
    flight,
  }),
  z.object({
    ...at,
    kind: z.literal('check-in'),
    session: z.string(),
    closesAt: instant.nullable(),
  }),
  /** Organisers answered and nothing was said since. */
  z.object({ ...at, kind: z.literal('answer'), requestId: id }),
  /** Places were granted and not all of them are registered. */
  z.object({ ...at, kind: z.literal('register'), places: z.int(), url: z.string().nullable() }),
  /** The state of a request for places that has been decided, or waits. */
  z.object({ ...at, kind: z.literal('signup'), state: z.enum(signupStates) }),
]);

export const comingRound = z.object({
  ...at,
  round: z.string(),
  startsAt: instant,
  timeZone: z.string(),
});

export const dashboard = {
  dashboard: route({
    method: 'GET',
    path: '/api/me/dashboard',
    summary: 'My tournaments, what needs my attention in them, and what’s next.',
    access: { action: 'signed-in', scope: 'site' },
    response: z.object({
      tournaments: z.array(myTournament),
      /** The most urgent first. */
      waiting: z.array(waitingThing),
      next: z.array(comingRound),
      serverNow: instant,
    }),
    handsOutSecrets: true,
    errors: [],
  }),
};
