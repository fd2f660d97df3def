/** Places whose fee is overdue go to the waitlist, where the organisers want that. */

import { groupBy } from '#engine/collections.ts';
import { usedPlaces } from '#server/areas/registration/index.ts';
import { untilDue } from '#server/areas/rounds/index.ts';
import type { Reader } from '#server/db/database.ts';
import type { JobHandler } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { sendOverdue } from '../emails.ts';
import { lockFrame } from '../frame.ts';
import { changePlaces, type Desk, endGrant, record } from '../grant.ts';
import { promoteWaitlist } from '../promote.ts';
import { findAllSignups, type SignupRow, sumGrantedTo } from '../repository.ts';
import { findAllEntries } from './fee-repository.ts';
import type { Numbers } from './ledger.ts';
import { dueOf } from './statement.ts';

/** Frees what is overdue at this moment; does nothing twice. */
export function freeOverdue(services: Services): JobHandler {
  return async (payload) => {
    const tournamentId = String(payload.tournamentId);
    await untilDue(services.clock, new Date(String(payload.at)));
    await services.db.write({ tournamentId, actor: { kind: 'system' } }, async (tx) => {
      const frame = await lockFrame(tx, services, tournamentId);
      if (!frame.settings.fees.overdueFrees) return;
      const desk = { tx, services, frame };
      const freed = { teams: 0, judges: 0 };
      for (const { row } of await findAllOverdue(tx, tournamentId, tx.now)) {
        const kept = await free(desk, row);
        freed.teams += row.teams_granted - kept.teams;
        freed.judges += row.judges_granted - kept.judges;
      }
      await promoteWaitlist(desk, freed);
    });
  };
}

/** Granted requests whose fee is overdue, with when it was due. */
async function findAllOverdue(reader: Reader, tournamentId: string, now: Date) {
  const rows = await findAllSignups(reader, tournamentId);
  const entries = groupBy(await findAllEntries(reader, tournamentId), ({ signup_id }) => signup_id);
  return rows.flatMap((row) => {
    if (row.state !== 'granted') return [];
    const dueAt = dueOf(entries.get(row.id) ?? []);
    return dueAt !== null && dueAt <= now ? [{ row, dueAt }] : [];
  });
}

/** How many fees are overdue, and since when the oldest is. */
export async function overdueFees(
  reader: Reader,
  tournamentId: string,
  now: Date,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const overdue = await findAllOverdue(reader, tournamentId, now);
  const [first] = overdue.map(({ dueAt }) => dueAt).sort((a, b) => a.getTime() - b.getTime());
  return { count: overdue.length, since: first ?? null };
}

/** Takes the places that nobody has registered with. @returns those that stay. */
async function free(desk: Desk, row: SignupRow): Promise<Numbers> {
  const { tx, services, frame } = desk;
  const kept = await registered(desk, row);
  const isAll = kept.teams === row.teams_granted && kept.judges === row.judges_granted;
  if (isAll) return kept;
  if (kept.teams + kept.judges === 0) {
    await endGrant(desk, row, { state: 'withdrawn', because: 'overdue' });
  } else {
    await changePlaces(desk, row, { places: kept, waits: false });
    record(desk, row, 'signup.changed', kept);
  }
  sendOverdue(tx, services, frame, { row, kept });
  return kept;
}

/** How many of its places people have registered with. */
async function registered({ tx, frame }: Desk, row: SignupRow): Promise<Numbers> {
  const { tournamentId } = frame;
  if (!row.code_id) return { teams: 0, judges: 0 };
  const institutionId = row.kind === 'adjudicator' ? null : row.institution_id;
  const used = await usedPlaces(tx, { tournamentId, institutionId, codeId: row.code_id });
  const all = institutionId
    ? await sumGrantedTo(tx, tournamentId, institutionId)
    : { teams: row.teams_granted, judges: row.judges_granted };
  // What others of the same institution were granted covers part of those who are registered.
  const own = (part: 'teams' | 'judges', granted: number) =>
    Math.min(granted, Math.max(0, used[part] - (all[part] - granted)));
  return {
    teams: own('teams', row.teams_granted),
    judges: own('judges', row.judges_granted),
  };
}
