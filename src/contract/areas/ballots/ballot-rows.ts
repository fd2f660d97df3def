/** What reads of ballots answer with. */
import { z } from 'zod';
import { postponed } from '#contract/areas/draw/draw-rows.ts';
import { ballotSheet } from '#contract/documents/ballot-sheet.ts';
import { flight, id, instant, version } from '#contract/schemas.ts';
import { ballotStates, caseEntries, panelRoles } from '#engine/vocabulary.ts';
import { extremeBounds } from './ballot-settings.ts';

export const ballot = z.object({
  id,
  debateId: id,
  /** Whose sheet it is; null for the panel's one. */
  adjudicatorId: id.nullable(),
  version: z.int(),
  state: z.enum(ballotStates),
  sheet: ballotSheet,
  enteredBy: z.string(),
  /** The viewer entered it: somebody else confirms. */
  mine: z.boolean(),
  enteredAt: instant,
  confirmedBy: z.string().nullable(),
  confirmedAt: instant.nullable(),
  reason: z.string().nullable(),
  /** A newer ballot of the same sheet that its sender had not seen; both wait to be compared. */
  unseenId: id.nullable(),
});

/** What should be looked at again in a room's ballots. */
export const ballotFlag = z.object({
  id,
  debateId: id,
  note: z.string(),
  raisedBy: z.string().nullable(),
  raisedAt: instant,
  resolution: z.string().nullable(),
  resolvedBy: z.string().nullable(),
  /** Null: open. */
  resolvedAt: instant.nullable(),
});

/** What was made from the results of a completed round, or shows them, and does not follow a correction. */
export const resting = z.object({
  /** Breaks that count the round, by name. */
  breaks: z.array(z.object({ name: z.string(), announced: z.boolean() })),
  /** The next round of each bracket, and the next preliminary round, whose draw is made; by name. */
  draws: z.array(z.string()),
  /** The table of teams is public. */
  tabReleased: z.boolean(),
  archived: z.boolean(),
});

/** Everything a ballot form needs; works from a copy kept on the device. */
export const ballotForm = z.object({
  debateId: id,
  roundId: id,
  roundName: z.string(),
  stage: z.enum(['preliminary', 'elimination']),
  venue: z.string().nullable(),
  flight,
  /** The panel's one sheet, or this adjudicator's own. */
  adjudicatorId: id.nullable(),
  /** The viewer's person, to name their role on the panel. */
  viewerId: id.nullable(),
  advancing: z.int(),
  teams: z.array(
    z.object({
      id,
      name: z.string(),
      seat: z.int(),
      speakers: z.array(z.object({ id, name: z.string() })),
    }),
  ),
  panel: z.array(z.object({ id, name: z.string(), role: z.enum(panelRoles) })),
  motions: z.array(z.object({ id, reference: z.string(), text: z.string() })),
  /**
   * The motion of the room where there was a choice; `binds`: the viewer's sheet names no other.
   * `by`: the teams' answers alone, the coin between what they left, or the coin since none answered.
   */
  roomMotion: z
    .object({ motionId: id, binds: z.boolean(), by: z.enum(['teams', 'coin', 'nobody']) })
    .nullable(),
  /** What the viewer is asked about the case of the room (R4.30). */
  caseEntry: z.enum(caseEntries),
  sidesOpen: z.boolean(),
  /** Markdown of the organisers above the ballot: the tournament's, then the round's. */
  texts: z.array(z.string()),
  /** Which scores the tournament wants explained (R4.28); `asks`: the viewer, as the judge of this sheet. */
  reasonsFor: extremeBounds.extend({ asks: z.boolean() }),
  /** Those that the viewer raised in this room. */
  flags: z.array(ballotFlag),
  /** The newest ballot for this sheet, when there is one. */
  latest: ballot.nullable(),
  /** The round is completed: the viewer, a judge, can only read what was sent. */
  isOver: z.boolean(),
  /** What a correction leaves behind, for staff; null: the round is not completed. */
  resting: resting.nullable(),
});

/** What the tab room added to a result or took from it (R4.21). */
export const adjustment = z.object({
  id,
  debateId: id,
  version,
  teamId: id,
  /** The speech that is changed; null: the team as a whole. */
  position: z.int().nullable(),
  score: z.number(),
  points: z.number(),
  reason: z.string(),
  madeBy: z.string().nullable(),
  madeAt: instant,
  /** When it was undone; null: it still applies. */
  takenBackAt: instant.nullable(),
  takenBackBy: z.string().nullable(),
});

export const ballotStatus = z.object({
  debateId: id,
  rank: z.int(),
  venue: z.string().nullable(),
  flight,
  teams: z.array(z.object({ id, name: z.string(), seat: z.int() })),
  chair: z.object({ id, name: z.string() }).nullable(),
  panel: z.array(z.object({ id, name: z.string(), role: z.enum(panelRoles) })),
  sidesOpen: z.boolean(),
  /** Sheets that are due, one for consensus, one for each voting judge otherwise. */
  due: z.array(
    z.object({
      adjudicatorId: id.nullable(),
      name: z.string().nullable(),
      state: z.enum(['missing', ...ballotStates]),
    }),
  ),
  state: z.enum(['missing', 'partial', 'disagree', 'submitted', 'confirmed']),
  /** It is put off; null: it is not, or a ballot is in. */
  postponed: postponed.nullable(),
  /** Those that wait or count, and the newest of those that were replaced or discarded. */
  ballots: z.array(ballot),
  /** How many were replaced or discarded; `ballots` has the newest ten of them. */
  earlier: z.int(),
  /** The current result, once everything is confirmed. */
  decided: z.boolean(),
  /** Judges whose choice lost, once it is decided by sheets of their own. */
  dissenting: z.array(id),
  /** Oldest first, with those that are settled. */
  flags: z.array(ballotFlag),
  /** Oldest first, with those that were undone. */
  adjustments: z.array(
    adjustment.extend({
      /** It changes the result; not so while the room has no such speech or mark. */
      counts: z.boolean(),
    }),
  ),
});
