/** Draws, debates and findings as routes answer them. */
import { z } from 'zod';
import { drawOptions } from '#contract/documents/rule-pack.ts';
import { findingCodes } from '#contract/kinds/finding-alarms.ts';
import { flight, id, instant, text, tournamentParams, version } from '#contract/schemas.ts';
import { acceptedDebate } from '#contract/undecided.ts';
import { drawKinds, drawStates, outlookFigures, panelRoles } from '#engine/vocabulary.ts';

/** A debate’s own date and place. Null means the round’s start time, or the debate’s room. */
export const fixture = z.object({ startsAt: instant.nullable(), location: text(200).nullable() });

export const seat = z.object({ adjudicatorId: id, role: z.enum(panelRoles), locked: z.boolean() });

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

/** Why a draft was chosen from equally good ones: what it leaves for the next round (R8.8). */
export const lookedAhead = z.object({
  next: z.string(),
  /** How many endings of the round were tried for each draft. */
  endings: z.int(),
  /** How many drafts were equally good. */
  equals: z.int(),
  /** The first figure in which it is better than their average; null: all leave the same. */
  figure: z.enum(outlookFigures).nullable(),
  chosen: z.number(),
  average: z.number(),
});

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
  ahead: lookedAhead.exactOptional(),
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
  code: z.enum(findingCodes),
  hard: z.boolean(),
  /** Hard, and nobody can wave it through: a released draw has them already. Absent: they can. */
  final: z.literal(true).optional(),
  /** A debate of the draw, or the one that `earlier` describes. */
  debateId: id.nullable(),
  /** Soft, and of a released draw whose check said the same when its release was decided. */
  accepted: z.literal(true).exactOptional(),
  /** The debate of an earlier round that it is about. */
  earlier: acceptedDebate.pick({ round: true, rank: true, venue: true }).exactOptional(),
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

/** One draw at a time: those of a whole tournament are twenty times as many bytes for a phone. */
export const publicDrawPage = z.object({
  /** Whose draws are released, the one to open on first. */
  rounds: z.array(z.object({ id, name: z.string() })),
  /** Null: none is released, or not of the round that was named. */
  draw: publicDraw.nullable(),
});

export const inRound = tournamentParams.extend({ roundId: id });
/** Ballots that the change overtakes are kept as discarded versions; without it `in-use` names them. */
export const discardBallots = z.boolean().default(false);
export const inDraw = tournamentParams.extend({ drawId: id });
