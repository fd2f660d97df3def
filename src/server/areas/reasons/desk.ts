/** What the tab room and equity do with written reasons. */
import type { z } from 'zod';
import type { debateReasons } from '#contract/areas/reasons.ts';
import type { Api } from '#contract/index.ts';
import type { Answer, HandlerInput } from '#contract/route.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { findRound } from '../rounds/index.ts';
import { recordReasons } from './facts.ts';
import { type DebateReasons, loadDebate, loadFrame, withRules } from './load.ts';
import { findAllDebates, saveReasons } from './repository.ts';
import { toDebate } from './view.ts';

type Row = z.output<typeof debateReasons>;

export function ofRound(
  context: Context,
  roundId: string,
): Promise<Answer<Api['reasons']['ofRound']>> {
  const { tournamentId } = context;
  return context.read(async (reader) => {
    const round = found(await findRound(reader, tournamentId, roundId));
    const frame = await loadFrame(reader, context);
    const rows = await findAllDebates(reader, tournamentId, { roundId });
    const all = rows.map((row) => withRules(row, frame));
    const mode = frame.rule.rounds === 'all' || round.written_reasons ? frame.rule.mode : 'off';
    // What was written stays in sight when nothing is asked for any more.
    const shown = mode === 'off' ? all.filter(({ row }) => row.text) : all;
    return { mode, debates: shown.map(toDebate) };
  });
}

/** @throws AppError `conflict` with what is kept */
export function withhold(
  context: Context,
  { params, body }: HandlerInput<Api['reasons']['withhold']>,
): Promise<Row> {
  const isHeld = body.because !== null;
  return decide(context, { ...params, version: body.version }, (tx, accountId) => ({
    type: isHeld ? 'reasons.held' : 'reasons.released',
    changes: {
      withheld_at: isHeld ? tx.now : null,
      withheld_by: isHeld ? accountId : null,
      withheld_because: body.because,
    },
  }));
}

/** @throws AppError `conflict`, `wrong-state` when nothing is written */
export function approve(
  context: Context,
  { params, body }: HandlerInput<Api['reasons']['approve']>,
): Promise<Row> {
  return decide(context, { ...params, version: body.version }, (tx, accountId, { row }) => {
    if (!row.text) throw new AppError('wrong-state', 'Nothing is written yet.');
    return {
      type: 'reasons.approved',
      changes: { approved_at: tx.now, approved_by: accountId },
    };
  });
}

/** @throws AppError `conflict` with what is kept */
export function waive(
  context: Context,
  { params, body }: HandlerInput<Api['reasons']['waive']>,
): Promise<Row> {
  const { waived, version } = body;
  return decide(context, { ...params, version }, (tx, accountId) => ({
    type: 'reasons.waived',
    changes: { waived_at: waived ? tx.now : null, waived_by: waived ? accountId : null },
  }));
}

interface Decision {
  readonly type: Parameters<typeof recordReasons>[1];
  readonly changes: Parameters<typeof saveReasons>[2];
}

async function decide(
  context: Context,
  { debateId, version }: { readonly debateId: string; readonly version: number },
  decideAbout: (tx: Tx, accountId: string | null, before: DebateReasons) => Decision,
): Promise<Row> {
  const { tournamentId, actor } = context;
  const accountId = actor.kind === 'account' ? actor.accountId : null;
  const frame = await context.read((reader) => loadFrame(reader, context));
  return context.write(async (tx) => {
    const load = () => loadDebate(tx, { tournamentId, debateId }, frame);
    const before = await load();
    const { type, changes } = decideAbout(tx, accountId, before);
    if (!(await saveReasons(tx, { tournamentId, debateId, version }, changes))) {
      throw new AppError('conflict', '', { data: toDebate(before) });
    }
    const after = await load();
    recordReasons(tx, type, { before, after });
    return toDebate(after);
  });
}
