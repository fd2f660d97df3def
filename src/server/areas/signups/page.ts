/** The applicant's side: the form, asking, changing, withdrawing. */
import type { z } from 'zod';
import type { signupChange } from '#contract/areas/signups/signup-rows.ts';
import type { signups } from '#contract/areas/signups/signups.ts';
import { AppError, violates } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import { findReach } from '../mail/index.ts';
import { findAllInstitutions } from '../participants/index.ts';
import { type Frame, loadFrame, lockFrame, openingOf } from './frame.ts';
import { type Desk, endGrant, record, save } from './grant.ts';
import { accountOf, findOwn, type Own, readOwn, toOwn } from './own.ts';
import { promoteWaitlist } from './promote.ts';
import * as repository from './repository.ts';
import { inputColumns, type SignupInput } from './signup-input.ts';

type Page = z.output<typeof signups.page.response>;
type Opening = z.output<typeof signups.opening.response>;
type Row = repository.SignupRow;

/** Whether people can ask for places, for everybody; it changes with the clock. */
export function showOpening(context: Context): Promise<Opening> {
  const { tournamentId, services, now } = context;
  return context.read(async (reader) => {
    const opening = openingAt(await loadFrame(reader, services, tournamentId), now);
    const turns = [opening.opensAt, opening.closesAt].filter((at) => at !== null);
    for (const at of turns.map((turn) => new Date(turn))) if (at > now) context.holdsUntil(at);
    return opening;
  });
}

function openingAt(frame: Frame, now: Date): Opening {
  const { opensAt, closesAt } = frame.settings;
  return { opening: openingOf(frame, now), opensAt, closesAt };
}

export function readPage(context: Context): Promise<Page> {
  const { tournamentId, services, now } = context;
  return context.read(async (reader) => {
    const frame = await loadFrame(reader, services, tournamentId);
    const { settings } = frame;
    const institutions = await findAllInstitutions(reader, tournamentId);
    const rows = await repository.findAllOfAccount(reader, tournamentId, accountOf(context));
    const mine = [];
    for (const row of rows) mine.push(await toOwn(reader, { services, frame, row, now }));
    const opening = openingAt(frame, now);
    const isShown = opening.opening !== 'off';
    return {
      ...opening,
      introduction: isShown ? settings.introduction : '',
      kinds: isShown ? [...settings.kinds] : [],
      questions: isShown ? structuredClone(settings.questions) : [],
      policies: isShown ? structuredClone(settings.policies) : [],
      answersReach: await findReach(reader, services, {
        tournamentId,
        accountId: accountOf(context),
      }),
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

/**
 * Asks for places: once for each account and kind. A request that was withdrawn starts again, at the
 * end of the line.
 */
export async function ask(context: Context, input: SignupInput): Promise<Own> {
  const { tournamentId, services } = context;
  const accountId = accountOf(context);
  const id = await context
    .write(async (tx) => {
      const frame = await loadFrame(tx, services, tournamentId);
      refuseClosed(frame, tx.now);
      const columns = inputColumns(frame, await findAllInstitutions(tx, tournamentId), input);
      const mine = await repository.findAllOfAccount(tx, tournamentId, accountId);
      const earlier = mine.find(({ kind }) => kind === input.kind);
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
      await repository.insertSignup(tx, { ...columns, ...row, kind: input.kind });
      tx.record({
        type: 'signup.asked',
        topics: ['tabroom'],
        ids: { signupId },
        data: { kind: input.kind, ...askedOf(columns) },
      });
      return signupId;
    })
    .catch((error: unknown) => {
      if (violates(error, 'signup_once')) throw new AppError('already-done', askedAlready);
      throw error;
    });
  return readOwn(context, id);
}

const askedAlready = 'You’ve already made a request. You can change it.';

function askedOf({ teams_asked, judges_asked }: repository.OptionsColumns) {
  return { teams: teams_asked, judges: judges_asked };
}

function refuseClosed(frame: Frame, now: Date): void {
  const opening = openingOf(frame, now);
  const sentences = {
    off: 'This tournament doesn’t take signups.',
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
        'The organisers have already decided on this. Contact them.',
      );
    }
    const { version, ...options } = input;
    if (version !== row.version) throw new AppError('conflict');
    const institutions = await findAllInstitutions(tx, tournamentId);
    const columns = inputColumns(frame, institutions, { ...options, kind: row.kind });
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
