/** Who may change the address of a participant. */
import { type HeldRole, mayDo } from '#contract/permissions.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { findEmail } from './person-repository.ts';

interface AddressChange {
  readonly tournamentId: string;
  readonly id: string;
  /** Absent: the address stays. */
  readonly email: string | null | undefined;
}

/**
 * Private links go to the address, and an account that has verified it may say that it is the person:
 * only those who may see private links change it. Others may repeat it, if they see it.
 * @throws AppError `forbidden`
 */
export async function refuseAddress(
  tx: Tx,
  roles: readonly HeldRole[],
  { email, ...key }: AddressChange,
): Promise<void> {
  if (email === undefined || mayDo('participants.links', roles) === 'all') return;
  const isSeen = mayDo('participants.contact', roles) === 'all';
  if (isSeen && (await findEmail(tx, key)) === email) return;
  throw new AppError('forbidden', 'Addresses are changed by those who may see private links.');
}

/** @throws AppError `forbidden`: only those who may see private links give somebody their first address. */
export function refuseNewAddress(roles: readonly HeldRole[]): void {
  if (mayDo('participants.links', roles) === 'all') return;
  throw new AppError(
    'forbidden',
    'Addresses of judges are added by those who may see private links.',
  );
}
