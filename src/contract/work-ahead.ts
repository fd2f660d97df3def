/** The place of a piece of work in the queue of the server's threads. */
import { z } from 'zod';

/** What comes first: tournaments take turns, and each has a line of its own. */
const place = z.object({
  /** Other tournaments of which something comes first. */
  tournaments: z.int(),
  /** Pieces of work of the same tournament that come first. */
  own: z.int(),
});

export type Ahead = z.output<typeof place>;

/** Null once it has a thread. */
export const ahead = place.nullable();
