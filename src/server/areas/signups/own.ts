/** A request of the caller, as they see it. */
import type { z } from 'zod';
import type { ownSignup } from '#contract/areas/signups/signup-rows.ts';
import type { Reader } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { findReach, reaches } from '../mail/index.ts';
import { placesUrl } from '../registration/index.ts';
import * as fees from './fees/fee-repository.ts';
import { paymentReference } from './fees/payment-reference.ts';
import { statementOf } from './fees/statement.ts';
import { type Frame, loadFrame } from './frame.ts';
import * as repository from './repository.ts';
import { baseOf, positionsOf } from './view.ts';

export type Own = z.output<typeof ownSignup>;
type Row = repository.SignupRow;

interface OwnQuestion {
  readonly services: Services;
  readonly frame: Frame;
  readonly row: Row;
  readonly now: Date;
}

export async function toOwn(
  reader: Reader,
  { services, frame, row, now }: OwnQuestion,
): Promise<Own> {
  const { tournamentId, settings } = frame;
  const entries = await fees.findAllEntriesOf(reader, tournamentId, row.id);
  const invoices = await fees.findAllInvoicesOf(reader, tournamentId, row.id);
  const line = await repository.findLine(reader, tournamentId);
  const hasLink = row.state === 'granted' && row.code_id !== null;
  const statement = statementOf(entries, invoices, {
    currency: settings.fees.currency,
    reference: paymentReference(settings, row.id),
    now,
  });
  return {
    ...baseOf(row, positionsOf(line)),
    contactName: row.contact_name,
    contactEmail: row.contact_email,
    answerByEmail: reaches(
      await findReach(reader, services, { tournamentId, accountId: row.account_id }),
      row.contact_email,
    ),
    agreed: { ...row.agreed },
    url: hasLink
      ? await placesUrl(reader, services, { tournamentId, codeId: row.code_id ?? '' })
      : null,
    fees: entries.length === 0 ? null : withoutNames(statement),
    howToPay: statement.balance > 0 ? settings.invoice.bank : '',
  };
}

/** Who of the organisers wrote an entry is their own business. */
function withoutNames(statement: NonNullable<Own['fees']>): NonNullable<Own['fees']> {
  return { ...statement, entries: statement.entries.map((entry) => ({ ...entry, by: null })) };
}

/** My request of this id; those of others are not there. */
export async function findOwn(reader: Reader, context: Context, id: string): Promise<Row> {
  const row = found(await repository.findSignup(reader, context.tournamentId, id));
  if (row.account_id !== accountOf(context)) throw new AppError('not-found');
  return row;
}

export function readOwn(context: Context, id: string): Promise<Own> {
  const { tournamentId, services, now } = context;
  return context.read(async (reader) => {
    const frame = await loadFrame(reader, services, tournamentId);
    return toOwn(reader, { services, frame, row: await findOwn(reader, context, id), now });
  });
}

export function accountOf({ actor }: Context): string {
  if (actor.kind !== 'account') throw new AppError('unauthenticated');
  return actor.accountId;
}
