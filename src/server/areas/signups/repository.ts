/** Requests for places in the database. */
import type { SignupKind } from '#contract/areas/signups/signup-rows.ts';
import { mostInTournament, tooManySentence } from '#contract/limits.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';

function selectSignups({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('signup')
    .leftJoin('account as decider', 'decider.id', 'signup.decided_by')
    .selectAll('signup')
    .select('decider.name as decider_name')
    .where('signup.tournament_id', '=', tournamentId)
    .where('signup.state', '!=', 'deleted');
}

/** A request that is not deleted. */
export type SignupRow = Awaited<ReturnType<ReturnType<typeof selectSignups>['execute']>>[number];

/** Every request, in the order of asking. */
export function findAllSignups(reader: Reader, tournamentId: string): Promise<SignupRow[]> {
  return selectSignups(reader, tournamentId).orderBy('asked_at').orderBy('signup.id').execute();
}

/** What the waitlists follow from, of everybody who is in one, in the order of asking. */
export function findLine({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('signup')
    .select(['id', 'kind', 'state', 'waits', 'teams_granted', 'judges_granted'])
    .where('tournament_id', '=', tournamentId)
    .where(({ eb, or }) => or([eb('state', '=', 'waitlisted'), eb('waits', '=', true)]))
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
}

/** A request as far as the waitlists depend on it. */
export type InLine = Awaited<ReturnType<typeof findLine>>[number];

export function findSignup(reader: Reader, tournamentId: string, id: string) {
  return selectSignups(reader, tournamentId).where('signup.id', '=', id).executeTakeFirst();
}

export function findAllOfAccount(reader: Reader, tournamentId: string, accountId: string) {
  return selectSignups(reader, tournamentId)
    .where('signup.account_id', '=', accountId)
    .orderBy('asked_at')
    .execute();
}

/** What an applicant says. */
export interface OptionsColumns {
  readonly institution_id: string | null;
  readonly institution_name: string | null;
  readonly institution_short: string | null;
  readonly institution_region: string | null;
  readonly team_name: string | null;
  readonly contact_name: string;
  readonly contact_email: string;
  readonly teams_asked: number;
  readonly judges_asked: number;
  readonly notes: string;
  readonly answers: string;
  readonly agreed: string;
}

/**
 * Refuses one more request beyond the limit of a tournament. Deleted ones don’t count.
 * @throws AppError `tournament-full`
 */
async function refuseTooManySignups(tx: Tx, tournamentId: string): Promise<void> {
  const { present } = await tx.q
    .selectFrom('signup')
    .select((eb) => eb.fn.countAll<number>().as('present'))
    .where('tournament_id', '=', tournamentId)
    .where('state', '!=', 'deleted')
    .executeTakeFirstOrThrow();
  if (present < mostInTournament.signup.most) return;
  throw new AppError('tournament-full', tooManySentence('signup'));
}

/** @throws AppError `tournament-full` */
export async function insertSignup(
  tx: Tx,
  row: OptionsColumns & {
    readonly tournament_id: string;
    readonly id: string;
    readonly kind: SignupKind;
    readonly account_id: string;
  },
): Promise<void> {
  await refuseTooManySignups(tx, row.tournament_id);
  await tx.q
    .insertInto('signup')
    .values({ ...row, state: 'new', asked_at: tx.now })
    .execute();
}

export interface SignupKey {
  readonly tournamentId: string;
  readonly id: string;
  /** The version that the change was made from. */
  readonly version: number;
}

export interface SignupChanges extends Partial<OptionsColumns> {
  readonly state?: 'new' | 'waitlisted' | 'granted' | 'rejected' | 'withdrawn' | 'deleted';
  readonly teams_granted?: number;
  readonly judges_granted?: number;
  readonly waits?: boolean;
  readonly code_id?: string | null;
  readonly asked_at?: Date;
  readonly more_asked_at?: Date;
  readonly decided_at?: Date | null;
  readonly decided_by?: string | null;
  readonly withdrawn_because?: 'applicant' | 'overdue' | null;
}

/** @returns false when the row has moved on. */
export async function updateSignup(
  tx: Tx,
  { tournamentId, id, version }: SignupKey,
  changes: SignupChanges,
): Promise<boolean> {
  const result = await tx.q
    .updateTable('signup')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Team and judge places that are granted. */
export async function sumGranted({ q }: Reader, tournamentId: string) {
  const row = await q
    .selectFrom('signup')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('teams_granted'), eb.lit(0)).as('teams'),
      eb.fn.coalesce(eb.fn.sum<number>('judges_granted'), eb.lit(0)).as('judges'),
    ])
    .where('tournament_id', '=', tournamentId)
    .where('state', '=', 'granted')
    .executeTakeFirstOrThrow();
  return { teams: Number(row.teams), judges: Number(row.judges) };
}

/** Places granted to all the requests of one institution together: what its code holds. */
export async function sumGrantedTo({ q }: Reader, tournamentId: string, institutionId: string) {
  const row = await q
    .selectFrom('signup')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('teams_granted'), eb.lit(0)).as('teams'),
      eb.fn.coalesce(eb.fn.sum<number>('judges_granted'), eb.lit(0)).as('judges'),
    ])
    .where('tournament_id', '=', tournamentId)
    .where('institution_id', '=', institutionId)
    .where('kind', '!=', 'adjudicator')
    .where('state', '=', 'granted')
    .executeTakeFirstOrThrow();
  return { teams: Number(row.teams), judges: Number(row.judges) };
}
