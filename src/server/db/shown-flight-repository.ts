/** Which debate of its room a debate is, as people are reported. */
import { sql } from 'kysely';

/** For any query with `draw` and `debate` in it; null where every debate has a room of its own. */
export const shownFlight = sql<number | null>`case when draw.flights > 1 then debate.flight end`;
