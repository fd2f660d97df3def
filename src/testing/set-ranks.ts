import type { Server } from '#server/app.ts';

/** Ranks debates as they are listed, best first, as if their brackets had been others. */
export function setRanks(
  { services }: Pick<Server, 'services'>,
  tournamentId: string,
  debateIds: readonly string[],
): Promise<void> {
  return services.db.write({ tournamentId, actor: { kind: 'system' } }, async (tx) => {
    for (const [index, id] of debateIds.entries()) {
      await tx.q
        .updateTable('debate')
        .set({ rank: index + 1, bracket: debateIds.length - index, importance: index % 5 })
        .where('tournament_id', '=', tournamentId)
        .where('id', '=', id)
        .execute();
    }
    // Pages are kept until the tournament moves on.
    tx.record({ type: 'draw.generated', topics: ['tabroom'], data: { of: debateIds } });
  });
}
