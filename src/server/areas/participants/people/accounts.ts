/** Joining a person to an account, and parting them. */
import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import { email as emailSchema } from '#contract/schemas.ts';
import { fold } from '#contract/text/fold.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found, invalidField, violates } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { sendLinkTo } from '../links/links.ts';
import * as repository from './account-repository.ts';
import { updatePerson } from './person-repository.ts';

type Input<R extends keyof Api['participants']> = HandlerInput<Api['participants'][R]>;

const topics = ['participants'] as const;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Access follows from this row at every call, so it ends with the commit. */
export function unlink(context: Context, { params, body }: Input<'unlink'>) {
  const { tournamentId } = context;
  const id = params.personId;
  return context.write(async (tx) => {
    const person = found(await repository.findPerson(tx, tournamentId, id));
    if (!person.account_id) throw new AppError('already-done', 'No account is linked.');
    await save(tx, { tournamentId, id, version: body.version }, null);
    // The account's own live connections are looked at again when they hear of this.
    tx.record({
      type: 'person.unlinked',
      topics,
      ids: { personId: id, accountId: person.account_id },
    });
    return undefined;
  });
}

/**
 * Joins a person to an account that is named by its id, which only its owner knows, or by the name of
 * somebody who works here. An address proves nothing: its owner gets the private link instead and
 * confirms by it, whether there is such an account or not.
 */
export function setAccount(context: Context, { params, body }: Input<'setAccount'>) {
  const { tournamentId } = context;
  const key = { tournamentId, id: params.personId, version: body.version };
  return context.write(async (tx) => {
    const person = found(await repository.findPerson(tx, tournamentId, key.id));
    if (person.account_id)
      throw new AppError('link-taken', 'An account is linked already: unlink it first.');
    if (body.account.includes('@')) {
      const address = emailSchema.safeParse(body.account);
      if (!address.success)
        throw invalidField('account', 'Write an address like name@example.org.');
      if (!(await updatePerson(tx, key, { email: address.data }))) throw moved();
      await sendLinkTo(tx, context, key.id);
      tx.record({ type: 'person.invited', topics, ids: { personId: key.id } });
      return { state: 'asked' as const };
    }
    const accountId = await findAccount(tx, tournamentId, body.account);
    await save(tx, key, accountId);
    tx.record({ type: 'person.linked', topics, ids: { personId: key.id, accountId } });
    return { state: 'linked' as const };
  });
}

async function findAccount(tx: Tx, tournamentId: string, text: string): Promise<string> {
  if (uuid.test(text)) {
    if (await repository.existsAccount(tx, text)) return text;
  } else {
    const [first, ...others] = await repository.findAllStaffByName(tx, tournamentId, fold(text));
    if (first && others.length === 0) return first;
  }
  throw invalidField('account', 'No such account: ask for its code, or write an e-mail address.');
}

async function save(
  tx: Tx,
  key: { readonly tournamentId: string; readonly id: string; readonly version: number },
  accountId: string | null,
): Promise<void> {
  try {
    if (!(await repository.updateAccount(tx, key, accountId))) throw moved();
  } catch (error) {
    if (!violates(error, 'person_account')) throw error;
    throw new AppError('link-taken', 'This account belongs to another participant.');
  }
}

function moved(): AppError {
  return new AppError('conflict', 'Somebody changed this person in the meantime.');
}
