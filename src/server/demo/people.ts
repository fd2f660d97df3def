/** Who works on the demo tournament, and who takes part in it with an account. */
import { fold } from '#contract/text/fold.ts';
import type { StaffRole } from '#engine/vocabulary.ts';
import type { Server } from '../app.ts';
import { ensureAccount, type KnownAccount, operatorAccount } from '../areas/auth/index.ts';
import { clientOf } from '../in-process.ts';
import { intent, type Stage } from '../simulate/stage.ts';

export const currentSlug = 'demo-open';
export const finishedSlug = 'demo-finished';

const ownerName = 'Ana Director';

/** One of each role; the order in which they are printed. */
export const staff = [
  { role: 'tab', name: 'Ben Deputy', what: 'tab', page: 'manage' },
  { role: 'convenor', name: 'Carla Moreau', what: 'convenor', page: 'manage' },
  { role: 'adj-core', name: 'Dumisani Khumalo', what: 'adj-core', page: 'manage/judges' },
  { role: 'equity', name: 'Elif Kaya', what: 'equity', page: 'manage/requests' },
  { role: 'language', name: 'Felix Lindqvist', what: 'language', page: 'manage/participants' },
  { role: 'volunteer', name: 'Grace Mensah', what: 'volunteer', page: 'manage/checkin/desk' },
] as const satisfies readonly { readonly role: StaffRole; readonly [key: string]: string }[];

/** Who takes part with an account, this year as last year. */
export const participants = [
  { name: 'Inês Duarte', what: 'speaker with an account', page: 'me' },
  { name: 'Chidi Obi', what: 'judge with an account', page: 'me' },
] as const;

/** The operator of the site, who owns both tournaments; made when there is none. */
export async function ensureOwner({ services }: Pick<Server, 'services'>): Promise<KnownAccount> {
  return (
    (await operatorAccount(services)) ??
    (await ensureAccount(services, { name: ownerName, operator: true }))
  );
}

/** An account that holds nothing yet. */
export function ensurePerson(
  { services }: Pick<Server, 'services'>,
  name: string,
): Promise<KnownAccount> {
  return ensureAccount(services, { name, operator: false });
}

interface Hiring {
  readonly server: Server;
  readonly owner: KnownAccount;
  readonly params: { readonly tournamentId: string };
}

/** Everybody of the staff but the deputy, who is there already. */
export async function hireStaff({ server, owner, params }: Hiring): Promise<void> {
  const director = clientOf(server, owner);
  for (const { role, name } of staff) {
    if (role === 'tab') continue;
    const account = await ensurePerson(server, name);
    const to = { kind: 'account', name } as const;
    await director.staff.invite({ params, body: { role, to }, ...intent() });
    await clientOf(server, account).staff.accept({ params: { ...params, userId: account.id } });
  }
}

/** A custom role, and an open invite to it. */
export async function inviteRunner({ director, params }: Stage): Promise<void> {
  const { id: roleId } = await director.staff.createRole({
    params,
    body: { name: 'Runner', actions: ['progress.mark', 'checkin.others'] },
    ...intent(),
  });
  const body = { role: 'custom', roleId, to: { kind: 'link' } } as const;
  await director.staff.invite({ params, body, ...intent() });
}

/** The address of somebody of the demo; nobody reads it. */
export function emailOf(name: string): string {
  return `${fold(name).replaceAll(' ', '.')}@example.org`;
}
