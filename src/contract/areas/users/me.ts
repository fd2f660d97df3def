/** A participant's own page, by account or private link. */
import { z } from 'zod';
import { route } from '#contract/route.ts';
import { id, instant, tournamentParams } from '#contract/schemas.ts';
import { panelRoles } from '#engine/vocabulary.ts';
import { changeNote, publicDebate } from '../draw/draw-rows.ts';
import { publicMotions } from '../motions.ts';
import { registered } from '../registration/joining-rows.ts';
import { myEnding } from '../standings/ending.ts';

/** What to do now, largest thing first. */
export const myCard = z.object({
  roundId: id,
  roundName: z.string(),
  debate: publicDebate.nullable(),
  /** My seat when I speak, my role when I judge. */
  seat: z.int().nullable(),
  role: z.enum(panelRoles).nullable(),
  bye: z.boolean(),
  /** What was changed for me since the release of the draw. */
  changes: z.array(changeNote),
  motions: publicMotions.nullable(),
  /** My ballot: none due, due, received, confirmed. */
  ballot: z.enum(['none', 'due', 'submitted', 'confirmed']),
  /** The chair's name, where the panel has one ballot and I am not its chair. */
  ballotChair: z.string().nullable(),
  /** Who sent the ballot, when that was another person. */
  ballotSentBy: z.string().nullable(),
  startsAt: instant.nullable(),
});

export const myPage = z.object({
  person: z.object({
    id,
    name: z.string(),
    /** How everyone but staff sees me here; null: by my name. */
    codeName: z.string().nullable(),
    roles: z.array(z.enum(['speaker', 'adjudicator'])),
    /** By its real name. */
    team: z.object({ id, name: z.string(), codeName: z.string().nullable() }).nullable(),
    /** Names of the others in the team. */
    partners: z.array(z.string()),
  }),
  tournamentId: id,
  tournamentName: z.string(),
  slug: z.string(),
  /** Rounds that are on now; several in concurrent eliminations; empty between rounds. */
  now: z.array(myCard),
  /** The next round that has not begun. */
  next: z
    .object({
      roundId: id,
      roundName: z.string(),
      startsAt: instant.nullable(),
      /** Its draw was withdrawn: a new one is coming. */
      drawWithdrawnAt: instant.nullable(),
      /** The side that is allocated to one’s own team, where the tournament shows them. */
      seat: z.int().nullable(),
    })
    .nullable(),
  history: z.array(
    z.object({
      roundId: id,
      roundName: z.string(),
      /** Null: the debate has no page, because neither its draw nor its result is public. */
      debateId: id.nullable(),
      venue: z.string().nullable(),
      seat: z.int().nullable(),
      role: z.enum(panelRoles).nullable(),
      /** Place or win in words of the pack, only when results are released. */
      rank: z.int().nullable(),
      points: z.number().nullable(),
      /** Of an elimination: whether the team went on or won; null while that is not public. */
      won: z.boolean().nullable(),
    }),
  ),
  /** Debates whose written reasons are out for me, newest first (R4.29). */
  reasons: z.array(z.object({ debateId: id, roundId: id, roundName: z.string() })),
  /** Null: rounds are still to be debated. */
  ending: myEnding.nullable(),
  serverNow: instant,
});

export const me = {
  page: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/my-page',
    summary: 'My page in this tournament.',
    access: { action: 'self.see', scope: 'tournament' },
    params: tournamentParams,
    response: myPage,
    stale: [
      'adjudicator',
      'allocation',
      'ballot',
      'break',
      'building',
      'draw',
      'institution',
      'motion',
      'reasons',
      'results',
      'round',
      'schedule',
      'speaker',
      'tab',
      'team',
      'tournament',
      'venue',
      'venues',
    ],
    errors: [],
  }),
  registration: route({
    method: 'GET',
    path: '/api/me/tournaments/:tournamentId',
    summary: 'My registration in a tournament; not found if I have none.',
    access: { action: 'signed-in', scope: 'site' },
    realNames: true,
    params: tournamentParams,
    response: registered,
    errors: [],
  }),
  /** Whom a private link belongs to, before anything else is asked. */
  byLink: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/link',
    summary: 'The person identified by the link key in the Authorization header (`Link <key>`).',
    access: { action: 'self.see', scope: 'tournament' },
    realNames: true,
    params: tournamentParams,
    response: z.object({ personId: id, name: z.string(), tournamentId: id }),
    stale: [],
    errors: [],
  }),
};
