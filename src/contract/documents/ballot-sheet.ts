/** Schema of a ballot sheet, bound to the engine's type. */
import { z } from 'zod';
import type { BallotSheet } from '#engine/ballot-sheet.ts';
import { packLists } from '#engine/rule-pack-limits.ts';
import { speechKinds } from '#engine/vocabulary.ts';
import { id, prose } from '../schemas.ts';

export const sheetSpeech = z.object({
  position: z.int().min(1).max(20),
  kind: z.enum(speechKinds),
  speakerId: id.nullable(),
  score: z.number().min(-1000).max(1000).nullable(),
  marks: z
    .array(z.number().min(-1000).max(1000).nullable())
    .max(packLists.criteria)
    .readonly()
    .optional(),
  rank: z.int().min(1).max(packLists.speeches).nullable().optional(),
  reason: prose(300).nullable().optional(),
  ghost: z.boolean(),
});

export const sheetTeam = z.object({
  teamId: id,
  rank: z.int().min(1).max(64).nullable(),
  win: z.boolean().nullable(),
  forfeit: z.boolean(),
  speeches: z.array(sheetSpeech).max(20),
});

export const ballotSheet = z.object({
  schema: z.literal(1),
  teams: z.array(sheetTeam).min(1).max(64),
  motionId: id.nullable(),
  caseText: prose(500).nullable().optional(),
  lowPointReason: prose(500).nullable(),
  toss: z
    .object({
      winnerId: id.nullable(),
      took: z.enum(['side', 'order']).nullable(),
      firstId: id.nullable(),
    })
    .nullable()
    .optional(),
}) satisfies z.ZodType<BallotSheet>;
