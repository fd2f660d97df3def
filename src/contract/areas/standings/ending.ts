/** How a tournament ended, as far as it is public. */
import { z } from 'zod';
import { id } from '#contract/schemas.ts';
import { breakRemarks, speakerMetrics } from '#engine/vocabulary.ts';

const namedTeam = z.object({ id, name: z.string() });

export const ending = z.object({
  champions: z.array(
    z.object({
      categoryId: id,
      category: z.string(),
      team: namedTeam,
      speakers: z.array(z.string()),
      /** The others in the final room. */
      finalists: z.array(namedTeam),
    }),
  ),
  /** Empty while the marks of single speakers are not public. */
  awards: z.array(
    z.object({
      of: z.enum(['speakers', 'replies']),
      /** Null: everybody may win it. */
      category: z.string().nullable(),
      metric: z.enum(speakerMetrics),
      rows: z.array(
        z.object({
          speakerId: id,
          place: z.int(),
          shared: z.boolean(),
          name: z.string(),
          teamId: id,
          team: z.string(),
          value: z.number().nullable(),
        }),
      ),
    }),
  ),
  motions: z.array(z.object({ id, round: z.string(), text: z.string() })),
});

/** How a tournament ended for one of its people, as far as it is public. */
export const myEnding = z.object({
  /** Categories that the person's team won. */
  won: z.array(z.string()),
  /** Announced breaks that name the team, with its place; null: it did not go through. */
  breaks: z.array(
    z.object({
      category: z.string(),
      breakRank: z.int().nullable(),
      remark: z.enum(breakRemarks).nullable(),
    }),
  ),
  /** Some break of the tournament is announced. */
  breakAnnounced: z.boolean(),
  /** Elimination rooms, the first one first. */
  path: z.array(
    z.object({
      debateId: id,
      round: z.string(),
      /** The other teams; all of them for a judge. */
      teams: z.array(namedTeam),
      role: z.enum(['speaker', 'judge']),
      /** Null for a judge, and while the result is not public. */
      won: z.boolean().nullable(),
    }),
  ),
  /** The team in the standings. */
  team: z
    .object({
      rank: z.int(),
      tied: z.boolean(),
      of: z.int(),
      points: z.number().nullable(),
    })
    .nullable(),
  /** The person in the table of speakers. */
  speaker: z
    .object({
      rank: z.int().nullable(),
      tied: z.boolean(),
      of: z.int(),
      metric: z.enum(speakerMetrics),
      value: z.number().nullable(),
    })
    .nullable(),
  /** Rooms judged, and those of them in the chair; null for somebody who judged none. */
  judged: z.object({ rooms: z.int(), chaired: z.int() }).nullable(),
});
