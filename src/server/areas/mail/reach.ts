/** Which addresses an email to an asking account can reach, for pages that promise one. */
import type { Reader } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { findKnownPeople, findVerifiedAddresses, isOwnerVerified } from './usage-repository.ts';

export interface Reach {
  /** Every address: the owner's is verified. */
  readonly anyAddress: boolean;
  /** The verified address of the account, in small letters; null: none, or no mail server. */
  readonly ownAddress: string | null;
}

/** Where emails that an account asks for can go; nowhere without a mail server. */
export async function findReach(
  reader: Reader,
  { config }: Pick<Services, 'config'>,
  of: { readonly tournamentId: string; readonly accountId: string | null },
): Promise<Reach> {
  if (config.mail === null) return { anyAddress: false, ownAddress: null };
  const { tournamentId, accountId } = of;
  const verified = await findVerifiedAddresses(reader, accountId ? [accountId] : []);
  return {
    anyAddress: await isOwnerVerified(reader, tournamentId),
    ownAddress: (accountId && verified.get(accountId)) || null,
  };
}

/** Whether `admit` would let one email go, limits apart. Without a mail server it is a file, and goes. */
export async function mayEmail(
  reader: Reader,
  services: Pick<Services, 'config'>,
  email: {
    readonly tournamentId: string;
    readonly askedBy: string | null;
    readonly personId: string | null;
    readonly address: string;
  },
): Promise<boolean> {
  if (services.config.mail === null) return true;
  const { tournamentId, askedBy, personId, address } = email;
  const reach = await findReach(reader, services, { tournamentId, accountId: askedBy });
  if (reaches(reach, address)) return true;
  const known = await findKnownPeople(reader, tournamentId, [email]);
  return known.has(`${personId} ${address.toLowerCase()}`);
}

export function reaches({ anyAddress, ownAddress }: Reach, address: string): boolean {
  return anyAddress || ownAddress === address.toLowerCase();
}
