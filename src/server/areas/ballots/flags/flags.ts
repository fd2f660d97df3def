/** Ballots that need a second look: flagged by a judge or the tab room, settled by the tab room. */
import type { z } from 'zod';
import type { ballotFlag } from '#contract/areas/ballots/ballot-rows.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import { recordBallotFact } from '../facts.ts';
import { lockDebate } from '../repository.ts';
import { loadRoom } from '../room/room.ts';
import { type Viewer, viewerOf } from '../view.ts';
import { type FlagRow, findFlagById, insertFlag, updateResolved } from './flag-repository.ts';

type Flag = z.output<typeof ballotFlag>;

export function flag(context: Context, debateId: string, note: string): Promise<Flag> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    await lockDebate(tx, tournamentId, debateId);
    const room = found(await loadRoom(tx, tournamentId, debateId));
    const id = newId();
    const { accountId, personId } = viewerOf(context);
    await insertFlag(tx, {
      tournament_id: tournamentId,
      id,
      debate_id: debateId,
      note,
      raised_by: accountId,
      raised_person: personId,
    });
    recordBallotFact(tx, room, { type: 'ballot.flagged', flagId: id });
    return toFlag(found(await findFlagById(tx, tournamentId, id)));
  });
}

/** @throws AppError `wrong-state` with the flag when it is settled */
export function resolveFlag(
  context: Context,
  id: string,
  resolution: string | null,
): Promise<Flag> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const row = found(await findFlagById(tx, tournamentId, id));
    const room = found(await loadRoom(tx, tournamentId, row.debate_id));
    const by = { accountId: viewerOf(context).accountId, resolution: resolution || null };
    const done = await updateResolved(tx, { tournamentId, id }, by);
    const now = toFlag(found(await findFlagById(tx, tournamentId, id)));
    if (!done)
      throw new AppError('wrong-state', 'This flag has already been resolved.', { data: now });
    recordBallotFact(tx, room, { type: 'ballot.flag-resolved', flagId: id });
    return now;
  });
}

export function toFlag(row: FlagRow): Flag {
  return {
    id: row.id,
    debateId: row.debate_id,
    note: row.note,
    raisedBy: row.raiser_person_name ?? row.raiser_name,
    raisedAt: row.raised_at.toISOString(),
    resolution: row.resolution,
    resolvedBy: row.resolver_name,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
  };
}

/** Whether the viewer raised it, by whichever of their credentials. */
export function isOwnFlag(row: FlagRow, { accountId, personId }: Viewer): boolean {
  const byAccount = row.raised_by !== null && row.raised_by === accountId;
  return byAccount || (row.raised_person !== null && row.raised_person === personId);
}
