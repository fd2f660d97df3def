/** What places cost, written into the ledger of whoever got them. */
import { actorId } from '#server/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { newId } from '#server/keys/secrets.ts';
import type { Frame } from '../frame.ts';
import * as repository from './fee-repository.ts';
import { balanceOf } from './statement.ts';

/** The job that looks for overdue fees of a tournament. */
export const overdueJob = 'signups.overdue';

export interface Numbers {
  readonly teams: number;
  readonly judges: number;
}

type Reason = 'team' | 'judge' | 'institution';
type Line = Pick<repository.NewEntry, 'kind' | 'reason' | 'quantity' | 'unitAmount' | 'note'>;

/**
 * Charges places that are new, and the institution's own fee when it comes in. Looks again on the
 * day when it is due.
 */
export async function chargePlaces(
  tx: Tx,
  frame: Frame,
  to: {
    readonly signupId: string;
    /** An institution that held no places before. */
    readonly isNewInstitution: boolean;
    readonly added: Numbers;
  },
): Promise<void> {
  const { perTeam, perJudge, perInstitution, dueDays } = frame.settings.fees;
  const lines = (
    [
      ['institution', to.isNewInstitution ? 1 : 0, perInstitution],
      ['team', to.added.teams, perTeam],
      ['judge', to.added.judges, perJudge],
    ] as const
  )
    .filter(([, quantity, amount]) => quantity > 0 && amount > 0)
    .map(([reason, quantity, unitAmount]) => line('charge', { reason, quantity, unitAmount }));
  if (lines.length === 0) return;
  const dueAt = new Date(tx.now.getTime() + dueDays * 86_400_000);
  await write(tx, frame, { signupId: to.signupId, lines, dueAt });
  await requestOverdueCheck(tx, frame.tournamentId, dueAt);
}

/** Looks for overdue fees at a moment. */
export function requestOverdueCheck(tx: Tx, tournamentId: string, at: Date): Promise<void> {
  return tx.addJob({
    name: overdueJob,
    payload: { tournamentId, at: at.toISOString() },
    runAt: at,
    key: `${overdueJob}:${tournamentId}:${at.toISOString()}`,
  });
}

/** Places that the organisers take back are not paid for: at the price at which they were charged. */
export async function waiveTakenPlaces(
  tx: Tx,
  frame: Frame,
  from: { readonly signupId: string; readonly taken: Numbers },
): Promise<void> {
  const entries = await repository.findAllEntriesOf(tx, frame.tournamentId, from.signupId);
  const lines = (
    [
      ['team', from.taken.teams],
      ['judge', from.taken.judges],
    ] as const
  ).flatMap(([reason, quantity]) => {
    const price = lastPrice(entries, reason);
    if (quantity <= 0 || price === null) return [];
    return [line('waiver', { reason, quantity, unitAmount: price })];
  });
  await write(tx, frame, { signupId: from.signupId, lines, dueAt: null });
}

/** What is still open when all the places go is not asked for; what was paid is for people to settle. */
export async function waiveRest(tx: Tx, frame: Frame, signupId: string): Promise<void> {
  const entries = await repository.findAllEntriesOf(tx, frame.tournamentId, signupId);
  const { balance } = balanceOf(entries, {
    currency: frame.settings.fees.currency,
    now: tx.now,
  });
  if (balance <= 0) return;
  const rest = {
    kind: 'waiver',
    reason: 'by-hand',
    quantity: 1,
    unitAmount: balance,
    note: 'Places returned',
  } as const;
  await write(tx, frame, { signupId, lines: [rest], dueAt: null });
}

function lastPrice(entries: readonly repository.EntryRow[], reason: Reason): number | null {
  const charges = entries.filter((entry) => entry.kind === 'charge' && entry.reason === reason);
  return charges.at(-1)?.unit_amount ?? null;
}

function line(
  kind: 'charge' | 'waiver',
  fields: { readonly reason: Reason; readonly quantity: number; readonly unitAmount: number },
): Line {
  return { kind, ...fields, note: '' };
}

async function write(
  tx: Tx,
  frame: Frame,
  {
    signupId,
    lines,
    dueAt,
  }: { readonly signupId: string; readonly lines: readonly Line[]; readonly dueAt: Date | null },
): Promise<void> {
  const entries = lines.map((one) => ({
    id: newId(),
    signupId,
    ...one,
    currency: frame.settings.fees.currency,
    day: null,
    dueAt,
    byAccount: accountOf(tx),
  }));
  await repository.insertEntries(tx, frame.tournamentId, entries);
}

/** The account that writes; null for the system. */
export function accountOf(tx: Tx): string | null {
  return tx.actor.kind === 'account' ? actorId(tx.actor) : null;
}
