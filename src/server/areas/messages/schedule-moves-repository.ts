/** What the log says of events that were moved. */
import { z } from 'zod';
import type { Reader } from '#server/db/database.ts';

interface Move {
  readonly at: Date;
  /** Events whose time or place changed. */
  readonly eventIds: readonly string[];
}

/** Fields that people plan by. */
const fields = ['startsAt', 'place', 'venueId'];

const entry = z.object({
  of: z.array(z.string()).default([]),
  /** Missing where there were too many: then all of them count. */
  changes: z.array(z.object({ field: z.string(), of: z.string().optional() })).optional(),
});

/** Changes that are read, at most: the newest. */
const mostRead = 500;

/** The newest changes since people last heard of some; those that move nothing are left out. */
export async function findAllMoves({ q }: Reader, tournamentId: string): Promise<readonly Move[]> {
  const last = await q
    .selectFrom('message')
    .select((eb) => eb.fn.max('version').as('seq'))
    .where('tournament_id', '=', tournamentId)
    .where('kind', '=', 'schedule-moved')
    .executeTakeFirst();
  const rows = await q
    .selectFrom('activity')
    .select(['ids', 'data', 'at'])
    .where('tournament_id', '=', tournamentId)
    .where('type', 'in', ['schedule.changed', 'schedule.moved'])
    .where('seq', '>', last?.seq ?? 0)
    .orderBy('seq', 'desc')
    .limit(mostRead)
    .execute();
  return rows.flatMap(({ ids, data, at }) => {
    const { of, changes } = entry.parse(data ?? {});
    const single = ids.eventId === undefined ? [] : [ids.eventId];
    const eventIds = changes
      ? changes.filter(({ field }) => fields.includes(field)).flatMap((one) => one.of ?? single)
      : [...of, ...single];
    return eventIds.length === 0 ? [] : [{ at, eventIds }];
  });
}
