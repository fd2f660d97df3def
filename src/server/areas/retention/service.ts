/** What a tournament keeps, and how long. */
import type { Api } from '#contract/index.ts';
import {
  daysRetained,
  erasedFrom,
  type RetentionChoice,
  type RetentionKind,
  retentionKinds,
} from '#contract/kinds/retention.ts';
import type { Answer } from '#contract/route.ts';
import type { Reader } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import * as repository from './repository.ts';

type Page = Answer<Api['retention']['get']>;

export async function loadRetention(reader: Reader, tournamentId: string): Promise<Page> {
  const kept = found(await repository.findTournament(reader, tournamentId));
  const erasures = await repository.findErasures(reader, tournamentId);
  return {
    version: kept.version,
    kinds: retentionKinds.map((kind) => {
      const days = daysRetained(kind, kept.retention);
      const erasure = erasures.find((row) => row.kind === kind);
      return {
        kind,
        days,
        erasedFrom: erasedFrom(kept.end_date, days),
        erasedAt: erasure?.erased_at.toISOString() ?? null,
      };
    }),
  };
}

export async function loadHeld(reader: Reader, tournamentId: string) {
  const held: Partial<Record<RetentionKind, number>> = {};
  for (const kind of retentionKinds) {
    held[kind] = await repository.countHeld(reader, kind, tournamentId);
  }
  // Every kind was counted right above.
  return { held: held as Record<RetentionKind, number> };
}

/** @throws AppError `conflict` with the present state */
export function setRetention(
  context: Context,
  { days, version }: { readonly days: RetentionChoice; readonly version: number },
): Promise<Page> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    if (!(await repository.updateChoice(tx, { tournamentId, version }, days))) {
      throw new AppError('conflict', '', { data: await loadRetention(tx, tournamentId) });
    }
    tx.record({ type: 'retention.changed', topics: ['tabroom'] });
    return loadRetention(tx, tournamentId);
  });
}
