/** Draws: generate, edit, confirm, release, see. */
import { z } from 'zod';
import { explanation } from '#contract/documents/explanation.ts';
import { drawOptions } from '#contract/documents/rule-pack.ts';
import { route } from '#contract/route.ts';
import { flight, id, instant, text, tournamentParams, version } from '#contract/schemas.ts';
import { acceptedDebate, acceptUndecided } from '#contract/undecided.ts';
import { drawKinds, drawStates, panelRoles } from '#engine/vocabulary.ts';

/** A debate’s own date and place. Null means the round’s start time, or the debate’s room. */
export const fixture = z.object({ startsAt: instant.nullable(), location: text(200).nullable() });

const seat = z.object({ adjudicatorId: id, role: z.enum(panelRoles), locked: z.boolean() });

/** A room of the draw, as the tab room sees it. */
export const debate = z.object({
  id,
  rank: z.int(),
  bracket: z.number().nullable(),
  venueId: id.nullable(),
  venueLocked: z.boolean(),
  importance: z.int(),
  flags: z.array(z.string()),
  sidesOpen: z.boolean(),
  /** 1 = the first in its room; debates of a room that follow one another share judges and place. */
  flight: z.int(),
  ...fixture.shape,
  teams: z.array(z.object({ teamId: id, seat: z.int(), flags: z.array(z.string()) })),
  panel: z.array(seat),
  version,
});

/** What the board shows of a team besides its name. */
export const drawTeamFact = z.object({
  teamId: id,
  points: z.number(),
  seatHistory: z.array(z.int()),
  met: z.array(z.object({ teamId: id, round: z.int() })),
  pullups: z.int(),
});

const meetingCounts = {
  repeats: z.number(),
  institutions: z.number(),
  pullups: z.number(),
};

/** What a whole draw came to: two teams by criterion, four by meetings with what no other could beat. */
export const drawFigures = z.object({
  criteria: z.array(z.object({ code: z.string(), cost: z.number() })).exactOptional(),
  meetings: z
    .object({
      ...meetingCounts,
      proven: z.boolean(),
      bound: z.object(meetingCounts).exactOptional(),
    })
    .exactOptional(),
});

export type DrawFigures = z.output<typeof drawFigures>;

export const draw = z.object({
  id,
  roundId: id,
  state: z.enum(drawStates),
  kind: z.enum(drawKinds),
  seed: z.string(),
  cost: z.number(),
  /** Null for draws by rules that leave nothing to count. */
  figures: drawFigures.nullable(),
  /** Earlier debates that were accepted as undecided when it was made. */
  undecided: z.array(acceptedDebate),
  options: drawOptions,
  /** How many debates share a room. */
  flights: z.int(),
  debates: z.array(debate),
  byes: z.array(id),
  createdAt: instant,
  releasedAt: instant.nullable(),
  releaseAt: instant.nullable(),
  version,
});

export const drawSummary = draw
  .pick({
    id: true,
    state: true,
    kind: true,
    seed: true,
    cost: true,
    createdAt: true,
    version: true,
  })
  .extend({ rooms: z.int() });

/** A finding of the check before release. `hard` ones stop it unless waved through. */
export const finding = z.object({
  code: z.string(),
  hard: z.boolean(),
  debateId: id.nullable(),
  subjectId: id.nullable(),
  otherId: id.nullable(),
  rounds: z.array(z.int()),
  /** The area where it is repaired. */
  area: z.enum(['draw', 'judges', 'rooms', 'motions']),
});

/** Where a debate takes place, and how to get there. */
export const place = z.object({
  /** Name of the room; `building` where it is. */
  venue: z.string().nullable(),
  building: z.string().nullable().optional(),
  /** How to get there. */
  mapLink: z.string().nullable().optional(),
  accessNotes: z.string().optional(),
  /** Only where the tournament shows meeting links, and to those in the room. */
  link: z.string().nullable(),
  /** The voice channel, under the same condition. */
  channel: z.string().nullable().optional(),
});

/** Something that was changed in a released draw; null in `from` or `to`: it was not, or is no longer, there. */
export const changeNote = z.object({
  at: instant,
  kind: z.enum(['room', 'team', 'judge', 'bye', 'time', 'location']),
  /** Of the team or judge; null where the debate itself changed. */
  name: z.string().nullable(),
  /** The name of a room or place, an instant, the number of a seat, the role of a judge. */
  from: z.string().nullable(),
  to: z.string().nullable(),
});

/** A debate that is put off. */
export const postponed = z.object({
  reason: z.string(),
  /** When it takes place instead; null: not known yet. */
  until: instant.nullable(),
});

/** A room of a released draw, as the public sees it. */
export const publicDebate = place.extend({
  id,
  teams: z.array(z.object({ id, name: z.string(), emoji: z.string().nullable(), seat: z.int() })),
  sidesOpen: z.boolean(),
  flight,
  /** Its own date and place; absent: with its round, in its room. */
  startsAt: instant.optional(),
  location: z.string().optional(),
  panel: z.array(z.object({ id, name: z.string(), role: z.enum(panelRoles) })),
  /** Since the release; absent: nothing. */
  changes: z.array(changeNote).optional(),
  /** Absent: it takes place as drawn, or has taken place. */
  postponed: postponed.optional(),
});

export const publicDraw = z.object({
  roundId: id,
  roundName: z.string(),
  abbreviation: z.string(),
  releasedAt: instant,
  startsAt: instant.nullable(),
  debates: z.array(publicDebate),
  byes: z.array(z.object({ id, name: z.string() })),
});

const inRound = tournamentParams.extend({ roundId: id });
/** Ballots that the change overtakes are kept as discarded versions; without it `in-use` names them. */
export const discardBallots = z.boolean().default(false);
const inDraw = tournamentParams.extend({ drawId: id });

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
