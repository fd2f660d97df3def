/**
 * Debates that may still change, as every act that rests on results names them: those without a result,
 * and those whose result counts while a correction waits for confirmation.
 */
import { z } from 'zod';
import { sheetFields, stages } from '#engine/vocabulary.ts';
import { unsettledCodes } from './kinds/results/unsettled.ts';
import { id } from './schemas.ts';

/** Most debates that one act may accept as undecided: more than any tournament has in a day. */
const mostAccepted = 1000;

/** Debates that the caller has seen to be undecided or to be corrected, and accepts as they are; empty: none. */
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
      code: z.enum(unsettledCodes),
      /** Whose sheets are missing, wait or are corrected; empty for the panel’s one. */
      judges: z.array(z.string()),
      /** Of `ballots-differ`: the field, and whose it is. */
      field: z.enum(sheetFields).nullable(),
      team: z.string().nullable(),
    }),
  ),
});
export type UndecidedDebate = z.output<typeof undecidedDebate>;

/** A debate that was accepted as it was, as the log and what was made then keep it. */
export const acceptedDebate = undecidedDebate
  .pick({ debateId: true, round: true, rank: true, venue: true })
  .extend({
    /** True: it had a result, and a correction of it waited. Absent: it had none. */
    corrected: z.boolean().optional(),
  });
export type AcceptedDebate = z.output<typeof acceptedDebate>;

/** What a refusal with the code `undecided` carries. */
export interface UndecidedData {
  readonly debates: readonly UndecidedDebate[];
  /** False: the act cannot be done without the results that are missing. */
  readonly mayAccept: boolean;
}
