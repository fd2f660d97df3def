/** Giving a tournament to another owner. */
import type { z } from 'zod';
import type { staff } from '#contract/areas/staff.ts';
import type { Tx } from '../../db/database.ts';
import { AppError, found, invalidField } from '../../errors.ts';
import { fold } from '../../fold.ts';
import type { Context } from '../../http/context.ts';
import { revokeAllFor } from './invite-repository.ts';
import { accountOf, namedAccount } from './invites.ts';
import * as repository from './repository.ts';

type Wish = z.output<typeof staff.transfer.body>;

/**
 * Makes somebody else the owner; whoever owned it until now becomes an admin. The tournament's name
 * has to be typed.
 * @throws AppError `already-done` (it is theirs), `conflict` (somebody else owns it by now)
 */
export function transferTournament(
  context: Context,
  wish: Wish,
): Promise<z.output<typeof staff.transfer.response>> {
  const { tournamentId } = context;
  const from = accountOf(context);
  return context.write(async (tx) => {
    const { tournament } = found(await repository.findOwner(tx, tournamentId));
    if (fold(wish.name) !== fold(tournament)) throw invalidField('name', 'This is not its name.');
    const to = await newOwner(tx, context, wish.to);
    if (to.id === from) throw new AppError('already-done', 'The tournament is yours already.');
    if (!(await repository.updateOwner(tx, tournamentId, { from, to: to.id }))) {
      throw new AppError('conflict');
    }
    await repository.deleteMember(tx, tournamentId, to.id);
    await revokeAllFor(tx, tournamentId, to.id);
    await repository.insertMember(tx, { tournamentId, accountId: from, role: 'tab' });
    tx.record({
      type: 'staff.owner-changed',
      topics: ['tabroom'],
      ids: { accountId: to.id, formerOwnerId: from },
    });
    return { ownerId: to.id, name: to.name };
  });
}

async function newOwner(tx: Tx, { tournamentId, services }: Context, to: Wish['to']) {
  if (to.kind === 'member') {
    // Somebody who has not accepted yet is no member.
    const role = await repository.findRole(tx, tournamentId, to.userId);
    if (!role) throw invalidField('to.userId', 'This person is not on the staff.');
    return found(await repository.findAccount(tx, to.userId));
  }
  return found(await repository.findAccount(tx, await namedAccount(tx, services, to.name)));
}
