/** Use cases of those who answer. Whoever may not read a request does not learn that there is one. */
import type { z } from 'zod';
import type { requestDetail } from '#contract/areas/requests/request-rows.ts';
import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import { fold } from '#contract/text/fold.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { applyChange, lookAt } from './change.ts';
import { loadDetail } from './detail.ts';
import { queueAnswer } from './emails.ts';
import { insertNote } from './notes-repository.ts';
import * as people from './people-repository.ts';
import { isConfidential, mayApply, mayRead, visibleTo } from './policy.ts';
import { countOpenByTopic, findQueue } from './queue-repository.ts';
import { recordRequest } from './record.ts';
import * as repository from './repository.ts';
import { toRow } from './view.ts';

type Input<R extends keyof Api['requests']> = HandlerInput<Api['requests'][R]>;
type Detail = z.output<typeof requestDetail>;

export function listQueue(context: Context, { query }: Input<'list'>) {
  const { tournamentId, roles } = context;
  const { state, topic, limit, offset } = query;
  const visible = visibleTo(roles);
  return context.read(async (reader) => {
    const { rows, total } = await findQueue(reader, tournamentId, {
      ...visible,
      states: statesOf[state],
      topic,
      ownerId: query.mine ? accountOf(context) : undefined,
      search: fold(query.search),
      newestFirst: state === 'done' || state === 'all',
      limit,
      offset,
    });
    const ids = rows.flatMap((row) => row.asker_person ?? []);
    const askers = await people.findAllPeople(reader, tournamentId, ids);
    const counts = await countOpenByTopic(reader, tournamentId, visible);
    return {
      requests: rows.map((row) =>
        toRow(
          row,
          askers.find(({ id }) => id === row.asker_person),
        ),
      ),
      total,
      open: Object.fromEntries(counts.map(({ topic: one, n }) => [one, n])),
    };
  });
}

const statesOf = {
  open: ['new', 'taken', 'waiting'],
  all: ['new', 'taken', 'waiting', 'done'],
  new: ['new'],
  taken: ['taken'],
  waiting: ['waiting'],
  done: ['done'],
} as const;

export function get(context: Context, { params }: Input<'get'>): Promise<Detail> {
  return context.read(async (reader) => {
    const row = await repository.findById(reader, context.tournamentId, params.requestId);
    return loadDetail(reader, context, readable(context, row));
  });
}

export function take(context: Context, { params, body }: Input<'take'>): Promise<Detail> {
  return change(context, params.requestId, async (tx, row) => {
    if (row.state === 'done') throw new AppError('wrong-state', 'This request is closed.');
    await save(tx, row, body.version, { state: 'taken', owner_account: accountOf(context) });
    recordRequest(tx, 'request.changed', row);
  });
}

export async function update(context: Context, { params, body }: Input<'update'>) {
  const { state, topic, version } = body;
  return context.write(async (tx) => {
    const row = await hold(tx, context, params.requestId);
    const owner = row.owner_account ?? accountOf(context);
    await save(tx, row, version, {
      ...(topic ? { topic } : {}),
      ...(state ? { state, owner_account: state === 'new' ? null : owner } : {}),
      ...(row.state === 'done' && state && state !== 'done' ? { reopened: true } : {}),
      // What is passed on to people who do not read it now is theirs to share again.
      ...(topic && topic !== row.topic ? { shared: false } : {}),
    });
    recordRequest(tx, 'request.changed', { id: row.id, topic: topic ?? row.topic });
    const after = found(await repository.findById(tx, context.tournamentId, row.id));
    const stays = mayRead(context.roles, after);
    return { request: stays ? await loadDetail(tx, context, after) : null };
  });
}

/** Closes all or none. @throws AppError `not-found` when one of them is not for the caller's roles */
export function close(context: Context, { body }: Input<'close'>): Promise<{ closed: number }> {
  // In one order, so that two who close the same ones do not wait for each other.
  const ids = [...new Set(body.requestIds)].sort();
  return context.write(async (tx) => {
    let closed = 0;
    for (const id of ids) {
      const row = await hold(tx, context, id);
      if (row.state === 'done') continue;
      const owner = row.owner_account ?? accountOf(context);
      await save(tx, row, null, { state: 'done', owner_account: owner });
      recordRequest(tx, 'request.changed', { id: row.id, topic: row.topic });
      closed += 1;
    }
    return { closed };
  });
}

export function share(context: Context, { params, body }: Input<'share'>): Promise<Detail> {
  return change(context, params.requestId, async (tx, row) => {
    if (!isConfidential(row.topic)) {
      throw new AppError('wrong-state', 'The owner can already read this topic.');
    }
    // Its readers share it; the one it was shared with does not take it from there.
    if (!mayRead(context.roles, { topic: row.topic, shared: false })) {
      throw new AppError('forbidden');
    }
    await save(tx, row, body.version, { shared: body.shared });
  });
}

export function answer(context: Context, { params, body }: Input<'answer'>): Promise<Detail> {
  const { tournamentId, services } = context;
  return change(context, params.requestId, async (tx, row) => {
    const accountId = accountOf(context);
    const emailId = await queueAnswer(tx, services, { row, answer: body.text });
    const note = { requestId: row.id, kind: 'answer', accountId, text: body.text } as const;
    await insertNote(tx, tournamentId, { ...note, emailId });
    await save(tx, row, body.version, {
      state: body.state,
      owner_account: row.owner_account ?? accountId,
      answered_at: tx.now,
    });
    recordRequest(tx, 'request.answered', row);
  });
}

export function note(context: Context, { params, body }: Input<'note'>): Promise<Detail> {
  return change(context, params.requestId, async (tx, row) => {
    await insertNote(tx, context.tournamentId, {
      requestId: row.id,
      kind: 'note',
      accountId: accountOf(context),
      text: body.text,
    });
    recordRequest(tx, 'request.changed', row);
  });
}

/**
 * Applies the change of a request, once.
 * @throws AppError `already-done`; `snapshot-changed` when things are no longer as they were shown;
 * `wrong-state` for what no click applies; what the participants refuse.
 */
export function apply(context: Context, { params, body }: Input<'apply'>): Promise<Detail> {
  const { tournamentId, roles } = context;
  return change(context, params.requestId, async (tx, row) => {
    const { change: input } = row;
    if (!input) throw new AppError('wrong-state', 'This request asks for no change.');
    if (row.applied_at) throw new AppError('already-done');
    const look = await lookAt(tx, tournamentId, input);
    if (!look) throw new AppError('snapshot-changed', 'What it refers to no longer exists.');
    if (input.kind === 'ballot-correction') {
      throw new AppError('wrong-state', 'Only the desk can correct ballots.');
    }
    if (!mayApply(roles, input, look.subject)) throw new AppError('forbidden');
    if (look.seen !== body.seen) throw new AppError('snapshot-changed');
    await applyChange(tx, context, { ...look, change: input });
    await save(tx, row, null, {
      applied_at: tx.now,
      applied_by: accountOf(context),
      applied_lines: JSON.stringify(look.lines),
      ...(row.owner_account ? {} : { owner_account: accountOf(context) }),
      ...(row.state === 'new' ? { state: 'taken' } : {}),
    });
    recordRequest(tx, 'request.applied', row);
  });
}

/** One write on a request that the caller reads; answers with the state of it then. */
function change(
  context: Context,
  requestId: string,
  work: (tx: Tx, row: repository.RequestRow) => Promise<void>,
): Promise<Detail> {
  return context.write(async (tx) => {
    await work(tx, await hold(tx, context, requestId));
    const after = found(await repository.findById(tx, context.tournamentId, requestId));
    return loadDetail(tx, context, after);
  });
}

async function hold(tx: Tx, context: Context, id: string): Promise<repository.RequestRow> {
  await repository.lockRequest(tx, context.tournamentId, id);
  return readable(context, await repository.findById(tx, context.tournamentId, id));
}

function readable(
  { roles }: Context,
  row: repository.RequestRow | undefined,
): repository.RequestRow {
  const request = found(row);
  if (!mayRead(roles, request)) throw new AppError('not-found');
  return request;
}

async function save(
  tx: Tx,
  row: repository.RequestRow,
  version: number | null,
  changes: repository.RequestChanges,
): Promise<void> {
  const key = { tournamentId: row.tournament_id, id: row.id, version };
  if (!(await repository.updateRequest(tx, key, changes))) {
    throw new AppError('conflict', '', { data: { version: row.version } });
  }
}

/** Staff are accounts: roles are given to nothing else. */
function accountOf({ actor }: Context): string {
  if (actor.kind !== 'account') throw new Error('Broken assumption: staff without an account');
  return actor.accountId;
}
