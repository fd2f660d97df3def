import type { z } from 'zod';
import type { myTournament } from '#contract/areas/users/users.ts';
import type { Reader } from '#server/db/database.ts';
import { findInvitedTo, findOfferedTo } from '../staff/index.ts';
import * as repository from './repository.ts';
import { toMyTournament } from './view.ts';

/** Tournaments that an account runs, takes part in, asked for places in, is invited to or offered; the latest first. */
export async function loadMyTournaments(
  reader: Reader,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): Promise<z.output<typeof myTournament>[]> {
  const offered = await findOfferedTo(reader, accountId, now);
  const invited = [...(await findInvitedTo(reader, accountId, now)), ...offered];
  const applied = await repository.findAllAppliedTo(reader, accountId);
  const rows = await repository.findAllTournamentsOf(reader, accountId, [...invited, ...applied]);
  const ids = rows.map((row) => row.id);
  const current = await repository.findAllCurrentRounds(reader, ids);
  return rows.map((row) =>
    toMyTournament(row, {
      accountId,
      currentRound: current.get(row.id) ?? null,
      pendingInvite: invited.includes(row.id),
      applied: applied.includes(row.id),
    }),
  );
}
