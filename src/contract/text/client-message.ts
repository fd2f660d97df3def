/** What a client may say on the live connection. */
import { z } from 'zod';

export const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth'), data: z.string().max(4096).nullable() }),
  z.object({
    type: z.literal('subscribe'),
    data: z.union([
      z.string().max(200),
      z.object({ topic: z.string().max(200), since: z.int().min(0) }),
    ]),
  }),
  z.object({ type: z.literal('unsubscribe'), data: z.string().max(200) }),
  /** The room whose ballots are open on the page; null: none. Heard on the topic `ballots` only. */
  z.object({
    type: z.literal('visit'),
    data: z.object({ topic: z.string().max(200), debateId: z.uuid().nullable() }),
  }),
  z.object({ type: z.literal('pong') }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;
