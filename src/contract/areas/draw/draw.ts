/** Draws: generate, edit, confirm, release, see. */
import { z } from 'zod';
import { explanation } from '#contract/documents/explanation.ts';
import { drawOptions } from '#contract/documents/rule-pack.ts';
import { route } from '#contract/route.ts';
import { id, instant, tournamentParams, version } from '#contract/schemas.ts';
import { acceptUndecided } from '#contract/undecided.ts';
import {
  discardBallots,
  draw,
  drawSummary,
  drawTeamFact,
  finding,
  fixture,
  inDraw,
  inRound,
  publicDraw,
} from './draw-rows.ts';

export const drawRoutes = {
  ofRound: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/draws',
    summary: 'The draws of a round: the live one in full, drafts in brief.',
    access: { action: 'draw.see-unreleased', scope: 'tournament' },
    params: inRound,
    query: z.object({ drawId: id.optional() }),
    response: z.object({
      /** The asked one, else the live one, else the newest draft; null when there is none. */
      draw: draw.nullable(),
      drafts: z.array(drawSummary),
      seq: z.int(),
    }),
    errors: [],
  }),
  facts: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/draw-facts',
    summary: 'Points and history of every team before a round, for the draw board.',
    access: { action: 'draw.see-unreleased', scope: 'tournament' },
    params: inRound,
    response: z.object({ facts: z.array(drawTeamFact) }),
    errors: [],
  }),
  elsewhere: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/elsewhere',
    summary: 'Teams, adjudicators and rooms that concurrent rounds use.',
    access: { action: 'draw.see-unreleased', scope: 'tournament' },
    params: inRound,
    /** `seq` is the number of the other round. */
    response: z.object({ busy: z.array(z.object({ id, seq: z.int() })) }),
    errors: [],
  }),
  generate: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/draws',
    summary: 'Make a draft draw from the available teams.',
    access: { action: 'draw.edit', scope: 'tournament' },
    params: inRound,
    body: z.object({
      seed: z.string().min(1).max(60).optional(),
      options: drawOptions.optional(),
      acceptUndecided,
    }),
    response: draw,
    errors: ['refused-by-rules', 'wrong-state', 'snapshot-changed', 'not-ready', 'undecided'],
  }),
  swap: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/draws/:drawId/swap',
    summary: 'Swap two teams, or move a team to an empty seat or out of the draw.',
    access: { action: 'draw.edit', scope: 'tournament' },
    params: inDraw,
    body: z.object({ version, teamId: id, withTeamId: id, discardBallots }),
    response: draw,
    errors: ['conflict', 'wrong-state', 'refused-by-rules', 'in-use'],
  }),
  setSides: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/draws/:drawId/sides',
    summary: 'Set the sides of one room and confirm them.',
    access: { action: 'draw.edit', scope: 'tournament' },
    params: inDraw,
    body: z.object({ version, debateId: id, teamIds: z.array(id).min(1).max(16), discardBallots }),
    response: draw,
    errors: ['conflict', 'wrong-state', 'refused-by-rules', 'in-use'],
  }),
  setFixtures: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/draws/:drawId/fixtures',
    summary: 'Give debates their own date and place, or take these away.',
    access: { action: 'draw.edit', scope: 'tournament' },
    params: inDraw,
    body: z.object({
      version,
      fixtures: z
        .array(fixture.extend({ debateId: id }))
        .min(1)
        .max(500),
    }),
    response: draw,
    errors: ['conflict', 'wrong-state'],
  }),
  settleSides: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/debates/:debateId/sides',
    summary: 'Set the sides of a room that chooses its own; its ballots follow.',
    access: { action: 'ballots.enter', scope: 'debate' },
    params: tournamentParams.extend({ debateId: id }),
    body: z.object({ teamIds: z.array(id).min(1).max(16) }),
    response: z.object({ debateId: id, teamIds: z.array(id) }),
    errors: ['conflict', 'wrong-state', 'refused-by-rules', 'in-use'],
  }),
  undo: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/draws/:drawId/undo',
    summary: 'Undo the last change to this draw.',
    access: { action: 'draw.edit', scope: 'tournament' },
    params: inDraw,
    body: z.object({ version, discardBallots }),
    response: draw,
    errors: ['conflict', 'no-undo', 'wrong-state', 'refused-by-rules', 'in-use'],
  }),
  confirm: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/draws/:drawId/confirm',
    summary: 'Confirm this draft as the draw of its round.',
    access: { action: 'draw.edit', scope: 'tournament' },
    params: inDraw,
    body: z.object({
      version,
      /** The current draw, if it is not released, becomes a draft again. */
      instead: z.boolean().default(false),
      /** The other drafts of the round are thrown away. */
      alone: z.boolean().default(false),
    }),
    response: draw,
    errors: ['conflict', 'wrong-state', 'refused-by-rules', 'in-use'],
  }),
  unconfirm: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/draws/:drawId/unconfirm',
    summary: 'Turn a confirmed draw back into a draft.',
    access: { action: 'draw.edit', scope: 'tournament' },
    params: inDraw,
    body: z.object({ version }),
    response: draw,
    errors: ['conflict', 'wrong-state', 'in-use'],
  }),
  discard: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/draws/:drawId',
    summary: 'Delete a draft.',
    access: { action: 'draw.edit', scope: 'tournament' },
    params: inDraw,
    response: null,
    errors: ['wrong-state'],
  }),
  explain: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/debates/:debateId/why',
    summary: 'Why these teams meet in this room.',
    access: { action: 'draw.see-unreleased', scope: 'tournament' },
    params: tournamentParams.extend({ debateId: id }),
    response: explanation,
    errors: [],
  }),
  check: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/draws/:drawId/check',
    summary: 'Everything to check before releasing this draw.',
    access: { action: 'draw.see-unreleased', scope: 'tournament' },
    params: inDraw,
    response: z.object({ findings: z.array(finding) }),
    errors: [],
  }),
  release: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/draws/:drawId/release',
    summary: 'Release now or at a set time (null cancels it).',
    access: { action: 'draw.release', scope: 'tournament' },
    params: inDraw,
    body: z.object({
      version,
      when: z.union([z.literal('now'), instant, z.null()]),
      /** Release although the check lists hard findings. */
      despite: z.boolean().default(false),
    }),
    response: draw,
    errors: ['conflict', 'wrong-state', 'not-ready', 'refused-by-rules'],
  }),
  unrelease: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/draws/:drawId/unrelease',
    summary: 'Withdraw the release; the draw stays confirmed.',
    access: { action: 'draw.release', scope: 'tournament' },
    params: inDraw,
    body: z.object({ version }),
    response: draw,
    errors: ['conflict', 'wrong-state'],
  }),
  published: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/draw/public',
    summary: 'Released draws, newest round first.',
    access: { action: 'tournament.see', scope: 'tournament' },
    params: tournamentParams,
    query: z.object({ roundId: id.optional() }),
    response: z.object({ draws: z.array(publicDraw) }),
    errors: [],
  }),
};
