/** Debates without a result, as every act that rests on results names them. */
import { z } from 'zod';
import { sheetFields, stages, undecidedCodes } from '#engine/vocabulary.ts';
import { id } from './schemas.ts';

/** Most debates that one act may accept as undecided: more than any tournament has in a day. */
const mostAccepted = 1000;

/** Debates that the caller has seen to be undecided and goes on without; empty: none. */
export const acceptUndecided = z.array(id).max(mostAccepted).default([]);

export const undecidedDebate = z.object({
  debateId: id,
  roundId: id,
  round: z.string(),
  roundSeq: z.int(),
  stage: z.enum(stages),
  rank: z.int(),
  venue: z.string().nullable(),
  teams: z.array(z.object({ id, name: z.string() })),
  reasons: z.array(
    z.object({
      code: z.enum(undecidedCodes),
      /** Whose sheets are missing or wait; empty for the panel’s one. */
      judges: z.array(z.string()),
      /** Of `ballots-differ`: the field, and whose it is. */
      field: z.enum(sheetFields).nullable(),
      team: z.string().nullable(),
    }),
  ),
});
export type UndecidedDebate = z.output<typeof undecidedDebate>;

/** A debate whose missing result was accepted, as the log and what was made without it keep it. */
export const acceptedDebate = undecidedDebate.pick({
  debateId: true,
  round: true,
  rank: true,
  venue: true,
});
export type AcceptedDebate = z.output<typeof acceptedDebate>;

/** What a refusal with the code `undecided` carries. */
export interface UndecidedData {
  readonly debates: readonly UndecidedDebate[];
  /** False: the act cannot be done without these results. */
  readonly mayAccept: boolean;
}
