/** Places whose fee is overdue go to the waitlist, where the organisers want that. */
import type { JobHandler } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { usedPlaces } from '../registration/index.ts';
import { untilDue } from '../rounds/index.ts';
import { findAllEntries } from './fee-repository.ts';
import { lockFrame } from './frame.ts';
import { changePlaces, type Desk, endGrant, record } from './grant.ts';
import type { Numbers } from './ledger.ts';
import { sendOverdue } from './letters.ts';
import { promoteWaitlist } from './promote.ts';
import { findAllSignups, type SignupRow, sumGrantedTo } from './repository.ts';
import { statementOf } from './statement.ts';

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
      for (const row of await overdueRows(desk)) {
        const kept = await free(desk, row);
        freed.teams += row.teams_granted - kept.teams;
        freed.judges += row.judges_granted - kept.judges;
      }
      await promoteWaitlist(desk, freed);
    });
  };
}

async function overdueRows({ tx, frame }: Desk): Promise<SignupRow[]> {
  const rows = await findAllSignups(tx, frame.tournamentId);
  const entries = await findAllEntries(tx, frame.tournamentId);
  const { currency } = frame.settings.fees;
  return rows.filter(
    ({ id, state }) =>
      state === 'granted' &&
      statementOf(
        entries.filter((entry) => entry.signup_id === id),
        [],
        { currency, now: tx.now },
      ).overdue,
  );
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
  await sendOverdue(tx, services, frame, { row, kept });
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
