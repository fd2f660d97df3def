/** The chair writes; those in the room read. */
import type { Api } from '#contract/index.ts';
import type { Answer, HandlerInput } from '#contract/route.ts';
import { AppError } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { lockDebate } from '../ballots/index.ts';
import { recordReasons } from './facts.ts';
import { type DebateReasons, loadDebate, loadFrame } from './load.ts';
import { saveText } from './repository.ts';
import { toOwn } from './view.ts';

type Own = Answer<Api['reasons']['own']>;

/** What is asked of the viewer: nothing, unless they are the chair. */
export function own(context: Context, debateId: string): Promise<Own> {
  const { tournamentId } = context;
  return context.read(async (reader) => {
    const frame = await loadFrame(reader, context);
    const one = await loadDebate(reader, { tournamentId, debateId }, frame);
    return isChair(context, one) ? toOwn(one) : nothing;
  });
}

/** @throws AppError `forbidden`, `wrong-state`, `conflict` with what is kept */
export async function write(
  context: Context,
  { params, body }: HandlerInput<Api['reasons']['write']>,
): Promise<Own> {
  const { tournamentId, personId } = context;
  const { debateId } = params;
  const frame = await context.read((reader) => loadFrame(reader, context));
  return context.write(async (tx) => {
    await lockDebate(tx, tournamentId, debateId);
    const before = await loadDebate(tx, { tournamentId, debateId }, frame);
    if (!isChair(context, before)) {
      throw new AppError('forbidden', 'The chair writes the reasons for the panel.');
    }
    if (before.mode === 'off') {
      throw new AppError('wrong-state', 'No reasons are asked for in this round.');
    }
    if (!before.mayWrite) throw new AppError('wrong-state', 'The deadline has passed.');
    const isKept = await saveText(
      tx,
      { tournamentId, debateId, version: body.version },
      {
        text: body.text,
        written_by: body.text === '' ? null : personId,
        written_at: body.text === '' ? null : tx.now,
        // Another text has not been read by anybody.
        approved_at: null,
        approved_by: null,
      },
    );
    if (!isKept) throw new AppError('conflict', '', { data: toOwn(before) });
    const after = await loadDebate(tx, { tournamentId, debateId }, frame);
    recordReasons(tx, 'reasons.written', { before, after });
    return toOwn(after);
  });
}

/** @throws AppError `not-found` while they are not out */
export function read(context: Context, debateId: string): Promise<Answer<Api['reasons']['read']>> {
  const { tournamentId } = context;
  return context.read(async (reader) => {
    const frame = await loadFrame(reader, context);
    const { row, isShown } = await loadDebate(reader, { tournamentId, debateId }, frame);
    if (!isShown || row.text === null || row.written_at === null) throw new AppError('not-found');
    return {
      roundName: row.round_name,
      by: row.writer_name,
      text: row.text,
      writtenAt: row.written_at.toISOString(),
    };
  });
}

const nothing: Own = {
  mode: 'off',
  deadline: null,
  hours: null,
  mayWrite: false,
  isShown: false,
  written: { text: '', writtenAt: null, withheldBecause: null, version: 0 },
};

function isChair({ personId }: Context, { row }: DebateReasons): boolean {
  return personId !== null && personId === row.chair_id;
}
