/** The applicant's side: the form, asking, changing, withdrawing. */
import type { z } from 'zod';
import type { ownSignup, signupChange } from '#contract/areas/signup-rows.ts';
import type { signups } from '#contract/areas/signups.ts';
import type { Reader } from '../../db/database.ts';
import { AppError, found, violates } from '../../errors.ts';
import type { Context } from '../../http/context.ts';
import { newId } from '../../secrets.ts';
import type { Services } from '../../services.ts';
import { findAllInstitutions } from '../participants/index.ts';
import { placesUrl } from '../registration/index.ts';
import * as fees from './fee-repository.ts';
import { type Frame, loadFrame, lockFrame, openingOf } from './frame.ts';
import { type Desk, endGrant, record, save } from './grant.ts';
import { promoteWaitlist } from './promote.ts';
import * as repository from './repository.ts';
import { statementOf } from './statement.ts';
import { baseOf, positionsOf } from './view.ts';
import { type Wish, wishColumns } from './wish.ts';

type Page = z.output<typeof signups.page.response>;
type Own = z.output<typeof ownSignup>;
type Row = repository.SignupRow;

export function readPage(context: Context): Promise<Page> {
  const { tournamentId, services, now } = context;
  return context.read(async (reader) => {
    const frame = await loadFrame(reader, services, tournamentId);
    const { settings } = frame;
    const institutions = await findAllInstitutions(reader, tournamentId);
    const rows = await repository.findAllOfAccount(reader, tournamentId, accountOf(context));
    const mine = [];
    for (const row of rows) mine.push(await toOwn(reader, { services, frame, row, now }));
    const opening = openingOf(frame, now);
    const isShown = opening !== 'off';
    return {
      opening,
      opensAt: settings.opensAt,
      closesAt: settings.closesAt,
      introduction: isShown ? settings.introduction : '',
      kinds: isShown ? [...settings.kinds] : [],
      questions: isShown ? structuredClone(settings.questions) : [],
      policies: isShown ? structuredClone(settings.policies) : [],
      quota: frame.quota,
      fees: settings.fees,
      institutions: institutions.map(({ id, name, shortName, region }) => ({
        id,
        name,
        shortName,
        region,
      })),
      mine,
    };
  });
}

interface OwnQuestion {
  readonly services: Services;
  readonly frame: Frame;
  readonly row: Row;
  readonly now: Date;
}

async function toOwn(reader: Reader, { services, frame, row, now }: OwnQuestion): Promise<Own> {
  const { tournamentId } = frame;
  const entries = await fees.findAllEntriesOf(reader, tournamentId, row.id);
  const invoices = (await fees.findAllInvoices(reader, tournamentId)).filter(
    (invoice) => invoice.signup_id === row.id,
  );
  const all = await repository.findAllSignups(reader, tournamentId);
  const hasLink = row.state === 'granted' && row.code_id !== null;
  return {
    ...baseOf(row, positionsOf(all)),
    contactName: row.contact_name,
    contactEmail: row.contact_email,
    agreed: { ...row.agreed },
    url: hasLink
      ? await placesUrl(reader, services, { tournamentId, codeId: row.code_id ?? '' })
      : null,
    fees:
      entries.length === 0
        ? null
        : withoutNames(
            statementOf(entries, invoices, { currency: frame.settings.fees.currency, now }),
          ),
  };
}

/** Who of the organisers wrote an entry is their own business. */
function withoutNames(statement: NonNullable<Own['fees']>): NonNullable<Own['fees']> {
  return { ...statement, entries: statement.entries.map((entry) => ({ ...entry, by: null })) };
}

/**
 * Asks for places: once for each account and kind. A request that was withdrawn starts anew, at the
 * end of the line.
 */
export async function ask(context: Context, wish: Wish): Promise<Own> {
  const { tournamentId, services } = context;
  const accountId = accountOf(context);
  const id = await context
    .write(async (tx) => {
      const frame = await loadFrame(tx, services, tournamentId);
      refuseClosed(frame, tx.now);
      const columns = wishColumns(frame, await findAllInstitutions(tx, tournamentId), wish);
      const mine = await repository.findAllOfAccount(tx, tournamentId, accountId);
      const earlier = mine.find(({ kind }) => kind === wish.kind);
      if (earlier) {
        refuseSecond(earlier);
        await save({ tx, services, frame }, earlier, {
          ...columns,
          state: 'new',
          asked_at: tx.now,
          decided_at: null,
          decided_by: null,
          withdrawn_because: null,
        });
        record({ tx, services, frame }, earlier, 'signup.asked', askedOf(columns));
        return earlier.id;
      }
      const signupId = newId();
      const row = { tournament_id: tournamentId, id: signupId, account_id: accountId };
      await repository.insertSignup(tx, { ...columns, ...row, kind: wish.kind });
      tx.record({
        type: 'signup.asked',
        topics: ['tabroom'],
        ids: { signupId },
        data: { kind: wish.kind, ...askedOf(columns) },
      });
      return signupId;
    })
    .catch((error: unknown) => {
      if (violates(error, 'signup_once')) throw new AppError('already-done', askedAlready);
      throw error;
    });
  return readOwn(context, id);
}

const askedAlready = 'You have asked already. You can change what you asked for.';

function askedOf({ teams_asked, judges_asked }: repository.WishColumns) {
  return { teams: teams_asked, judges: judges_asked };
}

function refuseClosed(frame: Frame, now: Date): void {
  const opening = openingOf(frame, now);
  const sentences = {
    off: 'This tournament takes no signups.',
    'not-yet': 'Signups have not opened yet.',
    over: 'Signups are closed.',
  };
  if (opening !== 'open') throw new AppError('registration-closed', sentences[opening]);
}

function refuseSecond({ state }: Row): void {
  if (state === 'rejected') {
    throw new AppError('wrong-state', 'The organisers could not offer you a place.');
  }
  if (state !== 'withdrawn') throw new AppError('already-done', askedAlready);
}

/** Changes my request, which keeps its place in the order of asking. */
export async function change(
  context: Context,
  id: string,
  input: z.output<typeof signupChange>,
): Promise<Own> {
  const { tournamentId, services } = context;
  await context.write(async (tx) => {
    const frame = await loadFrame(tx, services, tournamentId);
    const row = await findOwn(tx, context, id);
    refuseClosed(frame, tx.now);
    if (row.state !== 'new') {
      throw new AppError(
        'wrong-state',
        'The organisers have looked at this already. Write to them.',
      );
    }
    const { version, ...wish } = input;
    if (version !== row.version) throw new AppError('conflict');
    const institutions = await findAllInstitutions(tx, tournamentId);
    const columns = wishColumns(frame, institutions, { ...wish, kind: row.kind });
    const desk = { tx, services, frame };
    await save(desk, row, columns);
    record(desk, row, 'signup.changed', askedOf(columns));
  });
  return readOwn(context, id);
}

/**
 * Takes my request back; granted places go to the waitlist.
 * @throws AppError `in-use` while people are registered with them.
 */
export async function withdraw(context: Context, id: string): Promise<Own> {
  const { tournamentId, services } = context;
  await context.write(async (tx) => {
    const frame = await lockFrame(tx, services, tournamentId);
    const desk = { tx, services, frame };
    const row = await findOwn(tx, context, id);
    if (row.state === 'rejected' || row.state === 'withdrawn') {
      throw new AppError('wrong-state', `This request is ${row.state}.`);
    }
    await withdrawRow(desk, row);
  });
  return readOwn(context, id);
}

async function withdrawRow(desk: Desk, row: Row): Promise<void> {
  if (row.state === 'granted') {
    await endGrant(desk, row, { state: 'withdrawn', because: 'applicant' });
    await promoteWaitlist(desk, { teams: row.teams_granted, judges: row.judges_granted });
    return;
  }
  await save(desk, row, { state: 'withdrawn', withdrawn_because: 'applicant' });
  record(desk, row, 'signup.withdrawn', { teams: 0, judges: 0 });
}

function readOwn(context: Context, id: string): Promise<Own> {
  const { tournamentId, services, now } = context;
  return context.read(async (reader) => {
    const frame = await loadFrame(reader, services, tournamentId);
    return toOwn(reader, { services, frame, row: await findOwn(reader, context, id), now });
  });
}

/** My request of this id; those of others are not there. */
export async function findOwn(reader: Reader, context: Context, id: string): Promise<Row> {
  const row = found(await repository.findSignup(reader, context.tournamentId, id));
  if (row.account_id !== accountOf(context)) throw new AppError('not-found');
  return row;
}

function accountOf({ actor }: Context): string {
  if (actor.kind !== 'account') throw new AppError('unauthenticated');
  return actor.accountId;
}
