/** Schema of an explanation, bound to the engine's type. */
import { z } from 'zod';
import type { Explanation } from '#engine/explanation.ts';

const data = z.record(
  z.string(),
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(z.string()),
    z.array(z.number()),
  ]),
);

const alternative = z.object({ data, extra: z.number() });

export const explanation = z.object({
  schema: z.literal(1),
  criteria: z.array(z.object({ code: z.string(), weight: z.number(), cost: z.number(), data })),
  alternative: alternative.exactOptional(),
  nextSeat: alternative.exactOptional(),
  settledBy: z.enum(['coin', 'seeds', 'schedule', 'bracket', 'only-room']).exactOptional(),
}) satisfies z.ZodType<Explanation>;
