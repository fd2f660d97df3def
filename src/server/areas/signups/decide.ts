/** What the organisers decide by hand: granting, waitlisting, rejecting, deleting. */
import type { z } from 'zod';
import type { signups } from '#contract/areas/signups/signups.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { fullPlanSentence } from '../participants/index.ts';
import { placesText } from './emails.ts';
import { existsEntryOf } from './fees/fee-repository.ts';
import { accountOf, type Numbers } from './fees/ledger.ts';
import { isOf, type Part } from './field.ts';
import { type Frame, loadFrame, lockFrame } from './frame.ts';
import { type Desk, endGrant, grant, record, save } from './grant.ts';
import { stillWants } from './in-line.ts';
import { promoteWaitlist } from './promote.ts';
import * as repository from './repository.ts';
import { loadTable } from './table.ts';

type Row = repository.SignupRow;
type Decision = z.output<typeof signups.decideInstitutions.body>;
type GrantInput = Extract<Decision, { act: 'grant' }>['rows'][number];

/**
 * Decides on several requests at once, all or none.
 * @throws AppError `conflict` with the rows that have moved on, `refused-by-rules` or
 * `plan-exceeded` when there are not this many places, `wrong-state`
 */
export async function decide(context: Context, part: Part, decision: Decision) {
  const { tournamentId, services } = context;
  const promoted = await context.write(async (tx) => {
    const frame = await lockFrame(tx, services, tournamentId);
    const desk = { tx, services, frame };
    const rows = await chosenRows(desk, part, decision.rows);
    const before = await repository.sumGranted(tx, tournamentId);
    if (decision.act === 'grant') await grantAll(desk, rows, decision.rows);
    else for (const row of rows) await setAside(desk, row, decision.act);
    const after = await repository.sumGranted(tx, tournamentId);
    return promoteWaitlist(desk, {
      teams: before.teams - after.teams,
      judges: before.judges - after.judges,
    });
  });
  const ids = new Set(decision.rows.map(({ id }) => id));
  return context.read(async (reader) => {
    const table = await loadTable(reader, context, await loadFrame(reader, services, tournamentId));
    return { rows: table.signups.filter(({ id }) => ids.has(id)), promoted };
  });
}

async function chosenRows(
  { tx, frame }: Desk,
  part: Part,
  inputs: readonly { readonly id: string; readonly version: number }[],
): Promise<Row[]> {
  const all = await repository.findAllSignups(tx, frame.tournamentId);
  const rows = inputs.map(({ id }) => found(all.find((row) => row.id === id && isOf(part, row))));
  if (new Set(rows).size < rows.length)
    throw new AppError('bad-request', 'A request is listed twice.');
  const stale = rows.filter((row, index) => row.version !== inputs[index]?.version);
  if (stale.length > 0) {
    throw new AppError('conflict', '', { data: { ids: stale.map(({ id }) => id) } });
  }
  return rows;
}

async function grantAll(
  desk: Desk,
  rows: readonly Row[],
  inputs: readonly GrantInput[],
): Promise<void> {
  const grants = rows.map((row, index) => ({ row, ...inputOf(row, inputs[index]) }));
  refuseBeyond(desk.frame, await repository.sumGranted(desk.tx, desk.frame.tournamentId), grants);
  for (const { row, places, waits } of grants) {
    const isSame =
      row.state === 'granted' &&
      places.teams === row.teams_granted &&
      places.judges === row.judges_granted;
    if (isSame) await save(desk, row, { waits });
    else {
      const kind = row.state === 'granted' ? 'changed' : 'granted';
      await grant(desk, row, { places, waits, kind });
    }
  }
}

function inputOf(row: Row, input: GrantInput | undefined) {
  if (row.state === 'rejected' || row.state === 'withdrawn') {
    throw new AppError('wrong-state', `This request is ${row.state}.`);
  }
  const places = {
    teams: input?.teams ?? row.teams_asked,
    judges: input?.judges ?? row.judges_asked,
  };
  if (places.teams > row.teams_asked || places.judges > row.judges_asked) {
    throw new AppError('refused-by-rules', 'This is more than was requested.');
  }
  if (places.teams + places.judges === 0) {
    throw new AppError('refused-by-rules', 'Grant at least one place, or waitlist the request.');
  }
  return { places, waits: (input?.waits ?? false) && stillWants(row, places) };
}

/** Places that are granted already count first; taking some away is always possible. */
function refuseBeyond(
  { places, planTeams }: Frame,
  granted: Numbers,
  grants: readonly { readonly row: Row; readonly places: Numbers }[],
): void {
  const added = {
    teams: sum(grants.map((one) => one.places.teams - one.row.teams_granted)),
    judges: sum(grants.map((one) => one.places.judges - one.row.judges_granted)),
  };
  const left = {
    teams: places.teams - granted.teams,
    judges: places.judges === null ? null : places.judges - granted.judges,
  };
  const isTooManyTeams = added.teams > 0 && added.teams > left.teams;
  const isTooManyJudges = added.judges > 0 && left.judges !== null && added.judges > left.judges;
  if (!isTooManyTeams && !isTooManyJudges) return;
  if (isTooManyTeams && places.teams === planTeams) {
    throw new AppError('plan-exceeded', fullPlanSentence, { data: { left, added } });
  }
  const rest = {
    teams: isTooManyTeams ? Math.max(0, left.teams) : 0,
    judges: isTooManyJudges ? Math.max(0, left.judges ?? 0) : 0,
  };
  throw new AppError(
    'refused-by-rules',
    `Not enough places: ${placesText(rest)} left, ${placesText(added)} requested.`,
    { data: { left, added } },
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Waitlists or rejects; a granted request stays granted, nothing is sent. */
async function setAside(desk: Desk, row: Row, act: 'waitlist' | 'reject'): Promise<void> {
  const state = act === 'waitlist' ? 'waitlisted' : 'rejected';
  if (row.state === 'granted' || row.state === 'withdrawn') {
    throw new AppError('wrong-state', `This request is already ${row.state}.`);
  }
  if (row.state === state) return;
  await save(desk, row, {
    state,
    decided_at: desk.tx.now,
    decided_by: accountOf(desk.tx),
  });
  record(desk, row, `signup.${state}`, { teams: 0, judges: 0 });
}

/**
 * Deletes a request that is not granted; whoever made it may ask again.
 * @throws AppError `wrong-state` when it is granted.
 */
export async function remove(context: Context, part: Part, id: string): Promise<undefined> {
  const { tournamentId, services } = context;
  await context.write(async (tx) => {
    const frame = await lockFrame(tx, services, tournamentId);
    const row = found(await repository.findSignup(tx, tournamentId, id));
    if (!isOf(part, row)) throw new AppError('not-found');
    if (row.state === 'granted') {
      throw new AppError(
        'wrong-state',
        'Deleting a granted request also deletes its link and places.',
      );
    }
    const desk = { tx, services, frame };
    await save(desk, row, { state: 'deleted' });
    await forget(desk, row);
    record(desk, row, 'signup.deleted', { teams: 0, judges: 0 });
  });
  return undefined;
}

/**
 * Deletes a granted request with its link; its places go to the waitlist.
 * @throws AppError `wrong-state` when it is not granted, `in-use` while people are registered.
 */
export async function removeGranted(context: Context, id: string): Promise<undefined> {
  const { tournamentId, services } = context;
  await context.write(async (tx) => {
    const frame = await lockFrame(tx, services, tournamentId);
    const row = found(await repository.findSignup(tx, tournamentId, id));
    if (row.state !== 'granted')
      throw new AppError('wrong-state', 'This request hasn’t been granted.');
    const desk = { tx, services, frame };
    await endGrant(desk, row, { state: 'deleted' });
    await forget(desk, row);
    await promoteWaitlist(desk, { teams: row.teams_granted, judges: row.judges_granted });
  });
  return undefined;
}

/** Personal data goes with the request, unless a ledger needs to know who paid. */
async function forget({ tx, frame }: Desk, row: Row): Promise<void> {
  const key = { tournamentId: frame.tournamentId, id: row.id, version: row.version + 1 };
  const bare = { notes: '', answers: '{}', agreed: '{}' };
  const hasLedger = await existsEntryOf(tx, frame.tournamentId, row.id);
  const contact = hasLedger ? {} : { contact_name: '', contact_email: '' };
  await repository.updateSignup(tx, key, { ...bare, ...contact });
}
